/** The beginning of an event's history. */
import { advance, emptyRace } from '@startwand/timing';
import type { Fact, Setup, Timestamp, UserId } from '@startwand/timing';

/** Decided like every other command, on a race that nobody sees yet. */
export function firstFacts(setups: readonly Setup[], by: UserId, now: Timestamp): readonly Fact[] {
  const race = emptyRace();
  return setups.flatMap((setup) => {
    const step = advance(race, { type: 'setup', setup, by }, now);
    if ('error' in step) throw new Error(`The set-up of an event was refused: ${step.error}`);
    return step.facts;
  });
}
