/**
 * Measures the pieces of the model by the processor time that the system counts for each process: of the one thread of a server
 * that everything of a race goes through, of the database with its workers, of a proxy. With eight servers on two cores all of it
 * takes longer, and costs the same.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoot, eventTopic } from '@startwand/contract';
import { proxyOptions, putBehind } from '../../attacks/cast/behind-proxy.ts';
import { familyTime_ms, mainThreadTime_ms, memory_MB } from '../../attacks/cast/server-cost.ts';
import { startServer, type TestServer } from '../../e2e/server.ts';
import type { acts as spectatorsOf } from '../crowd/spectators.ts';
import { memoryPerViewer_bytes, startBroadcast } from '../stage/broadcast.ts';
import { startChild } from '../stage/child.ts';
import { onCluster } from '../stage/databases.ts';
import { inTurns, median } from '../stage/measure.ts';
import { needPages } from '../stage/pages.ts';
import { onStage, type Stage } from '../stage/stage.ts';
import { followTopic } from '../stage/viewer-socket.ts';
import { watch } from '../stage/watching.ts';
import { measureDisk, type DiskCosts } from './disk-costs.ts';
import type { Pieces } from './model.ts';
import { sized } from '../stage/sized.ts';

/** Servers on one database; each figure of several is measured at each of these. */
const serverCounts = sized([1, 2, 4, 8], [1, 2]);
const course = {
  field: sized(2_000, 200),
  points: 2,
  options: ['--quota-factor=1000', '--sockets-per-address=5000'],
} as const;
/** Far enough apart that each impulse is a change of its own. */
const pace = { perSecond: 20, perRequest: 1, seconds: sized(10, 2) } as const;
const viewers = sized(1_000, 50);
/** Each has a connection to the door of the bench and one to the proxy. */
const proxiedViewers = sized(400, 40);
/** As `apps/web/src/live` asks for the clock of the server. */
const clockSamples = 5;
const visits = { count: sized(600, 100), perSecond: 100 } as const;
const memoryViewers = sized(2_000, 100);
const fanOut = { seconds: sized(2, 1), perSecond: 20 } as const;
const fanOutRounds = sized(5, 1);

/** What one change cost with so many servers. */
export interface AtCount {
  readonly servers: number;
  readonly decide_ms: number;
  readonly follow_ms: number | null;
  readonly database_ms: number;
}

export interface Measured {
  readonly pieces: Pieces;
  readonly atCounts: readonly AtCount[];
  readonly disk: DiskCosts;
}

export async function measurePieces(): Promise<Measured> {
  await needPages();
  const { disk, ...alone } = await onStage({ ...course, options: [...course.options, ...proxyOptions] }, measureOne);
  const atCounts: AtCount[] = [];
  for (const servers of serverCounts)
    atCounts.push(
      await onCluster((database) => onStage({ ...course, database }, (stage) => measureMany(stage, database, servers))),
    );
  const viewer_kB = (await memoryPerViewer_bytes('hub', memoryViewers)) / 1_000;
  const [one, ...several] = atCounts;
  const last = several.at(-1);
  if (one === undefined || last === undefined) throw new Error('Nothing was measured.');
  const database_ms = one.database_ms;
  return {
    atCounts,
    disk,
    pieces: {
      ...alone,
      decide_ms: Math.max(...atCounts.map(({ decide_ms }) => decide_ms)),
      follow_ms: Math.max(...several.map(({ follow_ms }) => follow_ms ?? 0)),
      database_ms,
      databasePerServer_ms: Math.max(0, (last.database_ms - database_ms) / (last.servers - 1)),
      viewer_kB,
    },
  };
}

/** One change at one viewer, by the hub alone and by `ws` alone, in turns. */
export async function measureFanOut(
  body_bytes: number,
): Promise<{ readonly hub_us: number; readonly bare_us: number }> {
  const [hub, bare] = await Promise.all([startBroadcast('hub', viewers), startBroadcast('bare', viewers)]);
  const of = await inTurns(fanOutRounds, {
    hub: () => hub.cost_us(fanOut.seconds, fanOut.perSecond, body_bytes),
    bare: () => bare.cost_us(fanOut.seconds, fanOut.perSecond, body_bytes),
  });
  await Promise.all([hub.end(), bare.end()]);
  return { hub_us: median(of('hub')), bare_us: median(of('bare')) };
}

type OfOne = Omit<Pieces, 'decide_ms' | 'follow_ms' | 'database_ms' | 'databasePerServer_ms' | 'viewer_kB'>;

