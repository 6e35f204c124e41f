/** Moments of files in any zone, as the clocks at an event show them. */
import type { Timestamp } from '@startwand/timing';

export interface WrittenMoment {
  readonly at: Timestamp;
  /** `null`: it is the wall clock of the event already. */
  readonly offset_min: number | null;
}

const ticksPerSecond = 10_000_000n;

/** HH:MM:SS.ffff @param timeZone of the event */
export function wallClockIn(moment: WrittenMoment | null, timeZone: string): string | null {
  if (moment === null) return null;
  const { at, offset_min } = moment;
  const ticks = at % ticksPerSecond;
  const shown = clockOf(offset_min === null ? 'UTC' : timeZone).format(Number((at - ticks) / 10_000n));
  return `${shown}.${String(ticks).padStart(7, '0').slice(0, 4)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, made);
  return made;
}
