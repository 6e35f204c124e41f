import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-2000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=9-3', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
])('of 100 bytes %s is %o', (range, expected) => {
  const headers = range === undefined ? {} : { range };
  expect(rangeOf(headers, '"a"', 100)).toEqual(expected);
});

test('the rest of another content is not given', () => {
  const range = 'bytes=90-';
  expect(rangeOf({ range, 'if-range': '"b"' }, '"a"', 100)).toBe('whole');
  expect(rangeOf({ range, 'if-range': '"a"' }, '"a"', 100)).toEqual({ first: 90, last: 99 });
});
