/**
 * Who starts by the next start impulse without a bib: the next of an interval start, or the group whose
 * gun it is. An operator's choice goes before the order of the list.
 */
import type { Choice, RoundState } from './round-state.ts';
import type { CompetitorId } from '../model/ids.ts';
import { editAt, timeAt } from './run-state.ts';
import type { StartGroup } from '../start/start-groups.ts';
import { compareCanonically } from '../model/trigger.ts';

/** `null` in a mass start or at the end of the list. */
export function nextStarter(roundState: RoundState): CompetitorId | null {
  const { choice } = roundState;
  if (roundState.isMassStart) return null;
  if (choice !== null && holds(roundState, choice)) return choice.competitorId;
  return roundState.order.next(roundState.mayStart);
}

/** Whose gun has not been fired yet and has competitors to start; `null` in an interval start, too. */
export function nextGun(roundState: RoundState): { readonly group: StartGroup } | null {
  const { choice, groups, guns } = roundState;
  if (groups === null) return null;
  const isNext = (group: StartGroup) => groups.isWaiting(group) && !guns.isFired(group);
  const chosen = choice === null ? null : groups.groupOf(choice.competitorId);
  if (chosen !== null && isNext(chosen)) return { group: chosen };
  for (const group of groups.inOrder()) if (isNext(group)) return { group };
  return null;
}

/** Until the chosen one starts behind the choice; not while an operator says that they do not start. */
function holds(roundState: RoundState, { competitorId, mark }: Choice): boolean {
  if (!roundState.order.has(competitorId)) return false;
  const run = roundState.currentRun(competitorId);
  const start = timeAt(run, 0);
  if (start === null) return run.override.status === null;
  if (mark === null) return false;
  const impulse = run.impulses[0] ?? null;
  if (impulse === null || editAt(run, 0) !== null) return start <= mark.timestamp;
  return compareCanonically(impulse.trigger, mark) <= 0;
}
