import { expect, test } from 'vitest';
import { LinePace } from './pace.ts';

test('a line that moves as it was guessed is told so, at least a second', () => {
  const pace = new LinePace(2);
  expect(pace.wait_s(0)).toBe(1);
  expect(pace.wait_s(10_000)).toBe(20);
});

test('one that took long behind a flood of calls does not stand for the thousands behind it', () => {
  const pace = new LinePace(2);
  pace.note(1, 5_000);
  pace.note(200, 1_000);
  pace.note(200, 1_000);
  // Two hundred a second: ten thousand take 50 s, and not half an hour.
  expect(pace.wait_s(10_000)).toBeLessThan(150);
});

test('follows what was done lately', () => {
  const pace = new LinePace(2);
  for (let batch = 0; batch < 20; batch += 1) pace.note(200, 4_000);
  expect(pace.wait_s(1_000)).toBe(20);
  for (let batch = 0; batch < 20; batch += 1) pace.note(200, 200);
  expect(pace.wait_s(1_000)).toBeLessThanOrEqual(2);
});

test('nobody done is no news', () => {
  const pace = new LinePace(2);
  pace.note(0, 60_000);
  expect(pace.wait_s(1_000)).toBe(2);
});
