import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, competitorOf, printed, standings } from '../../testing/result-list.ts';
import type { Ties } from '../model/rules.ts';
import { divide, firstOf, GroupedRanking, type GroupValues } from './list-groups.ts';
import { rank } from './rank.ts';
import { rankBy } from './ranking-by.ts';
import type { Standing } from './standing.ts';

/** By bib: class, sex and wave. */
const people: Readonly<Record<number, GroupValues>> = {
  1: ['U14', 'female', 'Wave 2'],
  2: ['U14', 'female', 'Wave 1'],
  3: ['U8', 'male', 'Wave 1'],
  4: ['U14', 'female', 'Wave 1'],
  5: ['', 'female', 'Wave 1'],
  6: ['U14', '', 'Wave 1'],
  7: ['U14', 'male', 'Wave 1'],
};
const whoseOf = ({ bib }: Standing): GroupValues => people[bib ?? 0] ?? ['', '', ''];
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

function told(values: GroupValues): string {
  return values.map((value) => (value === '' ? '-' : value)).join(' ');
}

describe('a list by class, sex and wave', () => {
  const field = standings('1 59.02', '2 58.41', '3 1:02.33', '4 58.41', '5 dnf', '6 59.02', '7 57.00');
  const groups = divide(field, whoseOf, byNumber);

  it('stands as the classes stand, then the sexes, then the waves; those without a value come last', () => {
    expect(groups.map(({ values }) => told(values))).toEqual([
      'U8 male Wave 1',
      'U14 female Wave 1',
      'U14 female Wave 2',
      'U14 male Wave 1',
      'U14 - Wave 1',
      '- female Wave 1',
    ]);
  });

  it('ranks within each group, and equal times share the rank', () => {
    const lists = groups.map(({ values, items }) => [told(values), printed(rank(items, 'share'))] as const);
    expect(new Map(lists).get('U14 female Wave 1')).toEqual(['1. #2 58.41 0.00', '1. #4 58.41 0.00']);
    expect(new Map(lists).get('U14 female Wave 2')).toEqual(['1. #1 59.02 0.00']);
  });

  it('keeps groups apart whose values only look alike when they are put behind each other', () => {
    const alike = [
      ['a', 'b,c'],
      ['a,b', 'c'],
      ['a","b', 'c'],
      ['a', 'b","c'],
    ] as const;
    expect(divide(alike, (values) => values, byNumber)).toHaveLength(4);
  });

  it('has an order of its own for values that the language takes for the same', () => {
    const blind = () => 0;
    const order = (values: readonly string[]) =>
      divide(values, (value) => [value], blind).map((group) => group.values[0]);
    expect(order(['b', '', 'a'])).toEqual(['a', 'b', '']);
    expect(order(['', 'a', 'b'])).toEqual(['a', 'b', '']);
  });

  it('without a field is one group, and of nobody none', () => {
    expect(divide(field, () => [], byNumber)).toEqual([{ values: [], items: field }]);
    expect(divide([], whoseOf, byNumber)).toEqual([]);
  });
});

describe('the first of a group', () => {
  const ranked = rank(standings('1 58.00', '2 59.00', '3 59.00', '4 59.50', '5 dnf'), 'share');

  it('are so many, and all who share the last of these ranks', () => {
    expect(printed(firstOf(ranked, 2))).toEqual(['1. #1 58.00 0.00', '2. #2 59.00 1.00', '2. #3 59.00 1.00']);
    expect(printed(firstOf(ranked, 1))).toEqual(['1. #1 58.00 0.00']);
  });

  it('are all of them without a number, and only those with a rank with one', () => {
    expect(firstOf(ranked, null)).toEqual(ranked);
    expect(printed(firstOf(ranked, 50))).not.toContain('dnf #5');
  });
});

describe('a list that is kept while the race goes on', () => {
  const kept = () => new GroupedRanking(whoseOf, byNumber, 'share');

  it('moves one group, and the others are the same as before', () => {
    const list = kept();
    for (const row of standings('2 58.41', '3 1:02.33', '4 58.50')) list.set(row);
    const before = list.groups();
    for (const row of standings('4 58.40')) list.set(row);
    const after = list.groups();
    expect(after[0]).toBe(before[0]);
    expect(printed(after[1]?.items ?? [])).toEqual(['1. #4 58.40 0.00', '2. #2 58.41 0.01']);
  });

  it('loses a group with the last who stood in it', () => {
    const list = kept();
    for (const row of standings('2 58.41', '3 1:02.33')) list.set(row);
    list.remove(competitorOf(3));
    expect(list.groups().map(({ values }) => told(values))).toEqual(['U14 female Wave 1']);
  });
});

describe('of any race', () => {
  const anyTies = fc.constantFrom<Ties>('share', 'arrival');
  const valuesOf = ({ bib }: Standing): GroupValues => {
    const number = bib ?? 0;
    return [number % 3 === 0 ? '' : `class ${number % 3}`, number % 2 === 0 ? 'female' : 'male', `${number % 5}`];
  };
  /** Several fields one after the other: most competitors come again with another result, some leave. */
  const anyRace = fc.array(fc.tuple(anyField, fc.integer({ min: 1, max: 60 })), { maxLength: 4 });

  it('the list that is kept step by step is the one that is made from scratch', () => {
    fc.assert(
      fc.property(anyRace, anyTies, (race, ties) => {
        const list = new GroupedRanking(valuesOf, byNumber, ties);
        const rows = new Map<string, Standing>();
        const compare = () => {
          const scratch = divide([...rows.values()], valuesOf, byNumber);
          expect(list.groups()).toEqual(scratch.map(({ values, items }) => ({ values, items: rank(items, ties) })));
        };
        for (const [field, leaving] of race) {
          for (const row of field) {
            list.set(row);
            rows.set(row.competitorId, row);
            compare();
          }
          list.remove(competitorOf(leaving));
          rows.delete(competitorOf(leaving));
          compare();
        }
      }),
      { seed: 77, numRuns: 60 },
    );
  });

  it('everybody stands in one group, and groups share no values', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const groups = divide(field, valuesOf, byNumber);
        expect(groups.flatMap(({ items }) => items).toSorted(byBib)).toEqual(field.toSorted(byBib));
        expect(new Set(groups.map(({ values }) => JSON.stringify(values))).size).toBe(groups.length);
        for (const { values, items } of groups) for (const item of items) expect(valuesOf(item)).toEqual(values);
      }),
      { seed: 78 },
    );
  });

  it('a list by one field is the ranking by that field', () => {
    fc.assert(
      fc.property(anyField, anyTies, (field, ties) => {
        const one = (row: Standing) => valuesOf(row)[0] ?? '';
        const groups = divide(field, (row) => [one(row)], byNumber);
        const lists = new Map(groups.map(({ values, items }) => [values[0], rank(items, ties)]));
        expect(lists).toEqual(rankBy(field, one, ties));
      }),
      { seed: 79 },
    );
  });
});

function byBib(a: Standing, b: Standing): number {
  return (a.bib ?? 0) - (b.bib ?? 0);
}
