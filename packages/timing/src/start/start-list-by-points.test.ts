import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { competitor } from '../../testing/names.ts';
import { firstGroup, startListByPoints } from './start-list-by-points.ts';

/** Bib n has the points at place n - 1. */
function starters(points: readonly (number | null)[]) {
  const rows = points.map((has, place) => ({ competitorId: competitor(place + 1), bib: place + 1, has }));
  return (seed: number, order = rows) => startListByPoints(order, ({ has }) => has, seed).map(({ has }) => has);
}

/** Twenty with 1.00, 2.00, ... 20.00 points, and two without. */
const field = starters([...Array.from({ length: 20 }, (_one, place) => (place + 1) * 100), null, null]);

describe('the order by points', () => {
  test('draws the best fifteen, has the others by points, and those without last', () => {
    const list = field(7);
    const drawn = list.slice(0, firstGroup);
    expect(drawn.toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 15 }, (_one, place) => (place + 1) * 100),
    );
    expect(drawn).not.toEqual(drawn.toSorted((a, b) => Number(a) - Number(b)));
    expect(list.slice(firstGroup)).toEqual([1_600, 1_700, 1_800, 1_900, 2_000, null, null]);
    expect(field(7)).toEqual(list);
    expect(field(8)).not.toEqual(list);
  });

  test('draws along who has as many points as the fifteenth', () => {
    const tied = starters([...Array.from({ length: 14 }, (_one, place) => place), 50, 50, 50, 60]);
    const list = tied(3);
    expect(list.slice(0, 17)).toContain(50);
    expect(list.slice(0, 17).filter((points) => points === 50)).toHaveLength(3);
    expect(list.at(-1)).toBe(60);
  });

  test('has everybody once, whatever the points, and the order of the input does not matter', () => {
    const points = fc.array(fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }), { maxLength: 60 });
    fc.assert(
      fc.property(points, fc.nat(), (some, seed) => {
        const rows = some.map((has, place) => ({ competitorId: competitor(place + 1), bib: place + 1, has }));
        const list = startListByPoints(rows, ({ has }) => has, seed);
        expect(new Set(list)).toEqual(new Set(rows));
        expect(list).toHaveLength(rows.length);
        expect(startListByPoints(rows.toReversed(), ({ has }) => has, seed)).toEqual(list);
      }),
      { seed: 20_261_127, numRuns: 200 },
    );
  });
});
