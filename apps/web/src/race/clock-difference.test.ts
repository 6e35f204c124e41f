import { expect, test } from 'vitest';
import { clockDifference } from './clock-difference.ts';

test('the difference of two clocks is said in minutes and seconds, and on which side', () => {
  const second_100ns = 10_000_000;
  expect(clockDifference(-600 * second_100ns)).toEqual({ side: 'behind', time: '10:00' });
  expect(clockDifference(15.4 * second_100ns)).toEqual({ side: 'ahead', time: '0:15' });
  expect(clockDifference(7_265 * second_100ns)).toEqual({ side: 'ahead', time: '2:01:05' });
});
