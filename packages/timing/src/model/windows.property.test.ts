/** Bounds concern impulses without a bib behind the start of an interval start; a mass start assigns none of those by itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impulsesOf, racePlans } from '../../testing/random-impulse.ts';
import { BIBS, raceSettings, storyOf, type RaceSettings } from '../../testing/random-race.ts';
import { outcomeOf } from '../../testing/race-picture.ts';
import type { RaceStory } from '../../testing/race-story.ts';

const plans = racePlans(4, BIBS);
/** Tenths of a second. */
const bound = fc.integer({ min: 0, max: 36_000 }).map((tenths) => (tenths / 10).toFixed(1));
const options = { seed: 20_261_129, numRuns: 100 };

type Tolerances = NonNullable<Parameters<RaceStory['course']>[0]>;

/** The race as it is when its course has these bounds from the beginning. */
function raced(settings: RaceSettings, plan: Parameters<typeof impulsesOf>[1], tolerances: Tolerances) {
  const story = storyOf(settings);
  story.setUp({ kind: 'setCourse', course: story.course(tolerances) });
  story.deliver(...impulsesOf(story, plan));
  return outcomeOf(story.race);
}

describe('bounds of a course', () => {
  it('never change a mass start, however narrow or wide they are', () => {
    const massStarts = raceSettings.map((settings): RaceSettings => ({
      ...settings,
      start: 'mass',
      isTogether: false,
      forerunner_s: settings.forerunner_s ?? 4,
    }));
    fc.assert(
      fc.property(massStarts, plans, bound, bound, (settings, plan, lower, upper) => {
        expect(raced(settings, plan, { lower, upper })).toEqual(raced(settings, plan, {}));
      }),
      options,
    );
  });

  it('of an hour on both sides keep nobody out who comes within that hour', () => {
    const wide = { lower: '3600', upper: '3600' };
    // A scheduled start may lie hours before the impulses of a random race.
    const byImpulse = raceSettings.map((settings): RaceSettings => ({ ...settings, isScheduled: false }));
    fc.assert(
      fc.property(byImpulse, plans, (settings, plan) => {
        expect(raced(settings, plan, wide)).toEqual(raced(settings, plan, {}));
      }),
      options,
    );
  });
});
