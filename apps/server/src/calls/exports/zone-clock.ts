/** Times of day as the clocks at an event show them. Thousands of impulses ask for a few hours' offsets. */
import { localDate, localTime } from '@startwand/contract';
import { TICKS_PER_HOUR, timestamp, type Decimals } from '@startwand/timing';
import { inMilliseconds } from '../../base/clock.ts';
import { dateCell, nothing, timeOfDayCell, type Cell } from './cell.ts';

export interface ZoneClock {
  timeOfDay(moment: bigint | null, decimals: Decimals): Cell;
  date(moment: bigint): Cell;
}

const minute_ms = 60_000;

/** Minutes ahead of UTC, from moment to moment. */
export function offsetsIn(timeZone: string): (moment: bigint) => number {
  const offsets = new Map<bigint, number>();
  return (moment) => {
    // A quarter of an hour is the least by which zones differ or change.
    const quarter = (moment * 4n) / BigInt(TICKS_PER_HOUR);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const at_ms = inMilliseconds(moment);
    const shown_ms = Date.parse(`${localTime(at_ms, timeZone)}Z`);
    const offset_min = Math.round((shown_ms - Math.floor(at_ms / minute_ms) * minute_ms) / minute_ms);
    offsets.set(quarter, offset_min);
    return offset_min;
  };
}

export function zoneClock(timeZone: string): ZoneClock {
  const offsetAt = offsetsIn(timeZone);
  return {
    timeOfDay: (moment, decimals) =>
      moment === null ? nothing : timeOfDayCell(timestamp(moment), offsetAt(moment), decimals),
    date: (moment) => dateCell(localDate(inMilliseconds(moment), timeZone)),
  };
}
