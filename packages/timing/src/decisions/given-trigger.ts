/**
 * What an operator says of a trigger: it is this run's, it is nobody's, or it was none. What they gave is
 * held; what they deleted is as if never received.
 */
import { refuseTaking } from './back-on-course.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import { contradictedBy } from './contradiction.ts';
import type { GivenTrigger } from '../model/decision.ts';
import { asGiven, movesNothing, writesNothing, type DecisionRow, type FindTrigger } from './decision-row.ts';
import type { TriggerId } from '../model/ids.ts';
import { editAt } from '../state/run-state.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import { itsRunInTime, refuseOnRun } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import { freed } from './reset.ts';
import { refuseTimes } from './times-in-order.ts';
import type { Verdict } from '../model/verdict.ts';

export const giveTrigger: DecisionRow<'giveTrigger'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    // A gun times the whole field; given to one, it would take everybody else's start away.
    refuseTrigger(state, decision.triggerId, (record) => !isGun(record)) ??
    refusePlace(state, decision) ??
    refuseTaking(state, decision.triggerId, decision.runId),
  moves: movedByGiving,
  writes: writesNothing,
  conflictScope: (state, decision) => ({
    ...itsRunInTime(state, decision),
    triggers: [decision.triggerId],
  }),
};

export const freeTrigger: DecisionRow<'freeTrigger'> = {
  resolve: asGiven,
  refuse: (state, { triggerId }) =>
    refuseTrigger(state, triggerId, ({ verdict }) => verdict.status === 'used') ?? refuseTaking(state, triggerId, null),
  moves: (_, { triggerId }, find) => {
    const record = findRecord(triggerId, find);
    return record === null ? [] : [{ record, verdict: freed(record) }];
  },
  writes: writesNothing,
  conflictScope: (_, { triggerId }) => ({ triggers: [triggerId] }),
};

export const deleteTrigger: DecisionRow<'deleteTrigger'> = {
  resolve: asGiven,
  refuse: (state, { triggerId }) => refuseTrigger(state, triggerId, () => true),
  // It acts at the place of its trigger, not at its own: the heats are replayed without it.
  moves: movesNothing,
  writes: writesNothing,
  conflictScope: (_, { triggerId }) => ({ triggers: [triggerId], movesByRules: true }),
};

export const pressImpulse: DecisionRow<'pressImpulse'> = {
  resolve: asGiven,
  refuse: (state, { heatId, triggerId }) => {
    if (!state.heats.has(heatId)) return 'HEAT_NOT_FOUND';
    const isKnown = state.actions.some(
      ({ decision }) => decision.kind === 'pressImpulse' && decision.triggerId === triggerId,
    );
    return isKnown ? 'INVALID_STATE' : refuseTrigger(state, triggerId, () => true);
  },
  // The impulse has been judged by the rules; while the action is undone, it is deleted at its place.
  moves: movesNothing,
  writes: writesNothing,
  conflictScope: (_, { triggerId }) => ({ triggers: [triggerId], movesByRules: true }),
};

/** Why an impulse cannot be one of these at all. */
export function refuseTrigger(
  state: RaceState,
  triggerId: TriggerId,
  isPossible: (record: TriggerRecord) => boolean,
): Refusal | null {
  const record = state.triggers.get(triggerId);
  if (record === undefined) return 'TRIGGER_NOT_FOUND';
  if (record.trigger.kind === 'clear' || isDeleted(record)) return 'INVALID_STATE';
  return isPossible(record) ? null : 'INVALID_STATE';
}

/** Why the run cannot have it there, by its own times and its competitor's other runs. */
export function refusePlace(state: RaceState, decision: GivenTrigger): Refusal | null {
  const { triggerId, point } = decision;
  return refuseOnRun(state, decision, ({ heat, run }) => {
    // Under an edited time the impulse waits; the edit goes on to count.
    if (editAt(run, point) !== null) return null;
    const time = state.triggers.get(triggerId)?.trigger.timestamp ?? null;
    return refuseTimes(heat, run, point, time, triggerId);
  });
}

function isGun({ verdict }: TriggerRecord): boolean {
  return verdict.status === 'used' && verdict.runIds.length > 1;
}

export function movedByGiving(roundState: RoundState, decision: GivenTrigger, find: FindTrigger): Change[] {
  const record = findRecord(decision.triggerId, find);
  if (record === null) return [];
  return [...give(record, decision, roundState), ...contradictedByImpulse(roundState, decision, record)];
}

/** One trigger per run and point is in use: the one that was there stays, unused. */
function give(record: TriggerRecord, { runId, point, isSuggested }: GivenTrigger, roundState: RoundState): Change[] {
  const { heatId } = roundState;
  const used: Verdict = {
    status: 'used',
    heatId,
    runIds: [runId],
    point,
    by: 'operator',
    ...(isSuggested === undefined ? {} : { isSuggested }),
  };
  const present = roundState.find(runId)?.impulses[point] ?? null;
  const changes: Change[] = [{ record, verdict: used }];
  if (present !== null && present !== record) {
    const replaced: Verdict = { status: 'unused', reason: 'replaced', heatId, point };
    changes.push({ record: present, verdict: replaced });
  }
  return changes;
}

/** Under an edited time it is the edit that counts. */
function contradictedByImpulse(roundState: RoundState, at: GivenTrigger, given: TriggerRecord): Change[] {
  const run = roundState.find(at.runId);
  if (run !== null && editAt(run, at.point) !== null) return [];
  // It is taken from wherever it was, and may have been elsewhere in this run.
  return contradictedBy(roundState, at, given.trigger.timestamp).filter(({ record }) => record !== given);
}

function findRecord(triggerId: TriggerId, find: FindTrigger): TriggerRecord | null {
  const record = find(triggerId);
  return record === null || isDeleted(record) ? null : record;
}

function isDeleted({ verdict }: TriggerRecord): boolean {
  return verdict.status === 'deleted';
}
