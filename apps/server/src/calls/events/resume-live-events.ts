/** What a start of the server does for races that were under way when it ended. */
import { limits } from '@startwand/contract';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { ErrorLog } from '../../base/log.ts';
import type { EventStore } from '../../race/events/store.ts';

interface Parts {
  readonly events: EventStore;
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly log: ErrorLog;
}

/**
 * Opens every event that has a heat armed: what was stored and not decided when the process ended is
 * decided now, not only when a page asks.
 */
export async function resumeLiveEvents({ events, rooms, log }: Parts): Promise<void> {
  // Those that are live come first in the list.
  const page = { search: '', limit: limits.pageSizeMax, offset: 0 };
  const live = (await events.listPublic(page)).filter(({ isLive }) => isLive);
  for (const { id } of live) {
    try {
      await rooms.openRoom(id);
    } catch (error) {
      // One event that cannot be read must not hold up the others.
      log.error({ err: error, eventId: id }, 'a live event could not be resumed');
    }
  }
}
