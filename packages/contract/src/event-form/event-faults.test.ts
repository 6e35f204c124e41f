import { describe, expect, test } from 'vitest';
import { issuesOf } from '../wire/issues.ts';
import { eventFaults } from './event-faults.ts';
import { courseStep, heatsStep } from './event-form.ts';

const now_ms = Date.UTC(2026, 0, 10, 12);
const days = {
  startDate: '2026-01-17',
  endDate: '2026-01-18',
  startTime: '09:30',
  endTime: null,
  timeZone: 'Europe/Vienna',
} as const;
const registration = {
  publicRegistration: true,
  registrationStart: '2026-01-11T08:00',
  registrationEnd: '2026-01-17T08:00',
  registrationFields: [],
};
const heatForm = (more: object) =>
  heatsStep.parse({ heats: [{ name: 'Run 1', startTime: '2026-01-17T10:00', ...more }] }).heats;
const bounded = { lowerBound_100ns: 5, upperBound_100ns: 5 };
const course = (...bounds: readonly object[]) => courseStep.parse({ measuringPoints: [{}, ...bounds] });
const named = (input: Parameters<typeof eventFaults>[0]) =>
  eventFaults(input, now_ms).map(({ path, code }) => `${path.join('.')} ${code}`);

describe('the form of an event that is filled in', () => {
  test('is held against what is there already', () => {
    expect(named({})).toEqual([]);
    expect(named(days)).toEqual([]);
    expect(named(registration)).toEqual([]);
    expect(named({ ...registration, registrationEnd: null })).toEqual(['registrationEnd REQUIRED']);
  });

  test('does not begin yesterday, as it is counted at its place §5.27', () => {
    expect(named({ ...days, startDate: '2026-01-09' })).toEqual(['startDate IN_THE_PAST']);
    expect(named({ ...days, startDate: '2026-01-10' })).toEqual([]);
    const past = { ...days, startDate: '2026-01-10', timeZone: 'Pacific/Kiritimati' };
    expect(named(past)).toEqual(['startDate IN_THE_PAST']);
  });

  test('began earlier where results of a past race are entered, and nobody registers for it §5.27', () => {
    const past = { ...days, startDate: '2026-01-03', endDate: '2026-01-03', pastRace: true };
    expect(named(past)).toEqual([]);
    expect(named({ ...past, endDate: '2026-01-02' })).toEqual(['endDate BEFORE_BEGIN']);
    for (const registrationEnd of ['2026-01-02T12:00', '2026-01-11T12:00']) {
      const open = { ...registration, registrationStart: '2026-01-01T08:00', registrationEnd };
      expect(named({ ...past, ...open })).not.toEqual([]);
    }
  });

  test('ends on the day it begins, or within a month §5.28', () => {
    expect(named({ ...days, endDate: '2026-01-16' })).toEqual(['endDate BEFORE_BEGIN']);
    expect(named({ ...days, endDate: '2026-01-17' })).toEqual([]);
    expect(named({ ...days, endDate: '2026-02-16' })).toEqual([]);
    expect(named({ ...days, endDate: '2026-02-17' })).toEqual(['endDate TOO_MANY_DAYS']);
  });

  test('names what is wrong with its days also while its time zone or a time is missing §5.28', () => {
    const { timeZone: _zone, ...withoutZone } = days;
    expect(named({ ...withoutZone, endDate: '2026-02-17' })).toEqual(['endDate TOO_MANY_DAYS']);
    const { startTime: _time, ...withoutTime } = days;
    expect(named({ ...withoutTime, endDate: '2026-01-16' })).toEqual(['endDate BEFORE_BEGIN']);
    const heats = [{ name: 'Run 1', startTime: '2026-03-01T10:00' }];
    const late = heatsStep.parse({ heats });
    expect(named({ ...withoutZone, ...late })).toEqual(['heats.0.startTime OUTSIDE_EVENT']);
  });

  test('ends behind its begin where both are on one day and known §5.28', () => {
    const oneDay = { ...days, endDate: days.startDate };
    expect(named({ ...oneDay, endTime: '09:30' })).toEqual(['endTime BEFORE_BEGIN']);
    expect(named({ ...oneDay, endTime: '09:31' })).toEqual([]);
    expect(named({ ...oneDay, startTime: null, endTime: '00:00' })).toEqual([]);
    expect(named({ ...oneDay, startTime: '23:59', endTime: null })).toEqual([]);
    expect(named({ ...days, endTime: '08:00' })).toEqual([]);
  });

  test('has days that nobody can count in a time zone that there is not §5.27 §5.28 §5.29', () => {
    expect(named({ ...days, ...registration, timeZone: 'Vienna' })).toEqual(['timeZone NOT_A_TIME_ZONE']);
  });

  test('has both bounds at every point behind its start §5.25 §5.26', () => {
    const [lower, upper] = [{ lowerBound_100ns: 5 }, { upperBound_100ns: 0 }];
    expect(named(course({ ...lower, ...upper }, { ...lower, ...upper }))).toEqual([]);
    expect(named(course(lower, upper, {}))).toEqual([
      'measuringPoints.1.upperBound_100ns REQUIRED',
      'measuringPoints.2.lowerBound_100ns REQUIRED',
      'measuringPoints.3.lowerBound_100ns REQUIRED',
      'measuringPoints.3.upperBound_100ns REQUIRED',
    ]);
  });

  test('names a missing bound beside a field of the course that is at fault itself §5.25 §5.26 §9.14', () => {
    const measuringPoints = [{}, { lowerBound_100ns: 'x' }, { upperBound_100ns: null, sectionLength: -1 }];
    const { error } = courseStep.safeParse({ measuringPoints });
    const found = issuesOf(error?.issues ?? [], { measuringPoints });
    expect(found.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
      'measuringPoints.1.lowerBound_100ns INVALID',
      'measuringPoints.2.sectionLength TOO_SMALL',
      'measuringPoints.1.upperBound_100ns REQUIRED',
      'measuringPoints.2.lowerBound_100ns REQUIRED',
      'measuringPoints.2.upperBound_100ns REQUIRED',
    ]);
  });

  test('has a channel at one point of its course', () => {
    const sources = [{ deviceId: '231203016', channel: 1 }];
    expect(named(course({ ...bounded, sources }, { ...bounded, sources }))).toEqual([
      'measuringPoints.2.sources.0.channel TAKEN',
    ]);
    expect(
      named(course({ ...bounded, sources }, { ...bounded, sources: [{ deviceId: '231203016', channel: 2 }] })),
    ).toEqual([]);
  });

  test('closes its registration behind its opening §5.29', () => {
    const closes = (registrationEnd: string) => named({ ...days, ...registration, registrationEnd });
    expect(closes(registration.registrationStart)).toEqual(['registrationEnd BEFORE_BEGIN']);
    expect(closes('2026-01-11T08:01')).toEqual([]);
    expect(named({ ...registration, registrationStart: null, registrationEnd: null })).toEqual([
      'registrationStart REQUIRED',
      'registrationEnd REQUIRED',
    ]);
    expect(named({ ...registration, publicRegistration: false, registrationEnd: null })).toEqual([]);
  });

  test('closes its registration before it begins, and not in the past §5.29', () => {
    const late = { ...registration, registrationEnd: '2026-01-17T10:00' };
    expect(named(late)).toEqual([]);
    expect(named({ ...days, ...late })).toEqual(['registrationEnd AFTER_EVENT_BEGINS']);
    const past = { ...registration, registrationStart: null, registrationEnd: '2026-01-10T12:59' };
    expect(named({ ...days, ...past })).toEqual(['registrationStart REQUIRED', 'registrationEnd IN_THE_PAST']);
  });

  test('asks a heat that wants speed for what its event does not say §5.24', () => {
    const heats = heatForm({ speedEnabled: true, maxSpeed: 60 });
    expect(named({ heats })).toEqual(['heats.0.distance REQUIRED', 'heats.0.minSpeed REQUIRED']);
    const speeds = { distance: 1_000, minSpeed: 20, maxSpeed: 50 };
    expect(named({ heats, ...speeds })).toEqual([]);
    expect(eventFaults({ heats }, now_ms, days, speeds)).toEqual([]);
    expect(named({ heats, ...speeds, minSpeed: 70, maxSpeed: null })).toEqual(['heats.0.maxSpeed TOO_SMALL']);
    expect(named({ ...speeds, maxSpeed: 10 })).toEqual(['maxSpeed TOO_SMALL']);
  });

  test('holds a step against the days of the event that is stored', () => {
    const issues = eventFaults({ ...registration, registrationEnd: '2026-01-17T10:00' }, now_ms, days);
    expect(issues).toEqual([{ path: ['registrationEnd'], code: 'AFTER_EVENT_BEGINS' }]);
  });
});
