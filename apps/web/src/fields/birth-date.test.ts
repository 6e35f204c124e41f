import { expect, test } from 'vitest';
import { faultyPart, joinDate, splitDate } from './birth-date.ts';

test('a day is split into what one types and put together again §3.24', () => {
  expect(splitDate('2001-05-09')).toEqual({ day: '9', month: '5', year: '2001' });
  expect(joinDate({ day: '9', month: '5', year: '2001' })).toBe('2001-05-09');
  expect(joinDate(splitDate(null))).toBeNull();
  expect(splitDate(joinDate({ day: '3', month: '', year: '20' }))).toMatchObject({
    day: '3',
    month: '',
    year: '20',
  });
});

test('a year alone is one, and stays one', () => {
  expect(joinDate({ day: '', month: '', year: '1998' })).toBe('1998');
  expect(splitDate('1998')).toEqual({ day: '', month: '', year: '1998' });
  expect(faultyPart('19')).toBe('year');
});

test.each([
  ['2001-02-30', 'day'],
  ['2001-02-', 'day'],
  ['2001-13-01', 'month'],
  ['2001--01', 'month'],
  ['201-10-01', 'year'],
  ['-10-01', 'year'],
])('of %s it is the %s that cannot be §8.7', (value, part) => {
  expect(faultyPart(value)).toBe(part);
});
