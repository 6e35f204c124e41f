/** The list that was chosen, as a table. */
import { fieldColumn, handTimedCount, limits, paperColumns, usualColumns, type HeatDto } from '@startwand/contract';
import { competitorsOf } from './competitors.ts';
import { fieldsOf } from './groups.ts';
import { logOf } from './log.ts';
import { overallRankingOf } from './overall.ts';
import { protocolOf } from './paper/protocol.ts';
import { timingReportOf } from './paper/timing-report.ts';
import type { RaceLists } from './race-lists.ts';
import { resultsOf } from './results.ts';
import { startListOf } from './start-list.ts';
import { tableOf, type ChosenColumns, type Table } from './table.ts';
import { teamsOf } from '../series/team-table.ts';
import { timesOf, timesOfDayOf } from './times.ts';
import { triggersOf } from './triggers.ts';
import { assertNever } from '../../base/assert-never.ts';

/** @returns `null` when it has more rows than a file takes */
export function chosenTable(lists: RaceLists): Table | null {
  const chosen = columnsOf(lists);
  const rowsMax = lists.choice.format === 'pdf' ? limits.pdfRowsMax : limits.exportRowsMax;
  switch (lists.choice.kind) {
    case 'startList':
      return tableOf(startListOf(lists, theHeat(lists)), chosen, rowsMax);
    case 'results':
      return tableOf(resultsOf(lists, theHeat(lists)), chosen, rowsMax);
    case 'overall':
      return tableOf(overallRankingOf(lists), chosen, rowsMax);
    case 'teams':
      return tableOf(teamsOf(lists), chosen, rowsMax);
    case 'competitors':
      return tableOf(competitorsOf(lists), chosen, rowsMax);
    case 'times':
      return tableOf(timesOf(lists), chosen, rowsMax);
    case 'timeOfDay':
      return tableOf(timesOfDayOf(lists), chosen, rowsMax);
    case 'triggers':
      return tableOf(triggersOf(lists), chosen, rowsMax);
    case 'log':
      return tableOf(logOf(lists), chosen, rowsMax);
    case 'protocol':
      return tableOf(protocolOf(lists), chosen, rowsMax);
    case 'timingReport':
      return tableOf(timingReportOf(lists), chosen, rowsMax);
    default:
      return assertNever(lists.choice.kind);
  }
}

/** Columns that a heading replaces are left out, and so is an empty column of marks. */
function columnsOf({ choice, detail, heats }: RaceLists): ChosenColumns {
  const { kind, columns, format } = choice;
  if (columns !== null) return { keys: columns, areUsual: false };
  const hasHandTimes = kind !== 'results' || handTimedCount(detail.runs, heats) > 0;
  const isRanking = kind === 'results' || kind === 'overall';
  const said: readonly string[] = [
    ...(format === 'pdf' && isRanking ? ['status', 'message'] : []),
    ...(hasHandTimes ? [] : ['mark']),
    ...fieldsOf({ choice }),
  ];
  const keys = usualColumns[kind].filter((key) => !said.includes(key)).flatMap((key) => withPapers(choice, key));
  // An organiser who saves the field wants to have all that it was asked.
  const own = kind === 'competitors' ? detail.event.registrationFields : [];
  return { keys: [...keys, ...own.map(({ name }) => fieldColumn(name))], areUsual: true };
}

/** On paper licence, year and points stand where federations have them. */
function withPapers({ kind, format }: RaceLists['choice'], key: string): readonly string[] {
  if (format !== 'pdf' || !(kind === 'startList' || kind === 'results' || kind === 'overall')) return [key];
  const more: Readonly<Record<string, string>> = paperColumns[kind];
  const behind = more[key];
  return behind === undefined ? [key] : [key, behind];
}

/** Asked for without a heat, such a list is refused beforehand. */
function theHeat({ heats }: RaceLists): HeatDto {
  const [heat] = heats;
  if (heat === undefined) throw new Error('A list of a heat without a heat.');
  return heat;
}
