/** The database that the configuration names: PostgreSQL by its address, else the one in the data folder. */
import type { Config } from './config.ts';
import type { Database } from '../storage/database/database.ts';
import { openEmbedded } from '../storage/database/embedded.ts';
import { openPostgres } from '../storage/database/postgres.ts';
import { Reserve } from '../storage/database/disk/reserve.ts';

/**
 * @param reserve_bytes what a full disk shall have left for impulses; 0: nothing
 * @param say told when a PostgreSQL that starts up has to be waited for
 */
export function openDatabase(
  { database, data }: Pick<Config, 'database' | 'data'>,
  now: bigint,
  reserve_bytes = 0,
  say: (line: string) => void = () => undefined,
): Promise<Database> {
  const reserve = reserve_bytes === 0 ? null : new Reserve({ folder: data, size_bytes: reserve_bytes });
  return database === null ? openEmbedded({ folder: data, now, reserve }) : openPostgres({ url: database, now, say });
}
