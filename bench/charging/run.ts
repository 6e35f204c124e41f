/** What it costs to charge a used trigger, beside the same races for nothing; and that an old account pays no more. */
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { onEmbedded, onPostgres } from '../stage/databases.ts';
import { inTurns, median } from '../stage/measure.ts';
import { ChargedRaces, provisionTimer } from './charged-race.ts';
import { sized } from '../stage/sized.ts';

const rounds = sized(7, 1);
const field = 60;
const manyEntries = sized(100_000, 1_000);
/** One more row with two more pages for each trigger: storing it must not become another kind of thing. */
const least_ratio = 0.3;
const oldAccount_ratio = 0.6;

export async function run(): Promise<readonly BenchRow[]> {
  return [
    ...(await onEmbedded((database) => rowsOf(database, 'the embedded database'))),
    ...(await onPostgres((database) => rowsOf(database, 'PostgreSQL'))),
  ];
}

async function rowsOf(database: Database, name: string): Promise<readonly BenchRow[]> {
  await provisionTimer(database);
  const fresh = await ChargedRaces.open(database, field);
  const old = await ChargedRaces.open(database, field);
  await old.gather(manyEntries);
  await fresh.store(false);
  const of = await inTurns(rounds, {
    free: () => fresh.store(false),
    charged: () => fresh.store(true),
    chargedToOld: () => old.store(true),
  });
  const [free, charged, chargedToOld] = [median(of('free')), median(of('charged')), median(of('chargedToOld'))];
  const row = (figure: string, measured: number, limit: readonly [number, string], ratio: number) =>
    rowOf(`triggers charged on ${name}, ${figure}`, [measured, '/s'], limit, [
      `at least ${ratio} x the limit`,
      measured >= ratio * limit[0],
    ]);
  const entries = `${manyEntries.toLocaleString('en')} entries`;
  return [
    row('16 races of one owner', charged, [free, 'the same for nothing'], least_ratio),
    row(entries, chargedToOld, [charged, 'a young account'], oldAccount_ratio),
  ];
}
