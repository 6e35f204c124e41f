/** An impulse with a bib: it belongs to the run of that bib in the heat where it is due. */
import { unused, type Judgement } from './judgement.ts';
import type { HeatBoard } from '../state/board.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import { offerOf, type Offer } from './offer.ts';
import type { UnusedReason } from '../model/verdict.ts';

type Taken = Exclude<Offer, { readonly refused: UnusedReason }>;

export function judgeNumbered(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): Judgement {
  const { competitorId } = kept.reading;
  const judgement = competitorId === null ? null : judgeFor(competitorId, kept, point, boards);
  return judgement ?? unused('unassigned', 'unknownBib', boards, point);
}

/** `null`: the competitor starts in none of these heats. */
function judgeFor(
  competitorId: CompetitorId,
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): Judgement | null {
  const entered = boards.filter((board) => board.order.has(competitorId));
  const offers = entered.map((board) => offerOf(board, competitorId, kept, point));
  const taken = offers.filter((offer): offer is Taken => 'run' in offer);
  // Who has ended in one heat and is waiting in another starts in the other.
  const first = taken.filter((offer) => !offer.isFurther);
  // Where no heat takes the impulse, the first one says why.
  const [choice = offers[0], other] = first.length > 0 ? first : taken;
  if (choice === undefined) return null;
  if ('refused' in choice) return unused('unused', choice.refused, entered, point);
  return other === undefined
    ? useFor(choice, point)
    : unused('unassigned', 'ambiguous', boards, point);
}

export function useFor({ board, run, displaced }: Taken, point: number): Judgement {
  return {
    verdict: { status: 'used', heatId: board.heatId, runIds: [run.id], point, by: 'rule' },
    displaced,
  };
}
