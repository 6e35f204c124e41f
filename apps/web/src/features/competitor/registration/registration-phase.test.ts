import { aRegistration } from '../../../testing/a-registration.ts';
import { expect, test } from 'vitest';
import { phaseOfEvent, phaseOfRegistration } from './registration-phase.ts';

const opens_ms = Date.parse('2026-01-17T07:00:00Z');
const closes_ms = Date.parse('2026-01-17T23:00:00Z');

test('a registration opens and closes by the clock, whatever it was when it was asked for', () => {
  const asked = aRegistration({ state: 'notYetOpen' });
  expect(phaseOfRegistration(asked, opens_ms - 1)).toEqual({
    kind: 'notYetOpen',
    opensAt_ms: opens_ms,
  });
  expect(phaseOfRegistration(asked, opens_ms)).toMatchObject({ kind: 'open' });
  expect(phaseOfRegistration(asked, closes_ms - 1)).toMatchObject({ kind: 'open' });
  expect(phaseOfRegistration(asked, closes_ms)).toMatchObject({ kind: 'closed' });
});

test('a place that is left is told, and none is full only while registration is open', () => {
  const told = (placesLeft: number | null, now_ms: number) =>
    phaseOfRegistration({ ...aRegistration(), placesLeft }, now_ms);
  expect(told(1, opens_ms)).toMatchObject({ kind: 'open', placesLeft: 1 });
  expect(told(0, opens_ms)).toMatchObject({ kind: 'full' });
  expect(told(0, opens_ms - 1)).toMatchObject({ kind: 'notYetOpen' });
  expect(told(0, closes_ms)).toMatchObject({ kind: 'closed' });
});

test('nobody registers for what is over, not complete, or not public', () => {
  const event = aRegistration();
  expect(phaseOfRegistration({ ...event, state: 'finished' }, opens_ms).kind).toBe('finished');
  expect(phaseOfRegistration({ ...event, state: 'inactive' }, opens_ms).kind).toBe('notPublic');
  expect(phaseOfRegistration({ ...event, registration: null }, opens_ms).kind).toBe('notPublic');
});

test('the pages of an event say the same as its registration', () => {
  const event = {
    publicRegistration: true,
    registrationStart: '2026-01-17T08:00',
    registrationEnd: '2026-01-18T00:00',
    registrationLimit: 3,
    timeZone: 'Europe/Vienna',
    state: 'scheduled',
  } as const;
  expect(phaseOfEvent(event, 1, opens_ms - 1)).toMatchObject({ opensAt_ms: opens_ms });
  expect(phaseOfEvent(event, 1, opens_ms)).toEqual({
    kind: 'open',
    closesAt_ms: closes_ms,
    placesLeft: 2,
  });
  expect(phaseOfEvent(event, 4, opens_ms).kind).toBe('full');
  expect(phaseOfEvent({ ...event, publicRegistration: false }, 0, opens_ms).kind).toBe('notPublic');
});
