/**
 * The operators' log, oldest first (Spec §8, «Log download failed»): what the filter of its list leaves, which is without what
 * they took out of it unless that is asked for.
 */
import { isWantedEntry, type LogEntryDto, type SendingDto } from '@startwand/contract';
import type { Translate } from '@startwand/locales';
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
    // On paper an empty list is said to be one: nobody wonders whether a page is missing.
    remarks: items.length === 0 ? [t('desk.logEmpty')] : [],
    standing: null,
    groupHeading: null,
    columns: [
      column(lists, 'date', ({ at }) => clock.date(at)),
      column(lists, 'timeOfDay', ({ at }) => clock.timeOfDay(at, 3), true),
      column(lists, 'severity', ({ severity }) => textCell(t(`desk.severity.${severity}`))),
      column(lists, 'entry', ({ type, sending }) =>
        textCell([t(`desk.log.${type}`), ...mailedFiles(sending)].join(' · ')),
      ),
      column(lists, 'startNumber', bibsCell, true),
      column(lists, 'heat', (entry) => textCell(lists.heatName(entry.heatId))),
      column(lists, 'point', ({ section }) => textCell(lists.pointName(section))),
      column(lists, 'device', ({ deviceId }) => textCell(deviceId)),
      column(lists, 'channel', ({ timingChannel }) => textCell(timingChannel)),
      column(lists, 'source', ({ source }) => textCell(t(`files.source.${source}`))),
      column(lists, 'comment', ({ comment, sending }) =>
        textCell(sending === undefined ? comment : mailedTo(t, sending)),
      ),
    ],
    sections: [{ group: null, heading: null, items }],
  };
}

/** All who are concerned, where there is more than one. */
function bibsCell({ bib, bibs }: LogEntryDto): Cell {
  return bibs.length > 1 ? textCell(bibs.join(', ')) : numberCell(bib ?? bibs[0] ?? null);
}

function mailedFiles(sending: SendingDto | undefined): readonly string[] {
  return sending === undefined ? [] : sending.files.map(({ name }) => name);
}

/** By whom, and to whom with what their mail server said in the end. */
function mailedTo(t: Translate, { by, receivers }: SendingDto): string {
  const told = receivers.map(({ email, isCopy, state, refusal }) => {
    const receiver = isCopy ? t('desk.mailed.copy', { email }) : email;
    const words = (refusal?.words ?? '') === '' ? '' : ` («${refusal?.words}»)`;
    return `${receiver}: ${t(`desk.mailed.state.${state}`)}${words}`;
  });
  return [...(by === null ? [] : [t('desk.mailed.by', { name: by })]), ...told].join(' · ');
}
