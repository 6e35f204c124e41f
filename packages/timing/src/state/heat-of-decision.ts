/** The heat that a decision belongs to: whose undo takes it back. The event's belong to none. */
import { isAboutRun, type Decision } from '../model/decision.ts';
import { heatIdIn, type RunId, type TriggerId } from '../model/ids.ts';
import type { LiveHeat } from './live-heat.ts';
import type { RaceState } from './race-state.ts';
import { currentHeats } from './situation.ts';

export function heatOfDecision(state: RaceState, decision: Decision): LiveHeat | null {
  if ('heatId' in decision) {
    return decision.heatId === null ? null : (state.heats.get(decision.heatId) ?? null);
  }
  if (isAboutRun(decision)) return heatOfRun(state, decision.runId);
  return heatOfTrigger(state, decision.triggerId);
}

/** `null` for a run of an earlier round or of no heat at all. */
export function heatOfRun(state: RaceState, runId: RunId): LiveHeat | null {
  const heat = state.heats.get(heatIdIn(runId));
  return heat?.roundState.owns(runId) === true ? heat : null;
}

/** The heat that uses the trigger, else the first that was armed for it. */
function heatOfTrigger(state: RaceState, triggerId: TriggerId): LiveHeat | null {
  const record = state.triggers.get(triggerId);
  if (record === undefined) return null;
  const { heatId } = record.verdict;
  const user = heatId === null ? undefined : state.heats.get(heatId);
  return user ?? currentHeats(state, record.reading)[0] ?? null;
}
