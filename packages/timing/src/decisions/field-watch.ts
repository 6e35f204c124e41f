/**
 * One heat, watched for impulses in doubt (`implausible-impulse.ts`): who arrived where, who may come, and
 * how fast the field is. Each run that changes costs its places in some lists; what is asked looks at the
 * last arrivals only.
 */
import { doubtsIn, type JudgedArrival, type Doubt, type Expected, type Scene } from './implausible-impulse.ts';
import type { CompetitorId, RunId, TriggerId } from '../model/ids.ts';
import { overlapsAny, type TimedRun } from './runs-apart.ts';
import { SectionPace, type Pace } from './section-pace.ts';
import { placeIn } from '../time/sorted-place.ts';
import { between, type Duration, type Timestamp } from '../time/time.ts';

/** What of a run says how fast it was, whether it may still come, and which times it could have. */
export interface WatchedRun {
  readonly runId: RunId;
  readonly competitorId: CompetitorId;
  /** 1 for the first run of the competitor. */
  readonly number: number;
  readonly isOnCourse: boolean;
  /** An operator said how it ended, or wrote its run time. */
  readonly isClosed: boolean;
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
  readonly #byCompetitor = new Map<CompetitorId, WatchedRun[]>();

  /** @param points of the course */
  constructor(points: number) {
    this.#sections = Array.from({ length: Math.max(0, points - 1) }, (_, index) => new Section(index + 1));
  }

  /** A run is there, or is another one than before. */
  note(run: WatchedRun): void {
    this.forget(run.runId);
    this.#runs.set(run.runId, run);
    const own = this.#byCompetitor.get(run.competitorId);
    if (own === undefined) this.#byCompetitor.set(run.competitorId, [run]);
    else
      own.splice(
        placeIn(own, ({ number }) => number < run.number),
        0,
        run,
      );
    for (const section of this.#sections) section.enter(run);
  }

  forget(runId: RunId): void {
    const known = this.#runs.get(runId);
    if (known === undefined) return;
    this.#runs.delete(runId);
    const own = this.#byCompetitor.get(known.competitorId) ?? [];
    own.splice(own.indexOf(known), 1);
    for (const section of this.#sections) section.leave(known);
  }

  /** Point by point, at each in the order in which they began. */
  doubts(asks: Pick<Scene, 'saidBy'> & { readonly windowOf: WindowAt }): readonly Doubt[] {
    const isPossible = (doubt: Doubt) => this.#isPossible(doubt);
    return this.#sections.flatMap((section) => {
      const windowOf = (runId: RunId) => asks.windowOf(runId, section.point);
      return section.doubts({ saidBy: asks.saidBy, windowOf, isPossible });
    });
  }

  /** What `shiftImpulses` and `giveTrigger` would say, as far as it can be known of the runs alone. */
  #isPossible({ point, triggerId, runId, impulses, fallen }: Doubt): boolean {
    const now = this.#timeAt(runId, point);
    if (now === null || !this.#couldHave(runId, point, now)) return false;
    if (this.#runs.get(runId)?.crossings[point]?.triggerId !== triggerId) return false;
    const given = new Set(impulses.map((impulse) => impulse.runId));
    const isEachPossible = impulses.every((impulse) => {
      const loser = this.#holderOf(impulse.triggerId, point);
      const at = loser === null ? null : this.#timeAt(loser, point);
      if (loser === null || at === null) return false;
      if (!given.has(loser) && !this.#couldHave(loser, point, null)) return false;
      return impulse.runId === null || this.#couldHave(impulse.runId, point, at);
    });
    return isEachPossible && fallen.every((id) => this.#runs.has(id));
  }

  #timeAt(runId: RunId, point: number): Timestamp | null {
    return this.#runs.get(runId)?.crossings[point]?.timestamp ?? null;
  }

  #holderOf(triggerId: TriggerId, point: number): RunId | null {
    return this.#sections[point - 1]?.holderOf(triggerId) ?? null;
  }

  /** In order with its other times, under no time that was written, and apart from other runs of the competitor. */
  #couldHave(runId: RunId, point: number, at: Timestamp | null): boolean {
    const run = this.#runs.get(runId);
    if (run === undefined) return false;
    const times = run.crossings.map((crossing) => crossing?.timestamp ?? null);
    const stands = run.crossings[point] ?? null;
    if (at !== null && stands !== null && stands.triggerId === null) return false;
    times[point] = at;
    const isInOrder = times.every(
      (time, place) => at === null || time === null || place === point || (place < point ? time < at : time > at),
    );
    if (!isInOrder) return false;
    const others = (this.#byCompetitor.get(run.competitorId) ?? []).filter((one) => one !== run);
    return others.length === 0 || !overlapsAny({ ...run, times }, others.map(timed));
  }
}

function timed(run: WatchedRun): TimedRun {
  return { ...run, times: run.crossings.map((crossing) => crossing?.timestamp ?? null) };
}

export type WindowAt = (runId: RunId, point: number) => ReturnType<Scene['windowOf']>;

/** What ends at one point: from the point before it, or from one further back where a beam missed a racer. */
class Section {
  readonly point: number;
  /** By the point from which: each run counts from every point that it passed. */
  readonly #paces: readonly SectionPace[];
  readonly #arrivals: JudgedArrival[] = [];
  readonly #expected: Expected[] = [];

