/** The set-up at its place in the history, as far as impulses are judged by it. */
import type { Course } from './course.ts';
import type { CompetitorId } from './ids.ts';
import type { HeatRules } from './rules.ts';
import type { StartTimesAsSet } from './scheduled-start.ts';
import type { Grouping } from './start-groups.ts';
import type { Duration } from './time.ts';

/** What of the set-up a round is judged by. */
export interface BoardSetup {
  readonly startList: readonly CompetitorId[];
  readonly filterTime_100ns: Duration;
  /** Its tolerances. */
  readonly course: Course;
  readonly rules: HeatRules;
  readonly grouping: Grouping;
  readonly startTimes: StartTimesAsSet;
}
