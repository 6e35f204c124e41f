/** Writes the times of an import to the runs of a heat, and takes back exactly what it wrote. */
import {
  runOf,
  timestamp,
  type Decision,
  type HeatId,
  type Race,
  type Run,
  type RunId,
  type Timestamp,
  type UserId,
} from '@startwand/timing';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { HeatContext } from './heat-context.ts';
import type { PlannedImport } from './planned-import.ts';
import type { NumberedRow } from './read-rows.ts';
import type { RunOverride, TimesUndo } from './record.ts';
import type { TimeRow } from './time-rows.ts';

export function planTimes(
  { race, heat }: Pick<HeatContext, 'race' | 'heat'>,
  by: UserId,
  rows: readonly NumberedRow<TimeRow>[],
): PlannedImport {
  const runs = rows.map(({ number, value }) => {
    const before = overrideOn(race, value.runId);
    return { number, runId: value.runId, before, after: overrideAfter(before, value, runOf(race, value.runId)) };
  });
  const steps = changesOf(
    heat.id,
    runs.map(({ number, runId, before, after }) => ({ number, runId, from: before, to: after })),
  );
  return {
    planned: allOf(steps, by),
    undo: {
      kind: 'times',
      runs: runs.map(({ runId, before, after }) => ({ runId, before, after })),
    },
    rowOfCommand: steps.map(({ number }) => number),
  };
}

/** What an operator said of one of the runs since was not the import. */
export function planTimesBack(race: Race, heatId: HeatId, by: UserId, { runs }: TimesUndo): Planned | Refused {
  const isAsLeft = runs.every(({ runId, after }) => isSame(overrideOn(race, runId), after));
  if (!isAsLeft) return { error: 'UNDO_CONFLICT' };
  const back = runs.map(({ runId, before, after }) => ({
    number: null,
    runId,
    from: after,
    to: before,
  }));
  return allOf(changesOf(heatId, back), by);
}

function allOf(steps: readonly Step[], by: UserId): Planned {
  const commands = steps.map(({ decision }) => ({ type: 'decide', decision, by }) as const);
  return { command: { type: 'all', commands }, withRows: null };
}

function overrideOn(race: Race, runId: RunId): RunOverride {
  const run = runOf(race, runId);
  const { length } = race.course;
  return {
    runTime_100ns: run?.editedTime_100ns ?? null,
    crossings: Array.from({ length }, (_, point) => {
      const crossing = run?.crossings[point] ?? null;
      return crossing !== null && crossing.edited && !crossing.replaced ? crossing.timestamp : null;
    }),
    status: run?.isStatusGiven === true ? givenStatusOf(run.status) : null,
  };
}

function givenStatusOf(status: string): RunOverride['status'] {
  return status === 'dns' || status === 'dnf' || status === 'dsq' ? status : null;
}

/**
 * A status that an operator gave stays under a time, until the file or an operator says ok. What the run shows already is
 * not written: a list that was exported changes nothing of the impulses behind its times.
 */
function overrideAfter(before: RunOverride, row: TimeRow, run: Run | null): RunOverride {
  const { status, runTime_100ns } = row;
  const isShown = runTime_100ns === (run?.runTime_100ns ?? null) || runTime_100ns === (run?.result_100ns ?? null);
  return {
    runTime_100ns: isShown ? before.runTime_100ns : (runTime_100ns ?? before.runTime_100ns),
    crossings: before.crossings.map((moment, point) => {
      const said = row.crossings[point] ?? null;
      return said === null || said === shownMoment(run, point) ? moment : said;
    }),
    status: status === null || status === run?.status ? before.status : givenStatusOf(status),
  };
}

/** In the digits of lists: those that timers print. */
function shownMoment(run: Run | null, point: number): Timestamp | null {
  const moment = run?.crossings[point]?.timestamp ?? null;
  return moment === null ? null : timestamp(moment - (moment % digits));
}

const digits = 1_000n;

interface Step {
  readonly decision: Decision;
  /** The row that it follows from; `null`: from several. */
  readonly number: number | null;
}

interface Change {
  readonly number: number | null;
  readonly runId: RunId;
  readonly from: RunOverride;
  readonly to: RunOverride;
}

/** Run times are one decision, which the desk takes back by one undo, too; what few rows say comes behind. */
function changesOf(heatId: HeatId, changes: readonly Change[]): readonly Step[] {
  const timed = changes.filter(({ from, to }) => from.runTime_100ns !== to.runTime_100ns);
  const times = timed.map(({ runId, to }) => ({
    runId,
    runTime_100ns: to.runTime_100ns,
    resetStatus: false,
  }));
  const list: Step = { decision: { kind: 'editRunTimes', heatId, times }, number: null };
  return [...(times.length === 0 ? [] : [list]), ...changes.flatMap(furtherChangesOf)];
}

function furtherChangesOf({ number, runId, from, to }: Change): readonly Step[] {
  const decisions: Decision[] = [];
  for (const [point, timestamp] of to.crossings.entries()) {
    if (timestamp === from.crossings[point]) continue;
    decisions.push({ kind: 'editCrossing', runId, point, timestamp });
  }
  if (from.status !== to.status) decisions.push({ kind: 'setStatus', runId, status: to.status });
  return decisions.map((decision) => ({ decision, number }));
}

function isSame(a: RunOverride, b: RunOverride): boolean {
  return (
    a.runTime_100ns === b.runTime_100ns &&
    a.status === b.status &&
    a.crossings.length === b.crossings.length &&
    a.crossings.every((moment, point) => moment === b.crossings[point])
  );
}
