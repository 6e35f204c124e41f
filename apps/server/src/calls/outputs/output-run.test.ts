/** A connection to a receiver that takes nothing, or says nothing back. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { timestamp } from '@startwand/timing';
import { expect, test, vi } from 'vitest';
import { whenOver } from '../../../../../scripts/tests/when-over.ts';
import { openLog } from '../../base/log.ts';
import { asLive } from './live-race.test-support.ts';
import { speechOf, type LiveSpeech } from './live-speech.ts';
import { OutputRun, type OutputParts } from './output-run.ts';
import { untouched } from './store.ts';

async function receiver(take: (socket: Socket) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    take(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  whenOver(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return (server.address() as AddressInfo).port;
}

const clock = () => timestamp(17_000_000_000_000_000n);
const elapsed_ms = () => performance.now();

const seen = { race: asLive, begunAt: null };

function run(
  port: number,
  speech: () => LiveSpeech,
  {
    look = () => Promise.resolve(seen),
    firstRetry_ms = 10_000,
    poll_ms = 1,
  }: { look?: OutputParts['look']; firstRetry_ms?: number; poll_ms?: number } = {},
): OutputRun {
  const paces = { poll_ms, stall_ms: 150, confirm_ms: 50, firstRetry_ms };
  const log = openLog('silent');
  const lookups = { addressesOf: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) };
  const allows = () => true;
  const parts = {
    host: '127.0.0.1',
    port,
    ownerId: 'anna',
    speech,
    look,
    allows,
    lookups,
    clock,
    elapsed_ms,
    log,
    paces,
  };
  const made = new OutputRun(parts, untouched);
  whenOver(() => made.stop());
  return made;
}

test('a receiver that takes nothing is left, and nothing piles up for it', async () => {
  const port = await receiver((socket) => socket.pause());
  const block = 'x'.repeat(65_536);
  let said = 0;
  const speech = (): LiveSpeech => ({
    say: () => {
      said += 1;
      return { text: block, messages: 1, told: asLive };
    },
    hear: () => undefined,
    silence_ms: () => 0,
  });
  const slow = run(port, speech);
  await vi.waitFor(() => expect(slow.state.problem).toBe('TOO_SLOW'), { timeout: 10_000 });
  expect(slow.state.isConnected).toBe(false);
  const most = said;
  // What the buffers of the system hold, and one more.
  expect(most * block.length).toBeLessThan(64_000_000);
});

test('a receiver that talks without end is read a little between two looks at the race', async () => {
  const port = await receiver((socket) => {
    const talk = (): void => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'a')));
    };
    socket.on('drain', talk);
    talk();
  });
  const heard = [0];
  const speech = (): LiveSpeech => ({
    say: () => {
      heard.push(0);
      return { text: '', messages: 0, told: asLive };
    },
    hear: ({ length }) => heard.push((heard.pop() ?? 0) + length),
    silence_ms: () => 0,
  });
  run(port, speech, { poll_ms: 50 });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(5), { timeout: 10_000 });
  expect(Math.max(...heard)).toBeGreaterThan(0);
  // One piece more than the bound was on its way.
  expect(Math.max(...heard)).toBeLessThanOrEqual(2 * 65_536);
});

test('a receiver that never says what it got is named, and sent to all the same', async () => {
  let heard = '';
  const port = await receiver((socket) => socket.on('data', (bytes) => (heard += bytes.toString())));
  const wanted = { kind: 'fisLive', host: 'x', port, codex: '1234' } as const;
  const silent = run(port, () => speechOf({ wanted, timeZone: () => 'UTC', clock, elapsed_ms }));
  await vi.waitFor(() => expect(silent.state.problem).toBe('NOT_CONFIRMED'), { timeout: 5_000 });
  expect(silent.state.isConnected).toBe(true);
  await vi.waitFor(() => expect(heard).toContain('<raceinfo>'), { timeout: 5_000 });
});

test('a race that cannot be read, as where the database is away, is read again and sent then', async () => {
  let heard = '';
  const port = await receiver((socket) => socket.on('data', (bytes) => (heard += bytes.toString())));
  const wanted = { kind: 'rmonitor', host: 'x', port } as const;
  const speech = () => speechOf({ wanted, timeZone: () => 'UTC', clock, elapsed_ms });
  let isAway = true;
  const look = () => (isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve(seen));
  const sending = run(port, speech, { look, firstRetry_ms: 1 });
  await vi.waitFor(() => expect(sending.state.problem).toBe('NOT_READ'), { timeout: 10_000 });
  expect(heard).toBe('');
  isAway = false;
  await vi.waitFor(() => expect(heard).toContain('$I,'), { timeout: 10_000 });
  expect(sending.state).toMatchObject({ isConnected: true, problem: null });
});
