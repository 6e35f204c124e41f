/** An event on a real server of its own: a field, one heat that is armed, one timer that is logged in. */
import { limits, type OperatorCompetitorDto, type OperatorDetailDto } from '@startwand/contract';
import { signUpTimekeeper, type Api } from '../../e2e/api.ts';
import { timer, today } from '../../e2e/giant-slalom.ts';
import { provisionTimer } from '../../e2e/provision.ts';
import { startServer, type TestServer } from '../../e2e/server.ts';

export interface ServedRace {
  readonly server: TestServer;
  readonly api: Api;
  readonly eventId: string;
  readonly heatId: string;
  /** Of the timer. */
  readonly token: string;
}

/** Whose race it is. */
export const account = { email: 'bench@example.org', password: 'a-long-password' } as const;

/** An event of the server's, with a heat that is armed. */
type Race = Pick<ServedRace, 'eventId' | 'heatId'>;

/**
 * @param points start, intermediates and finish: the timer's channels from C0 on
 * @param args options of the server
 * @param prepare what else its data folder has before it starts
 */
export async function serveRace(
  field: number,
  points: number,
  args: readonly string[] = [],
  prepare: (data: string) => Promise<void> = async () => {},
): Promise<ServedRace> {
  const server = await startServer(['--no-demo', ...args], async (data) => {
    await provisionTimer(data);
    await prepare(data);
  });
  const api = await signUpTimekeeper(server, account.email, account.password);
  await api.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'Timer' });
  const race = await addRace(api, field, points);
  const token = await api.authorize(timer.device);
  return { server, api, ...race, token };
}

/** @param firstChannel of the timer, which may time several events by channels of their own */
export async function addRace(api: Api, field: number, points: number, firstChannel = 0): Promise<Race> {
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Bench',
    place: 'Loopback',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Bench' },
    measuringPoints: Array.from({ length: points }, (_, point) => ({
      sources: [{ deviceId: timer.device, channel: firstChannel + point }],
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
