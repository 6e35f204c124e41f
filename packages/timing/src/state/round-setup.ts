/** The set-up at its place in the history, as far as impulses are judged by it. */
import type { Course } from '../model/course.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { HeatRules } from '../model/rules.ts';
import type { StartTimesAsSet } from '../start/scheduled-start.ts';
import type { Grouping } from '../start/start-groups.ts';
import type { Duration } from '../time/time.ts';

/** What of the set-up a round is judged by. */
export interface RoundSetup {
  readonly startList: readonly CompetitorId[];
  readonly filterTime_100ns: Duration;
  /** Its tolerances. */
  readonly course: Course;
  readonly rules: HeatRules;
  readonly grouping: Grouping;
  readonly startTimes: StartTimesAsSet;
}
