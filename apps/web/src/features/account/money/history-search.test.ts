import { expect, test } from 'vitest';
import { daysIn } from '../../../base/day-span.ts';
import { readHistorySearch } from './history-search.ts';

test('an address from anywhere opens what it can, and nothing else', () => {
  const strange = { kind: 'gift', event: '../x', heat: 'a b', from: 'now', to: '2026-13-45' };
  expect(readHistorySearch(strange)).toEqual({});
  const whole = { kind: 'deposit', event: 'e1', heat: 'none', from: '2026-01-17', to: '2026-01-18' };
  expect(readHistorySearch(whole)).toEqual(whole);
});

test('both days are inside, by the clock of this device', () => {
  const { timestampFrom_ms = 0, timestampTo_ms = 0 } = daysIn({
    from: '2026-01-17',
    to: '2026-01-18',
  });
  expect(new Date(timestampFrom_ms).getHours()).toBe(0);
  expect(timestampTo_ms - timestampFrom_ms).toBe(2 * 86_400_000 - 1);
  expect(daysIn({})).toEqual({});
});
