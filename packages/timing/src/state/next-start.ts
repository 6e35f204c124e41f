/**
 * Who starts by the next start impulse without a bib: the next of an interval start, or the group whose
 * gun it is. An operator's choice goes before the order of the list.
 */
import type { Choice, HeatBoard } from './board.ts';
import type { CompetitorId } from '../model/ids.ts';
import { editAt, timeAt } from './kept-run.ts';
import type { StartGroup } from '../start/start-groups.ts';
import { compareCanonically } from '../model/trigger.ts';

/** `null` in a mass start or at the end of the list. */
export function nextStarter(board: HeatBoard): CompetitorId | null {
  const { choice } = board;
  if (board.isMassStart) return null;
  if (choice !== null && holds(board, choice)) return choice.competitorId;
  return board.order.next(board.mayStart);
}

/** Whose gun has not been fired yet and has somebody to start; `null` in an interval start, too. */
export function nextGun(board: HeatBoard): { readonly group: StartGroup } | null {
  const { choice, groups, guns } = board;
  if (groups === null) return null;
  const isNext = (group: StartGroup) => groups.isWaiting(group) && !guns.isFired(group);
  const chosen = choice === null ? null : groups.groupOf(choice.competitorId);
  if (chosen !== null && isNext(chosen)) return { group: chosen };
  for (const group of groups.inOrder()) if (isNext(group)) return { group };
  return null;
}

/** Until the chosen one starts behind the choice; not while an operator says that they do not start. */
function holds(board: HeatBoard, { competitorId, mark }: Choice): boolean {
  if (!board.order.has(competitorId)) return false;
  const run = board.currentRun(competitorId);
  const start = timeAt(run, 0);
  if (start === null) return run.word.status === null;
  if (mark === null) return false;
  const impulse = run.impulses[0] ?? null;
  if (impulse === null || editAt(run, 0) !== null) return start <= mark.timestamp;
  return compareCanonically(impulse.trigger, mark) <= 0;
}
