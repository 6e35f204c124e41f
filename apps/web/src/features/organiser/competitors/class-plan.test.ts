import type { OperatorCompetitorDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { planClasses, readClassTable, tableOf } from './class-plan.ts';

const racer = (
  lastName: string,
  yearOfBirth: number | null,
  gender: OperatorCompetitorDto['gender'] = null,
  group: string | null = null,
) =>
  ({
    id: lastName,
    firstName: 'Kim',
    lastName,
    startNumber: null,
    class: group,
    gender,
    nation: null,
    club: null,
    team: null,
    yearOfBirth,
    fields: {},
    userId: null,
    email: null,
    dateOfBirth: yearOfBirth === null ? null : String(yearOfBirth),
    note: null,
    targetTime_100ns: null,
  }) satisfies OperatorCompetitorDto;

const rulesOf = (text: string, language: Parameters<typeof readClassTable>[1] = 'en') =>
  readClassTable(text, language).rules.map(
    ({ class: name, gender, years }) =>
      `${name}|${gender ?? 'all'}|${years.map(({ first, last }) => `${first}..${last}`).join(' ')}`,
  );

test('a line is a class with its years, one by one, from one to another, or up to one', () => {
  expect(rulesOf('U12: 2014, 2015\n\n U14 m : 2012-2013 \nMasters: –1985\nKids: 2018-')).toEqual([
    'U12|all|2014..2014 2015..2015',
    'U14 m|male|2012..2013',
    'Masters|all|-Infinity..1985',
    'Kids|all|2018..Infinity',
  ]);
});

test('men and women are known by their word in any language, and `f` are men in Hungarian', () => {
  const gender = (text: string, language: Parameters<typeof readClassTable>[1] = 'en') =>
    readClassTable(text, language).rules.map((rule) => rule.gender);
  expect(gender('U12 w: 2015\nU12 m: 2015')).toEqual(['female', 'male']);
  expect(gender('U12 Mädchen: 2015\nU12 Buben: 2015\nU12/f: 2015')).toEqual(['female', 'male', 'female']);
  expect(gender('U12 f: 2015\nU12 n: 2015', 'hu')).toEqual(['male', 'female']);
  expect(gender('U12 h: 2015\nU12 m: 2015', 'es')).toEqual(['male', 'female']);
  // A class that is called by a letter alone is about nobody in particular elsewhere in its name.
  expect(gender('Men and women B: 2015')).toEqual([null]);
});

test('a line without a class or a year in full is told by its place', () => {
  expect(readClassTable('U12: 2015\nU14 2013\nU16: 11\n: 2010\nU18: 2009-2007', 'en').faulty).toEqual([
    { line: 2, text: 'U14 2013' },
    { line: 3, text: 'U16: 11' },
    { line: 4, text: ': 2010' },
    { line: 5, text: 'U18: 2009-2007' },
  ]);
});

const field = [
  racer('Ada', 2015, 'female'),
  racer('Bo', 2014, 'male'),
  racer('Cy', 2013, 'male', 'U14'),
  racer('Di', 2001, 'female'),
  racer('Ed', null, 'male'),
  racer('Flo', 2015),
];
const table = readClassTable('U12 w: 2014, 2015\nU12 m: 2014, 2015\nU16: 2013', 'en');
const names = (rows: readonly { readonly lastName: string }[]) => rows.map(({ lastName }) => lastName);

test('the preview says how many land in each class, and who fits none', () => {
  const plan = planClasses(field, table, false);
  expect(plan.counts).toEqual([
    { class: 'U12 w', count: 1 },
    { class: 'U12 m', count: 1 },
    { class: 'U16', count: 0 },
  ]);
  expect(plan.changes.map(({ competitor, class: name }) => `${competitor.lastName} ${name}`)).toEqual([
    'Ada U12 w',
    'Bo U12 m',
  ]);
  // Flo is of an age, but of no gender that a line asks for.
  expect([names(plan.unfit), names(plan.withoutYear), names(plan.kept)]).toEqual([['Di', 'Flo'], ['Ed'], ['Cy']]);
});

test('who has a class keeps it unless it is said otherwise, and who has the right one is no change', () => {
  const plan = planClasses(field, table, true);
  expect(plan.changes.map(({ competitor, class: name }) => `${competitor.lastName} ${name}`)).toContain('Cy U16');
  expect(plan.kept).toEqual([]);
  expect(planClasses([racer('Cy', 2013, 'male', 'U16')], table, true).changes).toEqual([]);
});

test('the table is proposed by those who have a class already', () => {
  const known = [
    racer('A', 2015, 'male', 'U12 m'),
    racer('B', 2014, 'male', 'U12 m'),
    racer('C', 2010, null, 'U8'),
    racer('D', null, null, 'U9'),
  ];
  expect(tableOf(known)).toBe('U8: 2010\nU12 m: 2014, 2015');
  expect(tableOf([racer('E', 2015)])).toBe('');
});
