/** Whether anything was written: a call that is refused must leave everything as it was. */
import type { Database } from '../../storage/database/database.ts';

/**
 * @returns another number whenever a connection but the asking one has committed something; of the
 * embedded database, whose writer has a connection of its own
 */
export async function writesSeen(database: Database): Promise<number> {
  const [row] = await database.query<{ data_version: number }>('pragma data_version', []);
  return row?.data_version ?? 0;
}
