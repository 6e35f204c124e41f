import { expect, test } from 'vitest';
import { holdOrder, steadyOffset } from './steady-list.ts';

const ids = ['a', 'b', 'c', 'd'];

test('under a hand nobody leaves and newcomers stand last', () => {
  expect(holdOrder(ids, ['x', 'b', 'd'], true)).toEqual(['a', 'b', 'c', 'd', 'x']);
});

test('without a hand the list is as it is', () => {
  expect(holdOrder(ids, ['x', 'b', 'd'], false)).toEqual(['x', 'b', 'd']);
});

test('rows that come in above push the scroll, not the row in sight', () => {
  expect(steadyOffset(ids, ['x', 'y', ...ids], { offset_px: 40, row_px: 32 })).toBe(40 + 64);
});

test('rows that come in below move nothing', () => {
  expect(steadyOffset(ids, [...ids, 'x'], { offset_px: 40, row_px: 32 })).toBe(40);
});

test('when the row in sight itself is gone, the next one keeps its place', () => {
  expect(steadyOffset(ids, ['a', 'c', 'd'], { offset_px: 32, row_px: 32 })).toBe(0);
});
