/**
 * When a heat was armed. A trigger belongs to the heats that were armed at its moment: that of the
 * impulse where the device's clock is held by GPS, the server or another source, else that of receipt
 * (`device-clocks.ts`).
 */
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
}
