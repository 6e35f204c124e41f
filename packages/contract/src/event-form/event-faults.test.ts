import { describe, expect, test } from 'vitest';
import { eventFaults } from './event-faults.ts';
import { heatsStep } from './event-form.ts';

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
const named = (input: Parameters<typeof eventFaults>[0]) =>
  eventFaults(input, now_ms).map(({ path, code }) => `${path.join('.')} ${code}`);

describe('the form of an event that is filled in', () => {
  test('is held against what is there already', () => {
    expect(named({})).toEqual([]);
    expect(named(days)).toEqual([]);
    expect(named(registration)).toEqual([]);
    expect(named({ ...registration, registrationEnd: null })).toEqual(['registrationEnd REQUIRED']);
  });

  test('does not end before it begins, nor begin yesterday', () => {
    expect(named({ ...days, endDate: '2026-01-16' })).toEqual(['endDate BEFORE_BEGIN']);
    expect(named({ ...days, startDate: '2026-01-09' })).toEqual(['startDate IN_THE_PAST']);
  });

  test('closes its registration before it begins, and not in the past', () => {
    const late = { ...registration, registrationEnd: '2026-01-17T10:00' };
    expect(named(late)).toEqual([]);
    expect(named({ ...days, ...late })).toEqual(['registrationEnd AFTER_EVENT_BEGINS']);
    const past = { ...registration, registrationStart: null, registrationEnd: '2026-01-10T12:59' };
    expect(named({ ...days, ...past })).toEqual(['registrationStart REQUIRED', 'registrationEnd IN_THE_PAST']);
  });

  test('asks a heat that wants speed for what its event does not say', () => {
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
