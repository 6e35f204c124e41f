/** An impulse with a bib: it belongs to the run of that bib in the heat where it is due. */
import { unused, type Judgement } from './judgement.ts';
import type { RoundState } from '../state/round-state.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import { claimOf, type RunClaim } from './run-claim.ts';
import type { UnusedReason } from '../model/verdict.ts';

type Taken = Exclude<RunClaim, { readonly refused: UnusedReason }>;

export function judgeNumbered(record: TriggerRecord, point: number, roundStates: readonly RoundState[]): Judgement {
  const { competitorId } = record.reading;
  const judgement = competitorId === null ? null : judgeFor(competitorId, record, point, roundStates);
  return judgement ?? unused('unassigned', 'unknownBib', roundStates, point);
}

/** `null`: the competitor starts in none of these heats. */
function judgeFor(
  competitorId: CompetitorId,
  record: TriggerRecord,
  point: number,
  roundStates: readonly RoundState[],
): Judgement | null {
  const entered = roundStates.filter((roundState) => roundState.order.has(competitorId));
  const claims = entered.map((roundState) => claimOf(roundState, competitorId, record, point));
  const taken = claims.filter((claim): claim is Taken => 'run' in claim);
  // Who has ended in one heat and is waiting in another starts in the other.
  const first = taken.filter((claim) => !claim.isFurther);
  // Where no heat takes the impulse, the first one says why.
  const [choice = claims[0], other] = first.length > 0 ? first : taken;
  if (choice === undefined) return null;
  if ('refused' in choice) return unused('unused', choice.refused, entered, point);
  return other === undefined ? useFor(choice, point) : unused('unassigned', 'ambiguous', roundStates, point);
}

export function useFor({ roundState, run, displaced }: Taken, point: number): Judgement {
  return {
    verdict: { status: 'used', heatId: roundState.heatId, runIds: [run.id], point, by: 'rule' },
    displaced,
  };
}
