/**
 * What is suggested is never refused: neither the first doubt of a desk, nor leaving it as it is, nor any of those whose an
 * open impulse may be. In races in which beams miss racers, numbers are read wrong, some start again, and operators give,
 * write and take away.
 */
import { expect, it } from 'vitest';
import { fractionsFrom } from '../../testing/falling-race.ts';
import { RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { WatchedRace } from '../../testing/watched-race.ts';
import type { Decision } from '../model/decision.ts';
import type { Doubt } from './implausible-impulse.ts';
import { stateOf } from '../state/race-state.ts';
import { refuseDecision } from './decision-table.ts';
import { suggestionsFor } from './suggestions.ts';
import { TICKS_PER_SECOND, timestamp } from '../time/time.ts';

const BIBS = 26;
const RACES = 60;

interface Passing {
  readonly at_s: number;
  readonly point: number;
  readonly bib: number | null;
}

/** Some are not seen, some start again, some are slow beyond belief; of some impulses nobody is the cause. */
function passingsOf(points: number, fraction: () => number): readonly Passing[] {
  const passings: Passing[] = [];
  const run = (bib: number, from_s: number, isQuiet: boolean) => {
    const isNumbered = !isQuiet && fraction() < 0.15;
    const worn = fraction() < 0.3 ? Math.ceil(fraction() * BIBS) : bib;
    let at_s = from_s;
    for (let point = 0; point < points; point++) {
      if (point > 0) at_s += (18 + 3 * fraction()) * (!isQuiet && fraction() < 0.04 ? 5 : 1);
      if (!isQuiet && fraction() < 0.05) return;
      if (isQuiet || fraction() > 0.08) passings.push({ at_s, point, bib: isNumbered ? worn : null });
      if (!isQuiet && fraction() < 0.06) passings.push({ at_s: at_s + 12 * fraction(), point, bib: null });
    }
  };
  for (let bib = 1; bib <= BIBS; bib++) run(bib, bib * 9, bib <= 9);
  for (let again = 0; again < 3; again++) run(Math.ceil(fraction() * BIBS), 300 * fraction(), false);
  return passings.sort((a, b) => a.at_s - b.at_s);
}

/** What an operator might do now and then, possible or not. */
function randomDecision(story: RaceStory, points: number, fraction: () => number): Decision | null {
  const runs = [...story.heat().runs.values()];
  const run = runs[Math.floor(fraction() * runs.length)];
  const triggers = [...story.race.triggers.keys()];
  const triggerId = triggers[Math.floor(fraction() * triggers.length)];
  const point = Math.floor(fraction() * points);
  if (run === undefined || triggerId === undefined) return null;
  const known = run.crossings[point]?.timestamp ?? run.crossings[0]?.timestamp;
  const kinds: readonly (Decision | null)[] = [
    { kind: 'giveTrigger', triggerId, runId: run.id, point },
    { kind: 'freeTrigger', triggerId },
    { kind: 'setStatus', runId: run.id, status: 'dnf' },
    known === undefined
      ? null
      : {
          kind: 'editCrossing',
          runId: run.id,
          point,
          timestamp: timestamp(known + BigInt(Math.round((fraction() - 0.4) * 20 * TICKS_PER_SECOND))),
        },
  ];
  return kinds[Math.floor(fraction() * kinds.length)] ?? null;
}

const taking = ({ point, impulses, fallen }: Doubt): Decision => ({
  kind: 'shiftImpulses',
  heatId: RUN_1,
  point,
  impulses,
  fallen,
});
const leaving = ({ triggerId, runId, point }: Doubt): Decision => ({
  kind: 'giveTrigger',
  triggerId,
  runId,
  point,
});

/** A race under way, and what it said against what it suggested itself. */
class Suggesting {
  readonly #seed: number;
  readonly #fraction: () => number;
  readonly #points: number;
  readonly #story: RaceStory;
  readonly #watch: WatchedRace;
  readonly refused: string[] = [];
  doubted = 0;
  suggested = 0;

  constructor(seed: number) {
    this.#seed = seed;
    this.#fraction = fractionsFrom(seed);
    this.#points = 2 + (seed % 3);
    const bibs = Array.from({ length: BIBS }, (_, index) => index + 1);
    const heat = { bestOfRuns: seed % 5 === 0 };
    this.#story = new RaceStory({ bibs, points: this.#points, heat }).armed();
    this.#watch = new WatchedRace(this.#story);
  }

  run(): this {
    for (const passing of passingsOf(this.#points, this.#fraction)) {
      this.#deliver(passing);
      if (this.#fraction() < 0.08) this.#decide();
      const [doubt] = this.#watch.doubts();
      if (doubt !== undefined) this.#doubt(doubt);
      this.#suggest();
    }
    return this;
  }

  #deliver({ at_s, point, bib }: Passing): void {
    const base = this.#story.moment('10:00:00');
    const at = timestamp(base + BigInt(Math.round(at_s * TICKS_PER_SECOND)));
    const numbered = bib === null ? {} : { bib };
    const details = { timestamp: at, receivedAt: at, ...numbered };
    this.#story.deliver(this.#story.impulse(point, '10:00:00', details));
  }

  #decide(): void {
    const decision = randomDecision(this.#story, this.#points, this.#fraction);
    if (decision !== null) this.#story.tries(decision);
  }

  #doubt(doubt: Doubt): void {
    this.doubted++;
    for (const decision of [taking(doubt), leaving(doubt)]) this.#ask(decision);
    const answer = this.#fraction();
    if (answer < 0.4) this.#story.tries(taking(doubt));
    else if (answer < 0.6) this.#story.tries(leaving(doubt));
  }

  #suggest(): void {
    const { race } = this.#story;
    for (const [triggerId, { verdict }] of race.triggers) {
      if (verdict.status !== 'unassigned') continue;
      for (const { runId, point } of suggestionsFor(race, triggerId)) {
        this.suggested++;
        this.#ask({ kind: 'giveTrigger', triggerId, runId, point });
      }
    }
  }

  #ask(decision: Decision): void {
    const refusal = refuseDecision(stateOf(this.#story.race), decision);
    if (refusal !== null) this.refused.push(`${this.#seed}: ${decision.kind} ${refusal}`);
  }
}

it('holds for doubts, for leaving them, and for whose an open impulse may be', () => {
  const races = Array.from({ length: RACES }, (_, index) => new Suggesting(index + 1).run());
  const sum = (count: 'doubted' | 'suggested') => races.reduce((total, race) => total + race[count], 0);
  expect(races.flatMap(({ refused }) => refused)).toEqual([]);
  expect(sum('doubted')).toBeGreaterThan(300);
  expect(sum('suggested')).toBeGreaterThan(1_000);
});
