import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecimalSign } from './decimal-sign.ts';
import { formatDuration, formatTimeOfDay } from './format.ts';
import { parseDuration, parseTimeOfDay } from './parse.ts';
import { roundDuration, type Precision } from './rounding.ts';
import { duration, TICKS_PER_DAY, timestamp } from './time.ts';
import { timeOfDay } from './time-of-day.ts';

const SEED = 20_260_118;
const second = 10_000_000;
const anyTime = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map(duration);
const anySign = fc.constantFrom<DecimalSign>('.', ',');
const anyPrecision = fc.constantFrom<Precision>(0, 1, 2, 3, 4);

describe('a run time as it is written in every language', () => {
  it.each([
    ['59.76', 59.76],
    ['59,76', 59.76],
    ['1:02.33', 62.33],
    ['2:09:45', 7785],
    ['00:00:59.76', 59.76],
    ['90', 90],
    ['75:30', 4530],
    ['100:00:00', 360_000],
    ['0', 0],
    ['  62.5  ', 62.5],
    ['0.5', 0.5],
  ])('%j is understood', (text, seconds) => {
    expect(parseDuration(text)).toBe(Math.round(seconds * second));
  });

  it('is read to the tick', () => {
    expect(parseDuration('1:00.0000001')).toBe(60 * second + 1);
    expect(parseDuration('0,1234567')).toBe(1_234_567);
  });

  it.each([
    '',
    ' ',
    'abc',
    '1:60.00',
    '1:5',
    '1:005',
    '1:60:00',
    '1:2:03',
    '1:00:00:00',
    ':30',
    '59.',
    '.5',
    '-1',
    '+1',
    '1.2.3',
    '1 02',
    '59.12345678',
    '1e3',
    '٣',
    '0x10',
    '59.76s',
    'x59.76',
  ])('%j is refused', (text) => {
    expect(parseDuration(text)).toBe(null);
  });

  it('is refused when no duration can hold it', () => {
    expect(parseDuration('900719925.4740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(parseDuration('900719925.4740992')).toBe(null);
    expect(parseDuration('999999999:00:00')).toBe(null);
  });

  it('comes back from what is shown, to the tick', () => {
    fc.assert(
      fc.property(anyTime, anySign, (time, sign) => {
        expect(parseDuration(formatDuration(time, 7, sign))).toBe(time);
      }),
      { seed: SEED },
    );
  });

  it('comes back cut to the decimals shown', () => {
    fc.assert(
      fc.property(anyTime, anyPrecision, anySign, (time, precision, sign) => {
        const cut = roundDuration(time, { type: 'cutOff', precision });
        expect(parseDuration(formatDuration(time, precision, sign))).toBe(cut);
      }),
      { seed: SEED },
    );
  });
});

describe('a time of day as it is written in every language', () => {
  it.each([
    ['10:04:55.6513', ((10 * 60 + 4) * 60 + 55) * second + 6_513_000],
    ['9:04:55', ((9 * 60 + 4) * 60 + 55) * second],
    ['10:05', (10 * 60 + 5) * 60 * second],
    ['23:59:59,9999999', TICKS_PER_DAY - 1],
    ['00:00', 0],
    [' 19:00:00 ', 19 * 3600 * second],
  ])('%j is understood', (text, ticks) => {
    expect(parseTimeOfDay(text)).toBe(ticks);
  });

  it.each([
    '',
    '24:00:00',
    '10:60',
    '10:00:60',
    '10',
    '10:5',
    '10:05.5',
    '1:2:3',
    '10:04:55.',
    '10:04:55.12345678',
    '-10:04',
    '110:04',
    'at 10:04',
    '10:04 h',
  ])('%j is refused', (text) => {
    expect(parseTimeOfDay(text)).toBe(null);
  });

  it('comes back from what is shown, to the tick', () => {
    const anyMoment = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(timestamp);
    const anyOffset_min = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(anyMoment, anyOffset_min, anySign, (moment, offset_min, sign) => {
        const shown = formatTimeOfDay(moment, offset_min, 7, sign);
        expect(parseTimeOfDay(shown)).toBe(timeOfDay(moment, offset_min));
      }),
      { seed: SEED },
    );
  });
});
