/** However a program of npm is told to end, nothing of it goes on: no process, no port, no lock. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { aFolder } from '../scripts/tests/temporary-folder.ts';
import { whenOver } from '../scripts/tests/when-over.ts';
import { root } from '../scripts/paths.mjs';

/** A program as npm runs it: npm, its shell, our script and the program, in a group of their own. */
interface Started {
  readonly npm: ChildProcess;
  readonly group: number;
  /** Resolves with the first match of what was printed. */
  said(words: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<unknown>;
}

function begin(command: readonly string[], wrapper: readonly string[] = []): Started {
  const [file = '', ...args] = [...wrapper, 'npm', 'run', ...command];
  const npm = spawn(file, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const group = npm.pid ?? 0;
  whenOver(() => isRunning(-group) && process.kill(-group, 'SIGKILL'));
  const said = (words: RegExp): Promise<RegExpExecArray> =>
    vi.waitFor(
      () => {
        const found = words.exec(printed);
        if (found === null) throw new Error(`Not said: ${words}. Said was:\n${printed}`);
        return found;
      },
      { timeout: 100_000, interval: 50 },
    );
  return { npm, group, said, ended: once(npm, 'close') };
}

/** @param id of a process, or negative of a group */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** @param group its processes are found by it, also when npm is gone */
async function expectNothingLeft(group: number): Promise<void> {
  await vi.waitFor(() => expect(isRunning(-group)).toBe(false), { timeout: 100_000, interval: 50 });
}

interface RunningServer extends Started {
  readonly pid: number;
  readonly port: number;
  readonly data: string;
}

async function beginServer(wrapper: readonly string[] = []): Promise<RunningServer> {
  const data = join(aFolder('ended'), 'data');
  const started = begin(['start', '--', '--no-demo', '--data', data, '--port', '0'], wrapper);
  const [, port] = await started.said(/ready at http:\/\/localhost:(\d+)/);
  const [, pid] = await started.said(/process (\d+)/);
  return { ...started, pid: Number(pid), port: Number(port), data };
}

async function expectEndInOrder({ group, pid, port, data }: RunningServer): Promise<void> {
  await expectNothingLeft(group);
  expect(isRunning(pid)).toBe(false);
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
  // A server that was cut off leaves the log of its database.
  expect(existsSync(join(data, 'startwand.db-wal'))).toBe(false);
  expect(existsSync(join(data, 'server.pid'))).toBe(false);
}

type ServerEnding = [how: string, end: (server: RunningServer) => void];

const theCommandIsKilled: ServerEnding = [
  'the command that started it is killed at once',
  ({ pid }) => void process.kill(parentOf(pid), 'SIGKILL'),
];

test.each<ServerEnding>([
  ['the process that `npm start` printed is killed', ({ pid }) => void process.kill(pid)],
  ['npm is killed', ({ npm }) => void npm.kill()],
  ['the whole group gets SIGTERM', ({ group }) => void process.kill(-group, 'SIGTERM')],
  ['its terminal is closed', ({ group }) => void process.kill(-group, 'SIGHUP')],
  // Linux alone tells us which command that is.
  ...(process.platform === 'linux' ? [theCommandIsKilled] : []),
])('a server ends in order when %s', async (_, end) => {
  const server = await beginServer();
  end(server);
  await expectEndInOrder(server);
});

test('a server that `nohup` started outlives its terminal', async () => {
  const server = await beginServer(['env', '_=/usr/bin/nohup', 'nohup']);
  process.kill(-server.group, 'SIGHUP');
  await vi.waitFor(() => expect(isRunning(server.group)).toBe(false));
  expect((await fetch(`http://localhost:${server.port}/mt1/api/time/now`)).status).toBe(200);
  process.kill(server.pid);
  await expectEndInOrder(server);
});

test('a second server names the process that has the folder', async () => {
  const { data, pid, npm, ended } = await beginServer();
  const second = begin(['start', '--', '--no-demo', '--data', data, '--port', '0']);
  await second.said(new RegExp(`running on the data folder .* as process ${pid}`));
  npm.kill();
  expect(await ended).toEqual([null, 'SIGTERM']);
});

/** Somebody on the other side of a cable who says nothing. */
async function aSilentPort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => server.close());
  return (server.address() as AddressInfo).port;
}

const told: readonly [how: string, (started: Started) => void][] = [
  ['npm is killed', ({ npm }) => void npm.kill()],
  ['the whole group gets SIGTERM', ({ group }) => void process.kill(-group, 'SIGTERM')],
];

test.each(told)('bridge, simulator and board end when %s', async (_, end) => {
  const port = await aSilentPort();
  const folder = aFolder('outbox');
  const server = ['--server', `http://127.0.0.1:${port}`];
  const running = [
    begin([
      'bridge',
      '--',
      '--device',
      '231203016',
      '--pin',
      '4711',
      ...server,
      '--tcp',
      `127.0.0.1:${port}`,
      '--data',
      folder,
    ]),
    begin(['simulate', '--', '--device', '231203016:4711', ...server, '--data', join(folder, 'simulated')]),
    begin(['board', '--', '--event', 'E', ...server, '--tcp', `127.0.0.1:${port}`]),
  ];
  await Promise.all(running.map((started) => started.said(/scripts\/run\.mjs \w+[\s\S]*\n\S/)));
  for (const started of running) end(started);
  for (const { group } of running) await expectNothingLeft(group);
});
