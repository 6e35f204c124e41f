/** What a start of the server does for races that were under way when it ended. */
import { limits } from '@startwand/contract';
import type { Rooms } from '../live/rooms.ts';
import type { EventStore } from './store.ts';

interface Parts {
  readonly events: EventStore;
  readonly rooms: Pick<Rooms, 'open'>;
}

/**
 * Opens every event that has a heat armed: what was stored and not decided when the process ended is
 * decided now, not only when somebody looks.
 */
export async function resumeLiveEvents({ events, rooms }: Parts): Promise<void> {
  // Those that are live come first in the list.
  const page = { search: '', limit: limits.pageSizeMax, offset: 0 };
  for (const { id, isLive } of await events.listPublic(page)) if (isLive) await rooms.open(id);
}
