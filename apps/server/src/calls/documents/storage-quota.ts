/**
 * How much the files of one account may take on the disk that the impulses of all races need. Asked before a
 * file is taken over, when its size is known.
 */
import type { Clock } from '../../base/clock.ts';
import type { EventStore } from '../../race/events/store.ts';

interface Parts {
  readonly events: Pick<EventStore, 'documentBytesOf'>;
  readonly clock: Clock;
  readonly perAccount_bytes: number;
}

export class StorageQuota {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether the documents of all events of an account leave room for one more. */
  async hasRoom(ownerId: string, size_bytes: number): Promise<boolean> {
    const { events, clock, perAccount_bytes } = this.#parts;
    return (await events.documentBytesOf(ownerId, clock())) + size_bytes <= perAccount_bytes;
  }
}
