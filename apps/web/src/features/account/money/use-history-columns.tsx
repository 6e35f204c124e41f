import type { TimingPointHistoryDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { chargeText } from './charge-text.ts';
import type { Column } from '../../../views/table/table-types.ts';

/** Where points came from and went. */
export function useHistoryColumns(): readonly Column<TimingPointHistoryDto>[] {
  const t = useText();
  const formats = useFormats();
  return [
    {
      id: 'when',
      savedAs: ['date', 'timeOfDay'],
      header: t('money.history.when'),
      width_px: 180,
      grow: 0,
      cell: ({ date }) => formats.moment(Number(date / BigInt(TICKS_PER_MILLISECOND))),
    },
    {
      id: 'kind',
      savedAs: ['kind'],
      header: t('money.history.kind'),
      width_px: 180,
      cell: ({ type }) => t(`money.history.kinds.${type}`),
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
      id: 'device',
      savedAs: ['device'],
      header: t('money.history.device'),
      width_px: 140,
      cell: ({ device }) => device?.name ?? '–',
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
      header: t('money.history.balance'),
      width_px: 120,
      grow: 0,
      align: 'end',
      cell: ({ balance }) => <b>{formats.number(balance)}</b>,
    },
  ];
}
