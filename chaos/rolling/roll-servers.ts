/**
 * Three servers behind the balancer of `deploy/` are restarted one after the other, as an administrator does who brings a new version,
 * while a bridge and devices deliver and pages watch: nothing is lost, and no page says that its connection is.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '../../e2e/program.ts';
import { deploy } from '../../e2e/deploy/deployed.ts';
import { ensurePostgres, startCluster } from '../../scripts/postgres-for-tests.mjs';
import type { Outcome } from '../outcome.ts';
import { bridgeId, openRace } from '../race-on-servers.ts';
import { ServersOnOne } from '../servers-on-one.ts';
import { faultsOf } from '../shared-rows.ts';
import { StruckBridge } from '../struck-bridge.ts';
import { deviceId } from '../timer.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startPages, whatBecameOf } from './pages.ts';
import { sendSteadily, type Delivered } from './steady-sender.ts';
import type { Watched } from './watching-pages.ts';

const SERVERS = 3;
const SENDERS = 3;
/** How long the bridge's timer reports impulses: about as long as three restarts take. */
const BRIDGE_MS = 60_000;

export async function rollServers(pages: number): Promise<Outcome> {
  const cluster = await startCluster(await ensurePostgres());
  const url = cluster.url.replace('/?', '/postgres?');
  const servers = await ServersOnOne.start(url, SERVERS, optionsOfServers());
  let balancer: Balancer | null = null;
  let bridge: StruckBridge | null = null;
  const watching: Program[] = [];
  try {
    balancer = await startBalancer(servers.ports, pages * 2 + 500);
    const race = await openRace(servers.urls[0] ?? '', url);
    watching.push(...startPages(balancer.url, race.eventId, pages));
    for (const program of watching) await program.waitForLine(/^watching$/);
    bridge = new StruckBridge({
      device: bridgeId,
      token: race.bridgeToken,
      server: balancer.url,
      duration_ms: BRIDGE_MS,
    });
    const isOver = new AbortController();
    const sessions = Array.from({ length: SENDERS }, (_, index) => `steady-${index}`);
    const at = balancer.url;
    const sent = sessions.map((session) => sendSteadily(at, race, session, isOver.signal));
    const ends_s: string[] = [];
    for (let index = 0; index < SERVERS; index += 1) ends_s.push(((await servers.restart(index)) / 1_000).toFixed(1));
    await bridge.done();
    isOver.abort();
    const delivered = await Promise.all(sent);
    const faults = await faultsOf(url, servers, race, [
      ...delivered.map(({ upTo }, index) => ({ device: deviceId, session: sessions[index] ?? '', count: upTo })),
      { device: bridgeId, session: null, count: bridge.count },
    ]);
    const watched = sumOf(await Promise.all(watching.map(whatBecameOf)));
    const wrong = watched.wrong === 0 ? [] : [`${watched.wrong} pages show something else than the servers`];
    return { counts: countsOf(balancer.name, ends_s, delivered, bridge.count, watched), faults: [...faults, ...wrong] };
  } finally {
    for (const program of watching) await program.end('SIGKILL');
    await bridge?.stop();
    await balancer?.stop();
    await servers.stop();
    await cluster.stop();
  }
}

/** As the files of `deploy/` have them. */
function optionsOfServers(): readonly string[] {
  const file = readFileSync(join(deploy, 'three-servers/startwand.env'), 'utf8');
  const [, drain = ''] = /^STARTWAND_DRAIN=(\d+)$/m.exec(file) ?? [];
  return [`--drain=${drain}`, '--trust-proxy=127.0.0.1', '--sockets-per-address=10000'];
}

function sumOf(all: readonly Watched[]): Watched {
  const sum = (of: (one: Watched) => number): number => all.reduce((total, one) => total + of(one), 0);
  return {
    pages: sum(({ pages }) => pages),
    broken: sum(({ broken }) => broken),
    opened: sum(({ opened }) => opened),
    wrong: sum(({ wrong }) => wrong),
  };
}

function countsOf(
  name: string,
  ends_s: readonly string[],
  delivered: readonly Delivered[],
  ofBridge: number,
  { pages, broken, opened }: Watched,
): readonly string[] {
  const sum = delivered.reduce((total, { upTo }) => total + upTo, 0);
  const late = delivered.reduce((total, each) => total + each.late, 0);
  const slowest_s = (Math.max(...delivered.map(({ slowest_ms }) => slowest_ms)) / 1_000).toFixed(2);
  return [
    `${SERVERS} servers restarted in turn behind ${name}; they ended after ${ends_s.join(', ')} s`,
    `${sum} triggers acknowledged, ${late} of them more than 2 s behind their first attempt (the slowest ${slowest_s} s), and ${ofBridge} of a bridge`,
    `${pages} pages watched, ${pages - broken} without a break; they opened ${opened} connections`,
  ];
}
