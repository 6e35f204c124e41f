import { describe, expect, test } from 'vitest';
import { oneSource, sourceOfAddress } from './source.ts';
import { WindowCounter } from './window-counter.ts';

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

  test('counts one line of IPv6 together, however many addresses it has, and others not with it', () => {
    const { counter } = stand(100);
    const takes = (n: number, line = '2001:db8:7') =>
      counter.tryTake(sourceOfAddress(`${line}:${n.toString(16)}::1`), 10).isTaken;
    const taken = Array.from({ length: 1_000 }, (_, n) => takes(n)).filter(Boolean);
    expect(taken).toHaveLength(40);
    expect(takes(1, '2001:db8:8')).toBe(true);
  });

  test('does not count for a neighbour what is refused: one network cannot shut a whole provider out', () => {
    const { counter } = stand(100);
    const take = (address: string) => counter.tryTake(sourceOfAddress(address), 10).isTaken;
    for (let n = 0; n < 1_000; n += 1) take('2001:db8:7:100::1');
    expect(take('2001:db8:7:200::1')).toBe(true);
  });

  test('says when to come again', () => {
    const { counter, pass } = stand(10);
    counter.tryTake(oneSource('anna'), 1);
    pass(15_000);
    expect(counter.tryTake(oneSource('anna'), 1)).toEqual({ isTaken: false, wait_s: 45 });
  });
});

function stand(keys: number, window_ms = 60_000) {
  let now_ms = 1_000;
  const counter = new WindowCounter(window_ms, { keysMax: keys, elapsed_ms: () => now_ms });
  const pass = (time_ms: number): void => {
    now_ms += time_ms;
  };
  const callOf = (key: string): number => {
    counter.tryTake(oneSource(key), Infinity);
    return counter.countOf(key);
  };
  return { counter, callOf, pass };
}
