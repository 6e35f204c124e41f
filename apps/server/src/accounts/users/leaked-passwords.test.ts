import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { filterOf, isLeakedPassword } from './leaked-passwords.ts';

test.each(['manchester', 'nuttertools', 'vjhtgjrjktyj', 'qazwsxedcrfv', 'metallica1', 'q1w2e3r4t5'])(
  '«%s» is common',
  (password) => {
    expect(isLeakedPassword(password)).toBe(true);
  },
);

test('one of ten thousand that are not common is refused by mistake, and hardly more', () => {
  const others = Array.from({ length: 20_000 }, (_, n) =>
    createHash('sha256').update(`somebody ${n}`).digest('base64url').slice(0, 14),
  );
  expect(others.filter(isLeakedPassword).length).toBeLessThan(10);
});

test('a filter knows all that it was made of', () => {
  const texts = new Set(Array.from({ length: 500 }, (_, n) => `password number ${n}`));
  expect(filterOf(texts)).toEqual(filterOf(new Set([...texts].toReversed())));
  expect(filterOf(texts)).toHaveLength(1_250);
});
