/** A real server with people who are logged in, an event that they may enter, and a race that goes on beside it. */
import { TICKS_PER_DAY, TICKS_PER_MILLISECOND, timestamp } from '@startwand/timing';
import type { OperatorDetailDto } from '@startwand/contract';
import { systemClock } from '../../apps/server/src/base/clock.ts';
import { openDatabase } from '../../apps/server/src/app/open-database.ts';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import { TokenStore } from '../../apps/server/src/accounts/users/token-store.ts';
import { untold } from '../../apps/server/src/accounts/users/user.ts';
import { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import type { Api } from '../../e2e/api.ts';
import { serveRace, type ServedRace } from '../whole-server/race.ts';
import type { Registrant } from './opening.ts';

export interface ServedOpening {
  readonly race: ServedRace;
  readonly people: readonly Registrant[];
  readonly eventId: string;
}

/** Of the race beside: enough starters for impulses that never end, between start and finish. */
const racers = 2_000;
const points = 2;
const day_ms = TICKS_PER_DAY / TICKS_PER_MILLISECOND;

/** Pages come as behind a balancer, each from an address of its own, and under the quotas of the service. */
const options = ['--trust-proxy=127.0.0.1,::1'];

export async function serveOpening(count: number): Promise<ServedOpening> {
  let people: readonly Registrant[] = [];
  const race = await serveRace(racers, points, options, async (data) => {
    people = await putAccounts(data, count);
  });
  return { race, people, eventId: await openEvent(race.api) };
}

/** Logged in already, as those who wait for the opening are. */
async function putAccounts(data: string, count: number): Promise<readonly Registrant[]> {
  const now = systemClock();
  const database = await openDatabase({ database: null, data }, now, 0);
  const [users, tokens] = [new UserStore(database), new TokenStore(database)];
  const expiresAt = timestamp(now + BigInt(TICKS_PER_DAY));
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Registrant> => {
      const id = asUserId(`racer${index}`);
      const email = `racer-${index}@example.org`;
      const name = { firstName: 'Eva', lastName: `Racer ${index}` };
      await users.create({ ...untold, ...name, id, email, roles: [], passwordHash: null });
      return { id, email, token: await tokens.issue({ kind: 'user', id }, now, expiresAt) };
    }),
  );
  await database.close();
  return people;
}

async function openEvent(api: Api): Promise<string> {
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'City run',
    place: 'Loopback',
    country: 'AUT',
    startDate: dayFromNow(3),
    endDate: dayFromNow(3),
    timeZone: 'UTC',
    organizer: { name: 'Bench' },
    measuringPoints: [{}, {}],
    heats: [{ name: 'Run 1', startTime: `${dayFromNow(3)}T10:00` }],
    publicRegistration: true,
    registrationStart: `${dayFromNow(-1)}T08:00`,
    registrationEnd: `${dayFromNow(2)}T20:00`,
    firstStartNumber: 1,
  });
  if (created === undefined) throw new Error('The event was not created');
  return created.event.id;
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * day_ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
