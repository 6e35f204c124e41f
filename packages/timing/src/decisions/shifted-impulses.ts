/**
 * Impulses in a row that were those of others: behind one who fell, or whose impulse is missing, each is that of the next
 * one; behind an impulse that was none each is that of the one ahead. They move together. A racer who fell did not finish.
 * A racer whose impulse is missing stays on course: impulses here without a bib are not theirs, and they are due at the point behind.
 */
import { refuseTaking } from './back-on-course.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import { withStatus } from './cancellation.ts';
import { contradictedBy } from './contradiction.ts';
import type { DecisionOf, ShiftedImpulse } from '../model/decision.ts';
import type { DecisionRow, FindTrigger } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { editAt, type MissedPoint, type RunState } from '../state/run-state.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { competitorsTimed, refuseOnRun, overrideRuns } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import { freed } from './reset.ts';
import { overlapsAny, timedRun, timesOf, without, type TimedRun } from './runs-apart.ts';
import { refuseTimes } from './times-in-order.ts';
import type { RunId } from '../model/ids.ts';
import { compareCanonically } from '../model/trigger.ts';
import type { Verdict } from '../model/verdict.ts';

type Shift = DecisionOf<'shiftImpulses'>;

export const shiftImpulses: DecisionRow<'shiftImpulses'> = {
  resolve: withMissedTimes,
  refuse: refuseShift,
  moves: movedByShift,
  writes: {
    over: ({ fallen, missing = [] }) => new Set([...fallen, ...missing]),
    write: (roundState, shift, at) => {
      overrideRuns(roundState, at, (override, runId) => ({
        ...override,
        ...(shift.fallen.includes(runId)
          ? withStatus('dnf')
          : { missed: [...override.missed, ...missedBy(runId, shift)] }),
      }));
    },
  },
  conflictScope: (state, shift) => {
    const runs = runsOf(shift);
    return {
      runs,
      triggers: shift.impulses.map(({ triggerId }) => triggerId),
      matters: competitorsTimed(state, runs),
    };
  },
};

function runsOf({ impulses, fallen, missing = [] }: Shift): readonly RunId[] {
  return [...fallen, ...missing, ...impulses.flatMap(({ runId }) => runId ?? [])];
}

/** Says ahead of which time each racer passed whose impulse is missing: that of the impulse that they had here, else the first. */
function withMissedTimes(state: RaceState, shift: Shift): Shift {
  const { missing = [], impulses } = shift;
  const records = impulses
    .flatMap(({ triggerId }) => state.triggers.get(triggerId) ?? [])
    .toSorted((a, b) => compareCanonically(a.trigger, b.trigger));
  const missedBefore = missing.flatMap((runId) => {
    const had =
      records.find(({ verdict }) => verdict.status === 'used' && verdict.runIds.includes(runId)) ?? records[0];
    return had === undefined ? [] : [had.trigger.timestamp];
  });
  return missedBefore.length === 0 ? shift : { ...shift, missedBefore };
}

function missedBy(runId: RunId, { point, missing = [], missedBefore = [] }: Shift): MissedPoint[] {
  const place = missing.indexOf(runId);
  return place < 0 ? [] : [{ point, before: missedBefore[place] ?? null }];
}

