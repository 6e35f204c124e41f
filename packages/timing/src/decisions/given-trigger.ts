/**
 * What an operator says of a trigger: it is this run's, it is nobody's, or it was none. What they gave is
 * held; what they deleted is as if never received.
 */
import { refuseTaking } from './back-on-course.ts';
import type { HeatBoard } from '../state/board.ts';
import type { Refusal } from '../model/command.ts';
import { contradictedBy } from './contradiction.ts';
import type { DecisionOf } from '../model/decision.ts';
import {
  asGiven,
  movesNothing,
  writesNothing,
  type DecisionRow,
  type FindTrigger,
} from './decision-row.ts';
import type { TriggerId } from '../model/ids.ts';
import { editAt } from '../state/kept-run.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import { itsRunInTime, refuseOnRun } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import { freed } from './reset.ts';
import { refuseTimes } from './times-in-order.ts';
import type { Verdict } from '../model/verdict.ts';

type GiveTrigger = DecisionOf<'giveTrigger'>;

export const giveTrigger: DecisionRow<'giveTrigger'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    // A gun times the whole field; given to one, it would take everybody else's start away.
    refuseTrigger(state, decision.triggerId, (kept) => !isGun(kept)) ??
    refusePlace(state, decision) ??
    refuseTaking(state, decision.triggerId, decision.runId),
  moves: movedByGiving,
  writes: writesNothing,
  touches: (state, decision) => ({
    ...itsRunInTime(state, decision),
    triggers: [decision.triggerId],
  }),
};

export const freeTrigger: DecisionRow<'freeTrigger'> = {
  resolve: asGiven,
  refuse: (state, { triggerId }) =>
    refuseTrigger(state, triggerId, ({ verdict }) => verdict.status === 'used') ??
    refuseTaking(state, triggerId, null),
  moves: (_, { triggerId }, find) => {
    const kept = findKept(triggerId, find);
    return kept === null ? [] : [{ kept, verdict: freed(kept) }];
  },
  writes: writesNothing,
  touches: (_, { triggerId }) => ({ triggers: [triggerId] }),
};

export const deleteTrigger: DecisionRow<'deleteTrigger'> = {
  resolve: asGiven,
  refuse: (state, { triggerId }) => refuseTrigger(state, triggerId, () => true),
  // It acts at the place of its trigger, not at its own: the heats are told again without it.
  moves: movesNothing,
  writes: writesNothing,
  touches: (_, { triggerId }) => ({ triggers: [triggerId], movesByRules: true }),
};

function refuseTrigger(
  state: RaceState,
  triggerId: TriggerId,
  isPossible: (kept: KeptTrigger) => boolean,
): Refusal | null {
  const kept = state.triggers.get(triggerId);
  if (kept === undefined) return 'TRIGGER_NOT_FOUND';
  if (kept.trigger.kind === 'clear' || isDeleted(kept)) return 'INVALID_STATE';
  return isPossible(kept) ? null : 'INVALID_STATE';
}

function refusePlace(state: RaceState, decision: GiveTrigger): Refusal | null {
  const { triggerId, point } = decision;
  return refuseOnRun(state, decision, ({ heat, run }) => {
    // Under an edited time the impulse waits; the edit goes on to count.
    if (editAt(run, point) !== null) return null;
    const time = state.triggers.get(triggerId)?.trigger.timestamp ?? null;
    return refuseTimes(heat, run, point, time, triggerId);
  });
}

function isGun({ verdict }: KeptTrigger): boolean {
  return verdict.status === 'used' && verdict.runIds.length > 1;
}

function movedByGiving(board: HeatBoard, decision: GiveTrigger, find: FindTrigger): Change[] {
  const kept = findKept(decision.triggerId, find);
  if (kept === null) return [];
  return [...give(kept, decision, board), ...contradictedByImpulse(board, decision, kept)];
}

/** One trigger per run and point is in use: the one that was there stays, unused. */
function give(kept: KeptTrigger, { runId, point }: GiveTrigger, board: HeatBoard): Change[] {
  const { heatId } = board;
  const used: Verdict = { status: 'used', heatId, runIds: [runId], point, by: 'operator' };
  const present = board.find(runId)?.impulses[point] ?? null;
  const changes: Change[] = [{ kept, verdict: used }];
  if (present !== null && present !== kept) {
    const replaced: Verdict = { status: 'unused', reason: 'replaced', heatId, point };
    changes.push({ kept: present, verdict: replaced });
  }
  return changes;
}

/** Under an edited time it is the edit that counts. */
function contradictedByImpulse(board: HeatBoard, at: GiveTrigger, given: KeptTrigger): Change[] {
  const run = board.find(at.runId);
  if (run !== null && editAt(run, at.point) !== null) return [];
  // It is taken from wherever it was, and may have been elsewhere in this run.
  return contradictedBy(board, at, given.trigger.timestamp).filter(({ kept }) => kept !== given);
}

function findKept(triggerId: TriggerId, find: FindTrigger): KeptTrigger | null {
  const kept = find(triggerId);
  return kept === null || isDeleted(kept) ? null : kept;
}

function isDeleted({ verdict }: KeptTrigger): boolean {
  return verdict.status === 'deleted';
}
