/** The database that the configuration names: PostgreSQL by its address, else the one in the data folder. */
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export function openDatabase(
  { database, data }: Pick<Config, 'database' | 'data'>,
  now: bigint,
): Promise<Database> {
  return database === null
    ? openEmbedded({ folder: data, now })
    : openPostgres({ url: database, now });
}
