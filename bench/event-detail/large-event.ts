/** The process that has the large event: opens it from the folder it is given, shows it, serves it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '@startwand/contract';
import { duration } from '@startwand/timing';
import fastify from 'fastify';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import type { EventRoom } from '../../apps/server/src/race/rooms/event-room.ts';
import type { Snapshot } from '../../apps/server/src/race/feed/snapshots.ts';
import { openServer } from './open-server.ts';
import type { EventAnswer, EventCommand } from './protocol.ts';
import { eventId } from './stored-event.ts';

const [folder = ''] = process.argv.slice(2);
const { database, http, services } = await openServer(folder);
const loopback = { host: '127.0.0.1', port: 0 };
let usage = process.cpuUsage();

/** The rows that a room is folded from, page by page as the history reads them. */
async function readRows(): Promise<number> {
  const page = 2_000;
  for (let revision = 0, size = 0; ; revision += page) {
    const rows = await database.query<{ document: string }>(
      `select revision, at, by_user, type, version, trigger_id, document from facts
       where event_id = ? and revision > ? order by revision limit ?`,
      [eventId, revision, page],
    );
    for (const { document } of rows) size += document.length;
    if (rows.length < page) return size;
  }
}

async function openRoom(): Promise<EventRoom> {
  const room = await services.rooms.openRoom(eventId);
  if (room === null) throw new Error('The event is not there');
  return room;
}

/** What the first visitor after a start waits for. */
async function show(): Promise<number> {
  const event = await services.rooms.show(eventId);
  if (event === null) throw new Error('The event is not there');
  return (await event.feed.snapshot('public')).json.length;
}

async function takePicture(): Promise<EventAnswer> {
  await openRoom();
  const sql = 'select count(*) as parts from race_pictures where event_id = ? and part = 0';
  for (;;) {
    services.rooms.tidy();
    await sleep(20);
    const [row] = await database.query<{ parts: number }>(sql, [eventId]);
    if (row?.parts === 1) return { kind: 'done' };
  }
}

async function snapshot(): Promise<Snapshot> {
  return (await openRoom()).feed.snapshot('public');
}

async function changeOneRun(): Promise<void> {
  const room = await openRoom();
  const [heat] = room.race.heats.values();
  const [runId] = heat?.runs.keys() ?? [];
  if (runId === undefined) throw new Error('There is no run');
  const decision = {
    kind: 'setPenalty',
    runId,
    penalty_100ns: duration(10_000_000),
    reward_100ns: duration(0),
  } as const;
  const changed = await room.command({ type: 'decide', decision, by: asUserId('owner') });
  if ('error' in changed) throw new Error(`The penalty was refused: ${changed.error}`);
  // A snapshot is kept for so long whatever happens.
  await sleep(limits.snapshotAge_ms + 10);
}

/** The same bytes with the same headers, by a server that knows no event. */
async function serveBare(body: Buffer): Promise<number> {
  const bare = fastify();
  bare.get('/', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('content-encoding', 'gzip').send(body),
  );
  bare.get('/empty', (_request, reply) => reply.code(304).send());
  await bare.listen(loopback);
  return portOf(bare.server.address());
}

async function serve(): Promise<EventAnswer> {
  const barePort = await serveBare(await (await snapshot()).gzip());
  await http.listen(loopback);
  return { kind: 'serving', port: portOf(http.server.address()), barePort };
}

function portOf(address: ReturnType<typeof http.server.address>): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  return address.port;
}

async function timed(work: () => Promise<number>): Promise<EventAnswer> {
  const began_ms = performance.now();
  const size_bytes = await work();
  return { kind: 'took', took_ms: performance.now() - began_ms, size_bytes };
}

async function answer(command: EventCommand): Promise<EventAnswer> {
  switch (command.kind) {
    case 'readRows':
      return timed(readRows);
    case 'show':
      return timed(show);
    case 'takePicture':
      return takePicture();
    case 'openRoom':
      return timed(async () => (await openRoom()).race.revision);
    case 'build':
      return timed(async () => (await snapshot()).json.length);
    case 'rebuildAfterChange':
      await changeOneRun();
      return timed(async () => (await snapshot()).json.length);
    case 'copy': {
      const { json } = await snapshot();
      return timed(() => Promise.resolve(Buffer.concat([json]).length));
    }
    case 'compress':
      return timed(async () => (await (await snapshot()).gzip()).length);
    case 'serve':
      return serve();
    case 'usage': {
      const { user, system } = process.cpuUsage(usage);
      usage = process.cpuUsage();
      return { kind: 'used', cpu_ms: (user + system) / 1_000 };
    }
    case 'memory': {
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      return { kind: 'memory', heap_bytes: heapUsed + external };
    }
    default:
      throw new Error('No such command');
  }
}

process.on('disconnect', async () => {
  await http.close();
  await database.close();
  process.exit(0);
});
process.on('message', async (command: EventCommand) => process.send?.(await answer(command)));
