import { duration } from '@startwand/timing';
import { expect, test } from 'vitest';
import { sectionsBetween } from './sections-between.ts';

test('sections add up to the times that are shown', () => {
  const splits = [199_900, 400_800].map((time, place) => ({ point: place + 1, time: duration(time), gap: null }));
  expect(sectionsBetween(splits, [duration(199_900), duration(200_800)])).toEqual([199_900, 200_900]);
  // Where one was passed unseen, the section is as it was measured.
  const unseen = splits.map((split, place) => (place === 0 ? { ...split, time: null } : split));
  expect(sectionsBetween(unseen, [null, duration(5)])).toEqual([null, 5]);
});
