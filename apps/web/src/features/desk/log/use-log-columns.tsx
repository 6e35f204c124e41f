/** The columns of an event's log: when, how grave, what, who, and what an operator wrote to it. */
import type { LogEntryDto } from '@startwand/contract';
import type { Translate } from '@startwand/locales';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { Column } from '../../../views/table/table-types.ts';
import { SeverityChip } from './SeverityChip.tsx';
import { logTexts } from './log-texts.ts';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';
import { useBoundsText } from './use-bounds-text.ts';

type Columns = readonly Column<LogEntryDto>[];

export function useLogColumns(words: EventTexts): Columns {
  const t = useText();
  const boundsText = useBoundsText();
  return useMemo(() => [...noted(t, words), ...reported(t, words, boundsText)], [t, words, boundsText]);
}

/** When, how grave, what, and whom it is about. */
function noted(t: Translate, words: EventTexts): Columns {
  return [
    {
      id: 'time',
      savedAs: ['date', 'timeOfDay'],
      header: t('records.log.time'),
      onCard: 'plain',
      width_px: 210,
      grow: 0,
      cell: ({ at }) => `${words.day(at)} ${words.clock.show(at, 1)}`,
    },
    {
      id: 'severity',
      savedAs: ['severity'],
      header: t('records.log.severity'),
      onCard: 'plain',
      width_px: 120,
      grow: 0,
      cell: ({ severity }) => <SeverityChip severity={severity} />,
    },
    {
      id: 'entry',
      savedAs: ['entry'],
      header: t('records.log.entry'),
      width_px: 280,
      grow: 2,
      cell: (entry) => <What entry={entry} />,
      onCard: 'title',
    },
    {
      id: 'bib',
      savedAs: ['startNumber'],
      header: t('records.log.bib'),
      width_px: 100,
      grow: 0,
      align: 'end',
      cell: ({ bib, bibs }) => (bibs.length > 1 ? bibs.join(', ') : (bib ?? bibs[0] ?? '–')),
    },
    {
      id: 'place',
      savedAs: ['heat', 'point'],
      header: t('records.log.place'),
      onCard: 'plain',
      width_px: 140,
      cell: ({ heatId, section }) => words.place(heatId, section) || '–',
    },
  ];
}

/** What the timer said, what it was held against, and what an operator wrote to it. */
function reported(t: Translate, words: EventTexts, boundsText: ReturnType<typeof useBoundsText>): Columns {
  return [
    {
      id: 'device',
      savedAs: ['device', 'channel'],
      header: t('records.log.device'),
      width_px: 130,
      cell: ({ deviceId, timingChannel }) =>
        deviceId === null ? '–' : `${words.device(deviceId)} · ${timingChannel ?? ''}`,
    },
    {
      id: 'number',
      savedAs: [],
      header: t('records.triggers.number'),
      width_px: 130,
      grow: 0,
      cell: ({ startNumber, startNumberType }) =>
        startNumber === null || startNumberType === null
          ? '–'
          : `${startNumber} (${t(`records.log.numberKind.${startNumberType}`)})`,
    },
    {
      id: 'bounds',
      savedAs: [],
      header: t('records.log.bounds'),
      width_px: 150,
      grow: 0,
      cell: ({ bounds }) => boundsText(bounds) ?? '–',
    },
    {
      id: 'comment',
      savedAs: ['comment'],
      header: t('records.log.comment'),
      width_px: 180,
      grow: 1,
      cell: ({ comment }) => <span title={comment ?? undefined}>{comment ?? '–'}</span>,
    },
  ];
}

/** What happened, and whether the entry was taken out of the log. */
function What({ entry }: { readonly entry: LogEntryDto }): ReactNode {
  const t = useText();
  const text = t(logTexts(entry.type));
  return (
    <>
      <b title={text}>{text}</b>
      {entry.state === 'deleted' ? (
        <>
          {' '}
          <Chip tone="quiet" icon="trash">
            {t('records.log.deleted')}
          </Chip>
        </>
      ) : null}
    </>
  );
}
