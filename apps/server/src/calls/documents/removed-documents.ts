/** Documents that were removed, and whose time to come back is over: they go, and their files with them. */
import type { Clock } from '../../base/clock.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { forgetRemoved } from './put-document.ts';

interface Parts {
  readonly events: Pick<EventStore, 'withRemovedDocuments'>;
  readonly rooms: Rooms;
  readonly files: FileStore;
  readonly clock: Clock;
}

export class RemovedDocuments {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async forgetExpired(now: bigint): Promise<void> {
    const { events, rooms } = this.#parts;
    for (const eventId of await events.withRemovedDocuments(now)) {
      const room = await rooms.openDeletedRoom(eventId);
      if (room !== null) await forgetRemoved(this.#parts, room);
    }
  }
}
