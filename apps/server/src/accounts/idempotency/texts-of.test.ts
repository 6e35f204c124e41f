import { stringifyJson } from '@startwand/contract';
import { expect, test } from 'vitest';
import { textsOf } from './texts-of.ts';

test.each([
  null,
  'a',
  12n,
  [],
  {},
  [1, [2]],
  { list: [], none: undefined, more: [undefined, 17_637_123_000_000_001n], nested: { a: [1] } },
  {
    none: undefined,
    name: 'Zoë "x"',
    list: Array.from({ length: 101 }, (_, id) => ({ id, x: [id] })),
  },
])('the pieces of a body are its text, so a key that waits knows it after an upgrade: %#', (body) => {
  expect([...textsOf(body)].join('')).toBe(stringifyJson(body));
});

test('of a long list some items are written at a time', () => {
  const texts = [...textsOf({ list: Array.from({ length: 2_000 }, () => 'x'.repeat(1_000)) })];
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(30_000);
});
