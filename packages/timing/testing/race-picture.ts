/** Everything that anybody can see of a race, as one value to compare. */
import type { Race } from '../src/index.ts';

export function pictureOf(race: Race) {
  const officials = [...race.heats.values()].map(({ official }) => official);
  return { ...outcomeOf(race), officials, revision: race.revision };
}

/** The picture without the count of facts, which depends on how the triggers arrived. */
export function outcomeOf(race: Race) {
  return {
    rules: race.rules,
    heats: [...race.heats.values()].map((heat) => ({
      id: heat.id,
      state: heat.state,
      round: heat.round,
      startList: heat.startList,
      seed: heat.seed,
      listFrom: heat.listFrom,
      nextStarter: heat.nextStarter,
      nextGroup: heat.nextGroup,
      startTimes: [...heat.startTimes],
      deadHeats: heat.deadHeats,
      reference: heat.reference,
      excluded: [...heat.excluded].sort(),
      runs: byKey(heat.runs),
    })),
    verdicts: byKey(race.triggers).map(({ trigger, verdict }) => ({ id: trigger.id, verdict })),
  };
}

function byKey<Key extends string, Value>(map: ReadonlyMap<Key, Value>): readonly Value[] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}
