import { calls, eventFaults } from '@startwand/contract';
import { bodySchemaOf } from '@startwand/contract/client/body-schemas.ts';
import { expect, test } from 'vitest';
import { checkDraft } from '../../../forms/check-draft.ts';
import { laterBy, nextStart, sameStarts, withStarts } from './heat-starts.ts';
import { emptyEvent, emptyHeat, withFilterFor, zoneFollowing, zoneToBeginWith } from './step-values.ts';

test('an event begins in the time zone of the device', () => {
  expect(zoneToBeginWith('Europe/Vienna')).toBe('Europe/Vienna');
});

test.each(['UTC', 'Etc/UTC', 'Etc/GMT+1', 'GMT'])('a device at %s leaves the zone to be chosen', (zone) => {
  expect(zoneToBeginWith(zone)).toBeNull();
});

test('the first heat begins on the first day, unless it has a start', () => {
  const [first, second] = withStarts([emptyHeat('Run 1', null), emptyHeat('Run 2', null)], '2030-12-19');
  expect(first?.startTime).toBe('2030-12-19T10:00');
  expect(second?.startTime).toBeNull();
  const begun = [emptyHeat('Run 1', '2030-12-20T09:30')];
  expect(withStarts(begun, '2030-12-19')).toEqual(begun);
  expect(withStarts([emptyHeat('Run 1', null)], null)[0]?.startTime).toBeNull();
});

const anna = { firstName: 'Anna', lastName: 'Gruber', country: null, company: null, website: null };

test('an event begins in the country and with the club of whoever enters it, else with the own name', () => {
  const event = emptyEvent('Run 1', {
    ...anna,
    country: 'AUT',
    company: 'Ski Club Nordkette',
    website: 'https://nordkette.example',
  });
  expect(event.country).toBe('AUT');
  expect(event.timeZone).not.toBeNull();
  expect(event.organizer).toEqual({
    name: 'Ski Club Nordkette',
    website: 'https://nordkette.example',
  });
  expect(emptyEvent('Run 1', anna).organizer).toEqual({ name: 'Anna Gruber', website: null });
});

test('a second impulse of the same arm or pole is dropped from the beginning on', () => {
  expect(emptyEvent('Run 1', anna).triggerFilterTime_100ns).toBe(5_000_000);
});

test('a further heat is proposed two hours after the one before, as long as the event lasts', () => {
  const days = { startDate: '2030-12-19', endDate: '2030-12-19' };
  expect(nextStart('2030-12-19T10:00', days)).toBe('2030-12-19T12:00');
  expect(nextStart(null, days)).toBe('2030-12-19T10:00');
  expect(nextStart('2030-12-19T22:30', days)).toBeNull();
  expect(nextStart('2030-12-19T22:30', { ...days, endDate: '2030-12-20' })).toBe('2030-12-20T00:30');
  expect(laterBy('2030-12-31T23:30', 2)).toBe('2031-01-01T01:30');
});

test('the country gives the zone, unless another one was chosen by hand', () => {
  const from = (timeZone: string | null, country: string | null, next: string | null) =>
    zoneFollowing({ timeZone, country }, next, 'Europe/Vienna');
  expect(from(null, null, 'ITA')).toBe('Europe/Rome');
  expect(from('Europe/Vienna', 'AUT', 'ITA')).toBe('Europe/Rome');
  expect(from('Europe/Vienna', null, 'ITA')).toBe('Europe/Rome');
  expect(from('Europe/London', 'AUT', 'ITA')).toBe('Europe/London');
  // In a country of several zones only the place would tell.
  expect(from('Europe/Vienna', 'AUT', 'USA')).toBe('Europe/Vienna');
  expect(from(null, 'AUT', 'USA')).toBeNull();
});

test('with one gun for all, two who arrive together both count', () => {
  const event = emptyEvent('Run 1', anna);
  const massStart = { ...event, heats: [{ ...emptyHeat('Run 1', null), massStart: true }] };
  expect(withFilterFor(event)).toBe(5_000_000);
  expect(withFilterFor(massStart)).toBe(0);
  expect(withFilterFor({ ...massStart, triggerFilterTime_100ns: 20_000_000 })).toBe(20_000_000);
});

test('two heats with the same start are noticed, two without one are not', () => {
  const heats = [
    emptyHeat('Run 1', '2030-12-19T10:00'),
    emptyHeat('Run 2', '2030-12-19T10:00'),
    emptyHeat('Run 3', null),
    emptyHeat('Run 4', null),
  ];
  expect(sameStarts(heats).map((pair) => pair.map(({ name }) => name))).toEqual([['Run 1', 'Run 2']]);
});

test('an event from scratch has every bound that its points need, as proposals that nobody has to type', () => {
  const { measuringPoints } = emptyEvent('Run 1', anna);
  const schema = bodySchemaOf(calls.setCourse);
  const checked = schema === null ? null : checkDraft(schema, { measuringPoints }, (right) => eventFaults(right, 0));
  expect(checked).toHaveProperty('body');
  expect(measuringPoints.map(({ proposed }) => proposed)).toEqual([null, ['lowerBound_100ns', 'upperBound_100ns']]);
});
