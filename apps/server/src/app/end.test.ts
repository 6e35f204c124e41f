/** A server is told to end while all that it knows is under way with it: it ends by itself, and what it acknowledged is there. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseJson, stringifyJson } from '@startwand/contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { aTrigger } from '../testing/deliveries.ts';
import { eventForm } from '../testing/events.ts';
import { guests } from '../testing/guests.ts';
import { password } from '../testing/people.ts';
import { aBrowser } from '../testing/push-service.ts';
import { postTo, processesOn, type Processes, type ServerProcess } from '../testing/server-process.ts';
import { openDatabase } from './open-database.ts';

const email = 'anna@example.org';
/** On a busy machine with everything at once. */
const patience = { timeout: 60_000, interval: 50 };

/** What a host does with whoever comes. */
type Manner = (socket: Socket) => void;

const silent: Manner = (socket) => socket.pause();
/** It promises an answer, and goes on promising. */
const endless: Manner = (socket) => {
  socket.on('data', () => undefined);
  const timer = setInterval(() => socket.write('220-one moment\r\n'), 500);
  socket.once('close', () => clearInterval(timer));
};
/** The head of an answer, and no end of its body. */
const halfAnswer: Manner = (socket) =>
  socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n'));

interface Host {
  readonly port: number;
  readonly came: readonly Socket[];
}

