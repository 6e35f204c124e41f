import { expect, test } from 'vitest';
import { LiveQuota } from './live-quota.ts';

test('who asks too often waits for the next minute, and nobody else does', () => {
  const quota = new LiveQuota(2);
  const asks = (who: string, at_s: number): boolean => quota.allows(who, at_s * 1_000);
  expect([asks('anna', 0), asks('anna', 1), asks('anna', 2)]).toEqual([true, true, false]);
  expect(asks('otto', 3)).toBe(true);
  expect(asks('anna', 59)).toBe(false);
  expect(asks('anna', 60)).toBe(true);
});
