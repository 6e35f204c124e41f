/** The database that the configuration names: PostgreSQL by its address, else the one in the data folder. */
import type { Config } from './config.ts';
import type { Database } from '../storage/database/database.ts';
import { openEmbedded } from '../storage/database/embedded.ts';
import { openPostgres } from '../storage/database/postgres.ts';
import { Reserve } from '../storage/database/disk/reserve.ts';

/**
 * @param reserve_bytes what a full disk shall have left for impulses; 0: nothing
 * @param say told when a PostgreSQL that starts up has to be waited for, and what a backup before an upgrade takes
 */
export function openDatabase(
  { database, data, upgradeBackup = true }: Pick<Config, 'database' | 'data'> & Partial<Pick<Config, 'upgradeBackup'>>,
  now: bigint,
  reserve_bytes = 0,
  say: (line: string) => void = () => undefined,
): Promise<Database> {
  const reserve = reserve_bytes === 0 ? null : new Reserve({ folder: data, size_bytes: reserve_bytes });
  if (database !== null) return openPostgres({ url: database, now, say });
  const backup = upgradeBackup ? { say, now: Date.now } : null;
  return openEmbedded({ folder: data, now, reserve, upgradeBackup: backup });
}
