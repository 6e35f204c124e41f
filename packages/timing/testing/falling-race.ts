/**
 * Races in which a racer falls now and then and something crosses a light barrier that is nobody, timed
 * without bibs; and an operator who takes what the desk suggests. It counts what was marked, and how soon.
 */
import {
  TICKS_PER_SECOND,
  timestamp,
  type Doubt,
  type RunId,
  type ShiftedImpulse,
  type Timestamp,
  type Trigger,
  type TriggerId,
} from '../src/index.ts';
import { RaceStory, RUN_1 } from './race-story.ts';
import { WatchedRace } from './watched-race.ts';

export interface Course {
  readonly points: number;
  readonly bibs: number;
  readonly interval_s: number;
  /** Of a section, for the middle of the field. */
  readonly section_s: number;
  /** How far the field lies apart, as a share of a section. */
  readonly spread: number;
}

export interface Tally {
  impulses: number;
  /** Falls whose run got another one's impulse, and impulses of nobody that timed a racer. */
  causes: number;
  /** Those that were marked by the second impulse. */
  marked: number;
  /** Marks where nothing was wrong. */
  falseMarks: number;
  /** Marks that named who fell, or the impulse that was none. */
  named: number;
}

interface Passing {
  readonly at_s: number;
  readonly point: number;
  /** `null`: nobody. */
  readonly bib: number | null;
}

/** A sequence of fractions that a number begins; the same every time. */
export function fractionsFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FALLS = 0.06;
const FALSE_IMPULSES = 0.04;
const MISTAKES = 0.05;
/** Nothing happens to the first of them: they make the pace. */
const QUIET = 12;

/** Roughly normal, as times of a field are. */
function normal(fraction: () => number): number {
  let sum = 0;
  for (let n = 0; n < 12; n++) sum += fraction();
  return sum - 6;
}

function passingsOf(course: Course, fraction: () => number): Passing[] {
  const passings: Passing[] = [];
  for (let bib = 1; bib <= course.bibs; bib++) {
    let at_s = bib * course.interval_s + fraction();
    passings.push({ at_s, point: 0, bib });
    const skill = 1 + (course.spread / 2) * normal(fraction);
    for (let point = 1; point < course.points; point++) {
      if (bib > QUIET && fraction() < FALLS) break;
      const mistake = fraction() < MISTAKES ? 1 + 0.1 * fraction() : 1;
      const day = 1 + (course.spread / 2) * normal(fraction);
      at_s += course.section_s * skill * day * mistake;
      passings.push({ at_s, point, bib });
      if (bib > QUIET && fraction() < FALSE_IMPULSES) {
        const later = fraction() * course.interval_s;
        passings.push({ at_s: at_s + later, point, bib: null });
      }
    }
  }
  return passings.sort((a, b) => a.at_s - b.at_s);
}

interface Cause {
  readonly point: number;
  readonly bib: number | null;
  readonly triggerId: TriggerId;
  seen: number;
  isMarked: boolean;
}

export class FallingRace {
  readonly #course: Course;
  readonly #passings: readonly Passing[];
  readonly #story: RaceStory;
  readonly #watch: WatchedRace;
  readonly #truth = new Map<TriggerId, Passing>();
  readonly #open: Cause[] = [];
  readonly tally: Tally = { impulses: 0, causes: 0, marked: 0, falseMarks: 0, named: 0 };

  constructor(course: Course, seed: number) {
    this.#course = course;
    this.#passings = passingsOf(course, fractionsFrom(seed));
    const bibs = Array.from({ length: course.bibs }, (_, index) => index + 1);
    this.#story = new RaceStory({ bibs, points: course.points }).armed();
    this.#watch = new WatchedRace(this.#story);
  }

