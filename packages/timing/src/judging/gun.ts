/**
 * The gun of a mass start: the first start impulse without a bib starts everyone who has no start. It is
 * fired once a round, and not where an operator gave it (`given-gun.ts`).
 */
import type { RoundState } from '../state/round-state.ts';
import type { CompetitorId, RunId } from '../model/ids.ts';
import { unused, type Judgement } from './judgement.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import { claimOf } from './run-claim.ts';
import type { StartGroup } from '../start/start-groups.ts';

/** Everyone of the next group who may still start; `null` for the group when all start at once. */
export function fireGun(roundState: RoundState, group: StartGroup, record: TriggerRecord): Judgement {
  const runIds: RunId[] = [];
  const displaced: Change[] = [];
  for (const competitorId of membersOf(roundState, group).filter(roundState.mayStart)) {
    const claim = claimOf(roundState, competitorId, record, 0);
    if ('refused' in claim) continue;
    runIds.push(claim.run.id);
    displaced.push(...claim.displaced);
  }
  if (runIds.length === 0) return unused('unassigned', 'nobodyDue', [roundState], 0);
  const { heatId } = roundState;
  const verdict = { status: 'used', heatId, runIds, point: 0, by: 'rule' } as const;
  return { verdict: group === null ? verdict : { ...verdict, group }, displaced };
}

/** Nobody in an interval start. */
export function membersOf(roundState: RoundState, group: StartGroup): readonly CompetitorId[] {
  return roundState.groups?.membersOf(group) ?? [];
}
