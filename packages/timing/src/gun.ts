/**
 * The gun of a mass start: the first start impulse without a bib starts everyone who has no start.
 * It fires once a round. Start groups will each have a gun of their own here.
 */
import type { Judgement } from './judgement.ts';
import type { HeatBoard } from './board.ts';
import type { CompetitorId } from './ids.ts';
import type { Change, KeptTrigger } from './kept-trigger.ts';
import { offerOf } from './offer.ts';
import type { RunId } from './ids.ts';

/** Whom the gun would start now. */
export function gunStarters(board: HeatBoard): readonly CompetitorId[] {
  return board.gun === null ? board.order.list.filter(board.mayStart) : [];
}

export function fireGun(board: HeatBoard, kept: KeptTrigger): Judgement {
  const runIds: RunId[] = [];
  const displaced: Change[] = [];
  for (const competitorId of gunStarters(board)) {
    const offer = offerOf(board, competitorId, kept, 0);
    if ('refused' in offer) continue;
    runIds.push(offer.run.id);
    displaced.push(...offer.displaced);
  }
  return {
    verdict: { status: 'used', heatId: board.heatId, runIds, point: 0, by: 'rule' },
    displaced,
  };
}
