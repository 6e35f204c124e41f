/** An impulse without a bib: the next starter's, the gun's, or that of the first who is due. */
import { unused, type Judgement } from './judgement.ts';
import type { HeatBoard } from '../state/board.ts';
import { fireGun } from './gun.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import { nextGun, nextStarter } from '../state/next-start.ts';
import { useFor } from './numbered-impulse.ts';
import { offerOf } from './offer.ts';
import { whoIsDue, type DueHere } from './who-is-due.ts';

export function judgeUnnumbered(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): Judgement {
  return point === 0 ? judgeStart(kept, boards) : judgeLaterPoint(kept, point, boards);
}

/** Several heats may be armed together; an impulse without a bib counts only if one could take it. */
function judgeStart(kept: KeptTrigger, boards: readonly HeatBoard[]): Judgement {
  const [start, other] = boards.flatMap((board) => startOn(board, kept) ?? []);
  if (start === undefined) return unused('unassigned', 'nobodyDue', boards, 0);
  return other === undefined ? start() : unused('unassigned', 'ambiguous', boards, 0);
}

/** Whom the impulse would start here; `null`: nobody waits for it. */
function startOn(board: HeatBoard, kept: KeptTrigger): (() => Judgement) | null {
  const gun = nextGun(board);
  if (gun !== null) return () => fireGun(board, gun.group, kept);
  const next = nextStarter(board);
  return next === null ? null : () => assignTo(board, next, kept, 0);
}

function judgeLaterPoint(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): Judgement {
  const time = kept.trigger.timestamp;
  const asked = boards
    .filter((board) => !board.isMassStart)
    .map((board) => ({ board, ...whoIsDue(board, point, time) }));
  const due = asked.flatMap(({ board, run }) => (run === null ? [] : [{ board, run }]));
  // In a mass start nobody can say whose it is: it keeps its place until it gets a bib.
  const hasMassStart = boards.some((board) => board.isMassStart);
  const [first, other] = due;
  if (first === undefined) {
    if (hasMassStart) return unused('unassigned', 'awaitsBib', boards, point);
    return missed(asked, point) ?? unused('unassigned', 'nobodyDue', boards, point);
  }
  if (other !== undefined || hasMassStart) return unused('unassigned', 'ambiguous', boards, point);
  return assignTo(first.board, first.run.competitorId, kept, point);
}

function assignTo(
  board: HeatBoard,
  competitorId: CompetitorId,
  kept: KeptTrigger,
  point: number,
): Judgement {
  const offer = offerOf(board, competitorId, kept, point);
  if ('refused' in offer) return unused('unassigned', 'nobodyDue', [board], point);
  return useFor(offer, point);
}

/** Outside the window of everyone who is due: the nearest one says on which side. */
function missed(
  asked: readonly (DueHere & { readonly board: HeatBoard })[],
  point: number,
): Judgement | null {
  const misses = asked.flatMap(({ board, miss }) => (miss === null ? [] : [{ board, ...miss }]));
  const [nearest] = misses.sort((a, b) => a.by_100ns - b.by_100ns);
  if (nearest === undefined) return null;
  const boards = misses.map(({ board }) => board);
  return unused('filtered', nearest.side, boards, point);
}
