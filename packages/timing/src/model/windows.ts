/**
 * When a competitor may come at a measuring point: around the reference run's time of the section that
 * ends there, as far as the point's tolerances reach (Spec §3, §4). Without a reference run nobody is
 * too early or too late.
 */
import type { Course, MeasuringPoint } from './course.ts';
import type { CompetitorId, RunId } from './ids.ts';
import { duration, type Duration } from '../time/time.ts';

/** The section times that the others are measured by, at full precision. */
export interface Reference {
  /** Whose they are; `null`: those of a runner who is not in the race, a forerunner. */
  readonly runId: RunId | null;
  readonly sections_100ns: readonly (Duration | null)[];
}

/** Counted from the point before. */
export interface Window {
  /** 0: nobody is too early who passed that point at all. */
  readonly earliest_100ns: Duration;
  /** `null`: nobody is too late. */
  readonly latest_100ns: Duration | null;
}

/** The windows of one round. */
export class Windows {
  course: Course;
  /** The heat's own; the event's holds in every heat that has none. */
  own: Reference | null = null;
  event: Reference | null = null;
  /** Competitors without windows. */
  readonly excluded = new Set<CompetitorId>();

  constructor(course: Course) {
    this.course = course;
  }

  get reference(): Reference | null {
    return this.own ?? this.event;
  }

  /** `null` at the start, and where the reference has no time. */
  at(point: number): Window | null {
    const { reference } = this;
    // A course of another length has no section of that reference.
    if (reference?.sections_100ns.length !== this.course.length - 1) return null;
    const tolerances = this.course[point];
    const section = reference.sections_100ns[point - 1] ?? null;
    if (section === null || tolerances === undefined) return null;
    return windowAround(section, tolerances);
  }

  /** That of one competitor. */
  for(competitorId: CompetitorId, point: number): Window | null {
    return this.excluded.has(competitorId) ? null : this.at(point);
  }
}

/** As far as the tolerances of a point reach around the reference's time of its section. */
export function windowAround(
  section: Duration,
  tolerances: Pick<MeasuringPoint, 'lowerTolerance_100ns' | 'upperTolerance_100ns'>,
): Window {
  const { lowerTolerance_100ns: lower, upperTolerance_100ns: upper } = tolerances;
  return {
    earliest_100ns: duration(lower === null ? 0 : Math.max(0, section - lower)),
    latest_100ns: upper === null ? null : duration(section + upper),
  };
}

export type Miss = 'premature' | 'delayed';

/** On which side of a window an impulse lies that comes so long after the point before. */
export function missOf({ earliest_100ns, latest_100ns }: Window, since_100ns: Duration): Miss | null {
  if (since_100ns < earliest_100ns) return 'premature';
  if (latest_100ns !== null && since_100ns > latest_100ns) return 'delayed';
  return null;
}
