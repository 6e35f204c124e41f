/** Moments and times as files of other programs have them. */
import {
  TICKS_PER_MILLISECOND,
  TICKS_PER_SECOND,
  duration,
  timestamp,
  type Duration,
  type Timestamp,
} from '@startwand/timing';
import type { ZonedMoment } from './exchange-race.ts';

const minute_ms = 60_000;

/** With the zone, and as many decimals as it has. @example dateTimeOf(moment) // '2027-01-23T10:00:00.25+01:00' */
export function dateTimeOf({ at, offset_min }: ZonedMoment): string {
  const ticks = at % BigInt(TICKS_PER_SECOND);
  const ms = Number((at - ticks) / BigInt(TICKS_PER_MILLISECOND)) + offset_min * minute_ms;
  const decimals = String(ticks)
    .padStart(7, '0')
    .replace(/0{1,7}$/, '');
  return `${new Date(ms).toISOString().slice(0, 19)}${decimals === '' ? '' : `.${decimals}`}${zoneOf(offset_min)}`;
}

/** HH:MM:SS of the clocks at the event, with as many decimals as are wanted; what is beyond them is cut. */
export function clockOf({ at, offset_min }: ZonedMoment, decimals: number): string {
  const ticks = at % BigInt(TICKS_PER_SECOND);
  const ms = Number((at - ticks) / BigInt(TICKS_PER_MILLISECOND)) + offset_min * minute_ms;
  const fraction = String(ticks).padStart(7, '0').slice(0, decimals);
  return `${new Date(ms).toISOString().slice(11, 19)}${decimals === 0 ? '' : `.${fraction}`}`;
}

function zoneOf(offset_min: number): string {
  const minutes = Math.abs(offset_min);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset_min < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const dateTime =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** @returns `null` when it is none. Without a zone it is the wall clock of the event: `offset_min` is `null` */
export function readDateTime(text: string): { readonly at: Timestamp; readonly offset_min: number | null } | null {
  const match = dateTime.exec(text.trim());
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, decimals = '', zone] = match;
  const date = `${year}-${month}-${day}`;
  const ms = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  // The thirtieth of February is read as a day of March.
  if (Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(date)) return null;
  const offset_min = zone === undefined ? null : minutesOf(zone);
  const ticks = BigInt(ms - (offset_min ?? 0) * minute_ms) * BigInt(TICKS_PER_MILLISECOND);
  return { at: timestamp(ticks + BigInt(decimals.slice(0, 7).padEnd(7, '0'))), offset_min };
}

function minutesOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** Seconds with a point and no zeros that say nothing. @example secondsOf(duration(18_623_000_000)) // '1862.3' */
export function secondsOf(time: Duration): string {
  const whole = Math.floor(Math.abs(time) / TICKS_PER_SECOND);
  const decimals = String(Math.abs(time) % TICKS_PER_SECOND)
    .padStart(7, '0')
    .replace(/0{1,7}$/, '');
  return `${time < 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** @returns `null` when it is no number of seconds */
export function readSeconds(text: string): Duration | null {
  const match = /^(\d{1,8})(?:\.(\d{1,12}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole, decimals = ''] = match;
  return duration(Number(whole) * TICKS_PER_SECOND + Number(decimals.slice(0, 7).padEnd(7, '0')));
}

/** Points of a federation. @example pointsOf(2543) // '25.43' */
export function pointsOf(hundredths: number): string {
  const magnitude = Math.abs(hundredths);
  return `${hundredths < 0 ? '-' : ''}${Math.floor(magnitude / 100)}.${String(magnitude % 100).padStart(2, '0')}`;
}

export function readPoints(text: string): number | null {
  const match = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole, decimals = ''] = match;
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -hundredths : hundredths;
}

/** Tenths of a degree. @example degreesOf(-45) // '-4.5' */
export function degreesOf(tenths: number): string {
  const magnitude = Math.abs(tenths);
  return `${tenths < 0 ? '-' : ''}${Math.floor(magnitude / 10)}.${magnitude % 10}`;
}
