/** A data folder with the large event, and the process that has it open. */
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { startChild, type Child } from './child.ts';
import { inFolder } from './databases.ts';
import type { acts } from './large-event.ts';
import { storeLargeEvent } from './stored-event.ts';

export type LargeEvent = Child<typeof acts>;

/**
 * @param act gets the data folder with the event, and how many facts that has
 * @param more what else stands in the database
 */
export function onLargeEvent<Result>(
  act: (folder: string, facts: number) => Promise<Result>,
  more: (database: Database) => Promise<void> = async () => {},
): Promise<Result> {
  return inFolder(async (folder) => {
    const database = await openEmbedded({ folder, now: 0n });
    const facts = await storeLargeEvent(database);
    await more(database);
    await database.close();
    return act(folder, facts);
  });
}

/** @param folder with the large event: it is the only one that has it open */
export function startLargeEvent(folder: string): LargeEvent {
  return startChild<typeof acts>(new URL('large-event.ts', import.meta.url), [folder], ['--expose-gc']);
}
