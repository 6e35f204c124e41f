/** What is wrong with the form of an event beyond the shape of its fields: every fault at once. */
import * as limits from '../base/limits.ts';
import type { Issue } from '../wire/envelope.ts';
import type { CourseStep, EventInput, HeatForm, HeatsStep, RegistrationStep, SpeedForm } from './event-form.ts';
import { missingBounds } from './missing-bounds.ts';
import { day_ms, isTimeZone, localDate, localTime } from '../base/zone-time.ts';

/** The days of an event, as the other steps are held against them. */
export interface Days {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly timeZone: string;
}

type RegistrationWindow = Pick<RegistrationStep, 'publicRegistration' | 'registrationStart' | 'registrationEnd'>;

/**
 * Every fault that the page can find as the server does. Which devices are the owner's own, only the server knows.
 *
 * @param input what of the form is right by itself: a rule is asked when all that it reads is there
 * @param storedDays of the event whose step this is, where the step does not hold them itself
 * @param storedSpeed what its heats take where they say nothing, where the step does not hold it itself
 */
export function eventFaults(
  input: Partial<EventInput>,
  now_ms: number,
  storedDays: Days | null = null,
  storedSpeed: SpeedForm | null = null,
): readonly Issue[] {
  const { measuringPoints, heats } = input;
  const days = hasDays(input) ? input : storedDays;
  const span = hasSpan(input) ? input : storedDays;
  return [
    ...startFaults(input, input.pastRace, now_ms),
    ...dateFaults(input),
    ...(measuringPoints === undefined ? [] : courseFaults({ measuringPoints })),
    ...(heats === undefined ? [] : heatFaults({ heats }, span, speedOf(input) ?? storedSpeed)),
    ...speedFaults(speedOf(input)),
    ...questionFaults(input.registrationFields ?? []),
    ...(hasWindow(input) ? windowFaults(input, days, now_ms) : []),
  ];
}

function hasDays(input: Partial<EventInput>): input is Partial<EventInput> & Days {
  const { startDate, endDate, startTime, endTime, timeZone } = input;
  return ![startDate, endDate, startTime, endTime, timeZone].includes(undefined);
}

function hasWindow(input: Partial<EventInput>): input is Partial<EventInput> & RegistrationWindow {
  const { publicRegistration, registrationStart, registrationEnd } = input;
  return ![publicRegistration, registrationStart, registrationEnd].includes(undefined);
}

function hasSpan<Span extends Partial<Days>>(input: Span): input is Span & Pick<Days, 'startDate' | 'endDate'> {
  return input.startDate !== undefined && input.endDate !== undefined;
}

/** @param days what of them is right by itself: each rule is asked when all that it reads is there */
export function dateFaults(days: Partial<Days>): Issue[] {
  const { timeZone } = days;
  const isUnknown = timeZone !== undefined && !isTimeZone(timeZone);
  const zone: Issue[] = isUnknown ? [{ path: ['timeZone'], code: 'NOT_A_TIME_ZONE' }] : [];
  return hasSpan(days) ? [...zone, ...spanFaults(days)] : zone;
}

function spanFaults({
  startDate,
  endDate,
  startTime,
  endTime,
}: Partial<Days> & Pick<Days, 'startDate' | 'endDate'>): Issue[] {
  const issues: Issue[] = [];
  const days = (Date.parse(endDate) - Date.parse(startDate)) / day_ms + 1;
  if (days < 1) issues.push({ path: ['endDate'], code: 'BEFORE_BEGIN' });
  if (days > limits.eventMax_days) {
    issues.push({ path: ['endDate'], code: 'TOO_MANY_DAYS', limit: limits.eventMax_days });
  }
  if (startTime === undefined || endTime === undefined) return issues;
  // Without a time of day it begins before everything else of its day, and ends behind it.
  const isBackwards = (endTime ?? '24:00') <= (startTime ?? '');
  if (days === 1 && isBackwards) issues.push({ path: ['endTime'], code: 'BEFORE_BEGIN' });
  return issues;
}

/**
 * An event is set to today or later, except where results of a past race are entered (Spec §5); one
 * that has begun keeps its date.
 */
export function startFaults(
  { startDate, timeZone }: Partial<Days>,
  isPastRace: boolean | undefined,
  now_ms: number,
): Issue[] {
  if (isPastRace === true || startDate === undefined || timeZone === undefined) return [];
  return beginsInThePast({ startDate, timeZone }, now_ms) ? [{ path: ['startDate'], code: 'IN_THE_PAST' }] : [];
}

/** @returns whether the first day is before today, by the clock of the event's place */
export function beginsInThePast(
  { startDate, timeZone }: Pick<Days, 'startDate' | 'timeZone'>,
  now_ms: number,
): boolean {
  return isTimeZone(timeZone) && startDate < localDate(now_ms, timeZone);
}

export function courseFaults(course: CourseStep): Issue[] {
  return [...missingBounds(course.measuringPoints), ...channelFaults(course)];
}

/** One channel cannot stand at two points of a course. */
function channelFaults({ measuringPoints }: CourseStep): readonly Issue[] {
  const issues: Issue[] = [];
  const bound = new Set<string>();
  measuringPoints.forEach(({ sources }, point) => {
    sources.forEach(({ deviceId, channel }, index) => {
      const key = `${deviceId}.${channel}`;
      if (bound.has(key)) {
        const path = ['measuringPoints', point, 'sources', index, 'channel'];
        issues.push({ path, code: 'TAKEN' });
      }
      bound.add(key);
    });
  });
  return issues;
}