  run(): Tally {
    for (const passing of this.#passings) this.#take(passing);
    return this.tally;
  }

  #take(passing: Passing): void {
    const trigger = this.#deliver(passing);
    this.#truth.set(trigger.id, passing);
    this.tally.impulses++;
    this.#noteCause(trigger.id, passing);
    for (const cause of this.#open) if (cause.point === passing.point) cause.seen++;
    const doubts = this.#watch.doubts();
    const [first] = doubts;
    if (first !== undefined) this.#answer(first);
    for (const cause of this.#open.filter(({ seen }) => seen >= 2)) this.#close(cause, null);
  }

  #deliver({ at_s, point }: Passing): Trigger {
    const base = this.#story.moment('10:00:00');
    const at: Timestamp = timestamp(base + BigInt(Math.round(at_s * TICKS_PER_SECOND)));
    const trigger = this.#story.impulse(point, '10:00:00', { timestamp: at, receivedAt: at });
    this.#story.deliver(trigger);
    return trigger;
  }

  /** The first impulse that goes to a racer whose it is not begins one. */
  #noteCause(triggerId: TriggerId, { point, bib }: Passing): void {
    const owner = this.#ownerOf(triggerId);
    if (point === 0 || owner === null || owner === bib) return;
    if (this.#open.some((cause) => cause.point === point)) return;
    this.tally.causes++;
    const cause = { point, bib: bib === null ? null : owner, triggerId, seen: 0, isMarked: false };
    this.#open.push(cause);
  }

  #ownerOf(triggerId: TriggerId): number | null {
    const verdict = this.#story.race.triggers.get(triggerId)?.verdict;
    const runId = verdict?.status === 'used' ? verdict.runIds[0] : undefined;
    return runId === undefined ? null : this.#bibOf(runId);
  }

  #bibOf(runId: RunId): number {
    for (let bib = 1; bib <= this.#course.bibs; bib++) {
      if (this.#story.runId(bib) === runId) return bib;
    }
    throw new Error(`no bib has ${runId}`);
  }

  #answer(doubt: Doubt): void {
    const cause = this.#open.find(({ point }) => point === doubt.point);
    if (cause === undefined) {
      this.tally.falseMarks++;
      const { triggerId, runId, point } = doubt;
      this.#story.decide({ kind: 'giveTrigger', triggerId, runId, point });
      return;
    }
    this.#close(cause, doubt);
  }

  /** Marked or not: the operator puts it right, by the suggestion where that is true. */
  #close(cause: Cause, doubt: Doubt | null): void {
    this.#open.splice(this.#open.indexOf(cause), 1);
    if (doubt !== null) this.tally.marked++;
    const impulses = this.#wrongAt(cause.point);
    const fallen = this.#fallenAt(cause.point, impulses);
    if (doubt !== null && isAlike(doubt, impulses, fallen)) this.tally.named++;
    if (impulses.length === 0) return;
    const { point } = cause;
    this.#story.decide({ kind: 'shiftImpulses', heatId: RUN_1, point, impulses, fallen });
  }

  #wrongAt(point: number): ShiftedImpulse[] {
    const wrong: ShiftedImpulse[] = [];
    for (const [triggerId, { bib, point: at }] of this.#truth) {
      const owner = this.#ownerOf(triggerId);
      if (at !== point || owner === null || owner === bib) continue;
      wrong.push({ triggerId, runId: bib === null ? null : this.#story.runId(bib) });
    }
    return wrong;
  }

  /** Who has another one's impulse, gets none instead, and never came. */
  #fallenAt(point: number, impulses: readonly ShiftedImpulse[]): RunId[] {
    const given = new Set(impulses.map(({ runId }) => runId));
    const came = new Set(this.#passings.filter((one) => one.point === point).map(({ bib }) => bib));
    return impulses.flatMap(({ triggerId }) => {
      const owner = this.#ownerOf(triggerId);
      if (owner === null || came.has(owner)) return [];
      const runId = this.#story.runId(owner);
      return given.has(runId) ? [] : [runId];
    });
  }
}

function isAlike(doubt: Doubt, impulses: readonly ShiftedImpulse[], fallen: readonly RunId[]): boolean {
  const isSame = (one: ShiftedImpulse) =>
    impulses.some(({ triggerId, runId }) => triggerId === one.triggerId && runId === one.runId);
  return doubt.impulses.every(isSame) && fallen.every((runId) => doubt.fallen.includes(runId));
}
