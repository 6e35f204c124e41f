/**
 * The start list's own times. They are for the countdown; in a heat whose official start is scheduled a
 * run that has begun (by an impulse, by an operator's override, or because the clock has come to its time)
 * is timed from there, whenever the competitor really left.
 */
import type { CompetitorId } from '../model/ids.ts';
import type { HeatRules } from '../model/rules.ts';
import { placeIn } from '../time/sorted-place.ts';
import type { StartTimes } from '../model/race.ts';
import { after, timestamp, type Duration, type Timestamp } from '../time/time.ts';

/** As a set-up placed them. */
export interface StartTimesAsSet {
  readonly times: StartTimes;
  /** The revision of that set-up: a run that was reset since has to wait for new ones. */
  readonly setAt: number;
}

/** A heat, or a new round of it, before anybody was given a time. */
export const NO_START_TIMES: StartTimesAsSet = { times: new Map(), setAt: 0 };

/** One competitor's. */
export interface ScheduledStart {
  readonly startTime: Timestamp;
  readonly setAt: number;
  /** The heat's clock has come to it. */
  hasPassed: boolean;
}

/** What of a set-up says who starts when. */
interface Scheduling {
  readonly rules: HeatRules;
  readonly startTimes: StartTimesAsSet;
  readonly startList: readonly CompetitorId[];
}

export class StartSchedule {
  readonly #starts = new Map<CompetitorId, ScheduledStart>();
  readonly #inOrder: readonly (readonly [CompetitorId, ScheduledStart])[];
  /** How many of them the clock has come to. */
  #passed: number;

  readonly #ahead_100ns: Duration;

  /**
   * Empty unless the heat's official start is scheduled.
   *
   * @param clock how far the server's clock has come
   * @param ahead_100ns how far the clock that the list is by is ahead of the server's
   */
  constructor({ rules, startTimes, startList }: Scheduling, clock: Timestamp | null, ahead_100ns: Duration) {
    this.#ahead_100ns = ahead_100ns;
    const come = clock === null ? null : after(clock, ahead_100ns);
    const { times, setAt } = startTimes;
    for (const competitorId of rules.officialStart === 'scheduled' ? startList : []) {
      const startTime = times.get(competitorId);
      if (startTime === undefined) continue;
      const hasPassed = come !== null && startTime <= come;
      this.#starts.set(competitorId, { startTime, setAt, hasPassed });
    }
    this.#inOrder = [...this.#starts].sort(([, a], [, b]) => Number(a.startTime - b.startTime));
    this.#passed = placeIn(this.#inOrder, ([, { hasPassed }]) => hasPassed);
  }

  of(competitorId: CompetitorId): ScheduledStart | null {
    return this.#starts.get(competitorId) ?? null;
  }

  competitors(): Iterable<CompetitorId> {
    return this.#starts.keys();
  }

  /** Whose start the clock comes to by going on. */
  pass(clock: Timestamp): CompetitorId[] {
    const passing: CompetitorId[] = [];
    const come = after(clock, this.#ahead_100ns);
    for (; this.#passed < this.#inOrder.length; this.#passed++) {
      const next = this.#inOrder[this.#passed];
      if (next === undefined || next[1].startTime > come) break;
      next[1].hasPassed = true;
      passing.push(next[0]);
    }
    return passing;
  }

  /** When the server's clock comes to the next start of a competitor who is still waited for. */
  next(isAwaited: (competitorId: CompetitorId) => boolean): Timestamp | null {
    for (let place = this.#passed; place < this.#inOrder.length; place++) {
      const next = this.#inOrder[place];
      if (next !== undefined && isAwaited(next[0])) {
        return timestamp(next[1].startTime - BigInt(this.#ahead_100ns));
      }
    }
    return null;
  }
}
