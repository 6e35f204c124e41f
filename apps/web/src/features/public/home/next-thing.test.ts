import type { EventSummaryDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { expect, test } from 'vitest';
import { nextThing } from './next-thing.ts';

const noon_ms = Date.parse('2026-12-05T11:00Z');
const ticks = (iso: string) => BigInt(Date.parse(iso) * TICKS_PER_MILLISECOND);
const event: EventSummaryDto = {
  id: 'e1',
  name: 'Sprint',
  place: 'Bruck',
  country: 'AUT',
  startDate: '2026-12-06',
  endDate: '2026-12-06',
  startTime: '10:00',
  timeZone: 'Europe/Vienna',
  state: 'scheduled',
  ownerId: 'u1',
  competitorCount: 3,
  heatCount: 1,
  isFeatured: false,
  image: null,
  registration: null,
};
const registration = {
  from_100ns: ticks('2026-12-01T00:00Z'),
  until_100ns: ticks('2026-12-05T20:00Z'),
};

test('an event that is raced now is watched, and one that is over has results', () => {
  expect(nextThing({ ...event, state: 'live' }, noon_ms)).toEqual({ kind: 'live' });
  expect(nextThing({ ...event, state: 'finished' }, noon_ms)).toEqual({ kind: 'results' });
});

test('as long as one can register, it says until when', () => {
  const open = { ...event, registration: { ...registration, state: 'open' as const } };
  expect(nextThing(open, noon_ms)).toEqual({
    kind: 'closes',
    at_ms: Date.parse('2026-12-05T20:00Z'),
  });
  const closed = { ...event, registration: { ...registration, state: 'closed' as const } };
  expect(nextThing(closed, noon_ms)).toEqual({
    kind: 'starts',
    at_ms: Date.parse('2026-12-06T09:00Z'),
  });
});

test('on its day, once it has begun, it is today', () => {
  expect(nextThing({ ...event, state: 'active', startDate: '2026-12-05' }, noon_ms)).toEqual({
    kind: 'today',
  });
});
