/**
 * Gives a timer's times of day their date. A timer sends no date, so the lines of a file are followed in
 * their own order: past midnight it is the next day, a late line belongs to the day before. A timer that
 * is listened to is dated by `LiveClock`.
 */
import {
  TICKS_PER_HOUR,
  TICKS_PER_MILLISECOND,
  TICKS_PER_MINUTE,
  timestamp,
  type Duration,
  type Timestamp,
} from '@startwand/timing';
import { DAY_MS, type ZoneRules } from './zone.ts';

/** Where the clock stands: enough to go on after a restart. */
export interface ClockState {
  /** Days since 1970-01-01 in the zone. */
  readonly day: number;
  /** The latest time of day seen on that day, in ticks; `null` before the first impulse. */
  readonly last_100ns: number | null;
  /** The instant that this was; tells the two passes of the hour repeated in autumn apart. */
  readonly lastInstant_ms: number | null;
  /** Wall clock minus UTC there. Absent: as the zone has it, from before it was kept. */
  readonly offset_ms?: number;
}

/** A clock that has seen nothing yet and stands on the given day. */
export function clockOn(day: number): ClockState {
  return { day, last_100ns: null, lastInstant_ms: null };
}

/** `clockReset`: the timer's clock was set back; the impulse counts, the timekeeper looks at it. */
export type ClockEvent = 'nextDay' | 'previousDay' | 'clockReset';

export interface DatedTime {
  readonly timestamp: Timestamp;
  /** Wall clock minus UTC at that instant. */
  readonly timeOffset_min: number;
  readonly event: ClockEvent | null;
}

const MINUTE_MS = TICKS_PER_MINUTE / TICKS_PER_MILLISECOND;
const EVENING_100NS = 18 * TICKS_PER_HOUR;
const MORNING_100NS = 6 * TICKS_PER_HOUR;
/** After a longer silence somebody may have set the clock: the zone is asked again. */
const SILENCE_MAX_100NS = 6 * TICKS_PER_HOUR;
const DISORDER_MAX_100NS = 5 * TICKS_PER_MINUTE;

export class DatedClock {
  readonly #zone: ZoneRules;
  #state: ClockState;

  constructor(zone: ZoneRules, state: ClockState) {
    this.#zone = zone;
    this.#state = state;
  }

  get state(): ClockState {
    return this.#state;
  }

  /** Dates an impulse and follows it. */
  advanceTo(timeOfDay_100ns: Duration): DatedTime {
    const event = this.#eventAt(timeOfDay_100ns);
    const dated = this.#date(timeOfDay_100ns, event);
    // Of a late line only the line itself is of yesterday.
    if (event !== 'previousDay') {
      const { last_100ns } = this.#state;
      const day = this.#state.day + (event === 'nextDay' ? 1 : 0);
      const lastInstant_ms = Number(dated.timestamp / BigInt(TICKS_PER_MILLISECOND));
      this.#state = {
        day,
        last_100ns: event === null ? Math.max(last_100ns ?? 0, timeOfDay_100ns) : timeOfDay_100ns,
        lastInstant_ms,
        offset_ms: day * DAY_MS + Math.floor(timeOfDay_100ns / TICKS_PER_MILLISECOND) - lastInstant_ms,
      };
    }
    return dated;
  }

  /** Dates a correction, which repeats an earlier time of day: the clock stays where it is. */
  look(timeOfDay_100ns: Duration): DatedTime {
    // Of a log that begins with a correction nothing else says where the clock stands.
    if (this.#state.last_100ns === null) return this.advanceTo(timeOfDay_100ns);
    const event = this.#eventAt(timeOfDay_100ns);
    return this.#date(timeOfDay_100ns, event === 'clockReset' ? null : event);
  }

  #eventAt(timeOfDay_100ns: Duration): ClockEvent | null {
    const last_100ns = this.#state.last_100ns;
    if (last_100ns === null) return null;
    if (last_100ns >= EVENING_100NS && timeOfDay_100ns < MORNING_100NS) return 'nextDay';
    if (last_100ns < MORNING_100NS && timeOfDay_100ns >= EVENING_100NS) return 'previousDay';
    return last_100ns - timeOfDay_100ns > DISORDER_MAX_100NS ? 'clockReset' : null;
  }

  #date(timeOfDay_100ns: Duration, event: ClockEvent | null): DatedTime {
    const shift_days = event === 'nextDay' ? 1 : event === 'previousDay' ? -1 : 0;
    const wholeTime_ms = Math.floor(timeOfDay_100ns / TICKS_PER_MILLISECOND);
    const wallClock_ms = (this.#state.day + shift_days) * DAY_MS + wholeTime_ms;
    const instant_ms = this.#choose(wallClock_ms, event);
    return datedAt(timeOfDay_100ns, instant_ms, wallClock_ms - instant_ms, event);
  }

  /**
   * Timers do not change their clocks by themselves: while one runs forward it keeps its offset, also
   * through the hour that is repeated in autumn or left out in spring. In that of autumn the first line
   * is of the first pass, one behind a jump back of the second.
   */
  #choose(wallClock_ms: number, event: ClockEvent | null): number {
    const { lastInstant_ms } = this.#state;
    const instants_ms = this.#zone.instantsOf_ms(wallClock_ms);
    if (lastInstant_ms === null) return instants_ms[0];
    if (event !== 'clockReset') {
      const kept_ms = wallClock_ms - (this.#state.offset_ms ?? this.#zone.offset_ms(lastInstant_ms));
      if (Math.abs(kept_ms - lastInstant_ms) * TICKS_PER_MILLISECOND <= SILENCE_MAX_100NS) return kept_ms;
    }
    const earliest_ms = lastInstant_ms - DISORDER_MAX_100NS / TICKS_PER_MILLISECOND;
    return instants_ms.find((instant_ms) => instant_ms >= earliest_ms) ?? instants_ms[0];
  }
}

/** What is below the millisecond is the same wherever the clock stands. */
export function datedAt(
  timeOfDay_100ns: Duration,
  instant_ms: number,
  offset_ms: number,
  event: ClockEvent | null,
): DatedTime {
  const belowMillisecond_100ns = timeOfDay_100ns % TICKS_PER_MILLISECOND;
  return {
    timestamp: timestamp(BigInt(instant_ms) * BigInt(TICKS_PER_MILLISECOND) + BigInt(belowMillisecond_100ns)),
    timeOffset_min: Math.round(offset_ms / MINUTE_MS),
    event,
  };
}
