/** The columns of an event's log: when, how grave, what, who, and what an operator wrote to it. */
import type { LogEntryDto } from '@startwand/contract';
import type { Translate } from '@startwand/locales';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { useIsWide } from '../../../views/table/use-is-wide.ts';
import type { Column } from '../../../views/table/table-types.ts';
import { oneDay } from '../../organiser/event/one-day.ts';
import { SeverityChip } from './SeverityChip.tsx';
import { alike, bibsOf, type LogTableRow } from './log-rows.ts';
import { MailedLine } from './MailedFiles.tsx';
import { logTexts } from './log-texts.ts';
import type { EventTexts } from '../../organiser/event/use-event-texts.ts';
import { useBoundsText } from './use-bounds-text.ts';

type Columns = readonly Column<LogTableRow>[];

/** @param rows those that are here: a day that all of them have stands once in the head, and a comment that none has takes no room */
export function useLogColumns(words: EventTexts, rows: readonly LogTableRow[]): Columns {
  const t = useText();
  const boundsText = useBoundsText();
  const isWide = useIsWide();
  const day = isWide
    ? oneDay(
        rows.map(({ entry }) => entry.at),
        words.day,
      )
    : null;
  const isCommented = rows.some(({ entry }) => entry.comment !== null);
  return useMemo(
    () => [...noted(t, words, { day, isCommented, boundsText }), ...reported(t, words, isCommented)],
    [t, words, day, isCommented, boundsText],
  );
}

/** When, how grave, what, and whom it is about. */
function noted(
  t: Translate,
  words: EventTexts,
  shown: {
    readonly day: string | null;
    readonly isCommented: boolean;
    readonly boundsText: ReturnType<typeof useBoundsText>;
  },
): Columns {
  const { day, boundsText } = shown;
  return [
    {
      id: 'time',
      savedAs: ['date', 'timeOfDay'],
      header: day === null ? t('records.log.time') : `${t('records.log.time')} · ${day}`,
      onCard: 'plain',
      width_px: 120,
      grow: 0,
      cell: ({ entry: { at } }) => {
        const time = words.clock.show(at, 1);
        return day === null ? `${words.day(at)} ${time}` : time;
      },
    },
    {
      id: 'severity',
      savedAs: ['severity'],
      header: t('records.log.severity'),
      onCard: 'plain',
      width_px: 120,
      grow: 0,
      cell: ({ entry }) => <SeverityChip severity={entry.severity} />,
    },
    {
      id: 'entry',
      // A file has the comments of all entries, whether one of those that are shown has one or not.
      savedAs: shown.isCommented ? ['entry'] : ['entry', 'comment'],
      header: t('records.log.entry'),
      width_px: 420,
      grow: 3,
      cell: (row) => <What row={row} boundsText={boundsText} />,
      onCard: 'title',
    },
    {
      id: 'bib',
      savedAs: ['startNumber'],
      header: t('records.log.bib'),
      onCard: 'figure',
      width_px: 100,
      grow: 0,
      align: 'end',
      cell: (row) => bibsOf(row),
    },
    {
      id: 'place',
      savedAs: ['heat', 'point'],
      header: t('records.log.place'),
      onCard: 'plain',
      width_px: 140,
      cell: (row) =>
        words.place(
          alike(row, ({ heatId }) => heatId),
          alike(row, ({ section }) => section),
        ),
    },
  ];
}

/** What the timer said, and what an operator wrote to it. */
function reported(t: Translate, words: EventTexts, isCommented: boolean): Columns {
  const device: Columns[number] = {
    id: 'device',
    savedAs: ['device', 'channel'],
    header: t('records.log.device'),
    onCard: 'plain',
    width_px: 130,
    cell: (row) => {
      const { deviceId } = row.entry;
      const channel = alike(row, ({ timingChannel }) => timingChannel);
      if (deviceId === null) return '';
      return channel === null ? words.device(deviceId) : `${words.device(deviceId)} · ${channel}`;
    },
  };
  if (!isCommented) return [device];
  return [
    device,
    {
      id: 'comment',
      savedAs: ['comment'],
      header: t('records.log.comment'),
      onCard: 'plain',
      width_px: 160,
      grow: 2,
      cell: ({ entry: { comment } }) => (comment === null ? '' : <span title={comment}>{comment}</span>),
    },
  ];
}

/** What happened, of how many, what the timer typed where it was another bib, and whether the entry was taken out of the log. */
function What(props: { readonly row: LogTableRow; readonly boundsText: ReturnType<typeof useBoundsText> }): ReactNode {
  const t = useText();
  const { entry, entries } = props.row;
  if (entry.sending !== undefined) return <MailedLine sending={entry.sending} />;
  const text = t(logTexts(entry.type));
  const more = entries.length > 1 ? [] : [reportedOf(t, entry), props.boundsText(entry.bounds)].filter((one) => one);
  return (
    <>
      <b title={text}>{text}</b>
      {entries.length > 1 ? <span className="soft">{` × ${entries.length}`}</span> : null}
      {more.length === 0 ? null : <span className="soft">{` · ${more.join(' · ')}`}</span>}
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

/** The number that the timer reported, where the entry is not about the one who has it. */
function reportedOf(t: Translate, { bib, bibs, startNumber, startNumberType }: LogEntryDto): string | null {
  if (startNumber === null || startNumberType === null) return null;
  const isItsOwn = bibs.length < 2 && (bib ?? bibs[0]) === startNumber;
  return isItsOwn ? null : `${startNumber} (${t(`records.log.numberKind.${startNumberType}`)})`;
}
