/** How long a run may be on course, and since when it is. */
import { momentOf } from './armed-interval.ts';
import { editAt, givenGunOf, impulseAt, lastPassed, scheduledStartOf, timeAt, type RunState } from './run-state.ts';
import type { HeatRules } from '../model/rules.ts';
import { after, type Timestamp } from '../time/time.ts';

/** The rules of a round, and how far its clock has come. */
interface Timed {
  readonly rules: HeatRules;
  readonly clock: Timestamp | null;
}

export function isTimedOut({ rules, clock }: Timed, run: RunState): boolean {
  if (clock === null) return false;
  const end = timesOutAt(rules, run);
  return end !== null && end <= clock;
}

/** When a run that is on course will have been there for too long; `null`: never. */
export function timesOutAt(rules: HeatRules, run: RunState): Timestamp | null {
  const { maxTimeOnCourse_100ns } = rules;
  if (maxTimeOnCourse_100ns === null) return null;
  const { status, runTime_100ns } = run.override;
  const isOnCourse = status === null && runTime_100ns === null && lastPassed(run) < run.impulses.length - 1;
  const start = isOnCourse ? startMoment(run) : null;
  return start === null ? null : after(start, maxTimeOnCourse_100ns);
}

/** By the server's clock: an impulse of a clock that nothing holds was when it was received. */
export function startMoment(run: RunState): Timestamp | null {
  const start = timeAt(run, 0);
  const isTold = editAt(run, 0) ?? scheduledStartOf(run) ?? givenGunOf(run);
  if (start === null || isTold !== null) return start;
  const impulse = impulseAt(run, 0);
  return impulse === null ? null : momentOf(impulse.trigger);
}
