/** What a race has to be like: everything that happened and stands, decided by the core from the beginning. */
import { advance, emptyRace, type Fact, type Input, type Race } from '@startwand/timing';

/** A fact that the core would not let happen without what was taken back. */
export interface Impossible {
  readonly fact: Fact;
  readonly error: string;
}

/**
 * The race as if what was undone had never been done: no undo, redo or recomputation takes part in it.
 *
 * @param facts all that are stored, in their order
 */
export function expectedRace(facts: readonly Fact[]): {
  readonly race: Race;
  readonly impossible: readonly Impossible[];
} {
  const undone = new Set<number>();
  for (const fact of facts) {
    if (fact.type === 'Undone') undone.add(fact.target);
    if (fact.type === 'Redone') undone.delete(fact.target);
  }
  const race = emptyRace();
  // An impulse by a key of the desk is one action with its effect.
  const neverMade = new Set(
    facts.flatMap((fact) =>
      fact.type === 'Decided' && fact.decision.kind === 'pressImpulse' && undone.has(fact.revision)
        ? [fact.decision.triggerId]
        : [],
    ),
  );
  const impossible: Impossible[] = [];
  for (const fact of facts) {
    if (fact.type === 'TriggerJudged' && neverMade.has(fact.trigger.id)) continue;
    const input = undone.has(fact.revision) ? null : inputOf(fact);
    if (input === null) continue;
    const step = advance(race, input, fact.at);
    if ('error' in step) impossible.push({ fact, error: step.error });
  }
  return { race, impossible };
}

function inputOf(fact: Fact): Input | null {
  if (fact.type === 'SetUp') return { type: 'setup', setup: fact.setup, by: fact.by };
  if (fact.type === 'TriggerJudged') return { type: 'triggers', triggers: [fact.trigger] };
  if (fact.type === 'Ticked') return { type: 'tick', heatId: fact.heatId };
  if (fact.type !== 'Decided' || fact.by === null) return null;
  return { type: 'decide', decision: fact.decision, by: fact.by };
}
