/**
 * Rows that are times (Spec §5): of one competitor each, a run time, times of day at points of the course, a
 * status, or several of these. They are written to the run that counts, or the first.
 */
import type { Language } from '@startwand/locales';
import {
  runIdOf,
  runOf,
  type CompetitorId,
  type Duration,
  type GivenStatus,
  type RunId,
  type Timestamp,
} from '@startwand/timing';
import { countingRunOf } from '../../race/runs/counting-run.ts';
import {
  isEmpty,
  readDuration,
  readStatus,
  readStatusColumn,
  readTimeOfDay,
  type CellReading,
  type ReadStatus,
} from './cell-values.ts';
import { sectionMark } from './fields.ts';
import { competitorReader, type HeatContext } from './heat-context.ts';
import { readRows, type RowReading, type RowInHand } from './read-rows.ts';
import type { ReadSettings } from './reading/decimal-sign.ts';
import { netOf, ResultChecks } from './reading/result-checks.ts';
import { readSaid, readSigned, type SaidOfRun } from './reading/result-cells.ts';
import { withSplits } from './reading/split-times.ts';
import type { Cell, SheetRow } from './sheet.ts';

export interface TimeRow {
  readonly runId: RunId;
  /** `null`, here and below: the row does not say. */
  readonly runTime_100ns: Duration | null;
  readonly crossings: readonly (Timestamp | null)[];
  readonly status: GivenStatus | 'ok' | null;
  /** The run time with what was added to it. */
  readonly result_100ns: Duration | null;
  readonly added_100ns: Duration | null;
  readonly said: SaidOfRun | null;
}

export function* readTimes(
  rows: readonly SheetRow[],
  settings: ReadSettings,
  context: HeatContext,
): RowReading<TimeRow> {
  const { race, heat } = context;
  const competitorOf = competitorReader(race);
  const listed = new Set(heat.startList);
  const takesPart = (id: CompetitorId): boolean => listed.has(id) || heat.runs.has(runIdOf(heat.id, heat.round, id, 1));
  const { decimals } = settings;
  const checks = new ResultChecks(race, heat, settings);
  const read = yield* readRows(rows, settings, (row) => {
    const competitorId = competitorOf(row, takesPart);
    const { status: word, runTime_100ns, result_100ns } = readRunTime(row, decimals);
    const status = word === 'open' ? null : word;
    const ofDay = readCrossings(row, decimals, context);
    const added_100ns = row.readField('penalty', (cell) => readSigned(cell, decimals));
    if (result_100ns !== null && result_100ns < (added_100ns ?? 0)) row.note('penalty', 'INVALID_TIME');
    const said = row.readField('message', readSaid);
    const saysNothing = ofDay.every((moment) => moment === null);
    const isEmptyRow = [runTime_100ns, result_100ns, word, added_100ns, said].every((one) => one === null);
    if (saysNothing && isEmptyRow) row.note('runTime', 'REQUIRED');
    if (competitorId === null) return null;
    // Which of several runs a clock time belongs to, a list does not say.
    const hasMoreRuns = heat.runs.has(runIdOf(heat.id, heat.round, competitorId, 2));
    if (!saysNothing && hasMoreRuns) row.note('startNumber', 'RUNS_OVERLAP');
    const runId = countingRunOf(race, heat.id, competitorId);
    if (typeof runId !== 'string') return null;
    const run = runOf(race, runId);
    const times = { runTime_100ns, result_100ns, added_100ns };
    const scheduled = heat.startTimes.get(competitorId) ?? null;
    const net_100ns = netOf(times, run);
    const of = { crossings: ofDay, run, scheduled, net_100ns, rounding: checks.rounding };
    const { crossings, splits } = withSplits(row, of, settings, context);
    checks.add(row, { ...times, net_100ns, splits, run });
    return { runId, ...times, crossings, status, said };
  });
  return { ...read, differences: [...(read.differences ?? []), ...checks.ofRanking()] };
}

/** Result lists write a status where others have a time. */
function readRunTime(
  row: RowInHand,
  language: Language,
): Pick<TimeRow, 'runTime_100ns' | 'result_100ns'> & { readonly status: ReadStatus | null } {
  const [runTime, result] = (['runTime', 'result'] as const).map((field) => {
    const inPlace = readStatus(row.cell(field));
    const status = 'value' in inPlace ? inPlace.value : null;
    const time_100ns = status === null ? row.readField(field, (cell) => readDuration(cell, language)) : null;
    return { status, time_100ns };
  });
  return {
    runTime_100ns: runTime?.time_100ns ?? null,
    result_100ns: result?.time_100ns ?? null,
    status: runTime?.status ?? result?.status ?? row.readField('status', readStatusColumn),
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
