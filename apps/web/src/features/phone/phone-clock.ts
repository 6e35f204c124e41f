/**
 * How far this phone's clock is behind the server's, as an interval in which the truth lies. Each exchange narrows it: the
 * server cannot have read its clock before the question left, nor behind the moment the answer came. In between the
 * interval widens, because two clocks drift apart. Milliseconds by a clock of the phone that never jumps.
 */

/** What one exchange says, all by the clocks of those who said it. */
export interface Exchange {
  readonly sent_ms: number;
  readonly answered_ms: number;
  readonly came_100ns: bigint;
  readonly left_100ns: bigint;
}

export interface Estimate {
  /** To be added to the phone's clock. */
  readonly offset_ms: number;
  /** How far that may be wrong, either way. */
  readonly bound_ms: number;
}

/** From where to where the offset may be, at a moment. */
interface Interval {
  readonly from_ms: number;
  readonly to_ms: number;
  readonly at_ms: number;
}

/** What a clock is known by beyond the page that measured it: by the time of day of the phone, which may jump. */
export interface KeptClock {
  readonly from_ms: number;
  readonly to_ms: number;
  readonly at_ms: number;
}

export interface PhoneClock {
  heard(exchange: Exchange): void;
  /** The time of day went on by so much more than this clock: the phone slept, or somebody set its time. */
  leapt(by_ms: number): void;
  /** Nothing that was measured holds any more. */
  forget(): void;
  /** `null`: it was never measured. */
  at(local_ms: number): Estimate | null;
  keep(local_ms: number, wall_ms: number): KeptClock | null;
  /** What an earlier page measured, until this one has. */
  recall(kept: KeptClock, local_ms: number, wall_ms: number): void;
}

/** No quartz of a phone is worse than that: 3 ms a minute. */
export const driftMax = 50e-6;
/** The server tells whole milliseconds. */
const coarse_ms = 1;
const ticksPerMillisecond = 10_000n;
/** Somebody may have set the phone's time between two pages. */
const recalled_ms = 1_000;

/** @param step_ms the steps in which this phone's clock goes on, so far as that is known */
export function createPhoneClock(step_ms: () => number): PhoneClock {
  let known: Interval | null = null;
  const widened = (interval: Interval, local_ms: number): Interval => {
    const drift_ms = Math.abs(local_ms - interval.at_ms) * driftMax;
    return { from_ms: interval.from_ms - drift_ms, to_ms: interval.to_ms + drift_ms, at_ms: local_ms };
  };
  return {
    heard({ sent_ms, answered_ms, came_100ns, left_100ns }) {
      const at_ms = answered_ms;
      const doubt_ms = (answered_ms - sent_ms) * driftMax + step_ms();
      const from_ms = inMilliseconds(left_100ns) - answered_ms - doubt_ms;
      const to_ms = inMilliseconds(came_100ns) + coarse_ms - sent_ms + doubt_ms;
      if (to_ms < from_ms) return;
      const before = known === null ? null : widened(known, at_ms);
      const both = before === null ? null : overlapOf(before, { from_ms, to_ms });
      // Nothing in common: one of the clocks jumped, and only the newest is true.
      known = both === null ? { from_ms, to_ms, at_ms } : { ...both, at_ms };
    },
    leapt(by_ms) {
      if (known !== null && by_ms > 0) known = { ...known, to_ms: known.to_ms + by_ms };
    },
    forget() {
      known = null;
    },
    at(local_ms) {
      if (known === null) return null;
      const { from_ms, to_ms } = widened(known, local_ms);
      return { offset_ms: (from_ms + to_ms) / 2, bound_ms: (to_ms - from_ms) / 2 + step_ms() };
    },
    keep(local_ms, wall_ms) {
      if (known === null) return null;
      const { from_ms, to_ms } = widened(known, local_ms);
      const ahead_ms = wall_ms - local_ms;
      return { from_ms: from_ms - ahead_ms, to_ms: to_ms - ahead_ms, at_ms: wall_ms };
    },
    recall(kept, local_ms, wall_ms) {
      if (known !== null) return;
      const drift_ms = Math.abs(wall_ms - kept.at_ms) * driftMax + recalled_ms;
      const ahead_ms = wall_ms - local_ms;
      known = {
        from_ms: kept.from_ms + ahead_ms - drift_ms,
        to_ms: kept.to_ms + ahead_ms + drift_ms,
        at_ms: local_ms,
      };
    },
  };
}

function overlapOf(
  one: Pick<Interval, 'from_ms' | 'to_ms'>,
  other: Pick<Interval, 'from_ms' | 'to_ms'>,
): Pick<Interval, 'from_ms' | 'to_ms'> | null {
  const from_ms = Math.max(one.from_ms, other.from_ms);
  const to_ms = Math.min(one.to_ms, other.to_ms);
  return from_ms > to_ms ? null : { from_ms, to_ms };
}

function inMilliseconds(ticks: bigint): number {
  return Number(ticks / ticksPerMillisecond) + Number(ticks % ticksPerMillisecond) / Number(ticksPerMillisecond);
}

/** To 10 us: a finer number would pretend. @param server_ms milliseconds since the epoch */
export function ticksOfTap(server_ms: number): bigint {
  return BigInt(Math.round(server_ms * 100)) * 100n;
}
