/**
 * Runs of one heat that an operator has to look at: a time that the field makes implausible, or the sport while there is no
 * field (`field-times.ts`), somebody too long on course, a finish without a start, a status that an impulse contradicts. Each
 * is derived, none is stored. Doubts that an operator left as they are (`left-doubt.ts`) are not among them.
 *
 * It is kept from change to change: a run that changes costs its places in some lists, and no look at the field.
 */
import type { RunId } from '../model/ids.ts';
import type { Run, RunStatus } from '../model/run.ts';
import { isLeft, runDoubtKinds, type LeftDoubt, type RunDoubtKind } from '../model/run-doubt.ts';
import { contradictsStatus } from './contradicted-status.ts';
import { FieldTimes, type Implausible } from '../ranking/field-times.ts';
import { speedOf } from '../ranking/speed.ts';
import type { SportLimits } from '../ranking/sport-limits.ts';
import { lacksStart } from '../start/missing-start.ts';
import { placeIn } from '../time/sorted-place.ts';
import { after, between, duration, timestamp, type Duration, type Timestamp } from '../time/time.ts';

/** What of a run says whether it can be true. */
export interface ObservedRun {
  readonly runId: RunId;
  readonly status: RunStatus;
  readonly isStatusGiven: boolean;
  readonly net_100ns: Duration | null;
  /** By measuring point; `null` where no time is known. */
  readonly passed: readonly (Timestamp | null)[];
  /** By measuring point: an impulse of its own is in use there. */
  readonly isSeen: readonly boolean[];
  /** Doubts that were left as they are; absent: none. */
  readonly leftDoubts?: readonly LeftDoubt[];
}

export interface RunDoubt {
  readonly kind: RunDoubtKind;
  readonly runId: RunId;
  /** The time in doubt; `null` where there is none. */
  readonly time_100ns: Duration | null;
  /** The limit of the sport that it breaks; `null`: the field says it, or no speed is in doubt. */
  readonly bySport: SportBreach | null;
  /** When it came up: of several the newest is shown first. */
  readonly at: Timestamp;
}

/** Speeds in hundredths of km/h. */
export interface SportBreach {
  /** `null`: still on course. */
  readonly speed_ckmh: number | null;
  readonly limit_ckmh: number;
}

interface OnCourse {
  readonly runId: RunId;
  readonly since: Timestamp;
}

export class RunDoubts {
  readonly #times = new FieldTimes();
  readonly #runs = new Map<RunId, ObservedRun>();
  /** Runs whose own times contradict each other, whatever the field does. */
  readonly #ofThemselves = new Map<RunId, RunDoubt>();
  /** First started first. */
  readonly #onCourse: OnCourse[] = [];

  /** A run is there, or is another one than before. */
  note(run: ObservedRun): void {
    this.forget(run.runId);
    this.#runs.set(run.runId, run);
    this.#times.set(run.runId, run.status === 'ok' ? run.net_100ns : null);
    const doubt = doubtOfItself(run);
    if (doubt !== null) this.#ofThemselves.set(run.runId, doubt);
    const place = onCourse(run);
    if (place !== null) this.#onCourse.splice(this.#placeOf(place), 0, place);
  }

  forget(runId: RunId): void {
    const known = this.#runs.get(runId);
    if (known === undefined) return;
    this.#runs.delete(runId);
    this.#times.set(runId, null);
    this.#ofThemselves.delete(runId);
    const place = onCourse(known);
    if (place !== null) this.#onCourse.splice(this.#placeOf(place), 1);
  }

