import { newestTriggers } from '@startwand/contract';
import { compareCanonically } from '@startwand/timing';
import { impulsePlans, impulsesOf } from '@startwand/timing/testing/random-impulse.ts';
import { BIBS, storyOf } from '@startwand/timing/testing/random-race.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewestTriggers } from './newest-triggers.ts';
import { presentTrigger } from '../triggers/present-judged.ts';

const settings = {
  points: 3,
  filterTime_s: 0,
  start: 'interval',
  isByClass: false,
  isTogether: false,
  forerunner_s: null,
  bestOfRuns: false,
  isScheduled: false,
  isSynchronised: false,
  endsByClock: false,
  regularity: 'disabled',
} as const;
const plans = fc.array(impulsePlans(3, BIBS), { minLength: 1, maxLength: 40, size: 'max' });

describe('the newest triggers', () => {
  it('are those last in canonical order, whatever the order of arrival, also far ahead ones', () => {
    const property = fc.property(plans, fc.integer({ min: 1, max: 8 }), (planned, max) => {
      const impulses = impulsesOf(storyOf(settings), planned);
      const newest = new NewestTriggers(max);
      for (const impulse of impulses) newest.add(impulse);
      expect(newest.inOrder).toEqual(impulses.toSorted(compareCanonically).slice(-max));
    });
    fc.assert(property, { seed: 20_260_117, numRuns: 200 });
  });

  it('stand on the page in the same order, also of one instant', () => {
    const property = fc.property(plans, (planned) => {
      const story = storyOf(settings);
      story.deliver(...impulsesOf(story, planned));
      const judged = [...story.race.triggers.values()];
      const inOrder = judged.map(({ trigger }) => trigger).toSorted(compareCanonically);
      expect(newestTriggers(judged.map(presentTrigger)).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    });
    fc.assert(property, { seed: 20_260_117, numRuns: 100 });
  });
});
