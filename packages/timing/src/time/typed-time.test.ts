import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalSigns } from './decimal-sign.ts';
import { formatDuration, formatTimeOfDay, type Decimals } from './format.ts';
import { parseDuration, parseTimeOfDay } from './parse.ts';
import { duration, TICKS_PER_DAY, timestamp } from './time.ts';
import { parseTypedDuration, parseTypedTimeOfDay } from './typed-time.ts';

const languages = Object.entries(decimalSigns);
const withComma = languages.filter(([, sign]) => sign === ',');
const withPoint = languages.filter(([, sign]) => sign === '.');

describe.each(languages)('in %s', (_, sign) => {
  it.each([
    ['59,76', '59.76'],
    ['59.76', '59.76'],
    ['1:02,33', '1:02.33'],
    ['1:02.33', '1:02.33'],
    ['1:02', '1:02'],
    ['75:30', '1:15:30'],
    ['2:09:45,6', '2:09:45.6'],
    ['1:00,0000001', '1:00.0000001'],
    [' 90 ', '90'],
    ['0.5', '0.5'],
    ['0.50', '0.50'],
    ['1\'02"33', '1:02.33'],
    ["1'02''33", '1:02.33'],
    ['1’02”33', '1:02.33'],
    [' 1′02″33 ', '1:02.33'],
    ['1′02″', '1:02'],
    ["1'02", '1:02'],
    ["1'02,33", '1:02.33'],
    ['1\'02.33"', '1:02.33'],
    ['59"76', '59.76'],
    ['59"', '59'],
    ['1h02', '1:02:00'],
    ['1h02:03', '1:02:03'],
    ['1h02:03,4', '1:02:03.4'],
    ['1h02\'03"4', '1:02:03.4'],
  ])('%s is a time', (text, meant) => {
    expect(parseTypedDuration(text, sign)).toBe(parseDuration(meant));
  });

  it.each([
    '',
    'abc',
    '-1',
    '+1,5',
    '59,',
    ',5',
    '1:60,00',
    '1:2,03',
    '1,02:33',
    '1.02:33',
    '1,02,33',
    '1,02.33',
    '1.02.33',
    '1:02.33,4',
    '59,12345678',
    '1\'2"33',
    "1'60",
    "1'",
    "'02",
    '1"02\'33',
    '1h',
    '1h2',
    '1h60',
    '1h02:60',
    '1 h 02',
    '1h02,5',
    '1 02',
    '1 234,5',
    '1e3',
    '999999999h00',
  ])('%j is refused', (text) => {
    expect(parseTypedDuration(text, sign)).toBeNull();
  });

  it('a result comes back as it is shown, with 0 to 4 decimals and to the tick', () => {
    const anyTime = fc.integer({ min: 0, max: 100 * TICKS_PER_DAY }).map(duration);
    const anyDecimals = fc.constantFrom<Decimals>(0, 1, 2, 3, 4, 7);
    fc.assert(
      fc.property(anyTime, anyDecimals, (time, decimals) => {
        const shown = formatDuration(time, decimals, sign);
        expect(parseTypedDuration(shown, sign)).toBe(parseDuration(formatDuration(time, decimals)));
      }),
      { seed: 61 },
    );
  });

  it.each([
    ['10:04:55,6513', '10:04:55.6513'],
    ['10:04:55.6513', '10:04:55.6513'],
    ['9:04', '9:04:00'],
    ['23:59:59,9999999', '23:59:59.9999999'],
  ])('%s is a time of day', (text, meant) => {
    expect(parseTypedTimeOfDay(text, sign)).toBe(parseTimeOfDay(meant));
  });

  it.each(['', '24:00', '10', '10:60', '10:4', '10,04', '10:04,5', '10:04.55', '10.04:55', '10h04'])(
    '%j is no time of day',
    (text) => {
      expect(parseTypedTimeOfDay(text, sign)).toBeNull();
    },
  );

  it('a time of day comes back as it is shown', () => {
    const anyMoment = fc.integer({ min: 0, max: TICKS_PER_DAY - 1 });
    const anyDecimals = fc.constantFrom<Decimals>(0, 1, 2, 3, 4, 7);
    fc.assert(
      fc.property(anyMoment, anyDecimals, (ticks, decimals) => {
        const moment = timestamp(BigInt(ticks));
        expect(parseTypedTimeOfDay(formatTimeOfDay(moment, 0, decimals, sign), sign)).toBe(
          parseTimeOfDay(formatTimeOfDay(moment, 0, decimals)),
        );
      }),
      { seed: 67 },
    );
  });
});

describe.each(withComma)('in %s, where a comma is the decimal sign,', (_, sign) => {
  it.each([
    ['1.02,33', '1:02.33'],
    ['12.34,5', '12:34.5'],
    ['1.02.03,4', '1:02:03.4'],
  ])('%s has points between its parts', (text, meant) => {
    expect(parseTypedDuration(text, sign)).toBe(parseDuration(meant));
  });

  it.each(['1.02', '59.16', '05.30', '1.60,33', '1.2,33', '61.02.03,4x', '1.02.03'])(
    '%s is refused: it may be minutes or seconds, or is neither',
    (text) => {
      expect(parseTypedDuration(text, sign)).toBeNull();
    },
  );

  it.each([
    ['10.04', '10:04'],
    [' 10.04 ', '10:04'],
    ['10.04.55', '10:04:55'],
    ['10.04.55,65', '10:04:55.65'],
    ['10.04.55.65', '10:04:55.65'],
  ])('%s is a time of day', (text, meant) => {
    expect(parseTypedTimeOfDay(text, sign)).toBe(parseTimeOfDay(meant));
  });

  it.each(['24.00', '10.60', '10.4', '10.04,5', '10.04.60', '10.04.55,'])('%s is no time of day', (text) => {
    expect(parseTypedTimeOfDay(text, sign)).toBeNull();
  });
});

describe.each(withPoint)('in %s, where a point is the decimal sign,', (_, sign) => {
  it('a point never stands between minutes and seconds', () => {
    expect(parseTypedDuration('1.02', sign)).toBe(parseDuration('1.02'));
    expect(parseTypedDuration('59.16', sign)).toBe(parseDuration('59.16'));
    expect(parseTypedDuration('1.02,33', sign)).toBeNull();
    expect(parseTypedTimeOfDay('10.04.55', sign)).toBeNull();
  });
});
