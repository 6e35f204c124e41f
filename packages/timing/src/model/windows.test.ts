import { expect, it } from 'vitest';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';
import { missOf } from './windows.ts';

const seconds = (time: number) => duration(time * TICKS_PER_SECOND);

it('a window is missed before its first and behind its last tick', () => {
  const window = { earliest_100ns: seconds(50), latest_100ns: seconds(80) };
  const times = [49.9999999, 50, 80, 80.0000001].map(seconds);
  expect(times.map((time) => missOf(window, time))).toEqual(['premature', null, null, 'delayed']);
  const open = { earliest_100ns: seconds(0), latest_100ns: null };
  expect([0, 90_000].map(seconds).map((time) => missOf(open, time))).toEqual([null, null]);
});
