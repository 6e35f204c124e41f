/**
 * The way of everything through the core: what comes in is decided into facts, facts are folded into
 * the race. The queue of an event calls `advance`; `decide` only asks what it would say.
 */
import { allAtOnce } from './all-at-once.ts';
import type { Command, Refusal, Refused, SingleCommand } from '../model/command.ts';
import { decideCommand } from './decide.ts';
import { evolve } from './evolve.ts';
import type { Advance, Fact } from '../model/fact.ts';
import { judgeBatch, judgeOne } from './judge-batch.ts';
import type { HeatId } from '../model/ids.ts';
import type { Race } from '../model/race.ts';
import { RaceState, stateOf } from '../state/race-state.ts';
import { restartEvent, resetEvent } from './restart-event.ts';
import { tick } from './tick.ts';
import { autoEnrol } from './auto-enrol.ts';
import type { Timestamp } from '../time/time.ts';
import type { Trigger } from '../model/trigger.ts';

/** An operator's or owner's command, or a batch of triggers as a device delivered them. */
export type Input =
  | Command
  /** The clock of a heat: something waits for this moment (`needsTickAt`). */
  | { readonly type: 'tick'; readonly heatId: HeatId }
  | { readonly type: 'triggers'; readonly triggers: readonly Trigger[] };

/** A race of which nothing is known yet. @example const race = emptyRace() */
export function emptyRace(): Race {
  return new RaceState();
}

/**
 * Decides and applies. The facts are to be stored before anything is published; a caller that cannot store
 * them throws the race away and folds what is stored.
 *
 * @example const step = advance(race, { type: 'triggers', triggers }, now)
 */
export function advance(race: Race, input: Input, now: Timestamp): Advance | Refused {
  const state = stateOf(race);
  if (input.type === 'triggers') return judgeBatch(state, input.triggers, now);
  if (input.type === 'tick') return tick(state, input.heatId, now);
  if (input.type === 'restartEvent') return restartEvent(state, input.by, now);
  if (input.type === 'resetEvent') return resetEvent(state, input.by, now);
  if (input.type === 'all') {
    return allAtOnce(state, input.commands, now, (command) => advanceOne(state, command, now));
  }
  return advanceOne(state, input, now);
}

/**
 * What `advance` would say to a command or to a single trigger; the race is left as it is. No facts
 * for a trigger that is known already.
 *
 * @example decide(race, { type: 'decide', decision, by }, now)
 */
export function decide(
  race: Race,
  input: SingleCommand | { readonly type: 'trigger'; readonly trigger: Trigger },
  now: Timestamp,
): { readonly facts: readonly Fact[] } | { readonly error: Refusal } {
  const state = stateOf(race);
  if (input.type === 'trigger') return { facts: judgeOne(state, input.trigger, now) };
  const decided = decideCommand(state, input, now);
  return typeof decided === 'string' ? { error: decided } : { facts: [decided] };
}

function advanceOne(state: RaceState, input: SingleCommand, now: Timestamp): Advance | Refused {
  const decided = decideCommand(state, input, now);
  if (typeof decided === 'string') return { error: decided };
  if (decided.type === 'SetUp' && decided.setup.kind === 'setEntries') {
    return autoEnrol(state, decided, decided.setup.entries);
  }
  return { facts: [decided], touched: evolve(state, decided) };
}
