/** Durable triggers on PostgreSQL, beside a loop on its own connection that commits groups of the same size. */
import { stringifyJson } from '@startwand/contract';
import { Client } from 'pg';
import { openPostgres } from '../../apps/server/src/storage/database/postgres.ts';
import { TriggerStore } from '../../apps/server/src/race/triggers/store.ts';
import { ensurePostgres, startCluster } from '../../scripts/postgres-for-tests.mjs';
import type { BenchRow } from '../bench-row.ts';
import { deliverFlatOut, triggerOf } from '../ingest/deliveries.ts';
import { median } from '../median.ts';
import { commitInGroups } from './commit-loop.ts';

const devices = 4;
/** Ours and the limit take turns, so that a busy moment of the machine hits both. */
const rounds = 5;
const round_ms = 500;
/** Ours also finds each trigger its event, in the same statement. */
const targetRatio = 0.3;

export async function run(): Promise<readonly BenchRow[]> {
  const cluster = await startCluster(await ensurePostgres());
  const url = cluster.url.replace('/?', '/postgres?');
  const database = await openPostgres({ url, now: 0n });
  const client = new Client({ connectionString: url, pipeline: true });
  await client.connect();
  const store = new TriggerStore(database);
  await deliverFlatOut(store, { inFlight: 16, devices, perDelivery: 1 }, round_ms);
  const rows: BenchRow[] = [];
  for (const inFlight of [1, 16, 64]) rows.push(await besideCommitLoop(client, store, inFlight));
  await client.end();
  await database.close();
  await cluster.stop();
  return rows;
}

async function besideCommitLoop(client: Client, store: TriggerStore, inFlight: number): Promise<BenchRow> {
  const document = stringifyJson(triggerOf(crypto.randomUUID(), 1));
  const load = { inFlight, devices: Math.min(devices, inFlight), perDelivery: 1 };
  const measured: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await commitInGroups(client, document, inFlight, round_ms));
    measured.push(await deliverFlatOut(store, load, round_ms));
  }
  const ratio = median(measured) / median(limits);
  return {
    figure: `durable triggers on PostgreSQL, ${inFlight} in flight`,
    measured: median(measured),
    unit: '/s',
    limit: median(limits),
    limitName: `the same rows, bare commits, groups of ${inFlight}`,
    ratio,
    target: `at least ${targetRatio} x the limit`,
    holds: ratio >= targetRatio,
  };
}
