import { expect, test } from 'vitest';
import { retryAfterIn_ms, waitAsTold_ms } from './retry-after.ts';

test('the bridge waits as long as the server asks for, and a quarter more at most', () => {
  const waits = Array.from({ length: 200 }, () => waitAsTold_ms(20_000));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(25_000);
  expect(new Set(waits).size).toBeGreaterThan(50);
});

test('a server that asks for hours is asked again within two minutes', () => {
  expect(waitAsTold_ms(7_200_000)).toBeLessThanOrEqual(112_500);
});

test('an answer without a time that can be read names none', () => {
  expect(retryAfterIn_ms(new Headers({ 'retry-after': '20' }))).toBe(20_000);
  expect(retryAfterIn_ms(new Headers({ 'retry-after': 'later' }))).toBeNull();
  expect(retryAfterIn_ms(new Headers())).toBeNull();
});
