/** What is known of the clocks of a course beside the server's: for the desk, the checks and running times. */
import type { ClockMeasure } from './device-clock.ts';
import type { Race } from './race.ts';
import { duration, type Duration } from '../time/time.ts';

type WithClocks = Pick<Race, 'course' | 'differingClocks'>;

/** The devices of the course whose clock is another one than the server's. @example clocksThatDisagree(race)[0]?.ahead_100ns */
export function clocksThatDisagree({ course, differingClocks }: WithClocks): readonly ClockMeasure[] {
  const devices = new Set(course.flatMap(({ sources }) => sources.map(({ deviceId }) => deviceId)));
  return differingClocks.filter(({ deviceId }) => devices.has(deviceId));
}

/** How far the clock that times the starts is ahead of the server's. @example after(now, clockOfStarts(race)) */
export function clockOfStarts({ course, differingClocks }: WithClocks): Duration {
  const device = course[0]?.sources[0]?.deviceId;
  return differingClocks.find(({ deviceId }) => deviceId === device)?.ahead_100ns ?? duration(0);
}
