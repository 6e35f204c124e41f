/** The columns of an event's impulses: when, whose, what was made of each and why. */
import { isHand } from '@startwand/timing';
import type { JudgedTriggerDto } from '@startwand/contract';
import type { Translate } from '@startwand/locales';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { VerdictChip } from './VerdictChip.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';

type Columns = readonly Column<JudgedTriggerDto>[];

export function useTriggerColumns(words: EventTexts): Columns {
  const t = useText();
  return useMemo(() => [...received(t, words), ...judged(t, words)], [t, words]);
}

/** What came. */
function received(t: Translate, words: EventTexts): Columns {
  return [
    {
      id: 'time',
      savedAs: ['timeOfDay', 'date'],
      header: t('records.triggers.time'),
      width_px: 215,
      grow: 0,
      cell: ({ timestamp }) => (
        <>
          <b>{words.clock.show(timestamp, 4)}</b> {words.day(timestamp)}
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
      width_px: 110,
      grow: 0,
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
      width_px: 200,
      cell: ({ judgement: { reason, byOperator } }) => {
        if (reason === null) return byOperator ? t('records.triggers.byOperator') : '–';
        const why = t(`desk.reason.${reason}`);
        return <span title={why}>{why}</span>;
      },
    },
    {
      id: 'bib',
      savedAs: ['usedBy'],
      header: t('records.triggers.bib'),
      width_px: 100,
      grow: 0,
      cell: (trigger) => <Bearer trigger={trigger} words={words} />,
    },
    {
      id: 'place',
      savedAs: ['heat', 'point'],
      header: t('records.triggers.place'),
      onCard: 'plain',
      width_px: 150,
      grow: 2,
      cell: ({ judgement }) => words.place(judgement.heatId, judgement.section) || '–',
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
