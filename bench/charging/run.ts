/** What it costs to charge a used trigger, beside the same races for nothing; and that an old account pays no more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { openPostgres } from '../../apps/server/src/storage/database/postgres.ts';
import { ensurePostgres, startCluster } from '../../scripts/postgres-for-tests.mjs';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { ChargedRaces, provisionTimer } from './charged-race.ts';

/** Ours and the limit take turns, so that a busy moment of the machine hits both. */
const rounds = 7;
const field = 60;
const manyEntries = 100_000;
/** One more row with two more pages for each trigger: storing it must not become another kind of thing. */
const targetRatio = 0.3;
const oldAccountRatio = 0.6;

export async function run(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-bench-'));
  const embedded = await openEmbedded({ folder, now: 0n });
  const rows = [...(await rowsOf(embedded, 'the embedded database'))];
  await embedded.close();
  rmSync(folder, { recursive: true });
  const cluster = await startCluster(await ensurePostgres());
  const postgres = await openPostgres({
    url: cluster.url.replace('/?', '/postgres?'),
    now: 0n,
  });
  rows.push(...(await rowsOf(postgres, 'PostgreSQL')));
  await postgres.close();
  await cluster.stop();
  return rows;
}

async function rowsOf(database: Database, name: string): Promise<readonly BenchRow[]> {
  await provisionTimer(database);
  const fresh = await ChargedRaces.open(database, field);
  const old = await ChargedRaces.open(database, field);
  await old.gather(manyEntries);
  await fresh.store(false);
  const free: number[] = [];
  const charged: number[] = [];
  const chargedToOld: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    free.push(await fresh.store(false));
    charged.push(await fresh.store(true));
    chargedToOld.push(await old.store(true));
  }
  const forNothing = { value: median(free), name: 'the same for nothing' };
  const young = { value: median(charged), name: 'a young account' };
  return [
    row(`triggers charged on ${name}, 16 races of one owner`, charged, forNothing, targetRatio),
    row(
      `triggers charged on ${name}, ${manyEntries.toLocaleString('en')} entries`,
      chargedToOld,
      young,
      oldAccountRatio,
    ),
  ];
}

function row(
  figure: string,
  values: readonly number[],
  limit: { readonly value: number; readonly name: string },
  target: number,
): BenchRow {
  const measured = median(values);
  const ratio = measured / limit.value;
  return {
    figure,
    measured,
    unit: '/s',
    limit: limit.value,
    limitName: limit.name,
    ratio,
    target: `at least ${target} x the limit`,
    holds: ratio >= target,
  };
}
