import type { TimingPointGroupDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { chargeText } from './charge-text.ts';
import type { Column } from '../../../views/table/table-types.ts';

/** Where points came from and went: the impulses of each heat as one line. */
export function useGroupColumns(): readonly Column<TimingPointGroupDto>[] {
  const t = useText();
  const formats = useFormats();
  const whenOf = useWhen();
  return [
    {
      id: 'when',
      savedAs: ['date', 'timeOfDay'],
      header: t('money.history.when'),
      width_px: 220,
      grow: 0,
      cell: whenOf,
    },
    {
      id: 'kind',
      savedAs: ['kind'],
      header: t('money.history.kind'),
      width_px: 160,
      cell: ({ type, count }) =>
        type === 'trigger' ? t('money.history.impulses', { count }) : t(`money.history.kinds.${type}`),
      onCard: 'title',
    },
    {
      id: 'event',
      savedAs: ['event'],
      header: t('money.history.event'),
      width_px: 180,
      cell: ({ event }) => event?.name ?? '–',
    },
    {
      id: 'heat',
      header: t('money.history.heat'),
      width_px: 140,
      cell: ({ heat }) => heat?.name ?? '–',
    },
    {
      id: 'charge',
      savedAs: ['charge'],
      header: t('money.history.charge'),
      width_px: 120,
      grow: 0,
      align: 'end',
      cell: ({ charge }) => chargeText(charge, formats),
    },
    {
      id: 'balance',
      savedAs: ['balance'],
      header: t('money.history.balanceThen'),
      width_px: 120,
      grow: 0,
      align: 'end',
      // Impulses of two heats that were timed at once: only behind the newest of them the lines add up.
      cell: ({ balance }) => (balance === null ? '' : <b>{formats.number(balance)}</b>),
    },
  ];
}

/** From the first to the last of them; the day once. */
function useWhen(): (group: TimingPointGroupDto) => string {
  const formats = useFormats();
  return ({ count, from, until }) => {
    const [first_ms, last_ms] = [from, until].map((at) => Number(at / BigInt(TICKS_PER_MILLISECOND)));
    if (first_ms === undefined || last_ms === undefined || count === 1) return formats.moment(last_ms ?? 0);
    const isSameDay = dayOf(first_ms) === dayOf(last_ms);
    return `${formats.moment(first_ms)} – ${isSameDay ? formats.clock(last_ms) : formats.moment(last_ms)}`;
  };
}

/** By the clock of this device, as the moments are told. */
function dayOf(at_ms: number): string {
  return new Date(at_ms).toDateString();
}
