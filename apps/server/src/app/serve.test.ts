import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { errors, moveReceiptHeader } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { aFolder } from '../../../../scripts/tests/temporary-folder.ts';
import { openDatabase } from './open-database.ts';
import { aTrigger } from '../testing/deliveries.ts';
import { postTo, processesOn, type Processes, type ServerProcess } from '../testing/server-process.ts';

let data: string;
let processes: Processes;
beforeEach(() => {
  data = aFolder('serve');
  processes = processesOn(data);
});
afterEach(() => processes.killAll());

async function aDeviceToken(server: ServerProcess): Promise<string> {
  const login = await postTo(`${server.api}/devices/231203016/token`, { pin: '4711' });
  return String(login.headers.get('authorization'));
}

async function provision(): Promise<void> {
  const { exitCode } = processes.run('provision.ts', ['device', '--device', '231203016', '--pin', '4711']);
  expect(await exitCode).toBe(0);
}

/** Devices that deliver one trigger after the other until nobody answers. */
async function deliverUntilTheEnd(server: ServerProcess, token: string, whenUnderWay: () => void) {
  const acknowledged: number[] = [];
  const refused: number[] = [];
  let next = 0;
  const deliver = async (): Promise<void> => {
    for (;;) {
      next += 1;
      const sequence = next;
      const body = { triggers: [aTrigger(sequence)] };
      const answer = await postTo(`${server.api}/devices/231203016/triggers`, body, token).catch(() => null);
      if (answer === null) return;
      if (answer.ok) acknowledged.push(sequence);
      else refused.push(answer.status);
      if (acknowledged.length === 50) whenUnderWay();
    }
  };
  await Promise.all(Array.from({ length: 8 }, deliver));
  return { acknowledged, refused };
}

async function storedSequences(): Promise<ReadonlySet<number>> {
  const database = await openDatabase({ database: null, data }, 0n);
  const rows = await database.query<{ sequence: number }>('select sequence from triggers', []);
  await database.close();
  return new Set(rows.map(({ sequence }) => sequence));
}

/** Whether a program listens at an address of this machine. */
async function answersAt(host: string, { port }: ServerProcess): Promise<boolean> {
  const socket = connect(port, host);
  const isReached = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isReached;
}

/** The demo is made while the server answers already. */
const patience = { timeout: 20_000, interval: 200 };

function expectText(text: string | null): string {
  if (text === null) throw new Error('Not yet.');
  return text;
}

describe('a server that nobody configured', () => {
  test('is reached from this machine alone, until another address is named', async () => {
    const server = await processes.serve();
    expect(await answersAt('127.0.0.1', server)).toBe(true);
    // Also an address of this machine, but none that the server listens on.
    expect(await answersAt('127.0.0.2', server)).toBe(false);
    server.signal('SIGKILL');
    await server.exitCode;
    expect(await answersAt('127.0.0.2', await processes.serve(['--no-demo', '--host=::']))).toBe(true);
  });

  test('keeps the passwords of its demo in one file that is its own, prints where, and lets no phones in', async () => {
    const server = await processes.serve([]);
    const notes = join(data, 'demo.txt');
    await vi.waitUntil(() => server.lines.includes(`Demo accounts: see ${notes}`));
    expect(statSync(notes).mode & 0o777).toBe(0o600);
    const secrets = readFileSync(notes, 'utf8').matchAll(/^(?:password|pin): (.+)$/gm);
    const found = [...secrets].map(([, secret = '']) => secret);
    expect(new Set(found).size).toBe(7);
    for (const secret of found) expect(server.lines.join('\n')).not.toContain(secret);
    const [, username, password] =
      /\[timekeeper\].*\nemail: (.+)\npassword: (.+)/.exec(readFileSync(notes, 'utf8')) ?? [];
    const token = await vi.waitFor(async () => {
      const { headers } = await postTo(`${server.api}/user/login`, { username, password });
      return expectText(headers.get('authorization'));
    }, patience);
    const way = await fetch(`${server.api}/status/phones`, { headers: { authorization: token } });
    expect(await way.json()).toMatchObject({ data: [{ state: 'demo', addresses: [] }] });
  });

  test.each(['--host=::', '--public-url=https://races.example.org', '--trust-proxy=10.0.0.7'])(
    'has no demo with %s',
    async (option) => {
      const server = await processes.serve([option]);
      await vi.waitUntil(() => server.lines.some((line) => line.startsWith('No demo: ')));
      expect(existsSync(join(data, 'demo.txt'))).toBe(false);
    },
  );
});

