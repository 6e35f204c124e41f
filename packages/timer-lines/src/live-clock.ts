/**
 * Gives the times of day of a timer that is listened to their date: the moment of receipt is known. A line
 * belongs to the day that puts it nearest to its receipt, so that a timer that runs overnight is right the
 * next morning.
 */
import { TICKS_PER_HOUR, TICKS_PER_MILLISECOND, TICKS_PER_MINUTE, type Duration } from '@startwand/timing';
import { datedAt, type ClockEvent, type DatedTime } from './dated-clock.ts';
import { DAY_MS, type ZoneRules } from './zone.ts';

/** Between a line's time and its receipt lie the way of a cable and a clock that is a little ahead. */
const DISORDER_MAX_MS = (5 * TICKS_PER_MINUTE) / TICKS_PER_MILLISECOND;
/** A clock that is half a day off would belong to one day now and to another one in a moment. */
const DOUBTFUL_MS = (11 * TICKS_PER_HOUR) / TICKS_PER_MILLISECOND;

/** A time of day on a day, as far as it can be meant. */
interface Reading {
  readonly day: number;
  /** By the offset of the line before first: timers do not change their clocks by themselves. */
  readonly instants_ms: readonly [number, ...number[]];
}

export class LiveClock {
  readonly #zone: ZoneRules;
  readonly #firstDay: number | null;
  /** How many days later than received everything is meant to be; `null`: the first line says it. */
  #shift_days: number | null;
  #day: number | null = null;
  #last_ms: number | null = null;
  #offset_ms: number | null = null;
  /** How far the timer's clock is ahead of receipts; a late line only seems to be behind. */
  #ahead_ms: number | null = null;

  /** @param firstDay the day of the first line, where somebody says it; `null`: the day of its receipt */
  constructor(zone: ZoneRules, firstDay: number | null = null) {
    this.#zone = zone;
    this.#firstDay = firstDay;
    this.#shift_days = firstDay === null ? 0 : null;
  }

  /** Dates an impulse and follows it. */
  advanceTo(timeOfDay_100ns: Duration, received_ms: number): DatedTime {
    const { day, instants_ms } = this.#nearest(timeOfDay_100ns, received_ms);
    const meant_ms = received_ms + (this.#shift_days ?? 0) * DAY_MS;
    const due_ms = meant_ms + (this.#ahead_ms ?? 0);
    const instant_ms = nearestOf(
      instants_ms.filter((each) => each <= due_ms + DISORDER_MAX_MS),
      due_ms,
      nearestOf(instants_ms, due_ms, instants_ms[0]),
    );
    const event = this.#eventAt(day, instant_ms);
    const dated = this.#date(timeOfDay_100ns, day, instant_ms, event);
    // Of a late line only the line itself is of yesterday.
    if (event !== 'previousDay') {
      const ahead_ms = instant_ms - meant_ms;
      const isOther = event === 'clockReset' || this.#ahead_ms === null;
      this.#ahead_ms = isOther ? ahead_ms : Math.max(this.#ahead_ms ?? ahead_ms, ahead_ms);
      this.#offset_ms = this.#wallClock_ms(day, timeOfDay_100ns) - instant_ms;
      this.#last_ms = Math.max(event === 'clockReset' ? -Infinity : (this.#last_ms ?? -Infinity), instant_ms);
      this.#day = day;
    }
    return dated;
  }

  /** Dates what lies back: a correction, or a line from the timer's memory. The clock stays where it is. */
  look(timeOfDay_100ns: Duration, received_ms: number): DatedTime {
    if (this.#shift_days === null) return this.advanceTo(timeOfDay_100ns, received_ms);
    const meant_ms = received_ms + this.#shift_days * DAY_MS;
    const latest_ms = meant_ms + Math.max(this.#ahead_ms ?? 0, 0) + DISORDER_MAX_MS;
    const readings = this.#readings(timeOfDay_100ns, latest_ms);
    for (const { day, instants_ms } of readings.toReversed()) {
      const [kept, ...others] = instants_ms;
      const instant_ms = [kept, ...others.toReversed()].find((each) => each <= latest_ms);
      if (instant_ms !== undefined) return this.#date(timeOfDay_100ns, day, instant_ms, null);
    }
    const { day, instants_ms } = readings[0];
    return this.#date(timeOfDay_100ns, day, instants_ms[0], null);
  }

  #nearest(timeOfDay_100ns: Duration, received_ms: number): Reading {
    const ahead_ms = this.#ahead_ms ?? 0;
    const due_ms = received_ms + (this.#shift_days ?? 0) * DAY_MS + (Math.abs(ahead_ms) > DOUBTFUL_MS ? ahead_ms : 0);
    const distance_ms = ({ instants_ms }: Reading) => Math.min(...instants_ms.map((each) => Math.abs(each - due_ms)));
    const readings = this.#readings(timeOfDay_100ns, due_ms);
    const [first, ...others] = readings;
    const nearest = others.reduce((best, each) => (distance_ms(each) < distance_ms(best) ? each : best), first);
    if (this.#shift_days !== null || this.#firstDay === null) return nearest;
    this.#shift_days = this.#firstDay - nearest.day;
    return this.#readingOn(this.#firstDay, timeOfDay_100ns);
  }

  /** On the day before, on the day and on the day after, in order. */
  #readings(timeOfDay_100ns: Duration, near_ms: number): readonly [Reading, ...Reading[]] {
    const today = Math.floor((near_ms + this.#zone.offset_ms(near_ms)) / DAY_MS);
    return [
      this.#readingOn(today - 1, timeOfDay_100ns),
      this.#readingOn(today, timeOfDay_100ns),
      this.#readingOn(today + 1, timeOfDay_100ns),
    ];
  }

  #readingOn(day: number, timeOfDay_100ns: Duration): Reading {
    const wallClock_ms = this.#wallClock_ms(day, timeOfDay_100ns);
    const byZone = this.#zone.instantsOf_ms(wallClock_ms);
    if (this.#offset_ms === null) return { day, instants_ms: byZone };
    const kept_ms = wallClock_ms - this.#offset_ms;
    return { day, instants_ms: [kept_ms, ...byZone.filter((each) => each !== kept_ms)] };
  }

  #wallClock_ms(day: number, timeOfDay_100ns: Duration): number {
    return day * DAY_MS + Math.floor(timeOfDay_100ns / TICKS_PER_MILLISECOND);
  }

  #eventAt(day: number, instant_ms: number): ClockEvent | null {
    if (this.#day === null || this.#last_ms === null) return null;
    if (day > this.#day) return 'nextDay';
    if (day < this.#day) return 'previousDay';
    return this.#last_ms - instant_ms > DISORDER_MAX_MS ? 'clockReset' : null;
  }

  #date(timeOfDay_100ns: Duration, day: number, instant_ms: number, event: ClockEvent | null): DatedTime {
    const offset_ms = this.#wallClock_ms(day, timeOfDay_100ns) - instant_ms;
    return datedAt(timeOfDay_100ns, instant_ms, offset_ms, event);
  }
}

/** Of several that are as near the first. */
function nearestOf(instants_ms: readonly number[], to_ms: number, otherwise_ms: number): number {
  const [first = otherwise_ms, ...others] = instants_ms;
  return others.reduce((best, each) => (Math.abs(each - to_ms) < Math.abs(best - to_ms) ? each : best), first);
}
