/** A stage with people who are logged in and an event that they may enter, while the race of the stage goes on. */
import { TICKS_PER_DAY, TICKS_PER_MILLISECOND } from '@startwand/timing';
import { wideBounds, type OperatorDetailDto } from '@startwand/contract';
import { TokenStore } from '../../apps/server/src/accounts/users/token-store.ts';
import { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import { openDatabase } from '../../apps/server/src/app/open-database.ts';
import { systemClock } from '../../apps/server/src/base/clock.ts';
import type { Api } from '../../e2e/api.ts';
import { onStage, type Stage } from '../stage/stage.ts';
import { putRegistrants, type Registrant } from './people.ts';

export interface Opening extends Stage {
  readonly people: readonly Registrant[];
  /** That they all want to enter. */
  readonly openEventId: string;
}

/** Of the race beside: enough starters for impulses that never end, between start and finish. */
const course = { field: 2_000, points: 2 };
const day_ms = TICKS_PER_DAY / TICKS_PER_MILLISECOND;

/** Pages come as behind a balancer, each from an address of its own, and under the quotas of the service. */
const options = ['--trust-proxy=127.0.0.1,::1'];

export function onOpening<Result>(count: number, act: (opening: Opening) => Promise<Result>): Promise<Result> {
  let people: readonly Registrant[] = [];
  const prepare = async (data: string) => {
    const now = systemClock();
    const database = await openDatabase({ database: null, data }, now, 0);
    people = await putRegistrants(new UserStore(database), new TokenStore(database), now, count);
    await database.close();
  };
  return onStage({ ...course, options, prepare }, async (stage) =>
    act({ ...stage, people, openEventId: await openEvent(stage.api) }),
  );
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
    measuringPoints: [{}, wideBounds],
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
