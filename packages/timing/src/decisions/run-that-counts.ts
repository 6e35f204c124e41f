/**
 * A later run of the competitor has taken a run's place: what is said of the earlier one changes no list. It is refused, so that nobody
 * believes in a penalty that counts nowhere. Where the best run counts, each of them may still become it.
 */
import type { Refusal } from '../model/command.ts';
import type { Decision } from '../model/decision.ts';
import type { RunId } from '../model/ids.ts';
import type { Race } from '../model/race.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import { isBlank } from '../state/run-state.ts';

/**
 * The later run that counts in place of one.
 *
 * @returns `null`: the run counts, or may count yet
 * @example runInPlaceOf(race, runId)
 */
export function runInPlaceOf(race: Race, runId: RunId): RunId | null {
  const state = stateOf(race);
  const heat = heatOfRun(state, runId);
  if (heat === null) return null;
  const { competitorId, number } = heat.roundState.partsOf(runId);
  const known = heat.roundState.runsOf(competitorId).filter((run) => !isBlank(run));
  const later = known.findLast((run) => run.number > number);
  if (later === undefined) return null;
  const isKnown = known.some((run) => run.number === number);
  const counting = known.find((run) => run.number > number && heat.runs.get(run.id)?.counts === true);
  if (isKnown) return heat.rules.bestOfRuns ? null : (counting?.id ?? null);
  return (counting ?? later).id;
}

/** What adds to a result. What takes something away may always be said, and so may a time of day: it says when the run was. */
export function refuseOnPastRun(state: RaceState, decision: Decision): Refusal | null {
  const runId = runGivenMore(decision);
  return runId === null || runInPlaceOf(state, runId) === null ? null : 'RUN_NOT_COUNTING';
}

function runGivenMore(decision: Decision): RunId | null {
  if (decision.kind === 'postTime' || decision.kind === 'cancelRun') return decision.runId;
  if (decision.kind === 'setPenalty') {
    return decision.penalty_100ns === 0 && decision.reward_100ns === 0 ? null : decision.runId;
  }
  if (decision.kind === 'setStatus') return decision.status === null ? null : decision.runId;
  if (decision.kind === 'editRunTime') return decision.runTime_100ns === null ? null : decision.runId;
  return null;
}
