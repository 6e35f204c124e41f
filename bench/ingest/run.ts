/**
 * Durable triggers: acknowledged only when they are on disk, beside a bare database thread with group commit
 * and the same rows. A bare append is the measure no more: it stores no row that can be found again. That none is lost
 * at 600 a second is measured through the whole server (`burst`).
 */
import { TriggerStore } from '../../apps/server/src/race/triggers/store.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { onEmbedded } from '../stage/databases.ts';
import { inTurns, median } from '../stage/measure.ts';
import { openBareSqlite } from './bare-sqlite.ts';
import { deliverFlatOut } from './deliveries.ts';
import { sized } from '../stage/sized.ts';

/** Start, two intermediates, finish. */
const devices = 4;
const rounds = sized(5, 1);
const round_ms = 500;
const inFlight = 64;
const least_ratio = 0.8;

export function run(): Promise<readonly BenchRow[]> {
  return onEmbedded(async (database, folder) => {
    const store = new TriggerStore(database);
    await deliverFlatOut(store, { inFlight: 16, devices, perDelivery: 1 }, round_ms);
    const bare = await openBareSqlite(folder);
    const of = await inTurns(rounds, {
      limit: () => bare.storeFlatOut(inFlight, round_ms),
      ours: () => deliverFlatOut(store, { inFlight, devices, perDelivery: 1 }, round_ms),
    });
    await bare.end();
    const [measured, limit] = [median(of('ours')), median(of('limit'))];
    return [
      rowOf(
        `durable triggers, deliveries of 1, ${inFlight} in flight`,
        [measured, '/s'],
        [limit, 'bare node:sqlite worker, group commit, same rows'],
        [`at least ${least_ratio} x the limit`, measured >= least_ratio * limit],
      ),
    ];
  });
}
