/**
 * How long the field takes for each section, by those who passed it last: what somebody on the way is expected to take.
 * So many are kept and no more, so that one more costs the same in any field, and the picture follows the course of the day.
 */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { RunDto } from '../records/run.ts';

/** Of the newest so many the one in the middle: one who fell moves nothing. */
const KEPT = 15;

interface Passed {
  readonly runId: string;
  /** When the section was left. */
  readonly at_ms: number;
  readonly took_ms: number;
}

/** @example pace.take(run); pace.usual_ms(1) */
export class FieldPace {
  /** By section, the first behind the start being 0; in the order of leaving it. */
  readonly #passed: (readonly Passed[])[] = [];

  /** A run as it is now, in the place of what it was. */
  take(run: RunDto): void {
    const at = passedAt(run);
    for (let section = 0; section < at.length - 1; section++) {
      const others = this.#of(section).filter(({ runId }) => runId !== run.runId);
      const [began_ms = null, at_ms = null] = [at[section], at[section + 1]];
      const isPassed = began_ms !== null && at_ms !== null && at_ms > began_ms;
      this.#passed[section] = isPassed
        ? [...others, { runId: run.runId, at_ms, took_ms: at_ms - began_ms }].sort(byLeaving).slice(-KEPT)
        : others;
    }
  }

  /** A run that is no more. */
  forget({ runId }: Pick<RunDto, 'runId'>): void {
    this.#passed.forEach((passed, section) => {
      this.#passed[section] = passed.filter((other) => other.runId !== runId);
    });
  }

  /** In the middle of the newest; `null` before the first. */
  usual_ms(section: number): number | null {
    const took = this.#of(section)
      .map(({ took_ms }) => took_ms)
      .sort((a, b) => a - b);
    return took[took.length >>> 1] ?? null;
  }

  #of(section: number): readonly Passed[] {
    return this.#passed[section] ?? [];
  }
}

function byLeaving(a: Passed, b: Passed): number {
  return a.at_ms - b.at_ms || (a.runId < b.runId ? -1 : 1);
}

/** When a run passed each point, in milliseconds of the server's clock; `null` where it did not. */
export function passedAt({ data }: Pick<RunDto, 'data'>): readonly (number | null)[] {
  return data.sections.map((section) =>
    section === null ? null : Number(section.timestamp_100ns) / TICKS_PER_MILLISECOND,
  );
}

/** What is known of a course before anybody has passed. */
export interface CourseFacts {
  /** Of each section in metres, `null` where nobody said. */
  readonly lengths: readonly (number | null)[];
  /** What speeds are allowed over it, in km/h. */
  readonly minSpeed: number | null;
  readonly maxSpeed: number | null;
  /** All start at once: so one runs, and does not ski or drive. */
  readonly massStart: boolean;
}

/** Where nothing else is known: metres a second, and milliseconds for a section without a length. */
const GUESSED = {
  onFoot: { speed: 3.2, section_ms: 240_000 },
  oneByOne: { speed: 12, section_ms: 30_000 },
} as const;
const FROM_KMH = 3.6;
/** Whatever somebody has typed as a length or a speed. */
const LONGEST_ms = 86_400_000;
const SHORTEST_ms = 1;

/**
 * What each section takes in all likelihood: as the field runs it; else as in the heat before; else in the proportion of
 * the sections that are known, by the speeds that are allowed, or by what such races are like. Always something above 0.
 */
export function expectedTimes(facts: CourseFacts, now: FieldPace, before: FieldPace | null): readonly number[] {
  const { lengths } = facts;
  const known = lengths.map((_length, section) => now.usual_ms(section) ?? before?.usual_ms(section) ?? null);
  const perMetre = paceOf(lengths, known);
  const guessed = GUESSED[facts.massStart ? 'onFoot' : 'oneByOne'];
  const speed = allowedSpeed(facts) ?? guessed.speed;
  return known.map((time, section) => {
    if (time !== null) return time;
    const length = lengths[section] ?? null;
    if (length === null || length <= 0) return meanOf(known) ?? guessed.section_ms;
    return Math.min(LONGEST_ms, Math.max(SHORTEST_ms, length * (perMetre ?? 1_000 / speed)));
  });
}

/** Milliseconds for a metre, over the sections of which both are known. */
function paceOf(lengths: CourseFacts['lengths'], times: readonly (number | null)[]): number | null {
  let [metres, took_ms] = [0, 0];
  lengths.forEach((length, section) => {
    const time = times[section] ?? null;
    if (length === null || length <= 0 || time === null) return;
    metres += length;
    took_ms += time;
  });
  return metres === 0 ? null : took_ms / metres;
}

function meanOf(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : known.reduce((sum, time) => sum + time, 0) / known.length;
}

/** In the middle of what is allowed, in metres a second. */
function allowedSpeed({ minSpeed, maxSpeed }: CourseFacts): number | null {
  const limits = [minSpeed, maxSpeed].filter((limit) => limit !== null && limit > 0);
  const middle = meanOf(limits);
  return middle === null ? null : middle / FROM_KMH;
}
