/**
 * The operators' log, oldest first (Spec §8, «Log download failed»): what the filter of its list leaves, which is without what
 * they took out of it unless that is asked for.
 */
import { isWantedEntry, type LogEntryDto } from '@startwand/contract';
import { numberCell, textCell, type Cell } from './cell.ts';
import { titleOf } from './list-title.ts';
import { column } from './person-columns.ts';
import type { RaceLists } from './race-lists.ts';
import type { List } from './table.ts';

export function logOf(lists: RaceLists): List<LogEntryDto> {
  const { clock, history, choice, texts } = lists;
  const { t } = texts;
  const { heatId } = choice;
  const items = history.log.filter((entry) => isWantedEntry(choice.filter, entry));
  const heat = lists.detail.heats.find(({ id }) => id === heatId) ?? null;
  return {
    title: titleOf(lists, heat),
    remarks: [],
    standing: null,
    groupHeading: null,
    columns: [
      column(lists, 'date', ({ at }) => clock.date(at)),
      column(lists, 'timeOfDay', ({ at }) => clock.timeOfDay(at, 3), true),
      column(lists, 'severity', ({ severity }) => textCell(t(`desk.severity.${severity}`))),
      column(lists, 'entry', ({ type }) => textCell(t(`desk.log.${type}`))),
      column(lists, 'startNumber', bibsCell, true),
      column(lists, 'heat', (entry) => textCell(lists.heatName(entry.heatId))),
      column(lists, 'point', ({ section }) => textCell(lists.pointName(section))),
      column(lists, 'device', ({ deviceId }) => textCell(deviceId)),
      column(lists, 'channel', ({ timingChannel }) => textCell(timingChannel)),
      column(lists, 'source', ({ source }) => textCell(t(`files.source.${source}`))),
      column(lists, 'comment', ({ comment }) => textCell(comment)),
    ],
    sections: [{ group: null, heading: null, items }],
  };
}

/** All who are concerned, where there is more than one. */
function bibsCell({ bib, bibs }: LogEntryDto): Cell {
  return bibs.length > 1 ? textCell(bibs.join(', ')) : numberCell(bib ?? bibs[0] ?? null);
}
