import { describe, expect, it } from 'vitest';
import { formatDuration, formatGap, formatTimeOfDay } from './format.ts';
import { duration, timestamp } from './time.ts';

const second = 10_000_000;

describe('a result', () => {
  it.each([
    [597_600_000, 2, '59.76'],
    [623_300_000, 2, '1:02.33'],
    [77_850_000_000, 0, '2:09:45'],
    [0, 2, '0.00'],
    [0, 0, '0'],
    [600_000_000, 1, '1:00.0'],
    [599_999_999, 2, '59.99'],
    [36_000_000_000, 3, '1:00:00.000'],
    [35_999_999_999, 0, '59:59'],
    [600_007_000, 4, '1:00.0007'],
    [100 * 36_000_000_000 + 1, 7, '100:00:00.0000001'],
  ] as const)('of %d ticks with %d decimals reads %s', (ticks, decimals, text) => {
    expect(formatDuration(duration(ticks), decimals)).toBe(text);
  });

  it('has the decimal sign of the reader', () => {
    expect(formatDuration(duration(623_300_000), 2, ',')).toBe('1:02,33');
    expect(formatGap(duration(3_300_000), 2, ',')).toBe('+0,33');
    expect(formatTimeOfDay(timestamp(1n), 0, 7, ',')).toBe('00:00:00,0000001');
  });
});

describe('a gap', () => {
  it.each([
    [3_300_000, '+0.33'],
    [-3_300_000, '-0.33'],
    [-62 * second, '-1:02.00'],
    [0, '0.00'],
    [100_000, '+0.01'],
    [99_999, '0.00'],
    [-100_000, '-0.01'],
    [-99_999, '0.00'],
  ])('of %d ticks reads %s', (ticks, text) => {
    expect(formatGap(duration(ticks), 2)).toBe(text);
  });
});

describe('a time of day', () => {
  const moment = timestamp(17_686_478_956_513_000n);

  it('reads like the clock at the device', () => {
    expect(formatTimeOfDay(moment, 60, 4)).toBe('12:04:55.6513');
    expect(formatTimeOfDay(moment, 0, 2)).toBe('11:04:55.65');
    expect(formatTimeOfDay(moment, -120, 0)).toBe('09:04:55');
  });

  it('keeps its leading zeros', () => {
    expect(formatTimeOfDay(timestamp(0n), 0, 1)).toBe('00:00:00.0');
    expect(formatTimeOfDay(timestamp(0n), -1, 0)).toBe('23:59:00');
  });
});
