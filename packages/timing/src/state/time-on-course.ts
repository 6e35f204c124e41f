/** How long a run may be on course, and since when it is. */
import type { DeviceClocks } from '../model/device-clocks.ts';
import type { DeviceId } from '../model/ids.ts';
import { editAt, givenGunOf, impulseAt, lastPassed, scheduledStartOf, timeAt, type RunState } from './run-state.ts';
import type { HeatRules } from '../model/rules.ts';
import { after, type Timestamp } from '../time/time.ts';

/** The rules of a round, how far its clock has come, and the clocks of its devices. */
interface Timed {
  readonly rules: HeatRules;
  readonly clock: Timestamp | null;
  readonly clocks: DeviceClocks;
  /** Whose clock a time that was told for the start is by. */
  readonly startDevice: DeviceId | null;
}

export function isTimedOut(timed: Timed, run: RunState): boolean {
  const { clock } = timed;
  if (clock === null) return false;
  const end = timesOutAt(timed, run);
  return end !== null && end <= clock;
}

/** When a run that is on course will have been there for too long; `null`: never. */
export function timesOutAt(timed: Timed, run: RunState): Timestamp | null {
  const { maxTimeOnCourse_100ns } = timed.rules;
  if (maxTimeOnCourse_100ns === null) return null;
  const { status, runTime_100ns } = run.override;
  const isOnCourse = status === null && runTime_100ns === null && lastPassed(run) < run.impulses.length - 1;
  const start = isOnCourse ? startMoment(timed, run) : null;
  return start === null ? null : after(start, maxTimeOnCourse_100ns);
}

/**
 * By the server's clock: an impulse of a clock that nothing holds was when it was received. What was told is by the clock that
 * times the start.
 */
export function startMoment({ clocks, startDevice }: Timed, run: RunState): Timestamp | null {
  const start = timeAt(run, 0);
  if (start === null) return null;
  const isTold = editAt(run, 0) ?? scheduledStartOf(run) ?? givenGunOf(run);
  if (isTold !== null) return clocks.onServer(startDevice, start);
  const impulse = impulseAt(run, 0);
  return impulse === null ? null : clocks.momentForWaiting(impulse.trigger);
}
