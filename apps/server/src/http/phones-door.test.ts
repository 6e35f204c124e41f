/**
 * The door that the desk opens for phones: what is let in by it, and what is not, over real sockets.
 * Over 300 lines because what comes by http and by https is asked of one door, which takes long to open.
 */
import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { connect as connectSocket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { NetworkInterfaceInfo } from 'node:os';
import { join } from 'node:path';
import { apiRoot, errors, eventTopic, operatorTopic, routes, type PhonesWayDto } from '@startwand/contract';
import { Client, type StompConfig } from '@stomp/stompjs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { aCompetitor, aTimekeeper, anAdmin, password, type TestUser } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listenOn } from './listen.ts';
import { openOwnAuthority, type OwnAuthority } from './own-certificate.ts';
import type { Reach } from './phones-door.ts';
import { secretMarksOf } from '../testing/secret-marks.ts';

let app: TestApp;
let event: TestEvent;
let admin: TestUser;
let reach: Reach;
let cards: Record<string, NetworkInterfaceInfo[]>;
/** Who reaches the machine by which address, as its own cards tell. */
const wlan: NetworkInterfaceInfo = {
  address: '192.168.1.20',
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal: false,
  cidr: '192.168.1.20/24',
};

beforeEach(async () => {
  reach = 'machine';
  cards = { wlan0: [wlan] };
  const pages = aFolder('door');
  mkdirSync(join(pages, 'assets'));
  writeFileSync(
    join(pages, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
  );
  writeFileSync(join(pages, 'assets', 'main-1.js'), 'page');
  const parts = { pages, reach: () => reach, interfaces: () => cards, publicUrl: () => 'http://localhost:1' };
  app = await openTestApp(1_000, null, null, { ...parts, devMailsKey: 'key' });
  event = await anEvent(app);
  admin = await anAdmin(app);
});
afterEach(() => app.close());

const wayOf = (body: { readonly data: readonly unknown[] }): PhonesWayDto => routes.phonesWay.item.parse(body.data[0]);

async function letIn(): Promise<number> {
  const { addresses } = wayOf((await app.post('/status/phones', {}, admin.token)).body);
  return Number(new URL(addresses[0] ?? '').port);
}

interface Answered {
  readonly http: number;
  readonly text: string;
}

function ask(port: number, path: string, method = 'GET', token: string | null = null, body = ''): Promise<Answered> {
  const headers = {
    ...(token === null ? {} : { authorization: token }),
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ http: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function aKey(): Promise<string> {
  const made = await app.post(`/events/${event.id}/phones`, { section: 0, role: 'times' }, event.owner.token);
  return routes.addPhone.item.parse(made.body.data[0]).phones?.at(-1)?.key ?? '';
}

const refusal = { text: expect.stringContaining(`"status":${errors.NOT_FOR_PHONES.status},`) };

/** Some have kept HTTP 200 for what they refuse, for programs that are older than this server. */
const notForPhones = [
  ['GET', '/panel'],
  ['GET', '/login'],
  ['GET', '/signup'],
  ['GET', '/nothing'],
  ['GET', '/%6cogin'],
  ['GET', '/metrics'],
  ['GET', '/dev/mails'],
  ['GET', '/health/ready'],
  ['GET', '/sitemap.xml'],
  ['GET', '/devices/info'],
  ['GET', '/server/info'],
  ['POST', '/server/1/2/xhr'],
  ['GET', `${apiRoot}/docs`],
  ['GET', `${apiRoot}/docs/openapi.json`],
  ['GET', `${apiRoot}/nothing`],
  ['GET', `${apiRoot}/user/current`],
  ['POST', `${apiRoot}/user/register`],
  ['POST', `${apiRoot}/devices/231203016/triggers`],
  ['POST', `${apiRoot}/devices/231203016/token`],
  ['DELETE', `${apiRoot}/status/phones`],
] as const;

describe('nobody is let in', () => {
  test('by who does not administer the service, also at the machine itself; timekeepers see the way', async () => {
    const competitor = await aCompetitor(app);
    expect((await app.post('/status/phones', {}, competitor.token)).body.status).toBe(errors.NOT_ALLOWED.status);
    expect((await app.get('/status/phones', competitor.token)).body.status).toBe(errors.NOT_ALLOWED.status);
    expect((await app.post('/status/phones', {})).body.status).toBe(errors.NOT_LOGGED_IN.status);
    const timekeeper = await aTimekeeper(app);
    const at = (token: string, method: 'POST' | 'DELETE', remoteAddress: string) =>
      app.app.http.inject({
        method,
        url: `${apiRoot}/status/phones`,
        headers: { authorization: token, host: 'localhost' },
        remoteAddress,
      });
    // Behind a proxy that adds no headers a stranger with an account looks like a person at this machine.
    for (const method of ['POST', 'DELETE'] as const) {
      const refused = (await at(timekeeper.token, method, '127.0.0.1')).json();
      expect(refused).toMatchObject({ status: errors.NOT_ALLOWED.status });
    }
    expect((await at(admin.token, 'POST', '192.168.1.77')).json()).toMatchObject({ status: 0 });
    expect(wayOf((await app.get('/status/phones', timekeeper.token)).body).state).toBe('open');
  });

  test('where others come anyway, with a demo, or to a machine in no network', async () => {
    const isRefused = async () => {
      expect((await app.post('/status/phones', {}, admin.token)).body.status).toBe(errors.NO_WAY_IN.status);
      return wayOf((await app.get('/status/phones', event.owner.token)).body);
    };
    reach = 'others';
    expect(await isRefused()).toEqual({ state: 'reached', addresses: [], trustPages: [] });
    reach = 'demo';
    expect(await isRefused()).toEqual({ state: 'demo', addresses: [], trustPages: [] });
    reach = 'machine';
    cards = {};
    expect(await isRefused()).toEqual({ state: 'noNetwork', addresses: [], trustPages: [] });
  });
});

describe('by the door for phones', () => {
  test('come links of phones, public events, pages and their files', async () => {
    const key = await aKey();
    const port = await letIn();
    const called = await ask(port, `${apiRoot}/phone/hold`, 'POST', key, '{"name":"Eva"}');
    expect(called).toMatchObject({ http: 200, text: expect.stringContaining('"holder":"Eva"') });
    for (const path of [
      '/',
      '/phone',
      `/event/${event.id}/live`,
      '/assets/main-1.js',
      `${apiRoot}/events`,
      `${apiRoot}/events/${event.id}/detail`,
      `${apiRoot}/time/now`,
    ]) {
      expect(await ask(port, path), path).toMatchObject({ http: 200 });
    }
  });

  test('does not come what is not for them, whose token it may be', async () => {
    const port = await letIn();
    for (const [method, path] of notForPhones) {
      expect(await ask(port, path, method, event.owner.token), `${method} ${path}`).toMatchObject(refusal);
    }
  });

  test('nobody logs in, however right the password is', async () => {
    const body = JSON.stringify({ username: event.owner.email, password });
    expect(await ask(await letIn(), `${apiRoot}/user/login`, 'POST', null, body)).toMatchObject(refusal);
  });

  test('who is known is a visitor, in calls and on live lines', async () => {
    const port = await letIn();
    const opened = await lineTo(port, '/server', { authorization: event.owner.token });
    const lost = once(opened.refused, 'error');
    opened.client.subscribe(operatorTopic(event.id), () => undefined);
    expect((await lost)[0]).toContain('NOT_ALLOWED');
    await opened.client.deactivate();
  });

  test('come live lines of the public and clocks of phones, and no programs of timers', async () => {
    const port = await letIn();
    const { client } = await lineTo(port, '/server', {});
    const heard = new Promise<string>((resolve) => {
      client.subscribe(eventTopic(event.id), ({ body }) => resolve(body), { receipt: 'there' });
    });
    await new Promise<void>((resolve) => client.watchForReceipt('there', () => resolve()));
    await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
    expect(await heard).toContain(event.heatIds[0]);
    await client.deactivate();
    const clock = new WebSocket(`ws://127.0.0.1:${port}/clock`);
    await once(clock, 'open');
    clock.terminate();
    const program = new WebSocket(`ws://127.0.0.1:${port}/devices/websocket`);
    const [error] = (await once(program, 'error')) as [Error];
    expect(error.message).toContain('404');
  });
});

describe('the door', () => {
  test('is opened once, tells its addresses, and is shut by one press: who is connected is so no more', async () => {
    const port = await letIn();
    expect(await letIn()).toBe(port);
    cards = { eth0: [{ ...wlan, address: '10.0.0.5', cidr: '10.0.0.5/8' }], ...cards };
    const told = wayOf((await app.get('/status/phones', event.owner.token)).body);
    expect(told).toEqual({
      state: 'open',
      addresses: [`http://192.168.1.20:${port}`, `http://10.0.0.5:${port}`],
      trustPages: [],
    });
    const { client } = await lineTo(port, '/server', {});
    const left = new Promise((resolve) => (client.onWebSocketClose = resolve));
    const silent = connectSocket(port, '127.0.0.1');
    await once(silent, 'connect');
    const hungUp = once(silent, 'close');
    expect(wayOf((await app.delete('/status/phones', undefined, admin.token)).body).state).toBe('shut');
    await Promise.all([left, hungUp]);
    await expect(ask(port, '/phone')).rejects.toThrow('ECONNREFUSED');
    expect(await ask(await letIn(), '/phone')).toMatchObject({ http: 200 });
  });

  test('takes nothing from the first one, which answers as ever beside it', async () => {
    const first = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
    const port = await letIn();
    expect(port).not.toBe(0);
    expect(await ask(first, `${apiRoot}/user/current`, 'GET', event.owner.token)).toMatchObject({ http: 200 });
    expect(await ask(port, `${apiRoot}/user/current`, 'GET', event.owner.token)).toMatchObject(refusal);
    await app.delete('/status/phones', undefined, admin.token);
    expect(await ask(first, `${apiRoot}/user/current`, 'GET', event.owner.token)).toMatchObject({ http: 200 });
  });

  test('counts as the first: an address that has its places by one has none by the other', async () => {
    await app.close();
    const parts = { reach: () => 'machine' as const, interfaces: () => cards, socketsPerAddress: 1 };
    app = await openTestApp(1_000, null, null, parts);
    admin = await anAdmin(app);
    const first = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
    const { client } = await lineTo(first, '/server', {});
    const second = new WebSocket(`ws://127.0.0.1:${await letIn()}/server`, ['v12.stomp']);
    const [error] = (await once(second, 'error')) as [Error];
    expect(error.message).toContain('429');
    await client.deactivate();
  });

  test('ends with the server: who is on a live line or silent does not hold it up', async () => {
    const port = await letIn();
    const { client } = await lineTo(port, '/server', {});
    const silent = connectSocket(port, '127.0.0.1');
    await once(silent, 'connect');
    const left = new Promise((resolve) => (client.onWebSocketClose = resolve));
    await app.restart();
    await left;
    silent.destroy();
    await expect(ask(port, '/phone')).rejects.toThrow('ECONNREFUSED');
    expect(wayOf((await app.get('/status/phones', event.owner.token)).body).state).toBe('shut');
  });
});

describe('by https, where this computer makes its certificates', () => {
  let other: TestApp;
  let authority: OwnAuthority;
  beforeEach(async () => {
    other = await openTestApp();
    authority = await openOwnAuthority(secretMarksOf(other.database), Date.now());
    await app.close();
    const parts = { reach: () => reach, interfaces: () => cards, publicUrl: () => 'http://localhost:1' };
    app = await openTestApp(1_000, null, null, { ...parts, ownAuthority: authority });
    event = await anEvent(app);
    admin = await anAdmin(app);
  });
  afterEach(() => other.close());

  const wayNow = async (): Promise<PhonesWayDto> => wayOf((await app.get('/status/phones', event.owner.token)).body);

  /** Through a TLS that takes the certificate of whoever the authority certified, whatever the time is. */
  async function askSecurely(port: number, path: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, agent: false, rejectUnauthorized: false };
      const sent = requestSecurely(options, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve({ http: answer.statusCode ?? 0, text }));
      });
      sent.on('error', reject);
      sent.end();
    });
  }
  const portOf = (address = ''): number => Number(new URL(address).port);

  test('phones come by https, get what phones get, and nothing else; the way to trust it stays on http', async () => {
    await letIn();
    const { addresses, trustPages } = await wayNow();
    expect(addresses[0]).toMatch(/^https:\/\/192\.168\.1\.20:\d+$/);
    expect(trustPages[0]).toMatch(/^http:\/\/192\.168\.1\.20:\d+\/trust$/);
    const port = portOf(addresses[0]);
    expect(await askSecurely(port, `${apiRoot}/events`)).toMatchObject({ http: 200 });
    expect(await askSecurely(port, `${apiRoot}/user/current`)).toMatchObject(refusal);
    expect(await ask(portOf(trustPages[0]), '/startwand.crt')).toMatchObject({ http: 200 });
    const info = await ask(portOf(trustPages[0]), `${apiRoot}/service/info`);
    expect(info).toMatchObject({ http: 200, text: expect.stringContaining('"hasOwnAuthority":true') });
  });

  test('a machine that comes into another network is certified for its new address', async () => {
    await letIn();
    const port = portOf((await wayNow()).addresses[0]);
    expect(await certifiedAt(port)).not.toContain('10.0.0.5');
    cards = { wlan0: [{ ...wlan, address: '10.0.0.5', cidr: '10.0.0.5/8' }] };
    expect((await wayNow()).addresses).toEqual([`https://10.0.0.5:${port}`]);
    await vi.waitUntil(async () => (await certifiedAt(port)).includes('10.0.0.5'));
  });

  test('a live line by https ends with the way, and who only knocked as well', async () => {
    await letIn();
    const port = portOf((await wayNow()).addresses[0]);
    const line = new WebSocket(`wss://127.0.0.1:${port}/clock`, { rejectUnauthorized: false });
    await once(line, 'open');
    const silent = connectSocket(port, '127.0.0.1');
    await once(silent, 'connect');
    const left = Promise.all([once(line, 'close'), once(silent, 'close')]);
    await app.delete('/status/phones', undefined, admin.token);
    await left;
    await expect(askSecurely(port, '/phone')).rejects.toThrow('ECONNREFUSED');
    await letIn();
    expect(await askSecurely(portOf((await wayNow()).addresses[0]), `${apiRoot}/events`)).toMatchObject({ http: 200 });
  });

  test('others, who come by the first door anyway, come by https beside it, to all that there is', async () => {
    reach = 'others';
    await listenOn(app.app.http, { port: 0, host: '0.0.0.0' });
    await app.app.phonesDoor.listenForOthers();
    const { state, addresses } = await wayNow();
    expect(state).toBe('reached');
    const answer = await askSecurely(portOf(addresses[0]), `${apiRoot}/user/current`);
    expect(answer.text).toContain(`"status":${errors.NOT_LOGGED_IN.status},`);
  });
});

/** The names that the certificate of that port is good for. */
async function certifiedAt(port: number): Promise<string> {
  const socket = connectSecurely({ host: '127.0.0.1', port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const names = socket.getPeerX509Certificate()?.subjectAltName ?? '';
  socket.destroy();
  return names;
}

/** A line of the library of pages; `refused` emits what the server ends it with. */
async function lineTo(port: number, path: string, connectHeaders: NonNullable<StompConfig['connectHeaders']>) {
  const refused = new EventEmitter<{ error: [string] }>();
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}${path}`, ['v12.stomp']),
    connectHeaders,
    reconnectDelay: 0,
  });
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve();
    client.onStompError = ({ headers }) => {
      reject(new Error(headers['message']));
      refused.emit('error', headers['message'] ?? '');
    };
    client.activate();
  });
  await vi.waitUntil(() => client.connected);
  return { client, refused };
}
