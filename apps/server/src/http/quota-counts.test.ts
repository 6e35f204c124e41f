import { describe, expect, test } from 'vitest';
import { QuotaCounts } from './quota-counts.ts';

describe('a quota', () => {
  test('counts each key by itself, and begins anew when its minute is over', () => {
    const { callOf, pass } = stand(10);
    expect([callOf('anna'), callOf('anna'), callOf('bert')]).toEqual([1, 2, 1]);
    pass(59_999);
    expect(callOf('anna')).toBe(3);
    pass(1);
    expect(callOf('anna')).toBe(1);
  });

  test('cannot be flushed: who was counted stays counted, however many strangers call', () => {
    const { callOf } = stand(10);
    for (let call = 0; call < 20; call++) callOf('anna');
    for (let stranger = 0; stranger < 10_000; stranger++) callOf(`stranger ${stranger}`);
    expect(callOf('anna')).toBe(21);
  });

  test('counts strangers beyond what it remembers together', () => {
    const { callOf } = stand(10);
    const counts = Array.from({ length: 50_000 }, (_, stranger) => callOf(`stranger ${stranger}`));
    expect(Math.max(...counts)).toBeGreaterThan(5);
  });

  test('remembers new keys again when the flood is over', () => {
    const { callOf, pass } = stand(10);
    for (let stranger = 0; stranger < 50_000; stranger++) callOf(`stranger ${stranger}`);
    pass(60_000);
    expect(callOf('bert')).toBe(1);
  });

  test('has a window of its own where another quota asks for one', () => {
    const { callOf, pass } = stand(10, 3_600_000);
    callOf('anna');
    pass(60_000);
    expect(callOf('anna')).toBe(2);
  });
});

function stand(keys: number, window_ms = 60_000) {
  let now_ms = 1_000;
  const store = new QuotaCounts(window_ms, keys, () => now_ms);
  const pass = (time_ms: number): void => {
    now_ms += time_ms;
  };
  return { callOf: (key: string): number => store.count(key).calls, pass };
}
