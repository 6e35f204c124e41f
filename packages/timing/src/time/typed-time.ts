/**
 * Times as people type them in their language. Where a comma is the decimal sign, a point often stands
 * between minutes and seconds, and not every text says which of the two is meant. What can be read
 * in two ways is refused: a time that means something else than was typed is worse than none.
 */
import type { DecimalSign } from './decimal-sign.ts';
import { parseDuration, parseTimeOfDay, ticksOfClock, type Clock } from './parse.ts';
import type { Duration } from './time.ts';

/**
 * Beside `1:02,33` and `1:02.33` also `1'02"33` and `1h02:03`; with a decimal comma `1.02,33` too.
 * There `1.02` may be a minute or a second: it is refused, and `1:02` or `1,02` say which.
 *
 * @example parseTypedDuration('1.02,33', decimalSigns.de) // 62.33 s
 */
export function parseTypedDuration(text: string, decimalSign: DecimalSign): Duration | null {
  const typed = withPlainMarks(text);
  const clocks = [...durationsWithMarks, ...(decimalSign === ',' ? durationsWithPoints : [])];
  return theOnly([parseDuration(typed), ...readings(typed, clocks)]);
}

/**
 * `10:04` or `10:04:55,6513`; with a decimal comma also `10.04` and `10.04.55,65`.
 *
 * @example parseTypedTimeOfDay('10.04.55,65', decimalSigns.it)
 */
export function parseTypedTimeOfDay(text: string, decimalSign: DecimalSign): Duration | null {
  const typed = text.trim();
  const clocks = decimalSign === ',' ? timesOfDayWithPoints : [];
  return theOnly([parseTimeOfDay(typed), ...readings(typed, clocks)]);
}

const durationsWithMarks: readonly RegExp[] = [
  /^(?<seconds>\d{1,9})"(?<decimals>\d{1,7})?$/,
  /^(?<minutes>\d{1,9})'(?<seconds>[0-5]\d)(?:"(?<decimals>\d{1,7})?)?$/,
  /^(?<minutes>\d{1,9})'(?<seconds>[0-5]\d)[.,](?<decimals>\d{1,7})"?$/,
  /^(?<hours>\d{1,9})h(?<minutes>[0-5]\d)(?::(?<seconds>[0-5]\d)(?:[.,](?<decimals>\d{1,7}))?)?$/,
  /^(?<hours>\d{1,9})h(?<minutes>[0-5]\d)'(?<seconds>[0-5]\d)(?:"(?<decimals>\d{1,7})?)?$/,
];

const durationsWithPoints: readonly RegExp[] = [
  // Nobody writes zero minutes: `0.50` is half a second.
  /^(?!0\.)(?<minutes>\d{1,9})\.(?<seconds>[0-5]\d)(?:,(?<decimals>\d{1,7}))?$/,
  // Without its decimals `1.02.33` may also be a minute, two seconds and 33 hundredths.
  /^(?<hours>\d{1,9})\.(?<minutes>[0-5]\d)\.(?<seconds>[0-5]\d),(?<decimals>\d{1,7})$/,
];

const timesOfDayWithPoints: readonly RegExp[] = [
  /^(?<hours>[01]?\d|2[0-3])\.(?<minutes>[0-5]\d)$/,
  /^(?<hours>[01]?\d|2[0-3])\.(?<minutes>[0-5]\d)\.(?<seconds>[0-5]\d)(?:[.,](?<decimals>\d{1,7}))?$/,
];

/** Phones set curly marks by themselves, and some people type two single ones for the seconds. */
function withPlainMarks(text: string): string {
  return text
    .trim()
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[”″]|''/g, '"');
}

function readings(text: string, clocks: readonly RegExp[]): readonly (Duration | null)[] {
  return clocks.map((clock) => {
    const parts: Partial<Clock> | undefined = clock.exec(text)?.groups;
    return parts === undefined ? null : ticksOfClock(parts);
  });
}

function theOnly(times: readonly (Duration | null)[]): Duration | null {
  const [time, another] = times.filter((reading) => reading !== null);
  return time === undefined || another !== undefined ? null : time;
}
