/** What is wrong with a new event beyond the shape of its fields. */
import { limits } from '@startwand/contract';
import type { EventInput, Issue } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import { inMilliseconds } from '../clock.ts';
import { day_ms, isTimeZone, localDate } from './local-date.ts';

/**
 * All faults at once.
 *
 * @param ownDevices serial numbers of the devices on the owner's account
 */
export function eventFaults(
  input: EventInput,
  ownDevices: ReadonlySet<string>,
  now: Timestamp,
): readonly Issue[] {
  return [...dateFaults(input, now), ...sourceFaults(input, ownDevices)];
}

function dateFaults({ startDate, endDate, timeZone }: EventInput, now: Timestamp): Issue[] {
  const issues: Issue[] = [];
  if (!isTimeZone(timeZone)) issues.push({ path: ['timeZone'], code: 'INVALID' });
  else if (startDate < localDate(inMilliseconds(now), timeZone)) {
    issues.push({ path: ['startDate'], code: 'TOO_SMALL' });
  }
  const days = (Date.parse(endDate) - Date.parse(startDate)) / day_ms + 1;
  if (days < 1) issues.push({ path: ['endDate'], code: 'TOO_SMALL' });
  if (days > limits.eventMax_days) {
    issues.push({ path: ['endDate'], code: 'TOO_LARGE', limit: limits.eventMax_days });
  }
  return issues;
}

/** A foreign device cannot be used, and one channel cannot stand at two points of a course. */
function sourceFaults({ measuringPoints }: EventInput, ownDevices: ReadonlySet<string>): Issue[] {
  const issues: Issue[] = [];
  const bound = new Set<string>();
  measuringPoints.forEach(({ sources }, point) => {
    sources.forEach(({ deviceId, channel }, index) => {
      const path = ['measuringPoints', point, 'sources', index];
      if (!ownDevices.has(deviceId)) issues.push({ path: [...path, 'deviceId'], code: 'UNKNOWN' });
      const key = `${deviceId}.${channel}`;
      if (bound.has(key)) issues.push({ path: [...path, 'channel'], code: 'TAKEN' });
      bound.add(key);
    });
  });
  return issues;
}
