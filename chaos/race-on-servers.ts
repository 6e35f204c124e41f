/** A race of today that is armed, made from outside, by calls alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { apiRoot, parseJson, stringifyJson } from '@startwand/contract';
import { node, root } from '../scripts/paths.mjs';
import { deviceId, pin } from './timer.ts';

export interface Race {
  readonly ownerId: string;
  readonly ownerToken: string;
  readonly deviceToken: string;
  /** Of the timer that a bridge reads. */
  readonly bridgeToken: string;
  readonly deliverPath: string;
  readonly detailPath: string;
  readonly eventId: string;
}

const email = 'anna@example.org';
const password = 'kettle-Moss-41-anna';

/** The timer that a bridge reads. */
export const bridgeId = '231203017';
const devices = [deviceId, bridgeId];
/** An hour on both sides. A previous version knows nothing of proposals, so that they are none. */
export const bounds = { lowerBound_100ns: 36_000_000_000, upperBound_100ns: 36_000_000_000 };

export async function openRace(server: string, database: string): Promise<Race> {
  for (const id of devices) await provision(database, 'device', '--device', id, '--pin', pin);
  const account = ['--email', email, '--password', password];
  await provision(database, 'user', ...account, '--timekeeper', '--timing-points', '90000');
  const { token: ownerToken, userId: ownerId } = await logInAt(server, email, password);
  const tokens: string[] = [];
  for (const id of devices) {
    await call(server, `/devices/${id}/register`, ownerToken, { pin, name: 'Start' });
    // A token from before the device was registered has ended with that.
    const allowed = await send(server, `/devices/${id}/authorize`, ownerToken, {});
    tokens.push(allowed.headers.get('authorization') ?? '');
  }
  const [deviceToken = '', bridgeToken = ''] = tokens;
  const today = new Date().toISOString().slice(0, 10);
  const form = {
    name: 'Chaos Cup',
    place: 'Seegrube',
    country: 'AUT',
    startDate: today,
    endDate: today,
    timeZone: 'UTC',
    organizer: { name: 'Ski Club' },
    measuringPoints: [0, 1].map((channel) => ({
      ...bounds,
      sources: devices.map((id) => ({ deviceId: id, channel })),
    })),
    heats: [{ name: 'Run 1', startTime: `${today}T10:00` }],
  };
  const made = await call(server, `/user/${ownerId}/events`, ownerToken, form);
  const eventId = idOf(made?.['event']);
  const [heat] = Array.isArray(made?.['heats']) ? made['heats'] : [];
  await call(server, `/events/${eventId}/heats/${idOf(heat)}/activate`, ownerToken, {});
  return {
    ownerId,
    ownerToken,
    deviceToken,
    bridgeToken,
    deliverPath: `/devices/${deviceId}/triggers`,
    detailPath: `/events/${eventId}/detail`,
    eventId,
  };
}

/** A person at that server. */
export async function logInAt(server: string, username: string, password: string) {
  const login = await send(server, '/user/login', '', { username, password });
  const user = itemOf(await login.text());
  return { token: login.headers.get('authorization') ?? '', userId: String(user?.['id']) };
}

type Item = Readonly<Record<string, unknown>>;

/** @param body `null`: only asked for. @returns the first item of the answer; `null`: none came */
export async function call(server: string, path: string, token: string, body: object | null): Promise<Item | null> {
  try {
    const answer = await send(server, path, token, body);
    return itemOf(await answer.text());
  } catch {
    return null;
  }
}

function send(server: string, path: string, token: string, body: object | null): Promise<Response> {
  const headers = { 'content-type': 'application/json', authorization: token };
  return fetch(
    `${server}${apiRoot}${path}`,
    body === null ? { headers } : { method: 'POST', headers, body: stringifyJson(body) },
  );
}

function itemOf(text: string): Item | null {
  const body = parseJson(text);
  if (!isItem(body) || !Array.isArray(body['data'])) return null;
  const [item]: unknown[] = body['data'];
  return isItem(item) ? item : null;
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null;
}

/** @throws Error where nothing was made */
export function idOf(value: unknown): string {
  if (!isItem(value)) throw new Error('The race could not be made.');
  return String(value['id']);
}

async function provision(database: string, ...args: readonly string[]): Promise<void> {
  const file = join(root, 'apps/server/src/provision.ts');
  const child = spawn(node, [file, ...args, '--database', database], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Nothing was provisioned: ${args.join(' ')}`);
}
