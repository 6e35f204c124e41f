/**
 * The way of everything through the core: what comes in is decided into facts, facts are folded into
 * the race. The queue of an event calls `advance`; `decide` only asks what it would say.
 */
import { assertNever } from '../time/assert-never.ts';
import { allAtOnce } from './all-at-once.ts';
import type { Command, Refusal, CommandRefused, SingleCommand } from '../model/command.ts';
import { atOnce } from './at-once.ts';
import { decideCommand, decideInSteps } from './decide.ts';
import { evolve, evolveInPieces } from './evolve.ts';
import type { Advance, Fact } from '../model/fact.ts';
import { judgeBatch, judgeOne } from './judge-batch.ts';
import type { ClockMeasure } from '../model/device-clock.ts';
import type { HeatId } from '../model/ids.ts';
import { measureClock } from './measure-clock.ts';
import type { Race } from '../model/race.ts';
import { RaceState, stateOf } from '../state/race-state.ts';
import { restartEvent, resetEvent } from './restart-event.ts';
import { tick } from './tick.ts';
import { Touching } from '../state/touching.ts';
import { autoEnrol } from './auto-enrol.ts';
import type { Timestamp } from '../time/time.ts';
import type { Trigger } from '../model/trigger.ts';

/** An operator's or owner's command, or a batch of triggers as a device delivered them. */
export type Input =
  | Command
  /** The clock of a heat: something waits for this moment (`needsTickAt`). */
  | { readonly type: 'tick'; readonly heatId: HeatId }
  | { readonly type: 'triggers'; readonly triggers: readonly Trigger[] }
  /** The clock of a device is another one than the server's, as `clocksToMeasure` says. */
  | ({ readonly type: 'clock' } & ClockMeasure);

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
export function advance(race: Race, input: Input, now: Timestamp): Advance | CommandRefused {
  const state = stateOf(race);
  if (input.type === 'triggers') return atOnce(judgeBatch(state, input.triggers, now));
  if (input.type === 'clock') return atOnce(measureClock(state, input, now));
  if (input.type === 'tick') return tick(state, input.heatId, now);
  if (input.type === 'restartEvent') return restartEvent(state, input.by, now);
  if (input.type === 'resetEvent') return resetEvent(state, input.by, now);
  if (input.type === 'all') {
    return allAtOnce(state, input.commands, now, (command) => advanceOne(state, command, now));
  }
  return advanceOne(state, input, now);
}

/**
 * `advance` with triggers, in steps: a late one has everything behind it decided anew. What they say of the clocks of their devices
 * is measured, too. Nothing else may be asked of the race before the last step.
 */
export function* advanceTriggers(
  race: Race,
  triggers: readonly Trigger[],
  now: Timestamp,
): Generator<void, Advance, void> {
  const state = stateOf(race);
  const judged = yield* judgeBatch(state, triggers, now);
  const measures = clocksToMeasure(race, triggers);
  if (measures.length === 0) return judged;
  const steps = [judged];
  for (const measure of measures) steps.push(yield* measureClock(state, measure, now));
  return { facts: steps.flatMap(({ facts }) => facts), touched: Touching.all(steps.map(({ touched }) => touched)) };
}

/**
 * The clocks of devices that show another difference since their last deliveries than is known; in the order of the triggers. Each is
 * to be taken into the race by `advance`.
 *
 * @example for (const measure of clocksToMeasure(race, triggers)) advance(race, { type: 'clock', ...measure }, now)
 */
export function clocksToMeasure(race: Race, triggers: readonly Pick<Trigger, 'deviceId'>[]): readonly ClockMeasure[] {
  const { clocks } = stateOf(race);
  const devices = new Set(triggers.map(({ deviceId }) => deviceId));
  return [...devices].flatMap((deviceId) => clocks.toMeasure(deviceId) ?? []);
}

/** A step whose runs are shown piece by piece. */
export interface AdvanceInPieces extends Advance {
  /** Shows the next piece; whether there was one. `touched` is complete when there is none. */
  readonly showNext: () => boolean;
}

/**
 * `advance` for a caller that shares its thread: a command that concerns every run of a large event is decided in steps and shown
 * piece by piece. Nothing else may be asked of the race before the last one.
 *
 * @example
 * const step = await stepsInSlices(advanceInPieces(race, command, now));
 * if (!('error' in step)) do await nextSlice(); while (step.showNext());
 */
export function* advanceInPieces(
  race: Race,
  command: Command,
  now: Timestamp,
): Generator<void, AdvanceInPieces | CommandRefused, void> {
  const single = singleOf(command);
  if (single === null) {
    const step = advance(race, command, now);
    return 'error' in step ? step : { ...step, showNext: () => false };
  }
  const state = stateOf(race);
  const decided = yield* decideInSteps(state, single, now);
  if (typeof decided === 'string') return command.type === 'all' ? { error: decided, index: 0 } : { error: decided };
  return { facts: [decided], ...evolveInPieces(state, decided) };
}

/** What becomes one fact, behind which nothing else is decided by what is shown. */
function singleOf(command: Command): SingleCommand | null {
  switch (command.type) {
    case 'resetEvent':
    case 'restartEvent':
      return null;
    case 'all': {
      const [only, other] = command.commands;
      return only === undefined || other !== undefined ? null : singleOf(only);
    }
    case 'setup':
      return command.setup.kind === 'setEntries' ? null : command;
    case 'decide':
      return command.decision.kind === 'lateEntry' ? null : command;
    case 'undo':
    case 'undoOnTrigger':
    case 'withdrawOfficial':
    case 'redo':
      return command;
    default:
      return assertNever(command);
  }
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

function advanceOne(state: RaceState, input: SingleCommand, now: Timestamp): Advance | CommandRefused {
  const decided = decideCommand(state, input, now);
  if (typeof decided === 'string') return { error: decided };
  if (decided.type === 'SetUp' && decided.setup.kind === 'setEntries') {
    return autoEnrol(state, decided, decided.setup.entries);
  }
  if (decided.type === 'Decided' && decided.decision.kind === 'lateEntry') {
    const { entry, heatId } = decided.decision;
    return autoEnrol(state, decided, [entry], heatId);
  }
  return { facts: [decided], touched: evolve(state, decided) };
}
