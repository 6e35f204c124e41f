import { expect, test } from 'vitest';
import { zoneToBeginWith } from './step-values.ts';

test('an event begins in the time zone of the device', () => {
  expect(zoneToBeginWith('Europe/Vienna')).toBe('Europe/Vienna');
});

test.each(['UTC', 'Etc/UTC', 'Etc/GMT+1', 'GMT'])(
  'a device at %s leaves the zone to be chosen',
  (zone) => {
    expect(zoneToBeginWith(zone)).toBeNull();
  },
);
