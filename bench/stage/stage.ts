/**
 * Where most benches play: a real server of its own with an account, an event with a field, one heat that is armed and one
 * timer that is logged in; beside it whoever watches. All of it ends with the bench.
 */
import { limits, type OperatorCompetitorDto, type OperatorDetailDto, wideBounds } from '@startwand/contract';
import { signUpTimekeeper, type Api } from '../../e2e/api.ts';
import { timer as device, today } from '../../e2e/giant-slalom.ts';
import { provisionTimer } from '../../e2e/provision.ts';
import { startServer, type TestServer } from '../../e2e/server.ts';
import { Impulses, type Course } from './impulses.ts';
import { Timer } from './timer.ts';
import { watch, type Watching } from './watching.ts';

/** Whose race it is. */
export const account = { email: 'bench@example.org', password: 'a-long-password' } as const;

export interface Play extends Course {
  /** Of the server. */
  readonly options?: readonly string[];
  /** The PostgreSQL that its server shares with others; absent: its own embedded database. */
  readonly database?: string;
  /** What else its data folder has before it starts. */
  readonly prepare?: (data: string) => Promise<void>;
}

export interface Stage {
  readonly server: TestServer;
  readonly api: Api;
  readonly eventId: string;
  readonly heatId: string;
  /** Delivers what the field of the race makes it measure. */
  readonly timer: Timer;
  /** One more race of the account: its course has channels of its own. */
  readonly addRace: (course: Course) => Promise<Timer>;
  /** So many look on from now on. */
  readonly watch: (count: number) => Promise<Watching>;
}

export async function onStage<Result>(play: Play, act: (stage: Stage) => Promise<Result>): Promise<Result> {
  const where = play.database === undefined ? [] : [`--database=${play.database}`];
  const server = await startServer(['--no-demo', ...where, ...(play.options ?? [])], async (data) => {
    await provisionTimer(data, device.device, where);
    await play.prepare?.(data);
  });
  const ends: (() => unknown)[] = [];
  try {
    const api = await signUpTimekeeper(server, account.email, account.password);
    await api.post(`/devices/${device.device}/register`, { pin: device.pin, name: 'Timer' });
    const race = await addRace(api, play);
    const token = await api.authorize(device.device);
    const timerOf = (course: Course) => {
      const timer = new Timer(server.port, token, new Impulses(course));
      ends.push(() => timer.end());
      return timer;
    };
    return await act({
      server,
      api,
      ...race,
      timer: timerOf(play),
      addRace: async (course) => {
        await addRace(api, course);
        return timerOf(course);
      },
      watch: async (count) => {
        const watching = await watch(server.port, race.eventId, count);
        ends.push(() => watching.end());
        return watching;
      },
    });
  } finally {
    await Promise.all(ends.map((end) => end()));
    await server.stop();
  }
}

async function addRace(api: Api, { field, points, firstChannel = 0 }: Course) {
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Bench',
    place: 'Loopback',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Bench' },
    measuringPoints: Array.from({ length: points }, (_, point) => ({
      ...wideBounds,
      sources: [{ deviceId: device.device, channel: firstChannel + point }],
    })),
    heats: [{ name: 'Run 1', startTime: `${today()}T10:00` }],
  });
  const heat = created?.heats[0];
  if (created === undefined || heat === undefined) throw new Error('The event was not created');
  const path = `/events/${created.event.id}`;
  const competitorIds = await enter(api, path, field);
  await api.post(`${path}/heats/${heat.id}/competitors`, { competitorIds });
  await api.post(`${path}/heats/${heat.id}/activate`);
  return { eventId: created.event.id, heatId: heat.id };
}

async function enter(api: Api, path: string, field: number): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < field) {
    const count = Math.min(limits.competitorsPerCallMax, field - ids.length);
    const competitors = Array.from({ length: count }, (_, index) => ({
      startNumber: ids.length + index + 1,
      firstName: 'Racer',
      lastName: `Number ${ids.length + index + 1}`,
      nation: 'AUT',
      class: `U${(index % 10) + 8}`,
    }));
    const entered = await api.post<OperatorCompetitorDto>(`${path}/competitors`, { competitors });
    ids.push(...entered.map(({ id }) => id));
  }
  return ids;
}
