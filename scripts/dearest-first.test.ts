import { expect, test } from 'vitest';
import { inOrder, shuffled, type TestFile } from './dearest-first.ts';
import { dear_s } from './tests/measured-times.mjs';

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

test('files of a project come together, the dearest first, all others in the order of the seed', () => {
  const project = (name: string): TestFile[] => files.map((path) => ({ project: name, path: `${name}/${path}` }));
  const given = shuffled([...project('rules'), ...project('server')], 3);
  const times = { 'server/file 7': 20, 'server/file 8': 30, 'server/file 9': dear_s - 1 };
  const order = inOrder(given, times, 7);
  const half = files.length;
  expect(order.map(({ project: name }) => name)).toEqual([
    ...Array.from({ length: half }, () => 'server'),
    ...Array.from({ length: half }, () => 'rules'),
  ]);
  expect(order.slice(0, 2).map(({ path }) => path)).toEqual(['server/file 8', 'server/file 7']);
  expect(inOrder(given.toReversed(), times, 7)).toEqual(order);
  expect(inOrder(given, times, 8)).not.toEqual(order);
});
