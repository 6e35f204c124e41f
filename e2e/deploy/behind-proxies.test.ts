/**
 * A real server behind real proxies, by the configurations of `deploy/`: what people, bridges and programs do goes through
 * each as if there were none, and nothing is lost when one ends in the middle of a race.
 */
import http2 from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  apiRoot,
  deviceTriggerTopic,
  errors,
  eventTopic,
  parseJson,
  stringifyJson,
  type TriggerDto,
} from '@startwand/contract';
import { Client } from '@stomp/stompjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aTimingProgram, type TimingProgram } from '../../apps/server/src/testing/programs.ts';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import { needs } from '../../scripts/tests/needs.ts';
import { aFolder } from '../../scripts/tests/temporary-folder.ts';
import { openApi, signUpTimekeeper, type Api } from '../api.ts';
import { startBridge } from '../bridge.ts';
import { createGiantSlalom, timer } from '../giant-slalom.ts';
import type { Program } from '../program.ts';
import { provisionTimer } from '../provision.ts';
import { startServer, type TestServer } from '../server.ts';
import { aTimer } from './a-timer.ts';
import { aCertificate } from './a-certificate.ts';
import {
  aFreePort,
  needProxy,
  proxyNames,
  startProxy,
  type Proxy,
  type ProxyName,
  type ProxyPlaces,
} from './proxies.ts';

let server: TestServer;
let owner: Api;
let token: string;
let deviceToken: string;
let eventId: string;
let certificate: ProxyPlaces['certificate'];

beforeAll(async () => {
  if (!(await ensureWebBuilt())) throw new Error('There are no pages.');
  certificate = await aCertificate(aFolder('certificate'));
  server = await startServer(['--no-demo', '--trust-proxy=127.0.0.1'], provisionTimer);
  owner = await signUpTimekeeper(server, 'proxies@example.org', 'a-long-password');
  ({ eventId } = await createGiantSlalom(owner));
  deviceToken = await owner.authorize(timer.device);
});
afterAll(() => server.stop());

