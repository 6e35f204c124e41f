/**
 * One heat, watched for impulses in doubt (`implausible-impulse.ts`): who arrived where, who may come, and
 * how fast the field is. Each run that changes costs its places in some lists; what is asked looks at the
 * last arrivals only.
 */
import {
  doubtsIn,
  type Arrival,
  type Doubt,
  type Expected,
  type Scene,
} from './implausible-impulse.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import { SectionPace } from './section-pace.ts';
import { placeIn } from '../time/sorted-place.ts';
import { between, type Timestamp } from '../time/time.ts';

/** What of a run says how fast it was, and whether it may still come. */
export interface WatchedRun {
  readonly runId: RunId;
  readonly isOnCourse: boolean;
  readonly crossings: readonly (WatchedCrossing | null)[];
}

export interface WatchedCrossing {
  readonly timestamp: Timestamp;
  /** `null`: no impulse times it, an operator does. */
  readonly triggerId: TriggerId | null;
}

/** Further back than this nothing is put right with one key. */
const LOOKED_BACK = 24;
/** Of these the last may be wrong themselves. */
const FRESH = 3;

export class FieldWatch {
  readonly #sections: readonly Section[];
  readonly #runs = new Map<RunId, WatchedRun>();

  /** @param points of the course */
  constructor(points: number) {
    this.#sections = Array.from({ length: Math.max(0, points - 1) }, () => new Section());
  }

  /** A run is there, or is another one than before. */
  note(run: WatchedRun): void {
    this.forget(run.runId);
    this.#runs.set(run.runId, run);
    for (const [index, section] of this.#sections.entries()) section.enter(run, index + 1);
  }

  forget(runId: RunId): void {
    const known = this.#runs.get(runId);
    if (known === undefined) return;
    this.#runs.delete(runId);
    for (const [index, section] of this.#sections.entries()) section.leave(known, index + 1);
  }

  /** Point by point, at each in the order in which they began. */
  doubts(asks: Pick<Scene, 'saidBy'> & { readonly windowOf: WindowAt }): readonly Doubt[] {
    return this.#sections.flatMap((section, index) => {
      const point = index + 1;
      const windowOf = (runId: RunId) => asks.windowOf(runId, point);
      return section.doubts(point, { saidBy: asks.saidBy, windowOf });
    });
  }
}

export type WindowAt = (runId: RunId, point: number) => ReturnType<Scene['windowOf']>;

/** The stretch that ends at one point. */
class Section {
  readonly #pace = new SectionPace();
  readonly #arrivals: Arrival[] = [];
  readonly #expected: Expected[] = [];

  enter(run: WatchedRun, point: number): void {
    const arrival = arrivalOf(run, point);
    if (arrival !== null) {
      this.#pace.add(between(arrival.since, arrival.at));
      this.#arrivals.splice(this.#placeOfArrival(arrival), 0, arrival);
    }
    const expected = expectedOf(run, point);
    if (expected !== null) this.#expected.splice(this.#placeOfExpected(expected), 0, expected);
  }

  leave(run: WatchedRun, point: number): void {
    const arrival = arrivalOf(run, point);
    if (arrival !== null) {
      this.#pace.remove(between(arrival.since, arrival.at));
      drop(this.#arrivals, this.#placeOfArrival(arrival), run.runId);
    }
    const expected = expectedOf(run, point);
    if (expected !== null) drop(this.#expected, this.#placeOfExpected(expected), run.runId);
  }

  doubts(point: number, asks: Pick<Scene, 'windowOf' | 'saidBy'>): readonly Doubt[] {
    const arrivals = this.#arrivals.slice(-LOOKED_BACK);
    const fresh = arrivals.slice(-FRESH).map(({ since, at }) => between(since, at));
    const pace = this.#pace.besides(fresh);
    return doubtsIn({ point, arrivals, expected: this.#expected, pace, ...asks });
  }

  #placeOfArrival({ at, runId }: Arrival): number {
    return placeIn(
      this.#arrivals,
      (other) => other.at < at || (other.at === at && other.runId < runId),
    );
  }

  #placeOfExpected({ since, runId }: Expected): number {
    return placeIn(
      this.#expected,
      (other) => other.since < since || (other.since === since && other.runId < runId),
    );
  }
}

function arrivalOf({ runId, crossings }: WatchedRun, point: number): Arrival | null {
  const since = crossings[point - 1]?.timestamp;
  const here = crossings[point];
  if (since === undefined || here === undefined || here === null) return null;
  // What is not behind the point before has no section time.
  if (here.timestamp <= since) return null;
  return { runId, since, at: here.timestamp, triggerId: here.triggerId };
}

function expectedOf({ runId, isOnCourse, crossings }: WatchedRun, point: number): Expected | null {
  const last = crossings.findLastIndex((crossing) => crossing !== null);
  const since = crossings[point - 1]?.timestamp;
  return isOnCourse && last === point - 1 && since !== undefined ? { runId, since } : null;
}

function drop(list: { readonly runId: RunId }[], place: number, runId: RunId): void {
  if (list[place]?.runId === runId) list.splice(place, 1);
}