test('a server of which nobody has an account says how it gets its administrator, until somebody has', async () => {
  const server = await processes.serve();
  await vi.waitUntil(() => server.lines.some((line) => line.startsWith('From elsewhere, with this code: ')));
  const printed = new RegExp(`http://localhost:${server.port}/setup#([-A-Z2-9]{14})`);
  const [, code] = printed.exec(server.lines.join('\n')) ?? [];
  expect(server.lines).toContain(`From elsewhere, with this code: ${code}`);
  const founder = { email: 'a@example.org', password: 'correct horse battery', firstName: 'Anna', lastName: 'Huber' };
  const address = { street: 'Seegrube 1', city: 'Innsbruck', country: 'AUT' };
  const said = { ...founder, ...address, isFree: true };
  const refused = await postTo(`${server.api}/service/setup`, said);
  expect(await refused.json()).toMatchObject({ status: errors.SET_UP_CODE_WRONG.status });
  const made = await postTo(`${server.api}/service/setup`, { ...said, code });
  expect(made.status).toBe(200);
  server.signal('SIGKILL');
  await server.exitCode;
  const again = await processes.serve(['--no-demo', '--metrics-token=hidden']);
  await vi.waitUntil(async () => (await fetch(`${again.api}/time/now`)).ok);
  expect(await (await fetch(`${again.api}/service/setup`)).json()).toMatchObject({ data: [{ isOpen: false }] });
  expect(again.lines.join('\n')).not.toContain('with this code');
  const warnings = again.logged.filter((line) => line.includes('a secret stands on the command line'));
  expect(warnings).toEqual([expect.stringContaining('"options":["--metrics-token"]')]);
  expect(again.logged.join()).not.toContain('hidden');
});

test('where a service has an address, that is where it is set up from elsewhere', async () => {
  const server = await processes.serve(['--no-demo', '--public-url=https://race.example']);
  const isTold = (line: string) => line.includes('with this code: ');
  await vi.waitUntil(() => server.lines.some(isTold));
  expect(server.lines.find(isTold)).toContain('From elsewhere at https://race.example/setup, with this code: ');
});

test('metrics have a port of their own and mails that stay here a key, and both are printed', async () => {
  const server = await processes.serve(['--no-demo', '--metrics', '--metrics-port=0', '--dev-mails']);
  await vi.waitUntil(() => server.lines.some((line) => line.startsWith('Mails that stay here: ')));
  const printed = server.lines.join('\n');
  const [, metrics = ''] = /^Prometheus reads (\S+)\.$/m.exec(printed) ?? [];
  const [, mails = ''] = /^Mails that stay here: (\S+)$/m.exec(printed) ?? [];
  expect(await (await fetch(metrics)).text()).toContain('startwand_http_request_duration_seconds');
  expect((await fetch(`http://localhost:${server.port}/metrics`)).status).toBe(404);
  expect((await fetch(mails)).status).toBe(200);
  expect((await fetch(`http://localhost:${server.port}/dev/mails`)).status).toBe(404);
});

describe('the server as a process', () => {
  test('ends on SIGTERM under load: all that it acknowledged is on disk, and who watches is told', async () => {
    await provision();
    const server = await processes.serve();
    const watcher = new WebSocket(`ws://localhost:${server.port}/server`, 'v12.stomp');
    await once(watcher, 'open');
    const farewell = once(watcher, 'close');
    const token = await aDeviceToken(server);
    const { acknowledged, refused } = await deliverUntilTheEnd(server, token, () => server.signal('SIGTERM'));

    expect(await server.exitCode).toBe(0);
    // 1001: the server goes away, and not that anybody did something wrong.
    expect((await farewell)[0]).toBe(1001);
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    // Until the last connection is closed, whatever comes is answered and stored.
    expect(refused).toEqual([]);
    const stored = await storedSequences();
    expect(acknowledged.filter((sequence) => !stored.has(sequence))).toEqual([]);
  });

  test('of several is not ready first and works on, asks its pages to move, and ends behind them', async () => {
    await provision();
    const server = await processes.serve(['--no-demo', '--drain=1', '--log-level=info']);
    const ready = async (): Promise<number> => (await fetch(`http://localhost:${server.port}/health/ready`)).status;
    expect(await ready()).toBe(200);
    const page = new WebSocket(`ws://localhost:${server.port}/server`, 'v12.stomp');
    const told: string[] = [];
    page.on('message', (data: Buffer) => told.push(data.toString()));
    await once(page, 'open');
    page.send(`CONNECT\naccept-version:1.2\n${moveReceiptHeader}:elsewhere\n\n\0`);
    await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(/^CONNECTED/)]));
    const token = await aDeviceToken(server);
    server.signal('SIGTERM');
    await vi.waitFor(async () => expect(await ready()).toBe(503));
    const delivered = await postTo(`${server.api}/devices/231203016/triggers`, { triggers: [aTrigger(1)] }, token);
    expect(delivered.status).toBe(200);
    await vi.waitFor(() => expect(told.at(-1)).toContain('receipt-id:elsewhere'));
    page.close();
    expect(await server.exitCode).toBe(0);
    expect(server.logged.join('\n')).toContain('"moved":1,"stayed":0,"closed":0');
    expect(await storedSequences()).toEqual(new Set([1]));
  });

  test('has on disk what it acknowledged when it is killed', async () => {
    await provision();
    const server = await processes.serve();
    const token = await aDeviceToken(server);
    const { acknowledged } = await deliverUntilTheEnd(server, token, () => server.signal('SIGKILL'));
    expect(await server.exitCode).toBeNull();
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    const stored = await storedSequences();
    expect(acknowledged.filter((sequence) => !stored.has(sequence))).toEqual([]);
  });

  test('does not start on a data folder that another one has', async () => {
    const { pid } = await processes.serve();
    const second = processes.run('main.ts', ['--port', '0', '--no-demo']);
    const [text]: unknown[] = await once(second.child.stdout ?? process.stdin, 'data');
    expect(String(text)).toMatch(
      new RegExp(`^Another server is running on the data folder .* as process ${pid}\\. End it first\\.`),
    );
    expect(await second.exitCode).toBe(1);
  });
});
