import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

/** Which of the keys are kept. */
function keptOf(cache: Pick<BoundedCache<string, unknown>, 'peek'>, keys: string): string {
  return keys
    .split('')
    .filter((key) => cache.peek(key) !== undefined)
    .join('');
}

test('beyond its bound what was used least recently goes', () => {
  const cache = new BoundedCache<string, number>({ max: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.use('a')).toBe(1);
  cache.set('c', 3);
  expect(keptOf(cache, 'abc')).toBe('ac');
});

test('to look at something is no use of it', () => {
  const cache = new BoundedCache<string, number>({ max: 2 });
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.peek('a')).toBe(1);
  cache.set('c', 3);
  expect(keptOf(cache, 'abc')).toBe('bc');
  expect(cache.use('a')).toBeUndefined();
});

test('a bound by weight holds for all together, and one that is heavier than it pushes out nobody', () => {
  const cache = new BoundedCache<string, string>({ max: 10, weightOf: ({ length }) => length });
  cache.set('a', 'four');
  cache.set('b', 'four');
  cache.set('c', 'six ok');
  expect(keptOf(cache, 'abc')).toBe('bc');
  cache.set('d', 'much too heavy');
  expect(keptOf(cache, 'abcd')).toBe('bc');
  cache.set('c', 'much too heavy');
  expect(keptOf(cache, 'abcd')).toBe('b');
  cache.set('e', 'ten of ten');
  expect(keptOf(cache, 'bcde')).toBe('e');
});

test('what is set anew weighs once, and what is deleted weighs nothing', () => {
  const cache = new BoundedCache<string, string>({ max: 8, weightOf: ({ length }) => length });
  for (const text of ['four', 'five5', 'four']) cache.set('a', text);
  cache.set('b', 'four');
  expect(keptOf(cache, 'ab')).toBe('ab');
  cache.delete('a');
  cache.delete('a');
  cache.set('c', 'four');
  expect(keptOf(cache, 'abc')).toBe('bc');
});

test('what took the place of another is not deleted for it', () => {
  const cache = new BoundedCache<string, object>({ max: 2 });
  const [first, second] = [{}, {}];
  cache.set('a', first);
  cache.set('a', second);
  cache.deleteIfStill('a', first);
  expect(cache.peek('a')).toBe(second);
  cache.deleteIfStill('a', second);
  expect(cache.peek('a')).toBeUndefined();
});
