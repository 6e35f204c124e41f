/** The columns of an event's impulses: when, whose, what was made of each and why. */
import { isHand } from '@startwand/timing';
import type { JudgedTriggerDto } from '@startwand/contract';
import type { Translate } from '@startwand/locales';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { VerdictChip } from './VerdictChip.tsx';
import { useIsWide } from '../../../views/table/use-is-wide.ts';
import type { Column } from '../../../views/table/table-types.ts';
import { oneDay } from '../../organiser/event/one-day.ts';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';

type Columns = readonly Column<JudgedTriggerDto>[];

/** @param rows those that are here: a day that all of them have stands once in the head */
export function useTriggerColumns(words: EventTexts, rows: readonly JudgedTriggerDto[]): Columns {
  const t = useText();
  const isWide = useIsWide();
  const day = isWide
    ? oneDay(
        rows.map(({ timestamp }) => timestamp),
        words.day,
      )
    : null;
  return useMemo(() => [...received(t, words, day), ...judged(t, words)], [t, words, day]);
}

/** What came. */
function received(t: Translate, words: EventTexts, day: string | null): Columns {
  return [
    {
      id: 'time',
      savedAs: ['timeOfDay', 'date'],
      header: day === null ? t('records.triggers.time') : `${t('records.triggers.time')} · ${day}`,
      width_px: 140,
      grow: 0,
      cell: ({ timestamp }) => (
        <>
          <b>{words.clock.show(timestamp, 4)}</b>
          {day === null ? ` ${words.day(timestamp)}` : null}
        </>
      ),
      onCard: 'title',
    },
    {
      id: 'device',
      savedAs: ['device', 'channel'],
      header: t('records.triggers.device'),
      onCard: 'plain',
      width_px: 150,
      grow: 0,
      cell: ({ deviceId, timingChannel }) =>
        isHand(deviceId) ? words.device(deviceId) : `${words.device(deviceId)} · ${timingChannel}`,
    },
    {
      id: 'source',
      savedAs: ['triggerType'],
      header: t('records.triggers.source'),
      onCard: 'hidden',
      width_px: 90,
      grow: 0.5,
      cell: ({ triggerType }) => t(`desk.triggerType.${triggerType}`),
    },
    {
      id: 'number',
      savedAs: ['startNumber'],
      header: t('records.triggers.number'),
      width_px: 90,
      align: 'end',
      isHidden: true,
      cell: ({ startNumber }) => startNumber?.startNumber ?? '–',
    },
    {
      id: 'received',
      savedAs: ['received'],
      header: t('records.triggers.received'),
      width_px: 120,
      isHidden: true,
      cell: ({ receivedAt }) => words.clock.show(receivedAt, 2),
    },
  ];
}

/** What was made of it. */
function judged(t: Translate, words: EventTexts): Columns {
  return [
    {
      id: 'verdict',
      savedAs: ['verdict'],
      header: t('records.triggers.verdict'),
      onCard: 'plain',
      width_px: 160,
      grow: 0,
      cell: ({ judgement }) => <VerdictChip status={judgement.status} />,
    },
    {
      id: 'why',
      savedAs: ['reason'],
      header: t('records.triggers.why'),
      onCard: 'plain',
      // What one comes for: the last to be cut.
      width_px: 420,
      grow: 3,
      cell: ({ judgement: { reason, byOperator } }) => {
        if (reason === null) return byOperator ? t('records.triggers.byOperator') : '';
        const why = t(`desk.reason.${reason}`);
        return <span title={why}>{why}</span>;
      },
    },
    {
      id: 'bib',
      savedAs: ['usedBy'],
      header: t('records.triggers.bib'),
      onCard: 'figure',
      width_px: 100,
      grow: 0,
      cell: (trigger) =>
        trigger.usedBy.length === 0 && trigger.startNumber === null ? '' : <Bearer trigger={trigger} words={words} />,
    },
    {
      id: 'place',
      savedAs: ['heat', 'point'],
      header: t('records.triggers.place'),
      onCard: 'plain',
      width_px: 130,
      cell: ({ judgement }) => words.place(judgement.heatId, judgement.section),
    },
    {
      id: 'status',
      savedAs: ['triggerStatus'],
      header: t('records.triggers.status'),
      isHidden: true,
      width_px: 110,
      grow: 0,
      cell: ({ status }) => t(`records.triggers.statuses.${status}`),
    },
  ];
}

/** Whose time it is; of a gun how many start by it; of what nobody has, the number that was reported. */
export function Bearer(props: { readonly trigger: JudgedTriggerDto; readonly words: EventTexts }): ReactNode {
  const t = useText();
  const { trigger, words } = props;
  const [runId] = trigger.usedBy;
  if (runId === undefined) return trigger.startNumber?.startNumber ?? '–';
  if (trigger.usedBy.length > 1) {
    return t('records.triggers.gun', { count: trigger.usedBy.length });
  }
  return <BibPlate bib={words.bibOfRun(runId)} />;
}
