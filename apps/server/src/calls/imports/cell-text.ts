/** A cell of a spreadsheet as text, and the date and the time in it. */
import { TICKS_PER_SECOND, duration, type Duration } from '@startwand/timing';
import type { Cell, DatedCell } from './sheet.ts';

const seconds_per_day = 86_400;
const epoch_ms = Date.UTC(1899, 11, 30);

/** A cell as a person would type it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  const date = dateOf(cell);
  const time = timeOf(cell);
  if (date === null) return clockText(time);
  return time % duration(seconds_per_day * TICKS_PER_SECOND) === 0 ? date : `${date} ${clockText(time)}`;
}

/** YYYY-MM-DD; `null` for a time alone. */
export function dateOf({ day }: DatedCell): string | null {
  if (day < 1) return null;
  const moment = new Date(epoch_ms + Math.floor(day) * seconds_per_day * 1_000);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString().slice(0, 10);
}

/**
 * The part of the day, in ticks. A fraction of a day is exact to some microseconds where a date stands
 * in front of it, so it is rounded to the hundredth of a millisecond, finer than any timer counts.
 */
export function timeOf({ day }: DatedCell): Duration {
  const hundredths_per_day = seconds_per_day * 100_000;
  const hundredths = Math.round((day - Math.floor(day)) * hundredths_per_day);
  return duration(hundredths * (TICKS_PER_SECOND / 100_000));
}

function clockText(time: Duration): string {
  const seconds = Math.floor(time / TICKS_PER_SECOND);
  const two = (part: number): string => String(part).padStart(2, '0');
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const rest = String(time % TICKS_PER_SECOND)
    .padStart(7, '0')
    .replace(/0{1,7}$/, '');
  return clock.map(two).join(':') + (rest === '' ? '' : `.${rest}`);
}
