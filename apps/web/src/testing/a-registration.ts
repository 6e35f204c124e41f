/** What a page is told of a registration that is open on the race morning of the tests. */
import type { OpenRegistrationDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';

const ticksAt = (time: string): bigint => BigInt(Date.parse(time) * TICKS_PER_MILLISECOND);

export function aRegistration(window: { readonly state?: 'notYetOpen' | 'open' } = {}) {
  return {
    id: 'e1',
    name: 'Winter Cup',
    place: 'Innsbruck',
    country: 'AUT',
    startDate: '2026-01-19',
    endDate: '2026-01-20',
    startTime: null,
    endTime: null,
    timeZone: 'Europe/Vienna',
    state: 'scheduled',
    organizer: { name: 'Ski Club Nordkette', website: null },
    image: null,
    note: null,
    registration: {
      from_100ns: ticksAt('2026-01-17T07:00:00Z'),
      until_100ns: ticksAt('2026-01-17T23:00:00Z'),
      state: window.state ?? 'open',
    },
    fields: [],
    bannerMessages: [],
    competitorCount: 0,
    placesLeft: null,
  } satisfies OpenRegistrationDto;
}
