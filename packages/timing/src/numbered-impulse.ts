/** An impulse with a bib: it belongs to the run of that bib in the heat where it is due. */
import { unused, type Judgement } from './judgement.ts';
import type { HeatBoard } from './board.ts';
import type { KeptTrigger } from './kept-trigger.ts';
import { offerOf, type Offer } from './offer.ts';
import type { UnusedReason } from './verdict.ts';

type Taken = Exclude<Offer, { readonly refused: UnusedReason }>;

export function judgeNumbered(
  kept: KeptTrigger,
  point: number,
  boards: readonly HeatBoard[],
): Judgement {
  const { competitorId } = kept.reading;
  const entered = competitorId === null ? [] : boards.filter((b) => b.order.has(competitorId));
  if (competitorId === null || entered.length === 0) {
    return unused('unassigned', 'unknownBib', boards, point);
  }
  const offers = entered.map((board) => offerOf(board, competitorId, kept, point));
  const taken = offers.filter((offer): offer is Taken => 'run' in offer);
  // Who has ended in one heat and is waiting in another starts in the other.
  const first = taken.filter((offer) => !offer.isFurther);
  const [choice, other] = first.length > 0 ? first : taken;
  if (choice === undefined) return unused('unused', refusalOf(offers), entered, point);
  if (other !== undefined) return unused('unassigned', 'ambiguous', boards, point);
  return useFor(choice, point);
}

export function useFor({ board, run, displaced }: Taken, point: number): Judgement {
  return {
    verdict: { status: 'used', heatId: board.heatId, runIds: [run.id], point, by: 'rule' },
    displaced,
  };
}

function refusalOf(offers: readonly Offer[]): UnusedReason {
  for (const offer of offers) if ('refused' in offer) return offer.refused;
  return 'notDue';
}
