/** Who and what is on the server that is attacked: people of each role, timers, and a race of today. */
import { wideBounds, type OperatorCompetitorDto, type OperatorDetailDto } from '@startwand/contract';
import { createClient } from '@startwand/contract/client/client.ts';
import { systemClock } from '../../apps/server/src/base/clock.ts';
import { openDatabase } from '../../apps/server/src/app/open-database.ts';
import { provisionDevice } from '../../apps/server/src/devices/provision-device.ts';
import { DeviceStore } from '../../apps/server/src/devices/store.ts';
import { createUser } from '../../apps/server/src/accounts/users/create-user.ts';
import { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import { openApi, type Api } from '../../e2e/api.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  /** Calls on this account that have to go well. */
  readonly api: Api;
}

export interface Scene {
  readonly admin: Person;
  readonly sales: Person;
  /** The timekeeper who is attacked. */
  readonly anna: Person;
  /** Another timekeeper: whatever Anna owns is none of his. */
  readonly ben: Person;
  /** A person without any role. */
  readonly carl: Person;
  readonly event: SceneEvent;
  /** A token of Anna's timer. */
  readonly deviceToken: string;
}

export interface SceneEvent {
  readonly id: string;
  /** The first one is armed. */
  readonly heatIds: readonly string[];
  /** By bib - 1. */
  readonly competitorIds: readonly string[];
}

export const password = 'kettle-Moss-41';
/** Anna's timer, Ben's, one that is nobody's, and one for sale. */
export const devices = {
  anna: { id: '231203016', pin: '4711' },
  ben: { id: '231203017', pin: '0815' },
  nobody: { id: '231203018', pin: '9034' },
  /** Changes hands: Ben sells it to Anna. */
  sold: { id: '231203019', pin: '7712' },
} as const;
const competitorsOfScene = 12;

const people = {
  admin: ['ADMIN'],
  sales: ['SALES_PERSON', 'TIMING_POINT_ACCOUNT'],
  anna: ['TIMING_POINT_ACCOUNT'],
  ben: ['TIMING_POINT_ACCOUNT'],
  carl: [],
} as const;

const emailOf = (name: string): string => `${name}@example.org`;

/** Makes accounts and devices in a data folder that no server has yet. */
export async function provisionScene(data: string): Promise<void> {
  const database = await openDatabase({ data, database: null }, systemClock());
  const users = new UserStore(database);
  for (const [name, roles] of Object.entries(people)) {
    const told = { firstName: name, lastName: 'Scene', roles: [...roles] };
    await createUser({ users }, { ...told, email: emailOf(name), password });
  }
  for (const device of Object.values(devices)) await provisionDevice({ devices: new DeviceStore(database) }, device);
  await database.close();
}

/** Logs everybody in, hands the timers out, and arms the first heat of an event of Anna's. */
export async function buildScene(server: string): Promise<Scene> {
  const admin = await logIn(server, 'admin');
  const sales = await logIn(server, 'sales');
  const anna = await logIn(server, 'anna');
  const ben = await logIn(server, 'ben');
  const carl = await logIn(server, 'carl');
  await takeDevice(anna, devices.anna);
  await takeDevice(ben, devices.ben);
  const event = await anEventOf(anna, devices.anna.id);
  await anna.api.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`);
  const client = createClient({ server, token: anna.token });
  const { token } = await client.authorizeDevice({
    params: { deviceId: devices.anna.id },
    body: {},
  });
  return { admin, sales, anna, ben, carl, event, deviceToken: token ?? '' };
}

/** An event of today with two heats and everybody in the first one's start list; nothing is armed. */
export async function anEventOf({ api }: Person, device: string | null): Promise<SceneEvent> {
  const day = new Date().toISOString().slice(0, 10);
  const sources = (channel: number) => (device === null ? [] : [{ deviceId: device, channel }]);
  const [made] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Scene Cup',
    place: 'Hill',
    country: 'AUT',
    startDate: day,
    endDate: day,
    timeZone: 'UTC',
    organizer: { name: 'Ski Club' },
    measuringPoints: [{ sources: sources(0) }, { sources: sources(1), ...wideBounds }],
    heats: [
      { name: 'Run 1', startTime: `${day}T23:00` },
      { name: 'Run 2', startTime: `${day}T23:30` },
    ],
  });
  const id = made?.event.id ?? '';
  const heatIds = made?.heats.map((heat) => heat.id) ?? [];
  const competitors = Array.from({ length: competitorsOfScene }, (_, index) => ({
    startNumber: index + 1,
    firstName: 'Racer',
    lastName: `Number ${index + 1}`,
    gender: 'female',
    email: `racer-${index + 1}@example.org`,
  }));
  const path = `/events/${id}`;
  const entered = await api.post<OperatorCompetitorDto>(`${path}/competitors`, { competitors });
  const competitorIds = entered.map((competitor) => competitor.id);
  await api.post(`${path}/heats/${heatIds[0]}/competitors`, { competitorIds });
  return { id, heatIds, competitorIds };
}

async function logIn(server: string, name: string): Promise<Person> {
  const email = emailOf(name);
  const visitor = createClient({ server, token: null });
  const { data, token } = await visitor.login({ body: { username: email, password } });
  const [user] = data;
  if (user === undefined || token === null) throw new Error(`${email} could not log in`);
  return { id: user.id, email, token, api: openApi(server, token, user.id) };
}

async function takeDevice({ api }: Person, { id, pin }: { readonly id: string; readonly pin: string }): Promise<void> {
  await api.post(`/devices/${id}/register`, { pin, name: `Timer ${id}` });
}
