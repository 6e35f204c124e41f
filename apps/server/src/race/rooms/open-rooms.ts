/**
 * Which rooms are kept in memory. One that nobody needs is let go of: only a weak reference is left, so
 * a call that still holds it, in the middle of an order, works on the very room that the next one is given,
 * and there are never two of one event. When nobody holds it any more its memory is free, and who asks
 * next has it read from disk.
 */
import { limits } from '@startwand/contract';
import type { EventId } from '@startwand/timing';
import type { EventRoom } from './event-room.ts';

export interface OpenRoomsParts {
  /** What really passed, since whenever. */
  readonly elapsed_ms: () => number;
  /** Whether a page here listens to what is published of the event. */
  readonly isWatched: (eventId: EventId) => boolean;
  /** What rooms that nobody needs may weigh; without it as the service's limits say. */
  readonly openRoomsMax_facts?: number | undefined;
}

interface Kept {
  readonly eventId: EventId;
  readonly opening: Promise<EventRoom | null>;
  /** `null`: it is still being read. */
  room: EventRoom | null;
  asked_ms: number;
}

type Opened = Kept & { readonly room: EventRoom };

/** What a room weighs before anything happened in it. */
const emptyRoom_facts = 100;
/** Rooms that are watched may weigh so much more than those that nobody does. */
const watchedFactor = 2;

export class OpenRooms {
  readonly #parts: OpenRoomsParts;
  /** Least recently asked for first. */
  readonly #kept = new Map<EventId, Kept>();
  readonly #letGo = new Map<EventId, WeakRef<EventRoom>>();
  readonly #collected = new FinalizationRegistry<EventId>((eventId) => {
    if (this.#letGo.get(eventId)?.deref() === undefined) this.#letGo.delete(eventId);
  });
  readonly #onLetGo: (eventId: EventId) => void;

  constructor(parts: OpenRoomsParts, onLetGo: (eventId: EventId) => void) {
    this.#parts = parts;
    this.#onLetGo = onLetGo;
  }

  /** The room as it is asked for; `undefined`: it is not kept. */
  ask(eventId: EventId): Promise<EventRoom | null> | undefined {
    const kept = this.#kept.get(eventId);
    if (kept === undefined) return undefined;
    kept.asked_ms = this.#parts.elapsed_ms();
    this.#kept.delete(eventId);
    this.#kept.set(eventId, kept);
    return kept.opening;
  }

  /** Whether who asks need not wait. */
  isOpen(eventId: EventId): boolean {
    const kept = this.#kept.get(eventId);
    return kept === undefined ? this.stillHeld(eventId) !== null : kept.room !== null;
  }

  /** The room of a caller who was given it before it was let go of. */
  stillHeld(eventId: EventId): EventRoom | null {
    return this.#letGo.get(eventId)?.deref() ?? null;
  }

  /** Keeps a room that is being opened, and makes place for it. */
  keep(eventId: EventId, opening: Promise<EventRoom | null>): void {
    const kept: Kept = { eventId, opening, room: null, asked_ms: this.#parts.elapsed_ms() };
    this.#kept.set(eventId, kept);
    const drop = (): void => {
      if (this.#kept.get(eventId) === kept) this.#kept.delete(eventId);
    };
    opening.then(
      (room) => {
        kept.room = room;
        if (room === null) drop();
        else this.tidy();
      },
      // Who asked is told why.
      drop,
    );
  }

  /** The room, held by others or not; nobody asks for it. */
  known(eventId: EventId): Promise<EventRoom | null> | undefined {
    const kept = this.#kept.get(eventId)?.opening;
    const held = kept === undefined ? this.stillHeld(eventId) : null;
    return held === null ? kept : Promise.resolve(held);
  }

  /** Of all that may be at work. */
  knownIds(): readonly EventId[] {
    return [...new Set([...this.#kept.keys(), ...this.#letGo.keys()])];
  }

  keptIds(): readonly EventId[] {
    return [...this.#kept.keys()];
  }

  keptRooms(): readonly EventRoom[] {
    return this.#opened().map(({ room }) => room);
  }

  /** It broke: the next who asks gets another one. */
  forget(eventId: EventId): void {
    this.#kept.delete(eventId);
    this.#letGo.delete(eventId);
  }

  /** Lets go of what nobody needs: what was not asked for in a while, and of the rest what is too much. */
  tidy(): void {
    const { isWatched, elapsed_ms } = this.#parts;
    const max_facts = this.#parts.openRoomsMax_facts ?? limits.openRoomsMax_facts;
    const spare = this.#opened().filter(({ room }) => !room.isBusy);
    const watched = spare.filter(({ eventId }) => isWatched(eventId));
    const unwatched = spare.filter(({ eventId }) => !isWatched(eventId));
    const oldest_ms = elapsed_ms() - limits.roomKept_min * 60_000;
    for (const kept of unwatched) if (kept.asked_ms < oldest_ms) this.#leave(kept);
    this.#leaveBeyond(max_facts, unwatched);
    // Strangers can watch as well as ask; a page whose room is closed is told by the one that is opened next.
    this.#leaveBeyond(max_facts * watchedFactor, watched);
  }

  /** The last that was asked for stays, whatever it weighs. */
  #leaveBeyond(max_facts: number, rooms: readonly Opened[]): void {
    let sum_facts = 0;
    for (const [age, kept] of rooms.toReversed().entries()) {
      sum_facts += weightOf_facts(kept.room);
      if (age > 0 && sum_facts > max_facts) this.#leave(kept);
    }
  }

  #leave({ eventId, room }: Opened): void {
    if (!this.#kept.delete(eventId)) return;
    this.#letGo.set(eventId, new WeakRef(room));
    this.#collected.register(room, eventId);
    this.#onLetGo(eventId);
  }

  #opened(): readonly Opened[] {
    return [...this.#kept.values()].filter((kept): kept is Opened => kept.room !== null);
  }
}

/** In facts of a race; a competitor who is entered and shown weighs about as much as one. */
function weightOf_facts({ view }: EventRoom): number {
  return emptyRoom_facts + view.race.revision + view.competitors.size + view.heats.size;
}