function speedOf({ distance, minSpeed, maxSpeed }: Partial<EventInput>): SpeedForm | null {
  if (distance === undefined || minSpeed === undefined || maxSpeed === undefined) return null;
  return { distance, minSpeed, maxSpeed };
}

/** What an event says for its heats; who is slower than the slowest is not faster than the fastest. */
export function speedFaults(speed: Pick<SpeedForm, 'minSpeed' | 'maxSpeed'> | null): Issue[] {
  if (speed === null) return [];
  const { minSpeed, maxSpeed } = speed;
  const isContradiction = minSpeed !== null && maxSpeed !== null && maxSpeed <= minSpeed;
  return isContradiction ? [{ path: ['maxSpeed'], code: 'TOO_SMALL', limit: minSpeed }] : [];
}

/**
 * @param days `null`: not known yet
 * @param ofEvent what a heat takes where it says nothing; `null`: nothing is known of it
 */
export function heatFaults(
  { heats }: HeatsStep,
  days: Pick<Days, 'startDate' | 'endDate'> | null,
  ofEvent: SpeedForm | null,
): Issue[] {
  const ids = new Set<string>();
  return heats.flatMap((heat, index) => {
    const issues: Issue[] = singleHeatFaults(heat, ofEvent).map(({ path, ...fault }) => ({
      path: ['heats', index, ...path],
      ...fault,
    }));
    const day = heat.startTime.slice(0, 10);
    const path = ['heats', index, 'startTime'];
    if (days !== null && (day < days.startDate || day > days.endDate)) {
      issues.push({ path, code: 'OUTSIDE_EVENT' });
    }
    if (heat.id !== undefined && ids.has(heat.id)) {
      issues.push({ path: ['heats', index, 'id'], code: 'TAKEN' });
    }
    if (heat.id !== undefined) ids.add(heat.id);
    return issues;
  });
}

/** Spec §5: distance, minimum and maximum speed are required where speed is wanted: by the heat, or its event. */
function singleHeatFaults(heat: HeatForm, ofEvent: SpeedForm | null): readonly Issue[] {
  const faults: Issue[] = [];
  const miss = (field: keyof HeatForm) => faults.push({ path: [field], code: 'REQUIRED' });
  const distance = heat.distance ?? ofEvent?.distance ?? null;
  const minSpeed = heat.minSpeed ?? ofEvent?.minSpeed ?? null;
  const maxSpeed = heat.maxSpeed ?? ofEvent?.maxSpeed ?? null;
  if (heat.speedEnabled) {
    if (distance === null || distance === 0) miss('distance');
    if (minSpeed === null) miss('minSpeed');
    if (maxSpeed === null) miss('maxSpeed');
    faults.push(...speedFaults({ minSpeed, maxSpeed }));
  }
  if (heat.massStartField !== null && !heat.massStart) {
    faults.push({ path: ['massStartField'], code: 'NOT_BOTH' });
  }
  if ((heat.roundingType === null) !== (heat.precision === null)) {
    miss(heat.precision === null ? 'precision' : 'roundingType');
  }
  return faults;
}

export function registrationFaults(form: RegistrationStep, days: Days, now_ms: number): readonly Issue[] {
  return [...questionFaults(form.registrationFields), ...windowFaults(form, days, now_ms)];
}

/** Two questions of one name could not be told apart in a list. */
function questionFaults(fields: RegistrationStep['registrationFields']): readonly Issue[] {
  const names = new Set<string>();
  return fields.flatMap(({ name }, index): Issue[] => {
    const key = name.toLowerCase();
    const isTaken = names.has(key);
    names.add(key);
    return isTaken ? [{ path: ['registrationFields', index, 'name'], code: 'TAKEN' }] : [];
  });
}

/**
 * Spec §5: both ends are required; it ends behind its beginning, before the event and in the future.
 *
 * @param days `null`: not known yet
 */
function windowFaults(form: RegistrationWindow, days: Days | null, now_ms: number): readonly Issue[] {
  const issues: Issue[] = [];
  if (!form.publicRegistration) return issues;
  const { registrationStart: opens, registrationEnd: closes } = form;
  if (opens === null) issues.push({ path: ['registrationStart'], code: 'REQUIRED' });
  if (closes === null) return [...issues, { path: ['registrationEnd'], code: 'REQUIRED' }];
  const zone = days === null || !isTimeZone(days.timeZone) ? null : days.timeZone;
  const isOver = zone !== null && closes <= localTime(now_ms, zone);
  if (opens !== null && closes <= opens) {
    issues.push({ path: ['registrationEnd'], code: 'BEFORE_BEGIN' });
  } else if (isOver) {
    issues.push({ path: ['registrationEnd'], code: 'IN_THE_PAST' });
  }
  if (days !== null && closes > beginOf(days)) {
    issues.push({ path: ['registrationEnd'], code: 'AFTER_EVENT_BEGINS' });
  }
  return issues;
}

/** YYYY-MM-DDTHH:MM at which an event begins; without a time of day, at the end of its first day. */
export function beginOf({ startDate, startTime }: Pick<Days, 'startDate' | 'startTime'>): string {
  return `${startDate}T${startTime ?? '23:59'}`;
}
