/** An event that takes registrations: in ten days, with classes and a question of its own. */
import { consentTextVersion, routes, type EventInput } from '@startwand/contract';
import { inMilliseconds } from '../../base/clock.ts';
import { competitorOf, type EnteredCompetitor } from '../../calls/competitors/competitor-of.ts';
import { notRegistered } from '../../race/competitors/record.ts';
import { asCompetitorId, asUserId, mintId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Services } from '../services.ts';
import type { User } from '../../accounts/users/user.ts';
import { dayAt } from './day-at.ts';
import { entrySteps, findEvent, storeEvent } from './store-event.ts';
import { townField } from './town-field.ts';

const name = 'Hungerburg Hill Run';
const ahead_days = 10;
const registered = 14;

export async function ensureOpenEvent(services: Services, owner: User, competitor: User): Promise<EventRoom> {
  const known = await findEvent(services, owner, name, ({ state }) => state !== 'finished');
  if (known !== null) return known;
  const now = services.clock();
  const input = eventForm(inMilliseconds(now));
  const { registrationFields } = input;
  const consent = { at: now, textVersion: consentTextVersion };
  const year = Number(input.startDate.slice(0, 4));
  const theirs = { userId: asUserId(competitor.id), consent, language: competitor.language };
  const competitors = [
    ...townField(year, registered),
    { firstName: competitor.firstName, lastName: competitor.lastName, email: competitor.email },
  ].map((person, index): EnteredCompetitor => {
    const answers = { fields: { [distance]: distances(index), [shirt]: shirts(index) } };
    const id = asCompetitorId(mintId());
    const whose = index < registered ? notRegistered : theirs;
    const told = { ...person, ...answers, startNumber: firstBib + index };
    return competitorOf(id, told, registrationFields, whose);
  });
  return storeEvent(services, owner, { input, competitors }, (event, by) => entrySteps(event, competitors, by, now));
}

const firstBib = 1;
const distance = 'Distance';
const shirt = 'T-shirt size';
const distances = (index: number): string => (index % 3 === 0 ? 'Short, 3 km' : 'Long, 8 km');
const shirts = (index: number): string => (['S', 'M', 'L', 'XL'] as const)[index % 4] ?? 'M';

function eventForm(now_ms: number): EventInput {
  const { timeZone, day } = dayAt(now_ms);
  const date = day(ahead_days);
  return routes.createEvent.body.parse({
    name,
    place: 'Hungerburg',
    country: 'AUT',
    startDate: date,
    endDate: date,
    startTime: '10:00',
    timeZone,
    organizer: { name: 'Running Club Inn Valley', website: null },
    measuringPoints: [{}, {}],
    heats: [
      { name: 'Long, 8 km', startTime: `${date}T10:00`, massStart: true },
      { name: 'Short, 3 km', startTime: `${date}T11:30`, massStart: true },
    ],
    publicRegistration: true,
    registrationStart: `${day(-5)}T08:00`,
    registrationEnd: `${day(ahead_days - 1)}T20:00`,
    firstStartNumber: firstBib,
    registrationFields: [
      { name: distance, required: true, class: true },
      { name: shirt, required: true, public: false, format: 'uppercase' },
    ],
  });
}
