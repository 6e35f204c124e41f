/**
 * Strikes servers that share one PostgreSQL, at random, while devices deliver to whichever answers: servers and
 * database are killed, wires cut, the machine's clock set back. In the end every acknowledged trigger is stored once and decided once, and all servers show the same page.
 *
 *     npm run chaos -- --only several-servers --minutes 10
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../apps/bridge/src/random.ts';
import { ensurePostgres, startCluster } from '../scripts/postgres-for-tests.mjs';
import type { Outcome } from './outcome.ts';
import { bridgeId, call, openRace, type Race } from './race-on-servers.ts';
import { ServersOnOne } from './servers-on-one.ts';
import { crashPostgres } from './strikes/crash-postgres.ts';
import { cutNetwork } from './strikes/cut-network.ts';
import { killBridge } from './strikes/kill-bridge.ts';
import { killServer } from './strikes/kill-server.ts';
import { setClockBack } from './strikes/set-clock-back.ts';
import type { Stage } from './strikes/stage.ts';
import { StruckBridge } from './struck-bridge.ts';
import { faultsOf } from './shared-rows.ts';
import { deviceId, triggerOf } from './timer.ts';

const SERVERS = 3;
const SENDERS = 3;
const BATCH_MAX = 10;

const strikes = [killServer, killBridge, cutNetwork, crashPostgres, setClockBack];

export async function strikeServers(minutes: number, seed: number): Promise<Outcome> {
  const random = new Random(seed);
  const cluster = await startCluster(await ensurePostgres());
  const url = cluster.url.replace('/?', '/postgres?');
  const servers = await ServersOnOne.start(url, SERVERS);
  let bridge: StruckBridge | null = null;
  try {
    const race = await openRace(servers.urls[0] ?? '', url);
    const isOver = AbortSignal.timeout(minutes * 60_000);
    bridge = new StruckBridge({
      device: bridgeId,
      token: race.bridgeToken,
      server: servers.urls[0] ?? '',
      duration_ms: minutes * 60_000,
    });
    const stage: Stage = { servers, bridge, postgres: cluster, random };
    const sent = Array.from({ length: SENDERS }, (_, index) =>
      deliver(servers, race, `chaos-${index}`, random, isOver),
    );
    const counts = await strikeUntil(isOver, stage);
    const acknowledged = await Promise.all(sent);
    const sum = acknowledged.reduce((total, upTo) => total + upTo, 0);
    await bridge.done();
    const faults = await faultsOf(url, servers, race, [
      ...acknowledged.map((upTo, index) => ({
        device: deviceId,
        session: `chaos-${index}`,
        count: upTo,
      })),
      { device: bridgeId, session: null, count: bridge.count },
    ]);
    // Who delivered nothing has proved nothing.
    if (acknowledged.includes(0)) return { counts, faults: [...faults, 'a device was never heard'] };
    const heard = `${sum} triggers acknowledged, ${bridge.count} of a bridge`;
    return { counts: [...counts, heard], faults };
  } finally {
    await bridge?.stop();
    await servers.stop();
    await cluster.stop();
  }
}

/** Each kind in turn, at moments that nobody foresees; every kind at least once. */
async function strikeUntil(isOver: AbortSignal, stage: Stage): Promise<readonly string[]> {
  const counts = strikes.map(() => 0);
  for (let turn = 0; !isOver.aborted || turn < strikes.length; turn += 1) {
    const index = turn % strikes.length;
    await wait(stage.random.between(200, isOver.aborted ? 300 : 1_500));
    await strikes[index]?.strike(stage);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return strikes.map(({ says }, index) => `${counts[index]} ${says}`);
}

/** One device's session, batch behind batch, at whichever server answers. @returns up to where it is acknowledged */
async function deliver(
  servers: ServersOnOne,
  race: Race,
  session: string,
  random: Random,
  isOver: AbortSignal,
): Promise<number> {
  let upTo = 0;
  while (!isOver.aborted) {
    const length = 1 + Math.floor(random.between(0, BATCH_MAX));
    const first = upTo + 1;
    const triggers = Array.from({ length }, (_, index) => ({
      ...triggerOf(session, first + index),
      timingChannel: 'C0',
    }));
    const at = servers.urls[Math.floor(random.between(0, SERVERS))] ?? '';
    const item = await call(at, race.deliverPath, race.deviceToken, { triggers });
    const said = item?.['upTo'];
    if (typeof said === 'number') upTo = said;
    await wait(20);
  }
  return upTo;
}
