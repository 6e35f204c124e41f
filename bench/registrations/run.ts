/**
 * The minute of opening: thousands register at once. Beside it, with nothing of ours in between, units
 * with the same rows: a person's entry, the mail that confirms it, and the fact that the race knows.
 */
import { openTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { ensurePostgres, startCluster } from '../../scripts/postgres-for-tests.mjs';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { bareUnits } from './bare-units.ts';
import { openEvent, registerAll, registrants, type Opening, type Registrant } from './opening.ts';
import { overHttpRows } from './over-http.ts';

const people = 10_000;
const inFlight = 64;
/** Timed together; the middle one of several says what they cost, whatever else the machine does. */
const sample = 250;
const samples = 8;
const promised_per_s = people / 60;
const growthMax = 1.5;

export async function run(): Promise<readonly BenchRow[]> {
  const embedded = await openTestApp(1_000_000);
  const rows = await rowsOf(embedded, 'embedded');
  await embedded.close();
  rows.push(...(await overHttpRows(people)));
  const alone = await openTestApp(1_000_000);
  rows.push(await oneByOneRow(alone));
  await alone.close();
  const cluster = await startCluster(await ensurePostgres());
  const postgres = await openTestApp(1_000_000, cluster.url.replace('/?', '/postgres?'));
  rows.push(...(await rowsOf(postgres, 'PostgreSQL')));
  await postgres.close();
  await cluster.stop();
  return rows;
}

async function rowsOf(app: TestApp, where: string): Promise<BenchRow[]> {
  const waiting = await registrants(app, people);
  const plain = await openEvent(app, null);
  const limit_per_s = await bareUnits(app, plain.id, people, inFlight);
  return [...(await openingRows(app, plain, waiting, { where, limit_per_s }))];
}

/** Weeks of registrations for a heat that takes them in: each is written by itself. */
async function oneByOneRow(app: TestApp): Promise<BenchRow> {
  const waiting = await registrants(app, people);
  const event = await openEvent(app, 'female');
  const { perSample_ms } = await registerAll(app, event, waiting, 1, sample);
  return growthRow(perSample_ms, 'one by one into a heat that takes them in');
}

async function openingRows(
  app: TestApp,
  event: Opening,
  waiting: readonly Registrant[],
  { where, limit_per_s }: { readonly where: string; readonly limit_per_s: number },
): Promise<readonly BenchRow[]> {
  const { took_ms, bibs, perSample_ms } = await registerAll(app, event, waiting, inFlight, sample);
  const measured = (people / took_ms) * 1_000;
  const stored = await app.app.services.events.competitors(event.id);
  const distinct = new Set(bibs).size;
  return [
    {
      figure: `registrations, ${inFlight} in flight, ${where}`,
      measured,
      unit: '/s',
      limit: limit_per_s,
      limitName: `the same rows, bare units, ${inFlight} in flight`,
      ratio: measured / limit_per_s,
      target: `${people} in a minute`,
      holds: measured >= promised_per_s,
    },
    {
      figure: `entries with a bib of their own after ${people} registrations, ${where}`,
      measured: Math.min(distinct, stored.length),
      unit: '',
      limit: people,
      limitName: 'people who registered',
      ratio: distinct / people,
      target: 'none lost, none double',
      holds: distinct === people && stored.length === people,
    },
    growthRow(perSample_ms, where),
  ];
}

function growthRow(perSample_ms: readonly number[], how: string): BenchRow {
  // The first ones warm the program up.
  const first = median(perSample_ms.slice(samples, 2 * samples));
  const last = median(perSample_ms.slice(-samples));
  return {
    figure: `${sample} of the last registrations of ${people}, ${how}`,
    measured: last,
    unit: 'ms',
    limit: first,
    limitName: 'of the first ones',
    ratio: last / first,
    target: `at most ${growthMax} x the limit`,
    holds: last <= growthMax * first,
  };
}
