import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draw } from './draw.ts';

const bibs = [1, 2, 3, 4, 5, 6, 7, 8];

it('a draw gives everybody one place', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      expect(draw(items, seed).toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b));
    }),
    { seed: 29 },
  );
});

it('a draw can be repeated for ever by its seed', () => {
  expect(draw(bibs, 7)).toEqual([1, 2, 8, 6, 7, 5, 4, 3]);
  expect(draw(bibs, 2026)).toEqual([5, 6, 2, 1, 4, 3, 7, 8]);
});

it('a draw leaves the list it was given as it is', () => {
  const given = [...bibs];
  draw(given, 7);
  expect(given).toEqual(bibs);
});

it('every bib comes to every place about as often', () => {
  const draws = 8_000;
  const timesAt = new Map<string, number>();
  for (let seed = 0; seed < draws; seed += 1) {
    draw(bibs, seed).forEach((bib, place) => {
      const key = `bib ${bib} at ${place}`;
      timesAt.set(key, (timesAt.get(key) ?? 0) + 1);
    });
  }
  expect(timesAt.size).toBe(bibs.length ** 2);
  // 1,000 expected, standard deviation 30: five of them either way.
  for (const times of timesAt.values()) {
    expect(times).toBeGreaterThan(850);
    expect(times).toBeLessThan(1150);
  }
});
