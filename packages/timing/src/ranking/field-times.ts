/**
 * Times that cannot be: from the third finisher on, one below 0.6 or above 2.5 times the median of the heat, and somebody who
 * has been on course for more than 2.5 times the median. Before that the limits of the sport hold, where they are known
 * (`sport-limits.ts`). A time is never changed by it.
 *
 * The times are kept in order, so that one more costs a place in a list and no look at the field.
 */
import type { RunId } from '../model/ids.ts';
import type { Duration } from '../time/time.ts';
import { placeIn } from '../time/sorted-place.ts';
import type { SportLimits } from './sport-limits.ts';

/** Fewer say nothing of each other. */
const LEAST_TIMES = 3;
const FASTEST = 0.6;
const SLOWEST = 2.5;

export interface FieldTime {
  readonly runId: RunId;
  readonly time_100ns: Duration;
}

export type Implausible = 'tooFast' | 'tooSlow';

export class FieldTimes {
  /** The fastest first; of equal ones the lower id. */
  readonly #times: FieldTime[] = [];
  readonly #byRun = new Map<RunId, FieldTime>();

  /** @param time_100ns of a run with a result; `null`: it has none */
  set(runId: RunId, time_100ns: Duration | null): void {
    const before = this.#byRun.get(runId) ?? null;
    if (before?.time_100ns === time_100ns) return;
    if (before !== null) {
      this.#times.splice(this.#placeOf(before), 1);
      this.#byRun.delete(runId);
    }
    if (time_100ns === null) return;
    const time = { runId, time_100ns };
    this.#times.splice(this.#placeOf(time), 0, time);
    this.#byRun.set(runId, time);
  }

  /** `null` while fewer than three have finished. */
  get median_100ns(): number | null {
    const count = this.#times.length;
    if (count < LEAST_TIMES) return null;
    const [low, high] = [this.#times[(count - 1) >> 1], this.#times[count >> 1]];
    return low === undefined || high === undefined ? null : (low.time_100ns + high.time_100ns) / 2;
  }

  /** `null`: the time is plausible, or nothing can be said yet. @param sport `null`: it has no limits */
  sideOf(time_100ns: Duration, sport: SportLimits | null): Implausible | null {
    const shortest = this.#shortest_100ns(sport);
    if (shortest !== null && time_100ns < shortest) return 'tooFast';
    const longest = this.longest_100ns(sport);
    return longest !== null && time_100ns > longest ? 'tooSlow' : null;
  }

  /** Longer than this nobody is on course; `null`: nothing can be said yet. */
  longest_100ns(sport: SportLimits | null): number | null {
    const median = this.median_100ns;
    return median === null ? (sport?.slowest?.time_100ns ?? null) : median * SLOWEST;
  }

  #shortest_100ns(sport: SportLimits | null): number | null {
    const median = this.median_100ns;
    return median === null ? (sport?.fastest.time_100ns ?? null) : median * FASTEST;
  }

  /** All implausible ones, from both ends inwards: the plausible ones between them are not looked at. */
  implausible(sport: SportLimits | null): readonly (FieldTime & { readonly side: Implausible })[] {
    const sideOf = ({ time_100ns }: FieldTime) => this.sideOf(time_100ns, sport);
    const fast = this.#times.slice(
      0,
      placeIn(this.#times, (time) => sideOf(time) === 'tooFast'),
    );
    const slow = this.#times.slice(placeIn(this.#times, (time) => sideOf(time) !== 'tooSlow'));
    return [
      ...fast.map((time) => ({ ...time, side: 'tooFast' as const })),
      ...slow.map((time) => ({ ...time, side: 'tooSlow' as const })),
    ];
  }

  #placeOf({ runId, time_100ns }: FieldTime): number {
    return placeIn(
      this.#times,
      (other) => other.time_100ns < time_100ns || (other.time_100ns === time_100ns && other.runId < runId),
    );
  }
}
