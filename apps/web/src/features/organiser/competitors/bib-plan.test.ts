import type { OperatorCompetitorDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { planBibs, proposedRanges, type BibOptions } from './bib-plan.ts';

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

const wish: BibOptions = {
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
const shown = (more: Partial<BibOptions>, rows = field) =>
  planBibs(rows, field, { ...wish, ...more })?.changes.map(({ competitor, bib }) => `${competitor.lastName} ${bib}`);

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
  expect(proposedRanges(field, field, wish)).toEqual([
    { class: 'U14', first: 1, last: 10 },
    { class: 'U16', first: 11, last: 20 },
  ]);
  const ranges = [{ class: 'U16', first: 2, last: 2 }];
  expect(planBibs(field, field, { ...wish, how: 'byClass', ranges })?.tooSmall).toEqual([{ class: 'U16', last: 3 }]);
});

test('ranges are proposed again for others, from another number on, and beside what was typed', () => {
  const proposed = (more: Partial<BibOptions>, typed: BibOptions['ranges'] = [], rows = field) =>
    proposedRanges(rows, field, { ...wish, ...more }, typed).map(
      (range) => `${range.class} ${range.first}–${range.last}`,
    );
  expect(proposed({ first: 101 })).toEqual(['U14 101–110', 'U16 111–120']);
  expect(proposed({}, [], [zoe])).toEqual(['U16 1–10']);
  const typed = { class: 'U16', first: 1, last: 40 };
  expect(proposed({ first: 101 }, [typed])).toEqual(['U14 101–110', 'U16 1–40']);
  expect(proposed({}, [typed])).toEqual(['U14 41–50', 'U16 1–40']);
  // While an end is missing nothing is in its way.
  expect(proposed({}, [{ ...typed, last: null }])).toEqual(['U14 1–10', 'U16 1–null']);
});

test('a range has room beside the numbers that others keep', () => {
  const others = Array.from({ length: 10 }, (_, at) => racer(`Other ${at + 1}`, at + 1, 'U18'));
  const all = [ada, ...others];
  expect(proposedRanges([ada], all, wish)).toEqual([{ class: 'U14', first: 1, last: 20 }]);
  expect(proposedRanges(others, all, { first: 1, overwrite: true })).toEqual([{ class: 'U18', first: 1, last: 20 }]);
});
