/** The wall clock of an event: times of day at the desk are those of its place, not of this device. */
import {
  TICKS_PER_MILLISECOND,
  TICKS_PER_MINUTE,
  duration,
  formatTimeOfDay,
  momentShowing,
  timeOfDay as timeOfDayAt,
  timestamp,
  type DecimalSign,
  type Decimals,
  type Duration,
} from '@startwand/timing';

export interface EventClock {
  /** @example show(trigger.timestamp, 4) // '10:04:55.6513' */
  show(moment: bigint, decimals: Decimals): string;
  /**
   * The moment nearest to `reference` at which this clock shows `timeOfDay`; `null` in the hour that
   * is left out when summer time begins.
   */
  near(reference: bigint, timeOfDay: Duration): bigint | null;
  /** What the clock shows then, as time since midnight. */
  timeOfDay(moment: bigint): Duration;
  /** When it shows `YYYY-MM-DDTHH:MM`. */
  at(wallClock: string): bigint;
}

export function createEventClock(timeZone: string, decimalSign: DecimalSign): EventClock {
  const offsetAt = createOffsets(timeZone);
  return {
    show: (moment, decimals) => formatTimeOfDay(timestamp(moment), offsetAt(moment), decimals, decimalSign),
    near: (reference, timeOfDay) => momentShowing(timestamp(reference), duration(timeOfDay), offsetAt),
    timeOfDay: (moment) => timeOfDayAt(timestamp(moment), offsetAt(moment)),
    at: (wallClock) => {
      const shown = BigInt(Date.parse(`${wallClock}Z`)) * ticksPerMillisecond;
      const ahead = (moment: bigint) => BigInt(offsetAt(moment)) * ticksPerMinute;
      // The offset of the moment itself, not of the one that UTC would have there.
      return shown - ahead(shown - ahead(shown));
    },
  };
}

const ticksPerMillisecond = BigInt(TICKS_PER_MILLISECOND);
const ticksPerMinute = BigInt(TICKS_PER_MINUTE);
const quarter_ms = 15 * 60_000;

/** Minutes ahead of UTC. Zones change at most on the quarter of an hour, so one answer serves it. */
function createOffsets(timeZone: string): (moment: bigint) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const known = new Map<number, number>();
  return (moment) => {
    const quarter = Math.floor(Number(moment / ticksPerMillisecond) / quarter_ms);
    const offset = known.get(quarter) ?? readOffset(format, quarter * quarter_ms);
    known.set(quarter, offset);
    return offset;
  };
}

function readOffset(format: Intl.DateTimeFormat, moment_ms: number): number {
  const name = format.formatToParts(moment_ms).find((part) => part.type === 'timeZoneName');
  // `GMT`, `GMT+01:00`, `GMT-03:30`
  const match = /([+-])(\d\d):(\d\d)$/.exec(name?.value ?? '');
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
