/**
 * The gun of a mass start: the first start impulse without a bib starts everyone who has no start. It is
 * fired once a round, and not where an operator gave it (`given-gun.ts`).
 */
import type { HeatBoard } from '../state/board.ts';
import type { CompetitorId, RunId } from '../model/ids.ts';
import { unused, type Judgement } from './judgement.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import { offerOf } from './offer.ts';
import type { StartGroup } from '../start/start-groups.ts';

/** Everyone of the next group who may still start; `null` for the group when all start at once. */
export function fireGun(board: HeatBoard, group: StartGroup, kept: KeptTrigger): Judgement {
  const runIds: RunId[] = [];
  const displaced: Change[] = [];
  for (const competitorId of membersOf(board, group).filter(board.mayStart)) {
    const offer = offerOf(board, competitorId, kept, 0);
    if ('refused' in offer) continue;
    runIds.push(offer.run.id);
    displaced.push(...offer.displaced);
  }
  if (runIds.length === 0) return unused('unassigned', 'nobodyDue', [board], 0);
  const { heatId } = board;
  const verdict = { status: 'used', heatId, runIds, point: 0, by: 'rule' } as const;
  return { verdict: group === null ? verdict : { ...verdict, group }, displaced };
}

/** Nobody in an interval start. */
export function membersOf(board: HeatBoard, group: StartGroup): readonly CompetitorId[] {
  return board.groups?.membersOf(group) ?? [];
}
