/** The process that has the large event: a whole server on the folder it is given, which is also asked from inside. */
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { apiRoot, limits, type ExportFormat } from '@startwand/contract';
import { duration } from '@startwand/timing';
import fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../apps/server/src/app/app.ts';
import { systemClock } from '../../apps/server/src/base/clock.ts';
import { asUserId } from '../../apps/server/src/base/ids.ts';
import { openLog } from '../../apps/server/src/base/log.ts';
import { listenOn } from '../../apps/server/src/http/listen.ts';
import type { EventRoom } from '../../apps/server/src/race/rooms/event-room.ts';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { openFolder } from '../../apps/server/src/storage/files/file-store.ts';
import { quietParts } from '../../apps/server/src/testing/test-app.ts';
import { answer } from './child.ts';
import { sized } from './sized.ts';
import { eventId, owner, paths } from './stored-event.ts';

const [folder = ''] = process.argv.slice(2);
const database = await openEmbedded({ folder, now: systemClock() });
const { http, services } = await buildApp({
  ...quietParts,
  database,
  clock: systemClock,
  elapsed_ms: () => performance.now(),
  log: openLog('error'),
  quotaFactor: 1_000,
  socketsPerAddress: 20_000,
  files: openFolder(join(folder, 'files')),
  signInProvider: null,
  // A small race has its picture taken, too.
  racePictureMin_facts: sized(undefined, 1),
});
const loopback = { port: 0, host: '127.0.0.1' };
let usage = process.cpuUsage();

async function openRoom(): Promise<EventRoom> {
  const room = await services.rooms.openRoom(eventId);
  if (room === null) throw new Error('The event is not there');
  return room;
}

const snapshot = async () => (await openRoom()).feed.snapshot('public');

async function changeOneRun(): Promise<void> {
  const room = await openRoom();
  const [heat] = room.race.heats.values();
  const [runId] = heat?.runs.keys() ?? [];
  if (runId === undefined) throw new Error('There is no run');
  const penalty_100ns = duration(Math.ceil(Math.random() * 100) * 1_000_000);
  const decision = { kind: 'setPenalty', runId, penalty_100ns, reward_100ns: duration(0) } as const;
  const changed = await room.command({ type: 'decide', decision, by: asUserId('owner') });
  if ('error' in changed) throw new Error(`The penalty was refused: ${changed.error}`);
}

/** What the results of a heat are saved as, or those of the event as one page. */
export type SavedFormat = ExportFormat | 'xml' | 'html';

async function saveResults(format: SavedFormat): Promise<number> {
  const [heatId = ''] = (await openRoom()).race.heats.keys();
  const event = `${apiRoot}/events/${eventId}`;
  const list = `${event}/exports/results?format=${format}&heatId=${heatId}`;
  const paths = { xml: `${event}/exchange/iofResults?heatId=${heatId}`, html: `${event}/result.html` };
  const url = format === 'xml' || format === 'html' ? paths[format] : list;
  const headers = format === 'xml' ? { authorization: await ownersToken() } : {};
  const { statusCode, rawPayload, body } = await http.inject({ url, headers });
  if (statusCode !== 200) throw new Error(`No file: ${body}`);
  return rawPayload.length;
}

let token: string | null = null;

/** What programs of federations take is for operators. */
async function ownersToken(): Promise<string> {
  if (token !== null) return token;
  const { headers } = await http.inject({ method: 'POST', url: `${apiRoot}/user/login`, payload: owner });
  token = String(headers['authorization']);
  return token;
}

/** A server of the same framework that knows no event, with the same bytes at the same paths. */
async function bareServer(): Promise<FastifyInstance> {
  const json = 'application/json; charset=utf-8';
  const list = await http.inject({ url: paths.list });
  const detail = await http.inject({ url: paths.detail, headers: { 'accept-encoding': 'gzip' } });
  const bare = fastify();
  bare.get(new URL(paths.list, 'http://bare').pathname, (_request, reply) => reply.type(json).send(list.rawPayload));
  bare.get(paths.detail, (request, reply) =>
    request.headers['if-none-match'] === undefined
      ? reply.type(json).header('content-encoding', 'gzip').send(detail.rawPayload)
      : reply.code(304).send(),
  );
  return bare;
}

/** @param work says how many bytes came of it. @returns how long the server was deaf meanwhile, too */
async function watched(work: () => Promise<number>) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const began_ms = performance.now();
  const size_bytes = await work();
  const took_ms = performance.now() - began_ms;
  delays.disable();
  return { took_ms, size_bytes, stall_ms: delays.max / 1e6 };
}

export const acts = {
  /** Reads the rows that a room is folded from, page by page as the history reads them, and nothing else. */
  readRows: () =>
    watched(async () => {
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
    }),
  /** Folds the event from disk. */
  openRoom: () => watched(async () => (await openRoom()).race.revision),
  /** What the first visitor after a start waits for: by its picture if there is one. */
  show: () =>
    watched(async () => {
      const event = await services.rooms.show(eventId);
      if (event === null) throw new Error('The event is not there');
      return (await event.feed.snapshot('public')).json.length;
    }),
  /** Opens the room and has its picture taken, as the service does while nothing goes on. */
  takePicture: async () => {
    await openRoom();
    const sql = 'select count(*) as parts from race_pictures where event_id = ? and part = 0';
    for (;;) {
      services.rooms.tidy();
      await sleep(20);
      const [row] = await database.query<{ parts: number }>(sql, [eventId]);
      if (row?.parts === 1) return;
    }
  },
  /** The snapshot of the room; its pieces are there but for what has changed. */
  build: () => watched(async () => (await snapshot()).json.length),
  /** One run changes, and the moment passes for which a snapshot is kept whatever happens. */
  change: async () => {
    await changeOneRun();
    await sleep(limits.snapshotAge_ms + 10);
  },
  /** Copies the bytes of the snapshot: the least that making a new one can be. */
  copy: async () => {
    const { json } = await snapshot();
    return watched(() => Promise.resolve(Buffer.concat([json]).length));
  },
  /** Compresses the snapshot, as for the first page that asks. */
  compress: () => watched(async () => (await (await snapshot()).gzip()).length),
  /** Changes a run, then saves the results of a heat: what is kept of the last file is of no use. */
  save: async (format: SavedFormat) => {
    await changeOneRun();
    return watched(() => saveResults(format));
  },
  /** Has a thread compute for a while that knows nothing of races. */
  compute: () =>
    watched(async () => {
      const thread = new Worker(new URL('busy-thread.ts', import.meta.url), { workerData: { busy_ms: 4_000 } });
      await once(thread, 'exit');
      return 0;
    }),
  /** The whole server, and beside it the bare one. */
  serve: async () => ({
    port: await listenOn(http, loopback),
    barePort: await listenOn(await bareServer(), loopback),
  }),
  /** Of the processor, since the last question. */
  used_ms: () => {
    const { user, system } = process.cpuUsage(usage);
    usage = process.cpuUsage();
    return (user + system) / 1_000;
  },
  /** What is left after the garbage is gone. */
  memory_bytes: () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
} as const;

answer(acts, async () => {
  await http.close();
  await database.close();
});
