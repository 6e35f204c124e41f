import { expect, test } from 'vitest';
import { formatDuration, formatGap } from '../time/format.ts';
import { duration } from '../time/time.ts';
import { overallOf } from './overall.ts';
import { gapDecimals, shownDecimals } from './shown-decimals.ts';

const tenth = 1_000_000;
const byHand = { decimals: 1 } as const;

test('a time taken by hand shows one decimal in a list of hundredths, a measured one two', () => {
  expect(formatDuration(duration(300 * tenth), shownDecimals(byHand, 2))).toBe('30.0');
  expect(formatDuration(duration(300 * tenth), shownDecimals({}, 2))).toBe('30.00');
  expect(shownDecimals(null, 3)).toBe(3);
});

test('the gap of a hand time to another one has one decimal, to a measured time as many as that has', () => {
  const gap = duration(3 * tenth);
  expect(formatGap(gap, gapDecimals(byHand, gap, 2))).toBe('+0.3');
  const toBeam = duration(3.3 * tenth);
  expect(formatGap(toBeam, gapDecimals(byHand, toBeam, 2))).toBe('+0.33');
});

test('a total of hand times alone is as coarse as they are, with one measured run in it as fine as that', () => {
  const hand = { status: 'ok', result_100ns: duration(300 * tenth), decimals: 1 } as const;
  const beam = { status: 'ok', result_100ns: duration(300 * tenth) } as const;
  expect(overallOf([hand, hand], { mode: 'sum' }).decimals).toBe(1);
  expect(overallOf([hand, beam], { mode: 'sum' }).decimals).toBeUndefined();
  expect(
    overallOf([hand, { ...beam, result_100ns: duration(310 * tenth) }], { mode: 'bestOf', count: 1 }).decimals,
  ).toBe(1);
});
