/** Whom a run started together with: what «reset with its start group» resets (Spec §4, §7). */
import { heatOfRun } from './heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import { isBlank } from './run-state.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from './race-state.ts';

/**
 * In a mass start the current runs of its group of which anything is known, in list order; in an
 * interval start the run alone. Empty for a run of no heat.
 *
 * @example decide({ kind: 'resetRuns', heatId, runIds: startGroupOf(race, runId) })
 */
export function startGroupOf(race: Race, runId: RunId): readonly RunId[] {
  const heat = heatOfRun(stateOf(race), runId);
  if (heat === null) return [];
  const { roundState } = heat;
  if (roundState.groups === null) return [runId];
  const group = roundState.groups.groupOf(roundState.partsOf(runId).competitorId);
  const members = roundState.groups.membersOf(group).map((member) => roundState.currentRun(member));
  return members.filter((run) => run.id === runId || !isBlank(run)).map(({ id }) => id);
}
