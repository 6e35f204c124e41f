/**
 * Rows that are times (Spec §5): of one competitor each, a run time, times of day at points of the course, a
 * status, or several of these. They are written to the run that counts, or the first.
 */
import type { Language } from '@startwand/locales';
import {
  runIdOf,
  type CompetitorId,
  type Duration,
  type GivenStatus,
  type RunId,
  type Timestamp,
} from '@startwand/timing';
import { countingRunOf } from '../../race/runs/counting-run.ts';
import { isEmpty, readDuration, readStatus, readTimeOfDay, type CellReading, type ReadStatus } from './cell-values.ts';
import { sectionMark } from './fields.ts';
import { competitorReader, type HeatContext } from './heat-context.ts';
import { readRows, type RowReading, type RowInHand } from './read-rows.ts';
import type { ReadSettings } from './reading/decimal-sign.ts';
import type { Cell, SheetRow } from './sheet.ts';

export interface TimeRow {
  readonly runId: RunId;
  /** `null`, here and below: the row does not say. */
  readonly runTime_100ns: Duration | null;
  readonly crossings: readonly (Timestamp | null)[];
  readonly status: GivenStatus | 'ok' | null;
}

export function readTimes(
  rows: readonly SheetRow[],
  settings: ReadSettings,
  context: HeatContext,
): RowReading<TimeRow> {
  const { race, heat } = context;
  const competitorOf = competitorReader(race);
  const listed = new Set(heat.startList);
  const takesPart = (id: CompetitorId): boolean => listed.has(id) || heat.runs.has(runIdOf(heat.id, heat.round, id, 1));
  const { decimals } = settings;
  return readRows(rows, settings, (row) => {
    const competitorId = competitorOf(row, takesPart);
    const { status: said, runTime_100ns } = readRunTime(row, decimals);
    const status = said === 'open' ? null : said;
    const crossings = readCrossings(row, decimals, context);
    const saysNothing = crossings.every((moment) => moment === null);
    if (saysNothing && runTime_100ns === null && said === null) row.note('runTime', 'REQUIRED');
    if (competitorId === null) return null;
    // Which of several runs a clock time belongs to, a list does not say.
    const hasMoreRuns = heat.runs.has(runIdOf(heat.id, heat.round, competitorId, 2));
    if (!saysNothing && hasMoreRuns) row.note('startNumber', 'RUNS_OVERLAP');
    const runId = countingRunOf(race, heat.id, competitorId);
    return typeof runId === 'string' ? { runId, runTime_100ns, crossings, status } : null;
  });
}

/** Result lists write a status where others have a time. */
function readRunTime(
  row: RowInHand,
  language: Language,
): { readonly runTime_100ns: Duration | null; readonly status: ReadStatus | null } {
  const inPlace = readStatus(row.cell('runTime'));
  if ('value' in inPlace && inPlace.value !== null) {
    return { runTime_100ns: null, status: inPlace.value };
  }
  return {
    runTime_100ns: row.readField('runTime', (cell) => readDuration(cell, language)),
    status: row.readField('status', readStatus),
  };
}

function readCrossings(
  row: RowInHand,
  language: Language,
  { pointCount, momentOf }: HeatContext,
): readonly (Timestamp | null)[] {
  const read = (cell: Cell | undefined): CellReading<Timestamp> => {
    const clock = readTimeOfDay(cell, language);
    if ('fault' in clock || clock.value === null) return 'fault' in clock ? clock : { value: null };
    const value = momentOf(clock.value);
    return value === null ? { fault: 'INVALID_TIME' } : { value };
  };
  let last: Timestamp | null = null;
  return Array.from({ length: pointCount }, (_, point) => {
    const field = `${sectionMark}${point}`;
    if (isEmpty(row.cell(field))) return null;
    const moment = row.readField(field, read);
    if (moment !== null && last !== null && moment <= last) row.note(field, 'TIMES_NOT_IN_ORDER');
    last = moment ?? last;
    return moment;
  });
}
