/**
 * The release before this one and this one on one PostgreSQL, as in the minutes in which servers are replaced: the older one runs, the newer
 * one comes and changes the tables, and impulses, registrations and pages go through both.
 */
import { root } from '../../scripts/paths.mjs';
import { ensurePostgres, startCluster } from '../../scripts/postgres-for-tests.mjs';
import type { Program } from '../../e2e/program.ts';
import type { Outcome } from '../outcome.ts';
import { bridgeId, openRace } from '../race-on-servers.ts';
import { startPages, whatBecameOf } from '../rolling/pages.ts';
import { sendSteadily } from '../rolling/steady-sender.ts';
import { ServersOnOne } from '../servers-on-one.ts';
import { faultsOf } from '../shared-rows.ts';
import { StruckBridge } from '../struck-bridge.ts';
import { deviceId } from '../timer.ts';
import { unpackPrevious, type PreviousTree } from './previous-tree.ts';
import { registerAtEach } from './registrations.ts';

const RACE_MS = 15_000;
const PAGES = 5;

export async function runBesidePrevious(): Promise<Outcome> {
  const previous = await unpackPrevious();
  try {
    return await runBeside(previous);
  } finally {
    previous.remove();
  }
}

async function runBeside(previous: PreviousTree): Promise<Outcome> {
  const cluster = await startCluster(await ensurePostgres());
  const url = cluster.url.replace('/?', '/postgres?');
  const servers = await ServersOnOne.start(url, 1, [], previous.folder);
  const watching: Program[] = [];
  let bridge: StruckBridge | null = null;
  try {
    await servers.add(root);
    const [older = '', newer = ''] = servers.urls;
    const race = await openRace(older, url);
    for (const at of servers.urls) watching.push(...startPages(at, race.eventId, PAGES));
    for (const program of watching) await program.waitForLine(/^watching$/);
    bridge = new StruckBridge({ device: bridgeId, token: race.bridgeToken, server: older, duration_ms: RACE_MS });
    const isOver = new AbortController();
    const sent = servers.urls.map((at, index) => sendSteadily(at, race, `release-${index}`, isOver.signal));
    const { registered, shown } = await registerAtEach([older, newer], url, race);
    await bridge.done();
    isOver.abort();
    const delivered = await Promise.all(sent);
    const faults = await faultsOf(url, servers, race, [
      ...delivered.map(({ upTo }, index) => ({ device: deviceId, session: `release-${index}`, count: upTo })),
      { device: bridgeId, session: null, count: bridge.count },
    ]);
    const watched = await Promise.all(watching.map(whatBecameOf));
    const wrong = watched.filter((each) => each.wrong + each.broken > 0).length;
    const isEntered = shown.every((count) => count === registered) && registered > 0;
    return {
      counts: [
        `this version beside ${previous.name}`,
        `${delivered.map(({ upTo }) => upTo).join(' and ')} triggers acknowledged by the older and the newer, ${bridge.count} of a bridge at the older`,
        `${registered} people registered in turn, ${shown.join(' and ')} shown; ${PAGES * 2} pages watched`,
      ],
      faults: [
        ...faults,
        ...(isEntered ? [] : [`${registered} people registered, and the servers show ${shown.join(' and ')}`]),
        ...(wrong === 0 ? [] : ['pages lost their connection, or show something else than their server']),
      ],
    };
  } finally {
    for (const program of watching) await program.end('SIGKILL');
    await bridge?.stop();
    await servers.stop();
    await cluster.stop();
  }
}
