/** A server that is restored from its backup while a bridge knows more than the backup: nothing is lost, nothing stands twice. */
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TriggerDto } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backUp, restore } from '../apps/server/src/storage/database/backup.ts';
import { signUpTimekeeper, type Api } from './api.ts';
import { startBridge } from './bridge.ts';
import { timer } from './giant-slalom.ts';
import type { Program } from './program.ts';
import { provisionTimer } from './provision.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let api: Api;
let folder: string;
let token: string;
let bridges: Program[];
const box = createServer();
const cables = new Set<Socket>();
box.on('connection', (socket) => {
  cables.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => cables.delete(socket));
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'startwand-restored-'));
  bridges = [];
  server = await startServer(['--no-demo', '--quota-factor=1000'], provisionTimer);
  api = await signUpTimekeeper(server, 'restored@example.org', 'a-long-password');
  await api.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'Timer' });
  token = await api.authorize(timer.device);
  await new Promise<void>((resolve) => box.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  for (const bridge of bridges) await bridge.end('SIGTERM');
  for (const cable of cables) cable.destroy();
  await new Promise((resolve) => box.close(resolve));
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function aBridge(): Promise<Program> {
  const { port } = box.address() as AddressInfo;
  const bridge = startBridge({
    device: timer.device,
    token,
    server: server.url,
    outbox: join(folder, 'outbox'),
    source: ['--tcp', `127.0.0.1:${port}`, '--zone', 'UTC'],
  });
  bridges.push(bridge);
  await vi.waitFor(() => expect(cables.size).toBe(1), { timeout: 20_000 });
  return bridge;
}

/** The timer times these at the finish. */
function time(...bibs: readonly number[]): void {
  for (const cable of cables) {
    for (const bib of bibs) {
      const [number, second] = [bib, bib].map((each) => String(each).padStart(2, '0'));
      cable.write(` 00${number} C1  10:00:${second}.0000 00\r`);
    }
  }
}

const bibsStored = async () =>
  (await api.get<TriggerDto>(`/devices/${timer.device}/channel/1/trigger?limit=100`)).map(
    ({ startNumber }) => startNumber.startNumber,
  );

async function untilStored(count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  await vi.waitFor(async () => expect((await bibsStored()).sort((a, b) => a - b)).toEqual(all), {
    timeout: 30_000,
    interval: 200,
  });
}

/** Six are acknowledged, three of them since the backup; the server comes back with three. */
async function breakBehindBackup(meanwhile: () => Promise<void>): Promise<void> {
  time(1, 2, 3);
  await untilStored(3);
  const backup = join(folder, 'backup');
  await backUp(server.data, backup);
  time(4, 5, 6);
  await untilStored(6);
  await meanwhile();
  await server.kill();
  for (const end of ['', '-wal', '-shm']) {
    try {
      renameSync(join(server.data, `startwand.db${end}`), join(folder, `broken.db${end}`));
    } catch {
      // Not every one is there.
    }
  }
  await restore(backup, server.data);
  await server.restart();
}

test('a bridge that goes on brings what the backup does not have, each impulse once', async () => {
  await aBridge();
  await breakBehindBackup(async () => {});
  time(7);
  await untilStored(7);
  expect(await bibsStored()).toHaveLength(7);
});

test('a bridge that was ended and begins again brings it, too, although nothing new comes', async () => {
  const bridge = await aBridge();
  await breakBehindBackup(async () => {
    await bridge.end('SIGTERM');
  });
  expect(new Set(await bibsStored())).toEqual(new Set([1, 2, 3]));
  await aBridge();
  await untilStored(6);
});
