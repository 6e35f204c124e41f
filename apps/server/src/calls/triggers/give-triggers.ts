/** All that waits goes to the runs whose bibs came along, as one decision; what the rules leave out is named. */
import type { HeatDto, Input, Routes } from '@startwand/contract';
import { isSaidByItself, type Fact, type TriggerId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asHeatId, asRunId, asTriggerId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { shownHeat, type HeatAddress } from '../heats/decide-heat.ts';

type Body = Input<Routes['giveTriggers']['body']>;
type GivenHeat = HeatDto & { readonly leftOut: string[] };

export async function giveTriggers(
  { room, by, preconditions }: OperatorContext,
  address: HeatAddress,
  body: Body,
): Promise<{ readonly data: readonly GivenHeat[] } | Refused> {
  const heatId = asHeatId(address.heatId);
  return room.performAndShow(
    ({ race }) => {
      const given = body.given.map((one) => {
        const triggerId = asTriggerId(one.triggerId);
        const to = { runId: asRunId(one.runId), point: one.section };
        const isSuggested = body.suggested && isSaidByItself(race, triggerId, to);
        return { triggerId, ...to, ...(isSuggested ? { isSuggested } : {}) };
      });
      return { command: { type: 'decide', decision: { kind: 'giveTriggers', heatId, given }, by }, withRows: null };
    },
    preconditions,
    (view, facts) => {
      const taken = new Set(facts.flatMap(givenIn));
      const leftOut = body.given.map(({ triggerId }) => triggerId).filter((id) => !taken.has(asTriggerId(id)));
      return { data: shownHeat(view, heatId).map((heat) => ({ ...heat, leftOut })) };
    },
  );
}

/** The decision stands in the history with those alone that can be. */
function givenIn(fact: Fact): readonly TriggerId[] {
  if (fact.type !== 'Decided' || fact.decision.kind !== 'giveTriggers') return [];
  return fact.decision.given.map(({ triggerId }) => triggerId);
}
