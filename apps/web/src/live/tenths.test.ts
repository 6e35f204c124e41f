import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTenths } from './tenths.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_030, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const aClock = () => ({ now: () => Date.now(), set: () => Promise.resolve(), estimate: () => null });

test('all that tick are told in one turn, as a tenth begins', () => {
  const clock = aClock();
  const told: string[] = [];
  onTenths(clock, (now) => told.push(`anna ${now % 1_000}`));
  onTenths(clock, (now) => told.push(`ben ${now % 1_000}`));
  expect(told.splice(0)).toEqual(['anna 30', 'ben 30']);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(69);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told.splice(0)).toEqual(['anna 100', 'ben 100']);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(['anna 200', 'ben 200']);
});

test('nothing ticks where nobody looks, and it begins again with the next one', () => {
  const clock = aClock();
  const ends = [onTenths(clock, () => {}), onTenths(clock, () => {})];
  for (const end of ends) end();
  expect(vi.getTimerCount()).toBe(0);
  const told: number[] = [];
  onTenths(clock, (now) => told.push(now % 1_000));
  vi.advanceTimersByTime(70);
  expect(told).toEqual([30, 100]);
});