  constructor(point: number) {
    this.point = point;
    this.#paces = Array.from({ length: point }, () => new SectionPace());
  }

  enter(run: WatchedRun): void {
    const arrival = arrivalOf(run, this.point);
    if (arrival !== null) {
      this.#eachTime(run, arrival.at, (pace, time) => pace.add(time));
      this.#arrivals.splice(this.#placeOfArrival(arrival), 0, arrival);
    }
    const expected = expectedOf(run, this.point);
    if (expected !== null) this.#expected.splice(this.#placeOfExpected(expected), 0, expected);
  }

  leave(run: WatchedRun): void {
    const arrival = arrivalOf(run, this.point);
    if (arrival !== null) {
      this.#eachTime(run, arrival.at, (pace, time) => pace.remove(time));
      drop(this.#arrivals, this.#placeOfArrival(arrival), run.runId);
    }
    const expected = expectedOf(run, this.point);
    if (expected !== null) drop(this.#expected, this.#placeOfExpected(expected), run.runId);
  }

  /** Among the last arrivals. */
  holderOf(triggerId: TriggerId): RunId | null {
    const last = this.#arrivals.slice(-LOOKED_BACK);
    return last.find((arrival) => arrival.triggerId === triggerId)?.runId ?? null;
  }

  doubts(asks: Pick<Scene, 'windowOf' | 'saidBy' | 'isPossible'>): readonly Doubt[] {
    const arrivals = this.#arrivals.slice(-LOOKED_BACK);
    const paces = new Map<number, Pace | null>();
    const paceFrom = (from: number): Pace | null => {
      const known = paces.get(from);
      if (known !== undefined) return known;
      const fresh = arrivals.slice(-FRESH).filter((arrival) => arrival.from === from);
      const times = fresh.map(({ since, at }) => between(since, at));
      const pace = this.#paces[from]?.besides(times) ?? null;
      paces.set(from, pace);
      return pace;
    };
    return doubtsIn({
      point: this.point,
      arrivals,
      expected: this.#expected,
      paceFrom,
      ...asks,
    });
  }

  #eachTime(run: WatchedRun, at: Timestamp, take: (pace: SectionPace, time: Duration) => void): void {
    for (const [from, pace] of this.#paces.entries()) {
      const since = run.crossings[from]?.timestamp;
      if (since !== undefined && since < at) take(pace, between(since, at));
    }
  }

  #placeOfArrival({ at, runId }: JudgedArrival): number {
    return placeIn(this.#arrivals, (other) => other.at < at || (other.at === at && other.runId < runId));
  }

  #placeOfExpected({ since, runId }: Expected): number {
    return placeIn(this.#expected, (other) => other.since < since || (other.since === since && other.runId < runId));
  }
}

function arrivalOf({ runId, crossings }: WatchedRun, point: number): JudgedArrival | null {
  const here = crossings[point] ?? null;
  const from = crossings.slice(0, point).findLastIndex((crossing) => crossing !== null);
  const since = crossings[from]?.timestamp;
  if (since === undefined || here === null) return null;
  // What is not behind the point before has no section time.
  if (here.timestamp <= since) return null;
  return { runId, from, since, at: here.timestamp, triggerId: here.triggerId };
}

function expectedOf({ runId, isOnCourse, crossings }: WatchedRun, point: number): Expected | null {
  const last = crossings.findLastIndex((crossing) => crossing !== null);
  const since = crossings[point - 1]?.timestamp;
  return isOnCourse && last === point - 1 && since !== undefined ? { runId, from: last, since } : null;
}

function drop(list: { readonly runId: RunId }[], place: number, runId: RunId): void {
  if (list[place]?.runId === runId) list.splice(place, 1);
}
