import { expect, test } from 'vitest';
import { shuffled } from './dearest-first.ts';

const files = Array.from({ length: 50 }, (_, place) => `file ${place}`);

test('an order follows from its seed, and another seed gives another order', () => {
  expect(shuffled(files, 7)).toEqual(shuffled(files, 7));
  expect(shuffled(files, 7)).not.toEqual(shuffled(files, 8));
  expect(shuffled(files, 7)).not.toEqual(files);
});

test('nothing is lost and nothing comes twice', () => {
  expect(shuffled(files, 7).toSorted()).toEqual(files.toSorted());
});

test('each file is first now and then', () => {
  const three = ['a', 'b', 'c'];
  const first = Array.from({ length: 100 }, (_, seed) => shuffled(three, seed)[0]);
  expect(new Set(first)).toEqual(new Set(three));
});
