import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startNumbers } from './start-numbers.ts';

const named = (name: string, bib: number | null, group: string | null = null) => ({
  competitorId: name,
  bib,
  class: group,
});
const everybody = { first: 1, last: 99_999 };
const plainly = { overwrite: false, seed: null };
const shown = (numbering: ReturnType<typeof startNumbers>) =>
  numbering.given.map(({ row, bib }) => `${row.competitorId} ${bib}`).join(', ');

it('numbers go past those that others wear, and these are named', () => {
  const all = [named('a', null), named('b', 2), named('c', null), named('d', null), named('e', 9)];
  const numbering = startNumbers(all, all, { ...plainly, ranges: everybody });
  expect(shown(numbering)).toBe('a 1, c 3, d 4');
  expect(numbering.passedOver).toEqual([2]);
});

it('who gets another number frees the own one', () => {
  const all = [named('a', 2), named('b', 1), named('c', 3)];
  const numbering = startNumbers(all.slice(0, 2), all, {
    ranges: everybody,
    overwrite: true,
    seed: null,
  });
  expect(shown(numbering)).toBe('a 1, b 2');
  expect(numbering.passedOver).toEqual([]);
});

it('each class has its range; whose class has none gets none', () => {
  const all = [named('a', null, 'U16'), named('b', null, 'U14'), named('c', null), named('d', 101)];
  const ranges = [
    { class: 'U14', first: 1, last: 50 },
    { class: 'U16', first: 101, last: 150 },
  ];
  const numbering = startNumbers(all, all, { ...plainly, ranges });
  expect(shown(numbering)).toBe('a 102, b 1');
  expect(numbering.tooSmall).toEqual([]);
});

it('a range that is too small says which number it would have to reach', () => {
  const all = [named('a', null, 'U14'), named('b', null, 'U14'), named('c', 2)];
  const ranges = [{ class: 'U14', first: 1, last: 1 }];
  expect(startNumbers(all, all, { ...plainly, ranges }).tooSmall).toEqual([{ range: 0, last: 3 }]);
});

it('ranges that overlap give no number twice', () => {
  const all = [named('a', null, 'U14'), named('b', null, 'U16'), named('c', null, 'U14')];
  const ranges = [
    { class: 'U14', first: 1, last: 9 },
    { class: 'U16', first: 1, last: 9 },
  ];
  const numbering = startNumbers(all, all, { ...plainly, ranges });
  expect(shown(numbering)).toBe('a 1, b 2, c 3');
  expect(numbering.passedOver).toEqual([]);
});

it('lots are drawn by the seed, the same ones for ever', () => {
  const all = ['a', 'b', 'c', 'd'].map((name) => named(name, null));
  const drawn = { ranges: everybody, overwrite: false, seed: 7 };
  expect(shown(startNumbers(all, all, drawn))).toBe(shown(startNumbers(all, all, drawn)));
  expect(shown(startNumbers(all, all, drawn))).not.toBe('a 1, b 2, c 3, d 4');
});

it('whatever was worn before, nobody shares a number afterwards', () => {
  const bibs = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(bibs, fc.nat(30), fc.boolean(), fc.nat(9), (worn, without, overwrite, seed) => {
      const all = [
        ...worn.map((bib) => named(`w${bib}`, bib)),
        ...Array.from({ length: without }, (_none, index) => named(`n${index}`, null)),
      ];
      const some = all.filter((_one, index) => index % 3 !== 0);
      const { given } = startNumbers(some, all, { ranges: everybody, overwrite, seed });
      const after = new Map<string, number | null>(all.map((one) => [one.competitorId, one.bib]));
      for (const { row, bib } of given) after.set(row.competitorId, bib);
      const numbers = [...after.values()].filter((bib) => bib !== null);
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
    { seed: 29 },
  );
});
