import { expect, test } from 'vitest';
import { countdown, signalAt } from './start-countdown.ts';

const at = (left_s: number) => countdown(1_000_000 - left_s * 1_000, 1_000_000, 0);

test('counts whole seconds, is urgent from ten on, and green for three seconds', () => {
  expect(at(25.2)).toEqual({ left_s: 26, phase: 'wait' });
  expect(at(10)).toEqual({ left_s: 10, phase: 'soon' });
  expect(at(0)).toEqual({ left_s: 0, phase: 'go' });
  expect(at(-2.9)).toEqual({ left_s: 0, phase: 'go' });
  expect(at(-3.1)).toEqual({ left_s: null, phase: 'none' });
});

test('is heard at ten, five, three, two and one, and long to go', () => {
  expect([12, 10, 7, 5, 4, 3, 2, 1, 0].map((left_s) => signalAt(at(left_s)))).toEqual([
    null,
    'short',
    null,
    'short',
    null,
    'short',
    'short',
    'short',
    'long',
  ]);
});

test('without start times it counts to each full interval of the clock, or not at all', () => {
  expect(countdown(65_000, null, 30)).toEqual({ left_s: 25, phase: 'wait' });
  expect(countdown(61_000, null, 30)).toEqual({ left_s: 0, phase: 'go' });
  expect(countdown(61_000, null, 0)).toEqual({ left_s: null, phase: 'none' });
});
