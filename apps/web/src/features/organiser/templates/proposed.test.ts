import { expect, test } from 'vitest';
import { eventOfTemplate } from './event-of-template.ts';
import { isProposed } from './proposed.ts';

const proposed = eventOfTemplate(
  {
    template: 'townRun',
    name: 'Town run',
    place: 'Hall',
    country: 'AUT',
    startDate: '2030-06-01',
    startTime: '10:00',
    timeZone: null,
    device: null,
  },
  { firstName: 'Anna', lastName: 'Gruber', company: 'Running Club', country: 'AUT', website: null },
  { run: 'Run', training: 'Training' },
);

test('what a template filled in is proposed, until it is another value', () => {
  expect(isProposed(proposed, 'precision', 0)).toBe(true);
  expect(isProposed(proposed, 'precision', 1)).toBe(false);
  expect(isProposed(proposed, 'heats[0].massStart', true)).toBe(true);
  expect(isProposed(proposed, 'measuringPoints[1].sectionLength', 5_000)).toBe(true);
  expect(isProposed(proposed, 'organizer.name', 'Running Club')).toBe(true);
  expect(isProposed(proposed, 'timeZone', 'Europe/Vienna')).toBe(true);
});

test('what the organiser said, what is as it always is, and what was added later is not', () => {
  expect(isProposed(proposed, 'name', 'Town run')).toBe(false);
  expect(isProposed(proposed, 'startDate', '2030-06-01')).toBe(false);
  expect(isProposed(proposed, 'heats[0].isRated', true)).toBe(false);
  expect(isProposed(proposed, 'publicRegistration', false)).toBe(false);
  expect(isProposed(proposed, 'heats[1].name', 'Run 2')).toBe(false);
  expect(isProposed(proposed, 'measuringPoints', proposed.measuringPoints)).toBe(false);
});

test('without a template nothing is proposed', () => {
  expect(isProposed(null, 'precision', 0)).toBe(false);
});
