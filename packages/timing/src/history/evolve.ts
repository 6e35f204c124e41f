/** Folds one fact into the race, in place. Nothing is decided here: the fact says what changed. */
import { assertNever } from '../time/assert-never.ts';
import type { Fact, Touched } from '../model/fact.ts';
import { evolveDecision, evolveRedo, evolveUndo } from './evolve-action.ts';
import { evolveClock } from './evolve-clock.ts';
import { evolveSetup } from './evolve-setup.ts';
import { evolveTrigger } from './evolve-trigger.ts';
import { evolveTick } from './evolve-tick.ts';
import type { Race } from '../model/race.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { RaceState, stateOf } from '../state/race-state.ts';
import { Touching, unnoticed, type Noting } from '../state/touching.ts';

/**
 * @example const touched = evolve(race, fact) // the few things whose new values the pages need
 * @throws RangeError for a fact that is not the next one of this race
 */
export function evolve(race: Race, fact: Fact): Touched {
  const state = stateOf(race);
  const touching = new Touching();
  applyFact(state, fact, touching);
  showChanges(state, touching);
  return touching;
}

/** Shown within a few milliseconds. */
const competitorsPerPiece = 2_000;

/**
 * Like `evolve`, where what is shown of the heats is brought up to date by the caller, piece by piece: a fact may concern all runs of
 * a large event. Nothing else may be folded in between.
 *
 * @returns what shows the next piece; it says whether there was one
 */
export function evolveInPieces(
  state: RaceState,
  fact: Fact,
): { readonly touched: Touched; readonly showNext: () => boolean } {
  const touching = new Touching();
  applyFact(state, fact, touching);
  const heats = [...state.heats.values()];
  const showNext = (): boolean => {
    const [heat] = heats;
    if (heat === undefined) return false;
    if (showHeat(state, heat, touching, competitorsPerPiece)) heats.shift();
    return true;
  };
  return { touched: touching, showNext };
}

/**
 * The race that follows from a history. Runs are shown once at the end instead of after every fact.
 *
 * @example const race = fold(storedFacts)
 */
export function fold(facts: Iterable<Fact>): Race {
  const race = new RaceState();
  for (const fact of facts) evolveUnshown(race, fact);
  show(race);
  return race;
}

/**
 * Like `evolve`, for a history that is read page by page and that nobody watches: each heat's `runs`
 * stay as they were until `show`. What `decide`, `logOf` and `bearerOf` say is up to date.
 *
 * @example for (const fact of page) evolveUnshown(race, fact)
 */
export function evolveUnshown(race: Race, fact: Fact): void {
  applyFact(stateOf(race), fact, unnoticed);
}

/** Brings what is shown of a race up to date. @example show(race) // after the last page */
export function show(race: Race): void {
  showChanges(stateOf(race), unnoticed);
}

function applyFact(state: RaceState, fact: Fact, touching: Noting): void {
  if (fact.revision !== state.revision + 1) {
    throw new RangeError(`fact ${fact.revision} does not follow ${state.revision}`);
  }
  state.revision = fact.revision;
  switch (fact.type) {
    case 'SetUp':
      evolveSetup(state, fact, touching);
      break;
    case 'TriggerJudged':
      evolveTrigger(state, fact, touching);
      break;
    case 'Decided':
      evolveDecision(state, fact, touching);
      break;
    case 'Undone':
      evolveUndo(state, fact, touching);
      break;
    case 'Redone':
      evolveRedo(state, fact, touching);
      break;
    case 'Ticked':
      evolveTick(state, fact);
      break;
    case 'ClockMeasured':
      evolveClock(state, fact, touching);
      break;
    default:
      assertNever(fact);
  }
  state.speedWatch.conclude(fact);
  for (const heat of state.heats.values()) if (heat.concludeFact(fact)) touching.heats.add(heat.id);
}

function showChanges(state: RaceState, touching: Noting): void {
  for (const heat of state.heats.values()) showHeat(state, heat, touching);
}

/** @returns whether that was all of it */
function showHeat(state: RaceState, heat: LiveHeat, touching: Noting, most?: number): boolean {
  const shown = heat.show(state, most);
  if (shown === null) return false;
  for (const runId of shown) touching.runs.add(runId);
  if (heat.hasAnotherNext()) touching.heats.add(heat.id);
  return true;
}