describe.each(proxyNames)('%s', (name) => {
  let proxy: Proxy;
  let programs: TimingProgram[];

  beforeAll(async () => {
    const folder = aFolder(name);
    const [port, plainPort] = [await aFreePort(), await aFreePort()];
    const servers = [server.port, server.port, server.port] as const;
    proxy = await startProxy(name, await needProxy(name), { folder, certificate, port, plainPort, servers });
  });
  beforeEach(() => {
    programs = [];
  });
  afterEach(async () => {
    await Promise.all(programs.map(({ client }) => client.deactivate()));
  });
  afterAll(async () => {
    await proxy.stop();
  });

  const program = async (...args: Parameters<typeof aTimingProgram>): Promise<TimingProgram> => {
    const made = await aTimingProgram(...args);
    programs.push(made);
    return made;
  };

  it('a page hears of changes by WebSocket, and a program by SockJS without one, at once', needs(name), async () => {
    const { url } = proxy;
    const page = await program(url, null, ['websocket'], '/server');
    const poor = await program(url, null, ['xhr-streaming'], '/server');
    const polling = await program(url, null, ['xhr-polling'], '/server');
    const heard = await Promise.all([page, poor, polling].map((each) => each.listen(eventTopic(eventId))));
    const api = await logIn(url);
    await api.post(`/events/${eventId}/competitors`, { competitors: [{ firstName: 'Racer', lastName: name }] });
    await vi.waitFor(() => {
      for (const each of heard) expect(each.map(({ entityType }) => entityType)).toContain('EventChangeDto');
    });
  });

  it('speaks HTTP/2, keeps what the server says about caching, and answers 304', needs(name), async () => {
    const { url } = proxy;
    const first = await overHttp2(url, '/');
    expect(first).toMatchObject({ status: 200 });
    const asset = /"(\/assets\/[^"]+\.js)"/.exec(first.body)?.[1] ?? '';
    const script = await fetch(url + asset);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await script.arrayBuffer();
    const etag = script.headers.get('etag') ?? '';
    expect((await fetch(url + asset, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const page = await fetch(`${url}${apiRoot}/events/${eventId}/detail`);
    await page.arrayBuffer();
    const known = { 'if-none-match': page.headers.get('etag') ?? '' };
    expect((await fetch(`${url}${apiRoot}/events/${eventId}/detail`, { headers: known })).status).toBe(304);
    // Figures are for the machine itself.
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });

  it('what is for machines alone is not reached, however its path is spelled', needs(name), async () => {
    const spellings = ['/health/ready', '/health/read%79', '/%68ealth/ready', '/health/ready/', '/health/read%79/?x=1'];
    for (const path of spellings) {
      const answer = await fetch(`${proxy.url}${path}`);
      expect([path, answer.status, (await answer.text()).includes('isReady')]).toEqual([path, 404, false]);
    }
  });

  it('a document of 20 MB arrives, and one above is refused', needs(name), async () => {
    const { url } = proxy;
    await logIn(url);
    const upload = async (size_bytes: number): Promise<Response> => {
      const form = new FormData();
      form.set('document', new Blob([stringifyJson({ category: 'regulations', description: `By ${name}` })]));
      form.set('file', new Blob([Buffer.alloc(size_bytes, '%PDF-1.7\n')]), `${name}.pdf`);
      const headers = { authorization: token };
      return fetch(`${url}${apiRoot}/events/${eventId}/document`, { method: 'POST', headers, body: form });
    };
    const answer = await upload(20_971_520);
    expect(parseJson(await answer.text())).toMatchObject({ status: 0 });
    // In words that a page shows, not in those of a proxy.
    const larger = await upload(20_971_521);
    expect(parseJson(await larger.text())).toMatchObject({ status: errors.BODY_TOO_LARGE.status });
  });

  it('addresses that lie change nothing: the quota counts who really comes', needs(name), async () => {
    const { url } = proxy;
    // Of that address alone: each proxy has one of its own, and another one has its own quota.
    const own = `127.0.7.${1 + proxyNames.indexOf(name)}`;
    const ask = (from: string, lie: string) =>
      call(url, from, {
        'x-forwarded-for': lie,
        forwarded: `for=${lie}`,
        'x-real-ip': lie,
      });
    const many = Array.from({ length: 60 }, (_, index) => ask(own, `203.0.113.${index}`));
    expect(await Promise.all(many)).not.toContain(errors.API_LIMIT.status);
    expect(await ask(own, '198.51.100.1')).toBe(errors.API_LIMIT.status);
    expect(await ask(`127.0.8.${1 + proxyNames.indexOf(name)}`, '198.51.100.2')).toBe(errors.USER_NOT_FOUND.status);
  });

  it('is started anew in the middle of a race, and no impulse is lost or doubled', needs(name), async () => {
    const box = await aTimer();
    const bridge = aBridge(proxy.url, box.port, name);
    const heard = new Set<number>();
    const page = await aPageThatReturns(proxy.url, heard);
    try {
      await box.isConnected();
      for (let index = 0; index < 10; index += 1) box.print();
      const again = proxy.restart();
      // While it is gone.
      for (let index = 0; index < 10; index += 1) box.print();
      await again;
      for (let index = 0; index < 10; index += 1) box.print();
      const all = box.printed();
      const first = all[0] ?? 0;
      await vi.waitFor(
        () => expect([...heard].filter((number) => number >= first).sort(ascending)).toEqual(all),
        30_000,
      );
      expect((await storedNumbers()).filter((number) => number >= first)).toEqual(all);
    } finally {
      await page.deactivate();
      await bridge.end('SIGTERM');
      await box.close();
    }
  });
});

async function logIn(url: string): Promise<Api> {
  const answer = await fetch(`${url}${apiRoot}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: stringifyJson({ username: 'proxies@example.org', password: 'a-long-password' }),
  });
  await answer.arrayBuffer();
  token = answer.headers.get('authorization') ?? '';
  return openApi(url, token, owner.userId);
}

/** A call that an address may make sixty times an hour. @returns what the server says of it */
async function call(url: string, localAddress: string, lies: Readonly<Record<string, string>>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const headers = { 'content-type': 'application/json', ...lies };
  const asking = request(`${url}${apiRoot}/user/password/forgotten`, {
    method: 'POST',
    localAddress,
    headers,
    agent: false,
  });
  asking.on('response', (answer) => void text(answer).then(resolve, reject));
  asking.on('error', reject);
  asking.end(stringifyJson({ email: `nobody-${Math.random()}@example.org` }));
  const body: unknown = parseJson(await promise);
  return Number(Reflect.get(Object(body), 'status'));
}

async function overHttp2(url: string, path: string): Promise<{ status: number; body: string }> {
  const session = http2.connect(url);
  try {
    const stream = session.request({ ':path': path });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    stream.on('response', (headers) => resolve(Number(headers[':status'])));
    stream.on('error', reject);
    const [status, body] = await Promise.all([promise, text(stream)]);
    return { status, body };
  } finally {
    session.close();
  }
}

function aBridge(url: string, port: number, name: ProxyName): Program {
  return startBridge({
    device: timer.device,
    token: deviceToken,
    server: url,
    outbox: join(aFolder('outbox'), name),
    source: ['--tcp', `127.0.0.1:${port}`, '--zone', 'UTC'],
  });
}

const triggersOf = (api: Api): Promise<readonly TriggerDto[]> =>
  api.get<TriggerDto>(`/devices/${timer.device}/channel/1/trigger?limit=500`);

async function storedNumbers(): Promise<readonly number[]> {
  const found = await triggersOf(owner);
  return found.map(({ startNumber }) => startNumber.startNumber).toSorted(ascending);
}

const ascending = (a: number, b: number): number => a - b;

/** It connects again by itself, and closes the gap by reading what it missed, as pages do. */
async function aPageThatReturns(url: string, heard: Set<number>): Promise<Client> {
  const api = await logIn(url);
  const client = new Client({
    webSocketFactory: () => new WebSocket(`${url.replace('http', 'ws')}/server`, ['v12.stomp']),
    connectHeaders: { authorization: token },
    reconnectDelay: 100,
  });
  const hear = (trigger: TriggerDto): void => void heard.add(trigger.startNumber.startNumber);
  const connected = new Promise<void>((resolve) => {
    client.onConnect = () => {
      client.subscribe(deviceTriggerTopic(timer.device), ({ body }) => {
        const told = parseJson(body) as { readonly dto: TriggerDto };
        hear(told.dto);
      });
      // A proxy that ends meanwhile is another beginning.
      triggersOf(api).then(
        (triggers) => triggers.forEach(hear),
        () => client.forceDisconnect(),
      );
      resolve();
    };
  });
  client.activate();
  await connected;
  return client;
}
