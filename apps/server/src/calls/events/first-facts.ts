/** The beginning of an event's history. */
import { setImmediate as breathe } from 'node:timers/promises';
import {
  advance,
  emptyRace,
  type Fact,
  type Race,
  type Setup,
  type SingleCommand,
  type Timestamp,
  type UserId,
} from '@startwand/timing';

/** Decided like every other command, on a race that nobody sees yet. */
export function firstFacts(setups: readonly Setup[], by: UserId, now: Timestamp): readonly Fact[] {
  const race = emptyRace();
  return setups.flatMap((setup) => decided(race, { at: now, command: { type: 'setup', setup, by } }));
}

/** Something that was asked for at a moment. */
export interface PastStep {
  readonly at: Timestamp;
  readonly command: SingleCommand;
}

/**
 * A history that is made as a whole, each step by the race so far; a call that waits for the server meanwhile
 * comes in between.
 */
export async function pastFacts(steps: (race: Race) => Iterable<PastStep>): Promise<readonly Fact[]> {
  const race = emptyRace();
  const facts: Fact[] = [];
  for (const step of steps(race)) {
    facts.push(...decided(race, step));
    await breathe();
  }
  return facts;
}

function decided(race: Race, { at, command }: PastStep): readonly Fact[] {
  const step = advance(race, command, at);
  if ('error' in step) throw new Error(`A first ${command.type} was refused: ${step.error}`);
  return step.facts;
}
