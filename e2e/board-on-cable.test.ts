/** A real board command at a real server: what comes out of the cable while a race runs. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardCommand } from '../apps/bridge/src/board/board-command.ts';
import { anEvent, type TestEvent } from '../apps/server/src/testing/events.ts';
import { aTrigger } from '../apps/server/src/testing/deliveries.ts';
import { openTestApp, raceMorning, type TestApp } from '../apps/server/src/testing/test-app.ts';
import { startCuttableProxy, type CuttableProxy } from './cuttable-proxy.ts';

let app: TestApp;
let event: TestEvent;
let wire: CuttableProxy;
let board: Server;
let cable: Socket | null;
/** Newest last. */
let lines: string[];
let said: string[];
let stop: AbortController;
let ended: Promise<void>;

beforeEach(async () => {
  app = await openTestApp();
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  wire = await startCuttableProxy(address.port);
  event = await anEvent(app);
  [lines, said, cable] = [[], [], null];
  board = createServer((socket) => {
    cable = socket;
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.on('data', (text) => lines.push(...String(text).split('\r').slice(0, -1)));
  });
  board.listen(0, '127.0.0.1');
  await once(board, 'listening');
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await ended;
  board.close();
  await wire.close();
  await app.close();
});

function start(): void {
  const address = board.address();
  if (address === null || typeof address === 'string') throw new Error('The board has no port.');
  const place = { kind: 'tcp', address: { host: '127.0.0.1', port: address.port } } as const;
  const asked = { server: wire.url, eventId: event.id, heatId: null, place, hold_s: 5 };
  ended = boardCommand(asked, (text) => void said.push(text), stop.signal);
}

async function impulse(sequence: number, channel: 0 | 1, seconds: number): Promise<void> {
  const timestamp = raceMorning + BigInt(seconds * 10_000_000);
  const triggers = [aTrigger(sequence, { timingChannel: `C${channel}`, timestamp })];
  expect((await app.post('/devices/231203016/triggers', { triggers }, event.device)).http).toBe(200);
}

const expectShown = (line: RegExp) => vi.waitFor(() => expect(lines.at(-1)).toMatch(line), { timeout: 15_000 });

test('the clock of who runs, then time and rank, over a lost cable and a lost network', async () => {
  start();
  await expectShown(/^ {22}$/);
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
  await impulse(1, 0, 10);
  await expectShown(/^ {2}1\. {11}\d\.\d {2}$/);
  await impulse(2, 1, 50);
  await expectShown(/^ {2}1C {10}40\.00 {2}1$/);
  cable?.destroy();
  lines = [];
  await expectShown(/^ {2}1C {10}40\.00 {2}1$/);
  wire.cut();
  await vi.waitUntil(() => said.some((text) => text.includes('server')), { timeout: 15_000 });
  await impulse(3, 0, 60);
  await impulse(4, 1, 99.5);
  wire.restore();
  await expectShown(/^ {2}2C {10}39\.50 {2}1$/);
});

test('in a second run that counts with the first, the run and the total take turns', async () => {
  const [first, second] = event.heatIds;
  const post = (call: string, body: object = {}) =>
    app.post(`/events/${event.id}/heats/${call}`, body, event.owner.token);
  await post(`${first}/activate`);
  for (const [sequence, channel, seconds] of [
    [1, 0, 10],
    [2, 1, 50],
    [3, 0, 60],
    [4, 1, 102],
  ] as const)
    await impulse(sequence, channel, seconds);
  await app.app.services.triggerDispatch.idle();
  await post(`${first}/finish`);
  await post(`${second}/competitors`, { competitorIds: event.competitorIds.slice(0, 2) });
  await post(`${second}/activate`);
  for (const [sequence, channel, seconds] of [
    [5, 0, 200],
    [6, 1, 241],
  ] as const)
    await impulse(sequence, channel, seconds);
  start();
  await expectShown(/^ {2}1C {10}41\.00 {3}$/);
  await expectShown(/^ {2}1D {8}1:21\.00 {2}1$/);
  await impulse(7, 0, 260);
  await impulse(8, 1, 298.5);
  await expectShown(/^ {2}2C {10}38\.50 {3}$/);
  await expectShown(/^ {2}2D {8}1:20\.50 {2}1$/);
});

test('an event that does not exist is said, and the board stays blank', async () => {
  event = { ...event, id: 'nothing123' };
  start();
  await vi.waitFor(() => expect(said.join(' ')).toContain('nothing123'), { timeout: 15_000 });
  await expectShown(/^ {22}$/);
});