  /**
   * The newest first.
   *
   * @param now of who is on course; `null`: nobody is too long there, as in a heat that is over
   * @param sport limits of the heat's sport; `null`: there are none
   */
  doubts(now: Timestamp | null, sport: SportLimits | null): readonly RunDoubt[] {
    const bySport = this.#times.median_100ns === null ? sport : null;
    const implausible = this.#times.implausible(sport).map(({ runId, time_100ns, side }): RunDoubt => {
      const at = lastPassing(this.#runs.get(runId));
      return { kind: side, runId, time_100ns, bySport: breachOf(bySport, side, time_100ns), at };
    });
    const all = [...this.#ofThemselves.values(), ...implausible, ...this.#tooLong(now, sport)];
    return all.filter((doubt) => !this.#isLeft(doubt)).sort(newestFirst);
  }

  #isLeft({ kind, runId, time_100ns }: RunDoubt): boolean {
    return isLeft(this.#runs.get(runId)?.leftDoubts, kind, time_100ns);
  }

  /** When the next one will have been on course for too long; `null`: nobody will by what is known now. */
  nextTooLong(now: Timestamp, sport: SportLimits | null): Timestamp | null {
    const longest = this.#times.longest_100ns(sport);
    if (longest === null) return null;
    const next = this.#onCourse[placeIn(this.#onCourse, ({ since }) => between(since, now) > longest)];
    return next === undefined ? null : endOf(next.since, longest);
  }

  #tooLong(now: Timestamp | null, sport: SportLimits | null): readonly RunDoubt[] {
    const longest = this.#times.longest_100ns(sport);
    if (now === null || longest === null) return [];
    const bySport = breachOf(this.#times.median_100ns === null ? sport : null, 'tooSlow', null);
    const end = placeIn(this.#onCourse, ({ since }) => between(since, now) > longest);
    return this.#onCourse.slice(0, end).map(({ runId, since }) => {
      return { kind: 'tooLong', runId, time_100ns: null, bySport, at: endOf(since, longest) };
    });
  }

  #placeOf({ runId, since }: OnCourse): number {
    return placeIn(this.#onCourse, (other) => other.since < since || (other.since === since && other.runId < runId));
  }
}

/** @param isMassStart its gun starts everybody, also those who did not come: it has seen nobody */
export function observedRun(run: Run, isMassStart: boolean): ObservedRun {
  const { id, status, isStatusGiven, net_100ns, crossings, leftDoubts } = run;
  return {
    runId: id,
    status,
    isStatusGiven,
    net_100ns,
    ...(leftDoubts === undefined ? {} : { leftDoubts }),
    passed: crossings.map((crossing) => crossing?.timestamp ?? null),
    isSeen: crossings.map((crossing, point) => {
      const isOwn = crossing !== null && crossing.triggerId !== null && !crossing.scheduled;
      return isOwn && !(isMassStart && point === 0);
    }),
  };
}

function doubtOfItself(run: ObservedRun): RunDoubt | null {
  const { runId, status, isStatusGiven, passed, isSeen } = run;
  const at = lastPassing(run);
  if (contradictsStatus(isStatusGiven ? status : null, isSeen)) {
    return { kind: 'contradiction', runId, time_100ns: null, bySport: null, at };
  }
  const isWithoutStart = !isStatusGiven && status !== 'ok' && lacksStart(passed.map((time) => time !== null));
  return isWithoutStart ? { kind: 'noStart', runId, time_100ns: null, bySport: null, at } : null;
}

function onCourse({ runId, status, passed }: ObservedRun): OnCourse | null {
  const since = passed[0] ?? null;
  return status === 'onCourse' && since !== null ? { runId, since } : null;
}

/** @param sport `null`: it is the field that says so */
function breachOf(sport: SportLimits | null, side: Implausible, time_100ns: Duration | null): SportBreach | null {
  const limit = side === 'tooFast' ? sport?.fastest : sport?.slowest;
  if (sport === null || limit === undefined || limit === null) return null;
  return { speed_ckmh: speedOf(sport.distance_mm, time_100ns), limit_ckmh: limit.speed_ckmh };
}

/** The first moment at which it is too long. */
function endOf(since: Timestamp, longest_100ns: number): Timestamp {
  return after(since, duration(Math.floor(longest_100ns) + 1));
}

const NEVER = timestamp(0n);

function lastPassing(run: ObservedRun | undefined): Timestamp {
  return run?.passed.findLast((time) => time !== null) ?? NEVER;
}

function newestFirst(a: RunDoubt, b: RunDoubt): number {
  if (a.at !== b.at) return a.at > b.at ? -1 : 1;
  if (a.runId !== b.runId) return a.runId < b.runId ? -1 : 1;
  return runDoubtKinds.indexOf(a.kind) - runDoubtKinds.indexOf(b.kind);
}
