/**
 * Times for eyes and files. What is formatted here is never stored and never compared. Digits beyond
 * those shown are cut: a result is rounded already, and a running clock must not show a second early.
 */
import type { DecimalSign } from './decimal-sign.ts';
import {
  TICKS_PER_HOUR,
  TICKS_PER_MINUTE,
  TICKS_PER_SECOND,
  ticksPerUnit,
  type Duration,
  type Timestamp,
} from './time.ts';
import { timeOfDay } from './time-of-day.ts';

/** How many decimals of a second are shown; seven are the tick itself. */
export type Decimals = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * No leading zeros, hours and minutes only when needed.
 *
 * @example formatDuration(result, 2) // '59.76', '1:02.33', '-0.04'
 * @example formatDuration(result, 0) // '2:09:45'
 */
export function formatDuration(time: Duration, decimals: Decimals, decimalSign: DecimalSign = '.'): string {
  const magnitude = Math.abs(time);
  const hours = Math.floor(magnitude / TICKS_PER_HOUR);
  const minutes = minutesOf(magnitude);
  const seconds = secondsOf(magnitude);
  const fraction = fractionOf(magnitude, decimals, decimalSign);
  const clock =
    hours > 0
      ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`
      : minutes > 0
        ? `${minutes}:${twoDigits(seconds)}`
        : String(seconds);
  return isShownNegative(time, decimals) ? `-${clock}${fraction}` : `${clock}${fraction}`;
}

/**
 * A gap with its sign, none for the leader's own.
 *
 * @example formatGap(behind, 2) // '+0.33', '-1:02.00', '0.00'
 */
export function formatGap(gap: Duration, decimals: Decimals, decimalSign: DecimalSign = '.'): string {
  const text = formatDuration(gap, decimals, decimalSign);
  return gap >= ticksPerUnit(decimals) ? `+${text}` : text;
}

/**
 * The wall clock at a device that is `offset_min` minutes ahead of UTC.
 *
 * @example formatTimeOfDay(moment, 60, 4) // '10:04:55.6513'
 */
export function formatTimeOfDay(
  moment: Timestamp,
  offset_min: number,
  decimals: Decimals,
  decimalSign: DecimalSign = '.',
): string {
  const clock = timeOfDay(moment, offset_min);
  const hours = Math.floor(clock / TICKS_PER_HOUR);
  const fraction = fractionOf(clock, decimals, decimalSign);
  return `${twoDigits(hours)}:${twoDigits(minutesOf(clock))}:${twoDigits(secondsOf(clock))}${fraction}`;
}

function isShownNegative(time: Duration, decimals: Decimals): boolean {
  return time <= -ticksPerUnit(decimals);
}

function minutesOf(ticks: number): number {
  return Math.floor(ticks / TICKS_PER_MINUTE) % 60;
}

function secondsOf(ticks: number): number {
  return Math.floor(ticks / TICKS_PER_SECOND) % 60;
}

function fractionOf(ticks: number, decimals: Decimals, decimalSign: DecimalSign): string {
  if (decimals === 0) return '';
  const units = Math.floor((ticks % TICKS_PER_SECOND) / ticksPerUnit(decimals));
  return decimalSign + String(units).padStart(decimals, '0');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
