/**
 * When a heat was armed. A trigger belongs to the heats that were armed at its moment: that of the
 * impulse where the device's clock is held by GPS, the server or another source, else that of receipt
 * (`device-clocks.ts`).
 *
 * A hand's clock is known to a bound, which is stored beside the impulse. An impulse at whose moment no heat was armed belongs to
 * the heats that were armed within that bound: an S right behind arming may be stamped a moment before it, a tap right before
 * disarming a moment behind it. Its timestamp stays.
 */
import type { Trigger } from '../model/trigger.ts';
import type { Timestamp } from '../time/time.ts';

interface ArmedInterval {
  readonly round: number;
  readonly from: Timestamp;
  /** `null` while armed. */
  until: Timestamp | null;
}

export class ArmedIntervals {
  readonly #intervals: ArmedInterval[] = [];

  begin(round: number, from: Timestamp): void {
    this.#intervals.push({ round, from, until: null });
  }

  end(until: Timestamp): void {
    const last = this.#intervals.at(-1);
    if (last !== undefined && last.until === null) last.until = until;
  }

  /** The round in which the heat was armed at a moment; `null` when it was not. */
  roundAt(moment: Timestamp): number | null {
    const interval = this.#intervals.findLast(
      ({ from, until }) => from <= moment && (until === null || moment < until),
    );
    return interval?.round ?? null;
  }

  /** The last round in which the heat was armed at some moment of a span; `null` when it was not. */
  roundWithin({ first, last }: Span): number | null {
    const interval = this.#intervals.findLast(({ from, until }) => from <= last && (until === null || first < until));
    return interval?.round ?? null;
  }
}

/** Interval in which an impulse may have been made, both ends included. */
export interface Span {
  readonly first: bigint;
  readonly last: bigint;
}

/** 100 ns in a microsecond. */
const TICKS_PER_US = 10n;
/** A clock with this bound or a larger one does not say whether a heat was armed. */
const UNTRUSTED_US = 2_000_000;

/**
 * Interval in which an impulse by hand may have been made, by the bound of its clock, ending at its receipt at the latest.
 *
 * @param moment of the impulse by the server's clock
 * @returns `null` for a clock without a bound: that of a device is taken as it is
 */
export function spanOf({ clockBound_us, synchronised, receivedAt }: Trigger, moment: Timestamp): Span | null {
  if (clockBound_us === undefined || !synchronised || clockBound_us >= UNTRUSTED_US) return null;
  const bound = BigInt(clockBound_us) * TICKS_PER_US;
  const latest = moment + bound;
  return { first: moment - bound, last: latest < receivedAt ? latest : receivedAt };
}
