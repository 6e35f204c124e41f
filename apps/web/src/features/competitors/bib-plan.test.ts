import type { OperatorCompetitorDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { planBibs, proposedRanges } from './bib-plan.ts';
import type { BibWish } from './bib-plan.ts';

const racer = (lastName: string, startNumber: number | null, group: string | null = null) =>
  ({
    id: lastName,
    firstName: 'Kim',
    lastName,
    startNumber,
    class: group,
    gender: null,
    nation: null,
    club: null,
    team: null,
    yearOfBirth: null,
    fields: {},
    userId: null,
    email: null,
    dateOfBirth: null,
    note: null,
    targetTime_100ns: null,
  }) satisfies OperatorCompetitorDto;

const wish: BibWish = {
  how: 'byOrder',
  order: 'entered',
  first: 1,
  seed: 7,
  overwrite: false,
  ranges: [],
};
const zoe = racer('Zoe', null, 'U16');
const ada = racer('Ada', null, 'U14');
const max = racer('Max', 2, 'U16');
const field = [zoe, ada, max];
const shown = (more: Partial<BibWish>, rows = field) =>
  planBibs(rows, field, { ...wish, ...more })?.changes.map(
    ({ competitor, bib }) => `${competitor.lastName} ${bib}`,
  );

test('what is shown beforehand is who gets another number, and what others wear', () => {
  expect(shown({})).toEqual(['Zoe 1', 'Ada 3']);
  expect(planBibs(field, field, wish)?.passedOver).toEqual([2]);
  expect(shown({ order: 'name' })).toEqual(['Ada 1', 'Zoe 3']);
  // Who keeps the number is no change.
  expect(shown({ overwrite: true, order: 'entered', first: 1 }, [max])).toEqual(['Max 1']);
  expect(shown({ overwrite: true, first: 2 }, [max])).toEqual([]);
  expect(shown({ how: 'clear' })).toEqual(['Max null']);
});

test('nothing is shown while something is missing, nor of a range that ends before it begins', () => {
  expect(shown({ first: null })).toBeUndefined();
  expect(shown({ how: 'byLot', seed: null })).toBeUndefined();
  const ranges = [{ class: 'U14', first: 9, last: 2 }];
  expect(shown({ how: 'byClass', ranges })).toBeUndefined();
});

test('a class gets a range with a few to spare, and a smaller one is told', () => {
  expect(proposedRanges(field)).toEqual([
    { class: 'U14', first: 1, last: 10 },
    { class: 'U16', first: 11, last: 20 },
  ]);
  const ranges = [{ class: 'U16', first: 2, last: 2 }];
  expect(planBibs(field, field, { ...wish, how: 'byClass', ranges })?.tooSmall).toEqual([
    { class: 'U16', last: 3 },
  ]);
});