/** Of one server on its own database: what each viewer costs it, and what the way through a proxy does. */
async function measureOne(stage: Stage): Promise<OfOne & { readonly disk: DiskCosts }> {
  const { server, eventId } = stage;
  const server_MB = memory_MB(server.pid()) ?? 0;
  // Compiled code is there for good.
  await race(stage, () => 0);
  const spent = (): number => mainThreadTime_ms(server.pid()) ?? 0;
  let change_bytes = 0;
  const ear = await followTopic(server.port, eventTopic(eventId), (_bytes, start, end) => {
    change_bytes += end - start;
  });
  const unwatched = await race(stage, spent);
  const bytesEach = change_bytes / unwatched.changes;
  ear.leave();
  const crowd = await stage.watch(viewers);
  const watched = await race(stage, spent);
  await crowd.end();
  const visit = await visitCosts(stage, spent);
  return {
    server_MB,
    change_bytes: bytesEach,
    deliver_us: ((watched.each_ms - unwatched.each_ms) * 1_000) / viewers,
    ...visit,
    proxyDeliver_us: await throughProxy(stage),
    disk: await measureDisk(stage),
  };
}

/** The timer plays for a while. @returns what each change cost of what is asked */
async function race({ timer }: Stage, spent_ms: () => number): Promise<{ each_ms: number; changes: number }> {
  const before_ms = spent_ms();
  const { sentAt_ms } = await timer.send(pace);
  const changes = sentAt_ms.size;
  if (changes < pace.perSecond * pace.seconds) throw new Error('The field of the race is too small.');
  return { each_ms: (spent_ms() - before_ms) / changes, changes };
}

async function visitCosts({ server, eventId }: Stage, spent: () => number) {
  const spectators = startChild<typeof spectatorsOf>(new URL('../crowd/spectators.ts', import.meta.url));
  const paths = { page: `/event/${eventId}`, detail: `${apiRoot}/events/${eventId}/detail` };
  const place = { port: server.port, ...paths, topic: eventTopic(eventId) };
  await spectators.ask('open', place, visits.count, visits.perSecond);
  const before_ms = spent();
  const opened = await spectators.ask('open', place, visits.count, visits.perSecond);
  const visit_ms = (spent() - before_ms) / visits.count;
  if (opened.refused > 0) throw new Error(`${opened.refused} were refused.`);
  await spectators.ask('leave');
  await spectators.end();
  const beforeLines_ms = spent();
  const lines = await watch(server.port, eventId, visits.count);
  const cachedVisit_ms = (spent() - beforeLines_ms) / visits.count;
  await lines.end();
  const asked_ms = await smallCallsCost(server.port, eventId, spent);
  return { visit_ms: visit_ms + asked_ms, cachedVisit_ms: cachedVisit_ms + asked_ms };
}

/** What a page asks beside: the clock five times, and what changed meanwhile. No cache answers that. @returns of one visitor */
async function smallCallsCost(port: number, eventId: string, spent: () => number): Promise<number> {
  const ask = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${apiRoot}${path}`)).text();
  const [, revision = '0'] = /"revision":(\d+)/.exec(await ask(`/events/${eventId}/detail`)) ?? [];
  const before_ms = spent();
  for (let visitor = 0; visitor < visits.count; visitor += 1) {
    for (let sample = 0; sample < clockSamples; sample += 1) await ask('/time/now');
    await ask(`/events/${eventId}/changes?since=${revision}`);
  }
  return (spent() - before_ms) / visits.count;
}

/** The same race once more, with those who watch behind nginx. */
async function throughProxy(stage: Stage): Promise<number> {
  const proxied = await putBehind('nginx', { ...stage.server, stop: async () => {} });
  try {
    const crowd = await watch(proxied.port, stage.eventId, proxiedViewers);
    const { each_ms } = await race(stage, () => familyTime_ms(proxied.proxyPid()) ?? 0);
    await crowd.end();
    return (each_ms * 1_000) / proxiedViewers;
  } finally {
    await proxied.stop();
  }
}

/** So many servers on one database, on each somebody who watches. */
async function measureMany(stage: Stage, database: string, servers: number): Promise<AtCount> {
  const others: TestServer[] = [];
  try {
    while (others.length < servers - 1)
      others.push(await startServer(['--no-demo', '--quota-factor=1000', `--database=${database}`]));
    const ears = await Promise.all(
      [stage.server, ...others].map(({ port }) => followTopic(port, eventTopic(stage.eventId), () => {})),
    );
    await race(stage, () => 0);
    const pids = others.map(({ pid }) => pid());
    const spent = {
      decide: () => mainThreadTime_ms(stage.server.pid()) ?? 0,
      follow: () => pids.reduce((sum, pid) => sum + (mainThreadTime_ms(pid) ?? 0), 0),
      database: () => familyTime_ms(postmasterOf(database)) ?? 0,
    };
    const before = { follow: spent.follow(), database: spent.database() };
    const { each_ms, changes } = await race(stage, spent.decide);
    for (const ear of ears) ear.leave();
    return {
      servers,
      decide_ms: each_ms,
      follow_ms: others.length === 0 ? null : (spent.follow() - before.follow) / changes / others.length,
      database_ms: (spent.database() - before.database) / changes,
    };
  } finally {
    await Promise.all(others.map((server) => server.stop()));
  }
}

/** The process of the cluster that this address leads to: its folder has a file with it. */
function postmasterOf(database: string): number {
  const folder = new URL(database.replace('postgres://', 'http://')).searchParams.get('host') ?? '';
  return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
}
