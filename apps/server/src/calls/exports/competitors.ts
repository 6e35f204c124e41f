/** Everyone who is entered, by bib, or those who were named, as they were; an import reads the same file again. */
import { heatsOfEach, lastRunOfEach, resultOf, shownStatusOf, type RunDto } from '@startwand/contract';
import { shownDecimals } from '@startwand/timing';
import { durationCell, nothing, textCell, type Cell } from './cell.ts';
import { groupHeading, groupsOf } from './groups.ts';
import { titleOf } from './list-title.ts';
import { column, personColumns } from './person-columns.ts';
import { compareByBib, type ListedCompetitor, type RaceLists } from './race-lists.ts';
import type { ExportedColumn, List } from './table.ts';

export function competitorsOf(lists: RaceLists): List<ListedCompetitor> {
  const groups = groupsOf(lists, wantedOf(lists), (competitor) => competitor);
  return {
    title: titleOf(lists, null),
    remarks: [],
    standing: null,
    groupHeading: groupHeading(lists),
    columns: [...personColumns<ListedCompetitor>(lists, (competitor) => competitor), ...raceColumns(lists)],
    sections: groups.map(({ name, items }) => ({ group: name, heading: null, items })),
  };
}

function wantedOf({ choice, competitors, detail }: RaceLists): readonly ListedCompetitor[] {
  return choice.competitorIds === null
    ? detail.competitors.toSorted(compareByBib)
    : choice.competitorIds.flatMap((id) => competitors.get(id) ?? []);
}

/** In which heats a competitor starts, and how the last one went. */
function raceColumns(lists: RaceLists): readonly ExportedColumn<ListedCompetitor>[] {
  const { heats, startLists, runs } = lists.detail;
  const heatsOf = heatsOfEach(heats, startLists);
  const lastRunOf = lastRunOfEach(runs);
  const namesOf = ({ id }: ListedCompetitor) => (heatsOf.get(id) ?? []).map(({ name }) => name);
  return [
    column(lists, 'startsIn', (competitor) => textCell(namesOf(competitor).join(', '))),
    column(lists, 'lastResult', ({ id }) => lastResult(lists, lastRunOf.get(id)), true),
  ];
}

function lastResult({ detail, texts }: RaceLists, run: RunDto | undefined): Cell {
  if (run === undefined) return nothing;
  if (run.status !== 'ok') return textCell(texts.t(`race.runStatus.${shownStatusOf(run)}`));
  const heat = detail.heats.find(({ id }) => id === run.heatId);
  return durationCell(resultOf(run), shownDecimals(run, heat?.precision ?? 2));
}
