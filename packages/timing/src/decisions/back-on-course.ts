/**
 * Decisions that take something away from a run: an impulse, a status, a written run time. What stood under
 * it counts again, or the run is on course again; it must not overlap another one of its competitor then.
 */
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import type { KeptRun, OperatorsWord } from '../state/kept-run.ts';
import type { RaceState } from '../state/race-state.ts';
import { overlapsOthers, without } from './runs-apart.ts';

/** To be asked of a decision that is possible otherwise. */
export function refuseReturn(state: RaceState, decision: Decision): Refusal | null {
  const { kind } = decision;
  if (kind === 'freeTrigger' || kind === 'giveTrigger') return refuseTaking(state, decision);
  if (kind === 'editRunTimes') return refuseRunTimes(state, decision);
  if (kind === 'resetSection') {
    return refuseAfter(state, decision.runId, (run) => withoutPoint(run, decision.point));
  }
  if (kind === 'resetCancellation' || (kind === 'setStatus' && decision.status === null)) {
    return refuseWord(state, decision.runId, { status: null });
  }
  if (kind === 'editRunTime' && decision.runTime_100ns === null) {
    return refuseWord(state, decision.runId, { runTime_100ns: null });
  }
  return null;
}

/** An impulse leaves the runs that it times; within its own run the new place has been looked at. */
function refuseTaking(
  state: RaceState,
  decision: DecisionOf<'freeTrigger' | 'giveTrigger'>,
): Refusal | null {
  const { triggerId } = decision;
  const verdict = state.triggers.get(triggerId)?.verdict;
  if (verdict?.status !== 'used') return null;
  const own = decision.kind === 'giveTrigger' ? decision.runId : null;
  for (const runId of verdict.runIds) {
    if (runId === own) continue;
    const refusal = refuseAfter(state, runId, (run) => without(run, triggerId));
    if (refusal !== null) return refusal;
  }
  return null;
}

function refuseRunTimes(state: RaceState, { times }: DecisionOf<'editRunTimes'>): Refusal | null {
  for (const { runId, runTime_100ns, resetStatus } of times) {
    const word = resetStatus ? { runTime_100ns, status: null } : { runTime_100ns };
    const refusal = refuseWord(state, runId, word);
    if (refusal !== null) return refusal;
  }
  return null;
}

function refuseWord(
  state: RaceState,
  runId: RunId,
  change: Partial<OperatorsWord>,
): Refusal | null {
  return refuseAfter(state, runId, (run) => ({ ...run, word: { ...run.word, ...change } }));
}

function refuseAfter(
  state: RaceState,
  runId: RunId,
  after: (run: KeptRun) => KeptRun,
): Refusal | null {
  const board = heatOfRun(state, runId)?.board;
  const run = board?.find(runId) ?? null;
  if (board === undefined || run === null) return null;
  const overlaps = !overlapsOthers(board, run) && overlapsOthers(board, after(run));
  return overlaps ? 'RUNS_OVERLAP' : null;
}

/** As `resetSection` leaves it. */
function withoutPoint(run: KeptRun, point: number): KeptRun {
  const edits = new Map(run.word.edits);
  edits.delete(point);
  const isStart = point === 0;
  return {
    ...run,
    impulses: run.impulses.map((impulse, place) => (place === point ? null : impulse)),
    gun: isStart ? null : run.gun,
    word: { ...run.word, edits, gun: isStart ? null : run.word.gun },
  };
}