function refuseShift(state: RaceState, shift: Shift): Refusal | null {
  const heat = state.heats.get(shift.heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  const runs = runsOf(shift);
  const ids = new Set(shift.impulses.map(({ triggerId }) => triggerId));
  const isOnce = new Set(runs).size === runs.length && ids.size === shift.impulses.length;
  if (ids.size === 0 || !isOnce) return 'INVALID_STATE';
  // Who starts when is the list's to say, or the gun's.
  if (shift.point === 0) return 'POINT_NOT_FOUND';
  if (runs.some((runId) => heatOfRun(state, runId) !== heat)) return 'RUN_NOT_FOUND';
  for (const runId of [...shift.fallen, ...(shift.missing ?? [])]) {
    const refusal = refuseOnRun(state, { runId });
    if (refusal !== null) return refusal;
  }
  const given = new Set(shift.impulses.map(({ runId }) => runId));
  for (const impulse of shift.impulses) {
    const refusal = refuseImpulse(state, heat, shift.point, impulse, given);
    if (refusal !== null) return refusal;
  }
  return overlapTogether(state, heat, shift) ? 'RUNS_OVERLAP' : null;
}

/** Two runs of one competitor may move together: each alone fits beside the other as it is now, and both do not. */
function overlapTogether(state: RaceState, { roundState }: LiveHeat, shift: Shift): boolean {
  const { impulses, point, fallen } = shift;
  const moved = new Set(impulses.map(({ triggerId }) => triggerId));
  const given = new Map(impulses.map(({ triggerId, runId }) => [runId, state.triggers.get(triggerId)?.trigger]));
  const after = (run: RunState): TimedRun => {
    const present = run.impulses[point]?.trigger.id;
    const bare = present !== undefined && moved.has(present) ? without(run, present) : run;
    const times = timesOf(bare);
    times[point] = given.get(run.id)?.timestamp ?? times[point] ?? null;
    const timed = timedRun(bare, times);
    return fallen.includes(run.id) ? { ...timed, isClosed: true } : timed;
  };
  const competitors = runsOf(shift).map((runId) => roundState.find(runId)?.competitorId);
  const several = new Set(competitors.filter((one, place) => one !== undefined && competitors.indexOf(one) < place));
  return [...several].some((competitorId) => {
    const runs = competitorId === undefined ? [] : roundState.runsOf(competitorId).map(after);
    return runs.some((own) =>
      overlapsAny(
        own,
        runs.filter((other) => other !== own),
      ),
    );
  });
}

/**
 * It times a racer at this point now, and could time whose it is to be.
 *
 * @param given the runs that get one of the impulses
 */
function refuseImpulse(
  state: RaceState,
  heat: LiveHeat,
  point: number,
  { triggerId, runId }: ShiftedImpulse,
  given: ReadonlySet<RunId | null>,
): Refusal | null {
  const record = state.triggers.get(triggerId);
  if (record === undefined) return 'TRIGGER_NOT_FOUND';
  const { verdict, trigger } = record;
  const isUsedHere =
    verdict.status === 'used' && verdict.heatId === heat.id && verdict.point === point && verdict.runIds.length === 1;
  if (!isUsedHere) return 'INVALID_STATE';
  const loser = verdict.runIds[0];
  const isLeftWithout = loser !== undefined && !given.has(loser);
  const taking = isLeftWithout ? refuseTaking(state, triggerId, null) : null;
  if (taking !== null || runId === null) return taking;
  return refuseOnRun(state, { runId }, ({ run }) =>
    editAt(run, point) === null ? refuseTimes(heat, run, point, trigger.timestamp, triggerId) : 'INVALID_STATE',
  );
}

function movedByShift(roundState: RoundState, shift: Shift, find: FindTrigger): Change[] {
  const { heatId } = roundState;
  const { point, isSuggested } = shift;
  const taken = isSuggested === undefined ? {} : { isSuggested };
  const moved = new Map<TriggerRecord, Verdict>();
  const found = shift.impulses.flatMap(({ triggerId, runId }) => {
    const record = find(triggerId);
    return record === null || record.verdict.status === 'deleted' ? [] : [{ record, runId }];
  });
  for (const { record, runId } of found) {
    if (runId === null) continue;
    const present = roundState.find(runId)?.impulses[point] ?? null;
    if (present !== null) {
      moved.set(present, { status: 'unused', reason: 'replaced', heatId, point });
    }
    const { timestamp } = record.trigger;
    for (const change of contradictedBy(roundState, { runId, point }, timestamp)) {
      moved.set(change.record, change.verdict);
    }
  }
  for (const { record, runId } of found) {
    const given: Verdict | null =
      runId === null ? null : { status: 'used', heatId, runIds: [runId], point, by: 'operator', ...taken };
    moved.set(record, given ?? freed(record));
  }
  return [...moved].map(([record, verdict]) => ({ record, verdict }));
}
