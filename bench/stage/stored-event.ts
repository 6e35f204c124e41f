/** A large event on disk: everybody was timed in every heat. Judged by the core, written by the stores. */
import { noRankings } from '../../apps/server/src/race/heats/record.ts';
import { notRegistered } from '../../apps/server/src/race/competitors/record.ts';
import { unasked, type EventRecord } from '../../apps/server/src/race/events/record.ts';
import { apiRoot } from '@startwand/contract';
import type { UserId } from '@startwand/timing';
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import { EventStore } from '../../apps/server/src/race/events/store.ts';
import { asCompetitorId, asEventId, asHeatId, asUserId } from '../../apps/server/src/base/ids.ts';
import { HistoryStore } from '../../apps/server/src/race/history/history-store.ts';
import { hashSecret } from '../../apps/server/src/accounts/users/password.ts';
import { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import { untold } from '../../apps/server/src/accounts/users/user.ts';
import { Field } from './field.ts';
import { sized } from './sized.ts';

export const competitors = sized(10_000, 300);
export const heats = 10;
export const eventId = asEventId('large-event');

export const paths = {
  list: `${apiRoot}/events?limit=50`,
  detail: `${apiRoot}/events/${eventId}/detail`,
} as const;

/** How its owner logs in. */
export const owner = { username: 'bench@example.org', password: 'for the bench alone' } as const;

/** Facts in one unit of the writer. */
const unitSize = 2_000;

/** @returns how many facts the event has */
export async function storeLargeEvent(database: Database): Promise<number> {
  const { facts, race } = Field.raced(competitors, heats);
  await new EventStore(database).create({
    event: largeEvent(await storeOwner(database)),
    heats: [...race.heats.keys()].map((id, position) => ({
      id: asHeatId(id),
      name: `Run ${position + 1}`,
      position,
      startTime: null,
      rankings: noRankings,
      competitorNotes: {},
    })),
    competitors: [...race.entries.keys()].map((id, index) => ({
      id: asCompetitorId(id),
      firstName: 'Racer',
      lastName: `Number ${index + 1}`,
      nation: 'AUT',
      club: 'Ski club',
      team: null,
      email: null,
      dateOfBirth: null,
      note: null,
      fields: {},
      ...notRegistered,
    })),
    facts: [],
  });
  const history = new HistoryStore(database);
  for (let first = 0; first < facts.length; first += unitSize) {
    const { outcome } = await history.append(eventId, facts.slice(first, first + unitSize));
    if (outcome !== 'stored') throw new Error(`The history was not stored: ${outcome}`);
  }
  return facts.length;
}

/** Its own row; others like it differ in name. */
export function largeEvent(ownerId: UserId): EventRecord {
  return {
    ...unasked,
    id: eventId,
    ownerId,
    name: 'Large event',
    place: 'Loopback',
    country: 'AUT',
    startDate: '2026-01-17',
    endDate: '2026-01-17',
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Bench', website: null },
    publicResult: true,
  };
}

async function storeOwner(database: Database): Promise<UserId> {
  const id = asUserId('owner');
  await new UserStore(database).create({
    ...untold,
    id,
    email: owner.username,
    firstName: 'Anna',
    lastName: 'Huber',
    roles: ['TIMING_POINT_ACCOUNT'],
    passwordHash: await hashSecret(owner.password),
  });
  return id;
}
