import fc from 'fast-check';
import { expect, test } from 'vitest';
import { glide_ms, motionAt, motionOn, placesOf, samplesOf, shareAlong, shareAt, wayOf } from './way-on-course.ts';

const second = 1_000;

/** A course of up to nine sections, and one who has passed some of its points. */
const racing = fc.integer({ min: 1, max: 9 }).chain((sections) =>
  fc.record({
    lengths: fc.array(fc.option(fc.double({ min: 0, max: 50_000, noNaN: true })), {
      minLength: sections,
      maxLength: sections,
    }),
    usual: fc.array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: sections, maxLength: sections }),
    took: fc.array(fc.option(fc.integer({ min: 0, max: 20_000_000 })), { maxLength: sections }),
    began: fc.integer({ min: 0, max: 2_000_000_000_000 }),
  }),
);

function wayIn({ lengths, usual, took, began }: Racing) {
  const places = placesOf(lengths, usual);
  let at = began;
  const passed = [began, ...took.map((time) => (time === null ? null : (at += time)))];
  const way = wayOf([...passed, ...lengths.slice(took.length).map(() => null)], places, usual);
  if (way === null) throw new Error('it has started');
  return { way, places };
}
interface Racing {
  readonly lengths: readonly (number | null)[];
  readonly usual: readonly number[];
  readonly took: readonly (number | null)[];
  readonly began: number;
}

const later = fc.integer({ min: 0, max: 200_000_000 });

test('points lie by the lengths of the sections, by how long the field takes, or evenly', () => {
  expect(placesOf([600, 400], [null, null])).toEqual([0, 0.6, 1]);
  expect(placesOf([600, null], [30 * second, 10 * second])).toEqual([0, 0.75, 1]);
  expect(placesOf([null, null], [30 * second, null])).toEqual([0, 0.5, 1]);
  // The field is a little quicker than before: the point stays where it is.
  expect(placesOf([null, null], [30.2 * second, 10.1 * second])).toEqual([0, 0.75, 1]);
});

test('a section of a few metres has room for its name', () => {
  const [, first = 0] = placesOf([1, 9_999], [null, null]);
  expect(first).toBeGreaterThan(0.1);
});

test('halfway in time is halfway to the next point, and who was slow is expected to stay so', () => {
  const usual = [20 * second, 20 * second];
  const way = wayOf([0, null, null], [0, 0.5, 1], usual);
  expect(way && shareAt(way, 10 * second)).toBeCloseTo(0.25);
  const slow = wayOf([0, 30 * second, null], [0, 0.5, 1], usual);
  expect(slow?.expected_ms).toBe(30 * second);
  expect(wayOf([null, null], [0, 1], usual)).toBeNull();
});

test('whatever the field: points in order, and everybody somewhere on the course', () => {
  fc.assert(
    fc.property(racing, later, (race, after_ms) => {
      const { way, places } = wayIn(race);
      expect(places).toHaveLength(race.lengths.length + 1);
      for (const [index, place] of places.entries()) expect(place).toBeGreaterThan(places[index - 1] ?? -1);
      const share = shareAt(way, way.since_ms + after_ms);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
});

test('always further, at the point at its impulse, and never at the next one before that', () => {
  fc.assert(
    fc.property(racing, later, later, (race, one, other) => {
      const { way, places } = wayIn(race);
      expect(shareAt(way, way.since_ms)).toBe(places[way.point]);
      const [first, last] = [one, other].sort((a, b) => a - b).map((after) => shareAt(way, way.since_ms + after));
      expect(last).toBeGreaterThanOrEqual(first ?? 0);
      if (way.point < race.lengths.length) expect(last).toBeLessThan(places[way.point + 1] ?? 0);
    }),
  );
});

test('at an impulse a mark glides on from where it stood, never back, and is soon where it should be', () => {
  fc.assert(
    fc.property(racing, fc.integer({ min: 1, max: 20_000_000 }), later, (race, took, heard) => {
      const { way, places } = wayIn(race);
      fc.pre(way.point < race.lengths.length);
      const next = { ...way, point: way.point + 1, from: way.to, to: places[way.point + 2] ?? way.to };
      const passed = { ...next, since_ms: way.since_ms + took };
      const now = passed.since_ms + heard;
      const before = motionOn(way, null, way.since_ms);
      const after = motionOn(passed, before, now);
      expect(motionAt(after, now)).toBeCloseTo(motionAt(before, now), 9);
      let stood = motionAt(after, now);
      for (let step = 1; step <= 10; step++) {
        const stands = motionAt(after, now + (glide_ms * step) / 10);
        expect(stands).toBeGreaterThanOrEqual(stood - 1e-12);
        stood = stands;
      }
      expect(stood).toBe(shareAt(passed, now + glide_ms));
    }),
  );
});

test('an impulse that is taken back takes the mark back, and no further than it has to be', () => {
  const usual = [20 * second, 20 * second];
  const places = [0, 0.5, 1];
  const [on, back] = [
    [0, 20 * second, null],
    [0, null, null],
  ].map((passed) => wayOf(passed, places, usual));
  if (!on || !back) throw new Error('both have started');
  const now = 25 * second;
  const motion = motionOn(back, motionOn(on, null, 20 * second), now);
  expect(motionAt(motion, now)).toBe(shareAt(on, now));
  for (let after = 0; after <= glide_ms; after += 50) {
    expect(motionAt(motion, now + after)).toBeGreaterThanOrEqual(shareAt(back, now));
  }
});

test('what is drawn of a motion is the motion: in order, bounded in number, and waiting at its end', () => {
  fc.assert(
    fc.property(racing, later, (race, after_ms) => {
      const { way } = wayIn(race);
      const now = way.since_ms + after_ms;
      const samples = samplesOf(motionOn(way, null, now), now);
      expect(samples.length).toBeLessThan(50);
      expect(samples[0]).toEqual({ at_ms: now, share: shareAt(way, now) });
      for (const [index, { at_ms, share }] of samples.entries()) {
        expect(at_ms).toBeGreaterThan(samples[index - 1]?.at_ms ?? -1);
        expect(share).toBeGreaterThanOrEqual((samples[index - 1]?.share ?? 0) - 1e-12);
      }
      const waits = samples.at(-1)?.share ?? 0;
      expect(waits).toBeLessThanOrEqual(way.from + (way.to - way.from) * 0.97 + 1e-12);
    }),
  );
});

test('the leader as it was goes straight from point to point', () => {
  const leader = [
    { at_ms: 0, share: 0 },
    { at_ms: 20, share: 0.5 },
    { at_ms: 30, share: 1 },
  ];
  expect([-5, 0, 10, 20, 25, 30, 99].map((at) => shareAlong(leader, at))).toEqual([0, 0, 0.25, 0.5, 0.75, 1, 1]);
  expect(shareAlong([], 5)).toBe(0);
});
