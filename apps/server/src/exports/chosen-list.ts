/** The list that was chosen, as a table. */
import { usualColumns } from '@startwand/contract';
import type { HeatDto } from '@startwand/contract';
import { competitorsOf } from './competitors.ts';
import { logOf } from './log.ts';
import { overallRankingOf } from './overall.ts';
import type { RaceLists } from './race-lists.ts';
import { resultsOf } from './results.ts';
import { startListOf } from './start-list.ts';
import { tableOf } from './table.ts';
import type { ChosenColumns, Table } from './table.ts';
import { timesOf, timesOfDayOf } from './times.ts';
import { triggersOf } from './triggers.ts';
import { assertNever } from '../assert-never.ts';

export function chosenTable(lists: RaceLists): Table {
  const chosen = columnsOf(lists);
  switch (lists.choice.kind) {
    case 'startList':
      return tableOf(startListOf(lists, theHeat(lists)), chosen);
    case 'results':
      return tableOf(resultsOf(lists, theHeat(lists)), chosen);
    case 'overall':
      return tableOf(overallRankingOf(lists), chosen);
    case 'competitors':
      return tableOf(competitorsOf(lists), chosen);
    case 'times':
      return tableOf(timesOf(lists), chosen);
    case 'timeOfDay':
      return tableOf(timesOfDayOf(lists), chosen);
    case 'triggers':
      return tableOf(triggersOf(lists), chosen);
    case 'log':
      return tableOf(logOf(lists), chosen);
    default:
      return assertNever(lists.choice.kind);
  }
}

/** On paper a heading says why the rows below it are not ranked. */
function columnsOf({ choice }: RaceLists): ChosenColumns {
  const { kind, columns, format } = choice;
  if (columns !== null) return { keys: columns, areUsual: false };
  const isRanking = kind === 'results' || kind === 'overall';
  const keys = usualColumns[kind].filter(
    (key) => !(format === 'pdf' && isRanking && key === 'status'),
  );
  return { keys, areUsual: true };
}

/** Asked for without a heat, such a list is refused beforehand. */
function theHeat({ heats }: RaceLists): HeatDto {
  const [heat] = heats;
  if (heat === undefined) throw new Error('A list of a heat without a heat.');
  return heat;
}
