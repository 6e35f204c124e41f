/** The triggers that facts bring into use: each is charged once, when that happens first. A hand costs nothing. */
import { isHand, type Fact, type Verdict } from '@startwand/timing';
import type { UsedTrigger } from './ledger-entry.ts';

export function usedTriggers(facts: readonly Fact[]): readonly UsedTrigger[] {
  const used = new Map<string, UsedTrigger>();
  const note = (id: string, verdict: Verdict, at: UsedTrigger['at']): void => {
    if (verdict.status === 'used') used.set(id, { id, deviceId: deviceOf(id), heatId: verdict.heatId, at });
  };
  for (const fact of facts) {
    if (fact.type === 'TriggerJudged') note(fact.trigger.id, fact.verdict, fact.at);
    if (!('rejudged' in fact)) continue;
    for (const { triggerId, verdict } of fact.rejudged) note(triggerId, verdict, fact.at);
  }
  return [...used.values()].filter(({ deviceId }) => !isHand(deviceId));
}

/** A trigger's id begins with its device's. */
function deviceOf(triggerId: string): string {
  return triggerId.slice(0, triggerId.indexOf('.'));
}
