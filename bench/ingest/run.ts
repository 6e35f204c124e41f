/**
 * Durable triggers: acknowledged only when they are on disk, beside a bare database thread with group commit
 * and the same rows. A bare append is the measure no more: it stores no row that can be found again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { TriggerStore } from '../../apps/server/src/race/triggers/store.ts';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { openBareSqlite } from './bare-sqlite.ts';
import { deliverAtPace, deliverFlatOut } from './deliveries.ts';

/** Start, two intermediates, finish. */
const devices = 4;
/** Ours and the limit take turns, so that a busy moment of the machine hits both. */
const rounds = 5;
const round_ms = 500;
const sqliteInFlight = 64;
const sqliteRatio = 0.8;
const burst_per_s = 600;
const burst_ms = 10_000;

export async function run(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-bench-'));
  const database = await openEmbedded({ folder, now: 0n });
  const store = new TriggerStore(database);
  await deliverFlatOut(store, { inFlight: 16, devices, perDelivery: 1 }, round_ms);
  const rows = [await besideBareSqlite(folder, store), await burstRow(store)];
  await database.close();
  rmSync(folder, { recursive: true });
  return rows;
}

async function besideBareSqlite(folder: string, store: TriggerStore): Promise<BenchRow> {
  const bare = await openBareSqlite(folder);
  const measured: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await bare.storeFlatOut(sqliteInFlight, round_ms));
    const load = { inFlight: sqliteInFlight, devices, perDelivery: 1 };
    measured.push(await deliverFlatOut(store, load, round_ms));
  }
  await bare.end();
  const ratio = median(measured) / median(limits);
  return {
    figure: `durable triggers, deliveries of 1, ${sqliteInFlight} in flight`,
    measured: median(measured),
    unit: '/s',
    limit: median(limits),
    limitName: 'bare node:sqlite worker, group commit, same rows',
    ratio,
    target: `at least ${sqliteRatio} x the limit`,
    holds: ratio >= sqliteRatio,
  };
}

async function burstRow(store: TriggerStore): Promise<BenchRow> {
  const { sent, stored } = await deliverAtPace(store, burst_per_s, burst_ms);
  return {
    figure: `triggers on disk after ${burst_ms / 1_000} s of ${burst_per_s}/s`,
    measured: stored,
    unit: '',
    limit: sent,
    limitName: 'triggers sent',
    ratio: stored / sent,
    target: 'none lost',
    holds: stored === sent,
  };
}
