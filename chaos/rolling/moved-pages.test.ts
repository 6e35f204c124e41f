/** The short form of `npm run chaos -- --only rolling`: two servers are restarted in turn, and pages move from each to the other. */
import { expect, test } from 'vitest';
import { ensurePostgres, startCluster } from '../../scripts/postgres-for-tests.mjs';
import { needs } from '../../scripts/tests/needs.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { openRace } from '../race-on-servers.ts';
import { ServersOnOne } from '../servers-on-one.ts';
import { faultsOf } from '../shared-rows.ts';
import { deviceId } from '../timer.ts';
import { startOwnBalancer } from './own-balancer.ts';
import { startPages, whatBecameOf } from './pages.ts';
import { sendSteadily } from './steady-sender.ts';

test(
  'pages move to another server before theirs ends: none is told of a lost connection, and each shows what the servers do',
  { ...needs('postgres'), timeout: 180_000 },
  async () => {
    const cluster = await startCluster(await ensurePostgres());
    whenOver(() => cluster.stop());
    const url = cluster.url.replace('/?', '/postgres?');
    const servers = await ServersOnOne.start(url, 2, ['--drain=2', '--trust-proxy=127.0.0.1']);
    whenOver(() => servers.stop());
    const balancer = await startOwnBalancer(servers.ports);
    whenOver(() => balancer.stop());
    const race = await openRace(servers.urls[0] ?? '', url);
    const [pages] = startPages(balancer.url, race.eventId, 6);
    if (pages === undefined) throw new Error('No page was opened.');
    whenOver(() => pages.end('SIGKILL'));
    await pages.waitForLine(/^watching$/);
    const isOver = new AbortController();
    const sent = sendSteadily(balancer.url, race, 'steady', isOver.signal);
    for (const index of [0, 1]) await servers.restart(index);
    isOver.abort();
    const { upTo } = await sent;
    expect(await faultsOf(url, servers, race, [{ device: deviceId, session: 'steady', count: upTo }])).toEqual([]);
    const watched = await whatBecameOf(pages);
    expect(watched).toMatchObject({ pages: 6, broken: 0, wrong: 0 });
    // Each was at one of the two, and had to go.
    expect(watched.opened).toBeGreaterThanOrEqual(12);
  },
);
