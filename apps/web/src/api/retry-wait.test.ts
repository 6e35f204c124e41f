import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryWait_ms } from './retry-wait.ts';

const waits = (retryAfter_s: number | null) =>
  Array.from({ length: 200 }, () => retryWait_ms(new ApiError('BUSY', [], [], retryAfter_s), 1_500));

test('a call is repeated no sooner than the server asks for, and a quarter later at most', () => {
  expect(Math.min(...waits(20))).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...waits(20))).toBeLessThanOrEqual(25_000);
  expect(new Set(waits(20)).size).toBeGreaterThan(50);
});

test('a server that asks for hours is asked again within 75 seconds, and one that names no time soon', () => {
  expect(Math.min(...waits(7_200))).toBeGreaterThanOrEqual(60_000);
  expect(Math.max(...waits(7_200))).toBeLessThanOrEqual(75_000);
  expect(Math.max(...waits(null))).toBeLessThanOrEqual(1_875);
});
