import { expect, test } from 'vitest';
import { emptyEvent, emptyHeat, withStarts, zoneToBeginWith } from './step-values.ts';

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

test('an event begins in the country and with the club of whoever enters it', () => {
  const event = emptyEvent('Run 1', {
    country: 'AUT',
    company: 'Ski Club Nordkette',
    website: 'https://nordkette.example',
  });
  expect(event.country).toBe('AUT');
  expect(event.organizer).toEqual({
    name: 'Ski Club Nordkette',
    website: 'https://nordkette.example',
  });
  const unknown = emptyEvent('Run 1', { country: null, company: null, website: null });
  expect(unknown.organizer).toEqual({ name: '', website: null });
});
