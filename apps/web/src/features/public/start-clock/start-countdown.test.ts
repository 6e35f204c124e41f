import { expect, test } from 'vitest';
import { countdown, nextMultiple, saidAt, shownSeconds, signalAt } from './start-countdown.ts';

const at = (left_s: number, gap_ms: number | null = null) => countdown(1_000_000 - left_s * 1_000, 1_000_000, gap_ms);

test('counts whole seconds, is urgent from ten on, and green for five seconds', () => {
  expect(at(25.2)).toMatchObject({ left_s: 26, phase: 'wait' });
  expect(at(10.1)).toMatchObject({ left_s: 11, phase: 'wait' });
  expect(at(10)).toMatchObject({ left_s: 10, phase: 'soon' });
  expect(at(0)).toMatchObject({ left_s: 0, phase: 'go' });
  expect(at(-4.9)).toMatchObject({ left_s: 0, phase: 'go' });
  expect(at(-5)).toEqual({ target_ms: null, left_s: null, phase: 'none' });
});

test('where starts follow closely, green is half of the time between them', () => {
  expect(at(-2.9, 6_000).phase).toBe('go');
  expect(at(-3, 6_000).phase).toBe('none');
});

test('is heard at ten, five, four, three, two and one, and long to go', () => {
  const heard = [12, 10, 7, 5, 4, 3, 2, 1, 0].map((left_s) => signalAt(at(left_s)));
  const short = 'short';
  expect(heard).toEqual([null, short, null, short, short, short, short, short, 'long']);
});

test('without start times it counts to each full interval of the clock, or not at all', () => {
  expect(nextMultiple(65_000, 30)).toBe(90_000);
  expect(nextMultiple(64_999, 30)).toBe(60_000);
  expect(nextMultiple(61_000, 0)).toBeNull();
});

test('those who listen are told at 60, 30 and 10 seconds and at the start, no more', () => {
  const told: (number | null)[] = [];
  let before = at(62);
  let said_s: number | null = null;
  for (let left_s = 61; left_s >= -6; left_s -= 1) {
    const now = at(left_s);
    const next = saidAt(now, before, said_s);
    if (next !== said_s) told.push(next);
    said_s = next;
    before = now;
  }
  expect(told).toEqual([60, 30, 10, 0, null]);
});

test('a word about one start does not stand beside the next', () => {
  expect(saidAt(countdown(0, 45_000, null), countdown(0, 0, null), 0)).toBeNull();
});

test('up to a minute stands as seconds, more as a clock shows it', () => {
  expect([9, 59, 60, 100, 3_723].map((left_s) => shownSeconds(left_s))).toEqual(['9', '59', '1:00', '1:40', '1:02:03']);
});
