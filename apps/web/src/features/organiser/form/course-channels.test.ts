import { expect, test } from 'vitest';
import { usualChannel, usualPoint, withUsualAgain } from './course-channels.ts';
import { emptyPoint, type PointValues } from './step-values.ts';

test('C0 is the start, C1 the finish, and those between count on from C2', () => {
  expect([0, 1, 2, 3].map((point) => usualChannel(point, 4))).toEqual([0, 2, 3, 1]);
  expect([0, 1, 2, 3].map(usualPoint)).toEqual(['start', 'finish', 1, 2]);
  expect(usualChannel(8, 12)).toBe(9);
  expect(usualChannel(9, 12)).toBeNull();
});

const at = (channel: number | null): PointValues => ({
  ...emptyPoint,
  sources: channel === null ? [] : [{ deviceId: '231203016', channel }],
});
const channelsOf = (points: readonly PointValues[]) =>
  points.map(({ sources }) => sources.map(({ channel }) => channel));

test('a point that is added is an intermediate: what was the finish goes on being at C1', () => {
  const before = [at(0), at(1)];
  expect(channelsOf(withUsualAgain(before, [...before, emptyPoint]))).toEqual([[0], [2], [1]]);
  const three = [at(0), at(2), at(1)];
  expect(channelsOf(withUsualAgain(three, [at(0), at(1)]))).toEqual([[0], [1]]);
});

test('channels that were chosen by hand, and a course by hand, stay as they are', () => {
  const own = [at(0), at(3)];
  expect(channelsOf(withUsualAgain(own, [...own, emptyPoint]))).toEqual([[0], [3], []]);
  const byHand = [at(null), at(null)];
  expect(channelsOf(withUsualAgain(byHand, [...byHand, emptyPoint]))).toEqual([[], [], []]);
  const moved = [at(2), at(0), at(1)];
  expect(withUsualAgain([at(0), at(2), at(1)], moved)).toBe(moved);
});