async function aHost(manner: Manner): Promise<Host> {
  const came: Socket[] = [];
  const server = createServer((socket) => {
    came.push(socket.on('error', () => undefined));
    manner(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(async () => {
    for (const socket of came) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return { port, came };
}

interface Stage {
  readonly data: string;
  readonly processes: Processes;
  readonly server: ServerProcess;
  readonly deviceToken: string;
  readonly eventId: string;
  readonly heat: string;
  readonly competitorId: string;
  readonly call: (path: string, body: unknown) => Promise<readonly Record<string, unknown>[]>;
}

/** A server with a race of today that is armed; all that it does is by HTTP. */
async function aStage(args: readonly string[], planted = ''): Promise<Stage> {
  const folder = aFolder('end');
  const data = join(folder, 'data');
  const file = join(folder, 'planted.mjs');
  writeFileSync(file, planted);
  const processes = processesOn(data, { env: { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` } });
  whenOver(() => processes.killAll());
  const device = ['device', '--device', '231203016', '--pin', '4711'];
  expect(await processes.run('provision.ts', device).exitCode).toBe(0);
  const user = ['user', '--email', email, '--password', password, '--timekeeper', '--timing-points', '9000'];
  expect(await processes.run('provision.ts', user).exitCode).toBe(0);
  const server = await processes.serve(['--no-demo', ...args]);
  const login = await postTo(`${server.api}/user/login`, { username: email, password });
  const token = String(login.headers.get('authorization'));
  const call: Stage['call'] = async (path, body) => {
    const answer = await postTo(server.api + path, body, token);
    const { status, data: found } = parseJson(await answer.text()) as {
      status: number;
      data: Record<string, unknown>[];
    };
    expect({ path, status }).toEqual({ path, status: 0 });
    return found;
  };
  const [account] = (await login.json()).data;
  await call('/devices/231203016/register', { pin: '4711', name: 'Timer' });
  const authorized = await postTo(`${server.api}/devices/231203016/authorize`, {}, token);
  const today = new Date().toISOString().slice(0, 10);
  const heats = [{ name: 'Run 1', startTime: `${today}T10:00` }];
  const form = { ...eventForm, startDate: today, endDate: today, timeZone: 'UTC', heats };
  const made = stringifyJson(await call(`/user/${account.user?.id ?? account.id}/events`, form));
  const [eventId = '', heatId = ''] = [/"event":\{"id":"(\w+)"/, /"heats":\[\{"id":"(\w+)"/].map(
    (each) => each.exec(made)?.[1],
  );
  const competitor = { startNumber: 1, firstName: 'Anna', lastName: 'Huber', class: 'U14' };
  const [added] = await call(`/events/${eventId}/competitors`, { competitors: [competitor] });
  const competitorId = String(added?.['id']);
  const heat = `/events/${eventId}/heats/${heatId}`;
  await call(`${heat}/competitors`, { competitorIds: [competitorId] });
  await call(`${heat}/activate`, {});
  const deviceToken = String(authorized.headers.get('authorization'));
  return { data, processes, server, deviceToken, eventId, heat, competitorId, call };
}

/** Acknowledged when this resolves. */
async function deliver({ server, deviceToken }: Stage, sequence: number): Promise<void> {
  const body = { triggers: [aTrigger(sequence)] };
  expect((await postTo(`${server.api}/devices/231203016/triggers`, body, deviceToken)).status).toBe(200);
}

async function storedSequences({ data }: Stage): Promise<readonly number[]> {
  const database = await openDatabase({ database: null, data }, 0n);
  const rows = await database.query<{ sequence: number }>('select sequence from triggers where session = ?', ['s1']);
  await database.close();
  return rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
}

async function callAll(stage: Stage, port: number, kinds: typeof guests): Promise<void> {
  const called = { port, deviceToken: stage.deviceToken };
  const sockets = await Promise.all(Object.values(kinds).map((guest) => guest(called)));
  whenOver(() => sockets.forEach((socket) => socket.destroy()));
}

/** What a server says only where something kept it from ending, or would have. */
const unruly = /cut off|left open|did not end in order|nobody caught/;

async function expectEnd(stage: Stage, signal: 'SIGTERM' | 'SIGUSR2', exitCode: 0 | 1): Promise<readonly string[]> {
  await deliver(stage, 1);
  stage.server.signal(signal);
  expect(await stage.server.exitCode).toBe(exitCode);
  expect(await storedSequences(stage)).toEqual([1]);
  return stage.server.logged.filter((line) => unruly.test(line));
}

const fault = `process.on('SIGUSR2', () => setTimeout(() => { throw new Error('planted'); }, 1));`;
interface Ending {
  readonly why: string;
  readonly signal: 'SIGTERM' | 'SIGUSR2';
  readonly exitCode: 0 | 1;
  /** What it says then, beside its usual words. */
  readonly unruly: readonly unknown[];
}

const endings: readonly Ending[] = [
  { why: 'is told to', signal: 'SIGTERM', exitCode: 0, unruly: [] },
  {
    why: 'has to, because of what nobody caught,',
    signal: 'SIGUSR2',
    exitCode: 1,
    unruly: [expect.stringContaining('planted')],
  },
];

async function playAmidGuests({ signal, exitCode, unruly: asPlanted }: Ending): Promise<void> {
  const stage = await aStage(['--rmonitor=0', `--rmonitor-account=${email}`], fault);
  const port = await vi.waitFor(() => {
    const said = stage.server.lines.map((line) => /RMonitor connect to port (\d+)/.exec(line)?.[1]).join('');
    expect(said).not.toBe('');
    return Number(said);
  }, patience);
  const [added] = await stage.call(`/events/${stage.eventId}/output`, { kind: 'rmonitorPort' });
  await stage.call(`/events/${stage.eventId}/output/${String(added?.['id'])}/run`, { isRunning: true });
  await callAll(stage, stage.server.port, guests);
  await callAll(stage, port, {
    'a board that reads nothing': guests['who says nothing'] ?? (() => Promise.reject()),
  });
  expect(await expectEnd(stage, signal, exitCode)).toEqual(asPlanted);
  // Guests hold the end for longer than usual.
  expect(stage.server.lines.at(-1)).toMatch(
    /^The server is ending and waits for \d+ connections.*; it is cut off after 55 s\.$/,
  );
}

async function playWhileAllHang({ signal, exitCode, unruly: asPlanted }: Ending): Promise<void> {
  const [board, mails, phones, reports, google] = await Promise.all([
    aHost(silent),
    aHost(endless),
    aHost(silent),
    aHost(halfAnswer),
    aHost(silent),
  ]);
  // A server of names that never answers, and an error that is reported.
  const hanging = `import dns from 'node:dns';
    import { syncBuiltinESMExports } from 'node:module';
    const { lookup } = dns;
    dns.lookup = (name, ...more) => (name === 'nobody.example' ? undefined : lookup(name, ...more));
    syncBuiltinESMExports();
    Math.random = () => 0.01;
    process.once('SIGWINCH', () => (process.cpuUsage = () => { throw new Error('of a timer'); }));`;
  const stage = await aStage(
    [
      '--allow-targets=all',
      `--mail-url=smtp://127.0.0.1:${mails.port}`,
      `--push-services=http://localhost:${phones.port}`,
      `--error-reports=http://key@127.0.0.1:${reports.port}/1`,
      `--google-issuer=http://127.0.0.1:${google.port}`,
      '--google-client-id=id',
      '--google-client-secret=secret',
      `--backup-to=${aFolder('backups')}`,
      '--backup-every=5m',
    ],
    `${hanging}\n${fault}`,
  );
  const { eventId, competitorId, heat, server, call } = stage;
  for (const host of ['127.0.0.1', 'nobody.example']) {
    for (const kind of ['rmonitor', 'fisLive'] as const) {
      const form = { kind, host, port: board.port, ...(kind === 'fisLive' ? { codex: '1234' } : {}) };
      const [{ id } = { id: '' }] = await call(`/events/${eventId}/output`, form);
      await call(`/events/${eventId}/output/${String(id)}/run`, { isRunning: true });
    }
  }
  const endpoint = `http://localhost:${phones.port}/anna`;
  await call(`/events/${eventId}/competitors/${competitorId}/push`, {
    endpoint,
    keys: aBrowser().keys,
    language: 'de',
  });
  const start = { section: 0, timestamp_100ns: BigInt(Date.now()) * 10_000n, startNumber: 1 };
  await call(`${heat}/trigger`, { ...start, session: 'hand', sequence: 1 });
  const guest = { firstName: 'Late', lastName: 'Guest', street: 'Seegrube 1', city: 'Innsbruck', country: 'AUT' };
  const more = { email: 'late@example.org', password, createTpAccount: false, consent: true };
  await call('/user/register', { ...guest, ...more });
  void postTo(`${server.api}/user/google/start`, {}).catch(() => undefined);
  process.kill(server.pid, 'SIGWINCH');
  await vi.waitFor(() => {
    expect([board, mails, phones, reports, google].map(({ came }) => came.length > 0)).not.toContain(false);
  }, patience);
  const said = await expectEnd(stage, signal, exitCode);
  // The call of the provider of sign-ins is not waited for.
  expect(said.filter((line) => !line.includes('left open'))).toEqual(asPlanted);
}

async function playWithoutConsole(): Promise<void> {
  const stage = await aStage([], `process.on('SIGUSR2', () => console.log('a word'));`);
  stage.server.stopReading();
  stage.server.signal('SIGUSR2');
  expect((await fetch(`${stage.server.api}/time/now`)).status).toBe(200);
  expect(await expectEnd(stage, 'SIGTERM', 0)).toEqual([]);
}

const stories = new Map<string, () => Promise<void>>([
  ...endings.flatMap((ending): [string, () => Promise<void>][] => [
    [`a server that ${ending.why} end does so with a guest of every kind in the middle`, () => playAmidGuests(ending)],
    [`a server that ${ending.why} end does so while everybody whom it calls hangs`, () => playWhileAllHang(ending)],
  ]),
  ['a server goes on when nobody reads any more what it tells the console', playWithoutConsole],
]);

/** What went wrong, or `null`. */
const outcomes = new Map<string, unknown>();

// All at once: they wait for what never comes, each for as long as a server has patience.
beforeAll(async () => {
  const running = [...stories].map(async ([title, play]) => {
    outcomes.set(
      title,
      await play().then(
        () => null,
        (error: unknown) => error,
      ),
    );
  });
  await Promise.all(running);
});

test.each([...stories.keys()])('%s', (title) => {
  expect(outcomes.get(title)).toBeNull();
});
