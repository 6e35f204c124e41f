import { expect, test } from 'vitest';
import { emptyHeat, withStarts, zoneToBeginWith } from './step-values.ts';

test('an event begins in the time zone of the device', () => {
  expect(zoneToBeginWith('Europe/Vienna')).toBe('Europe/Vienna');
});

test.each(['UTC', 'Etc/UTC', 'Etc/GMT+1', 'GMT'])(
  'a device at %s leaves the zone to be chosen',
  (zone) => {
    expect(zoneToBeginWith(zone)).toBeNull();
  },
);

test('the first heat begins on the first day, unless it has a start', () => {
  const [first, second] = withStarts(
    [emptyHeat('Run 1', null), emptyHeat('Run 2', null)],
    '2030-12-19',
  );
  expect(first?.startTime).toBe('2030-12-19T10:00');
  expect(second?.startTime).toBeNull();
  const begun = [emptyHeat('Run 1', '2030-12-20T09:30')];
  expect(withStarts(begun, '2030-12-19')).toEqual(begun);
  expect(withStarts([emptyHeat('Run 1', null)], null)[0]?.startTime).toBeNull();
});
