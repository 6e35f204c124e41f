/** The process lives on, or it ends in order: a server as it is started, with few open files or with a fault planted in it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from './open-database.ts';
import { aTrigger } from '../testing/deliveries.ts';
import { postTo, processesOn, type Processes, type ServerProcess } from '../testing/server-process.ts';

const time_ms = 90_000;

let folder: string;
let running: Processes[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'startwand-lasting-'));
});
afterEach(async () => {
  await Promise.all(running.map((processes) => processes.killAll()));
  running = [];
  rmSync(folder, { recursive: true });
});

function start(surroundings: Parameters<typeof processesOn>[1]): Processes {
  const processes = processesOn(join(folder, 'data'), surroundings);
  running.push(processes);
  return processes;
}

describe('a server that may have few files open', () => {
  const openFiles = 256;
  const crowd = 700;

  test(
    'answers others while one address opens more connections than that, and lives',
    async () => {
      const server = await start({ openFiles }).serve();
      const idle: Socket[] = [];
      for (let nth = 0; nth < crowd; nth += 1) {
        const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: '127.0.0.2' });
        idle.push(socket.on('error', () => undefined));
        // Some say half a head, some nothing.
        if (nth % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
        if (nth % 50 !== 49) continue;
        await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
        expect((await fetch(`${server.api}/time/now`)).status).toBe(200);
      }
      await vi.waitUntil(() => idle.filter(({ closed }) => closed).length > crowd - openFiles / 2);
      expect((await fetch(`${server.api}/time/now`)).status).toBe(200);
      expect(server.logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
      for (const socket of idle) socket.destroy();
      server.signal('SIGTERM');
      expect(await server.exitCode).toBe(0);
    },
    time_ms,
  );
});

/** Code that runs in the server, as a fault of ours would, at a signal. */
function planted(fault: string): NodeJS.ProcessEnv {
  const file = join(folder, 'planted.mjs');
  writeFileSync(file, `process.on('SIGUSR2', () => { ${fault} });\n`);
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}

async function deliver(server: ServerProcess, token: string, sequence: number): Promise<number> {
  const body = { triggers: [aTrigger(sequence)] };
  return (await postTo(`${server.api}/devices/231203016/triggers`, body, token)).status;
}

async function storedSequences(): Promise<readonly number[]> {
  const database = await openDatabase({ database: null, data: join(folder, 'data') }, 0n);
  const rows = await database.query<{ sequence: number }>('select sequence from triggers', []);
  await database.close();
  return rows.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
}

describe('a server in which something fails that nobody catches', () => {
  test.each([
    ['in a timer', `setTimeout(() => { throw new Error('planted') }, 1)`, 'uncaughtException'],
    ['in a promise', `Promise.reject(new Error('planted'))`, 'unhandledRejection'],
  ])(
    '%s says where, keeps what it acknowledged, and ends',
    async (_where, fault, origin) => {
      const processes = start({ env: planted(fault) });
      const device = ['device', '--device', '231203016', '--pin', '4711'];
      expect(await processes.run('provision.ts', device).exitCode).toBe(0);
      const server = await processes.serve();
      const login = await postTo(`${server.api}/devices/231203016/token`, { pin: '4711' });
      const token = String(login.headers.get('authorization'));
      for (const sequence of [1, 2, 3]) expect(await deliver(server, token, sequence)).toBe(200);
      server.signal('SIGUSR2');
      expect(await server.exitCode).toBe(1);
      const said = server.logged.find((line) => line.includes('planted'));
      expect(JSON.parse(said ?? '{}')).toMatchObject({
        level: 60,
        origin,
        err: { message: 'planted', stack: expect.stringContaining('planted.mjs') },
      });
      expect(await storedSequences()).toEqual([1, 2, 3]);
    },
    time_ms,
  );

  test(
    'lives on when that is a timer of its own, and says which',
    async () => {
      const fault = `process.cpuUsage = () => { throw new Error('planted') };`;
      const server = await start({ env: planted(fault) }).serve();
      server.signal('SIGUSR2');
      await vi.waitUntil(() => server.logged.some((line) => line.includes('planted')), {
        timeout: time_ms,
      });
      const said = server.logged.find((line) => line.includes('planted'));
      expect(JSON.parse(said ?? '{}')).toMatchObject({
        level: 50,
        origin: 'a sample of the status',
      });
      expect((await fetch(`${server.api}/time/now`)).status).toBe(200);
      server.signal('SIGTERM');
      expect(await server.exitCode).toBe(0);
    },
    time_ms,
  );
});
