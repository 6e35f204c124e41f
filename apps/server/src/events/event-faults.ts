/** What is wrong with the form of an event beyond the shape of its fields: every fault at once. */
import { limits } from '@startwand/contract';
import type {
  CourseStep,
  EventInput,
  HeatForm,
  HeatsStep,
  Issue,
  RegistrationStep,
} from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import { inMilliseconds } from '../clock.ts';
import { beginOf } from './invalid-steps.ts';
import { day_ms, isTimeZone, localDate, localTime } from './local-date.ts';

/** The days of an event, as the other steps are held against them. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly timeZone: string;
}

/** @param ownDevices serial numbers of the devices on the owner's account */
export function eventFaults(
  input: EventInput,
  ownDevices: ReadonlySet<string>,
  now: Timestamp,
): readonly Issue[] {
  const days = [...startFaults(input, now), ...dateFaults(input)];
  return [
    ...days,
    ...courseFaults(input, ownDevices),
    ...heatFaults(input, input),
    // Without a time zone nothing of it can be judged.
    ...(isTimeZone(input.timeZone) ? registrationFaults(input, input, now) : []),
  ];
}

export function dateFaults({ startDate, endDate, startTime, endTime, timeZone }: Days): Issue[] {
  const issues: Issue[] = [];
  if (!isTimeZone(timeZone)) issues.push({ path: ['timeZone'], code: 'INVALID' });
  const days = (Date.parse(endDate) - Date.parse(startDate)) / day_ms + 1;
  if (days < 1) issues.push({ path: ['endDate'], code: 'TOO_SMALL' });
  if (days > limits.eventMax_days) {
    issues.push({ path: ['endDate'], code: 'TOO_LARGE', limit: limits.eventMax_days });
  }
  const isBackwards = startTime !== null && endTime !== null && endTime <= startTime;
  if (days === 1 && isBackwards) issues.push({ path: ['endTime'], code: 'TOO_SMALL' });
  return issues;
}

/** An event is set to today or later; one that has begun keeps its date. */
export function startFaults({ startDate, timeZone }: Days, now: Timestamp): Issue[] {
  if (!isTimeZone(timeZone)) return [];
  const isPast = startDate < localDate(inMilliseconds(now), timeZone);
  return isPast ? [{ path: ['startDate'], code: 'TOO_SMALL' }] : [];
}

/** A foreign device cannot be used, and one channel cannot stand at two points of a course. */
export function courseFaults(
  { measuringPoints }: CourseStep,
  ownDevices: ReadonlySet<string>,
): Issue[] {
  const issues: Issue[] = [];
  const bound = new Set<string>();
  measuringPoints.forEach(({ sources, lowerBound_100ns, upperBound_100ns }, point) => {
    sources.forEach(({ deviceId, channel }, index) => {
      const path = ['measuringPoints', point, 'sources', index];
      if (!ownDevices.has(deviceId)) issues.push({ path: [...path, 'deviceId'], code: 'UNKNOWN' });
      const key = `${deviceId}.${channel}`;
      if (bound.has(key)) issues.push({ path: [...path, 'channel'], code: 'TAKEN' });
      bound.add(key);
    });
    if ((lowerBound_100ns === null) !== (upperBound_100ns === null)) {
      const missing = lowerBound_100ns === null ? 'lowerBound_100ns' : 'upperBound_100ns';
      issues.push({ path: ['measuringPoints', point, missing], code: 'REQUIRED' });
    }
  });
  return issues;
}

export function heatFaults({ heats }: HeatsStep, { startDate, endDate }: Days): Issue[] {
  const ids = new Set<string>();
  return heats.flatMap((heat, index) => {
    const issues: Issue[] = singleHeatFaults(heat).map(([field, code]) => ({
      path: ['heats', index, field],
      code,
    }));
    const day = heat.startTime.slice(0, 10);
    const path = ['heats', index, 'startTime'];
    if (day < startDate) issues.push({ path, code: 'TOO_SMALL' });
    if (day > endDate) issues.push({ path, code: 'TOO_LARGE' });
    if (heat.id !== undefined && ids.has(heat.id)) {
      issues.push({ path: ['heats', index, 'id'], code: 'TAKEN' });
    }
    if (heat.id !== undefined) ids.add(heat.id);
    return issues;
  });
}

/** Spec §5: distance, minimum and maximum speed are required where speed is wanted. */
function singleHeatFaults(heat: HeatForm): (readonly [keyof HeatForm, Issue['code']])[] {
  const faults: (readonly [keyof HeatForm, Issue['code']])[] = [];
  const { distance, minSpeed, maxSpeed } = heat;
  if (heat.speedEnabled) {
    if (distance === null || distance === 0) faults.push(['distance', 'REQUIRED']);
    if (minSpeed === null) faults.push(['minSpeed', 'REQUIRED']);
    if (maxSpeed === null) faults.push(['maxSpeed', 'REQUIRED']);
    if (minSpeed !== null && maxSpeed !== null && maxSpeed <= minSpeed) {
      faults.push(['maxSpeed', 'TOO_SMALL']);
    }
  }
  if (heat.massStartField !== null && !heat.massStart) faults.push(['massStartField', 'INVALID']);
  if ((heat.roundingType === null) !== (heat.precision === null)) {
    faults.push([heat.precision === null ? 'precision' : 'roundingType', 'REQUIRED']);
  }
  return faults;
}

/** Spec §5: both ends are required; it ends behind its beginning, before the event and in the future. */
export function registrationFaults(
  form: RegistrationStep,
  days: Days,
  now: Timestamp,
): readonly Issue[] {
  const issues: Issue[] = [];
  const names = new Set<string>();
  form.registrationFields.forEach(({ name }, index) => {
    const key = name.toLowerCase();
    if (names.has(key)) issues.push({ path: ['registrationFields', index, 'name'], code: 'TAKEN' });
    names.add(key);
  });
  if (!form.publicRegistration) return issues;
  const { registrationStart: opens, registrationEnd: closes } = form;
  if (opens === null) issues.push({ path: ['registrationStart'], code: 'REQUIRED' });
  if (closes === null) return [...issues, { path: ['registrationEnd'], code: 'REQUIRED' }];
  const isOver = closes <= localTime(inMilliseconds(now), days.timeZone);
  if (isOver || (opens !== null && closes <= opens)) {
    issues.push({ path: ['registrationEnd'], code: 'TOO_SMALL' });
  }
  if (closes > beginOf(days)) issues.push({ path: ['registrationEnd'], code: 'TOO_LARGE' });
  return issues;
}
