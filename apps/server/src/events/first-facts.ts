/** The beginning of an event's history. */
import { decide, emptyRace, evolve } from '@startwand/timing';
import type { Fact, Setup, Timestamp, UserId } from '@startwand/timing';

/** Decided like every other command, on a race that nobody sees yet. */
export function firstFacts(setups: readonly Setup[], by: UserId, now: Timestamp): readonly Fact[] {
  const race = emptyRace();
  return setups.flatMap((setup) => {
    const decided = decide(race, { type: 'setup', setup, by }, now);
    if ('error' in decided) throw new Error(`The set-up of an event was refused: ${decided.error}`);
    for (const fact of decided.facts) evolve(race, fact);
    return decided.facts;
  });
}
