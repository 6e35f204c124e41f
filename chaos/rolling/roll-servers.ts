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
/** How long is measured before the restarts: what is late then is late by the machine. */
const CALM_MS = 8_000;

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
    const sessions = ['calm', 'rolling'].map((phase) =>
      Array.from({ length: SENDERS }, (_, index) => `${phase}-${index}`),
    );
    const [ofCalm = [], ofRolling = []] = sessions;
    const at = balancer.url;
    const sendFor = (names: readonly string[], isOver: AbortSignal) =>
      Promise.all(names.map((session) => sendSteadily(at, race, session, isOver)));
    const calm = await sendFor(ofCalm, AbortSignal.timeout(CALM_MS));
    const isOver = new AbortController();
    const sent = sendFor(ofRolling, isOver.signal);
    const ends_s: string[] = [];
    for (let index = 0; index < SERVERS; index += 1) ends_s.push(((await servers.restart(index)) / 1_000).toFixed(1));
    await bridge.done();
    isOver.abort();
    const rolling = await sent;
    const faults = await faultsOf(url, servers, race, [
      ...[...calm, ...rolling].map(({ upTo }, index) => ({
        device: deviceId,
        session: sessions.flat()[index] ?? '',
        count: upTo,
      })),
      { device: bridgeId, session: null, count: bridge.count },
    ]);
    const watched = sumOf(await Promise.all(watching.map(whatBecameOf)));
    const wrong = watched.wrong === 0 ? [] : [`${watched.wrong} pages show something else than the servers`];
    const { pages: all, broken, opened } = watched;
    return {
      counts: [
        `${SERVERS} servers restarted in turn behind ${balancer.name}; they ended after ${ends_s.join(', ')} s`,
        `meanwhile ${told(rolling)}, and ${bridge.count} of a bridge`,
        `before that, on the same machine, ${told(calm)}`,
        `${all} pages watched, ${all - broken} without a break; they opened ${opened} connections`,
      ],
      faults: [...faults, ...wrong, ...faultsOfDelay(calm, rolling)],
    };
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

/** A machine that is late without a restart proves nothing about one. */
function faultsOfDelay(calm: readonly Delivered[], rolling: readonly Delivered[]): readonly string[] {
  const late = lateOf(rolling);
  if (late === 0) return [];
  return [
    lateOf(calm) > 0
      ? `not measured: triggers were late before the first restart, too (${lateOf(calm)}); try again on an idle machine`
      : `${late} triggers waited more than 2 s while the servers were restarted`,
  ];
}

const lateOf = (delivered: readonly Delivered[]): number => delivered.reduce((total, { late }) => total + late, 0);

function told(delivered: readonly Delivered[]): string {
  const sum = delivered.reduce((total, { upTo }) => total + upTo, 0);
  const late = lateOf(delivered);
  const slowest_s = (Math.max(...delivered.map(({ slowest_ms }) => slowest_ms)) / 1_000).toFixed(2);
  return `${sum} triggers acknowledged, ${late} of them more than 2 s behind their first attempt (the slowest ${slowest_s} s)`;
}
