/** Durable triggers on PostgreSQL, beside a loop on its own connection that commits groups of the same size. */
import { stringifyJson } from '@startwand/contract';
import { Client } from 'pg';
import { TriggerStore } from '../../apps/server/src/race/triggers/store.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { deliverFlatOut, triggerOf } from '../ingest/deliveries.ts';
import { onPostgres } from '../stage/databases.ts';
import { inTurns, median } from '../stage/measure.ts';
import { commitInGroups } from './commit-loop.ts';
import { sized } from '../stage/sized.ts';

const devices = 4;
const rounds = sized(5, 1);
const round_ms = 500;
/** Ours also finds each trigger its event, in the same statement. */
const least_ratio = 0.3;

export function run(): Promise<readonly BenchRow[]> {
  return onPostgres(async (database, url) => {
    const client = new Client({ connectionString: url, pipeline: true });
    await client.connect();
    const store = new TriggerStore(database);
    await deliverFlatOut(store, { inFlight: 16, devices, perDelivery: 1 }, round_ms);
    const rows: BenchRow[] = [];
    for (const inFlight of [1, 16, 64]) rows.push(await besideCommitLoop(client, store, inFlight));
    await client.end();
    return rows;
  });
}

async function besideCommitLoop(client: Client, store: TriggerStore, inFlight: number): Promise<BenchRow> {
  const document = stringifyJson(triggerOf(crypto.randomUUID(), 1));
  const load = { inFlight, devices: Math.min(devices, inFlight), perDelivery: 1 };
  const of = await inTurns(rounds, {
    limit: () => commitInGroups(client, document, inFlight, round_ms),
    ours: () => deliverFlatOut(store, load, round_ms),
  });
  const [measured, limit] = [median(of('ours')), median(of('limit'))];
  return rowOf(
    `durable triggers on PostgreSQL, ${inFlight} in flight`,
    [measured, '/s'],
    [limit, `the same rows, bare commits, groups of ${inFlight}`],
    [`at least ${least_ratio} x the limit`, measured >= least_ratio * limit],
  );
}
