/**
 * What is no further impulse but one that was there already: told again, the same passing seen by
 * another source, one beam on two channels, a second sight of who has just passed. They are asked in this
 * order, so that the reason is the nearest one.
 */
import type { HeatBoard } from '../state/board.ts';
import { isCoincidence } from '../state/coincidence.ts';
import { unused, type Judgement } from './judgement.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import { isToldAgain } from '../state/told-again.ts';
import { isDuplicate } from './trigger-filter.ts';

/** Another source of the point may have seen the passing before; `null`: none has. */
type BySource = (
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
) => Judgement | null;

/** `null`: an impulse of its own. */
export function filterOut(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
  bySource: BySource,
): Judgement | null {
  const { trigger } = kept;
  if (boards.some((board) => isToldAgain(trigger, board.used(point)))) {
    return unused('filtered', 'duplicate', boards, point);
  }
  const seen = bySource(kept, point, boards);
  if (seen !== null) return seen;
  if (boards.some((board) => isCoincidence(trigger, board.used(point)))) {
    return unused('filtered', 'coincidence', boards, point);
  }
  if (boards.some((board) => isDuplicate(trigger, board.used(point), board.filterTime_100ns))) {
    return unused('filtered', 'duplicate', boards, point);
  }
  return null;
}
