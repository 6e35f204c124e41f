/**
 * Lists for video mixers, which ask each second and for hours. The same list is looked up once a second, however many ask.
 * Lookups cost a ranking of the field each. They have their turns by source and a share of the thread, and lists that were
 * asked for a moment ago come before new ones. Whoever has to wait is shown a list of up to two seconds ago, unless something
 * was hidden or forgotten since.
 */
import { limits, type GraphicsRowDto } from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { TooBusy } from '../../base/fair-queue.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { asEventId } from '../../base/ids.ts';
import { SharedTurns } from '../../base/shared-turns.ts';
import { atOne, type CallSource } from '../../base/source.ts';
import { within } from '../../base/timers.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { graphicsRows, type GraphicsWish } from './graphics-rows.ts';

const noSuchList = { error: 'INVALID_INPUT', issues: [{ path: ['list'], code: 'NOT_A_CHOICE' }] } as const;

type Rows = readonly GraphicsRowDto[] | Refused;

interface Parts {
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly elapsed_ms: () => number;
}

interface Kept {
  readonly madeAt_ms: number;
  readonly rows: Rows;
  /** Visibility of the event when the list was made; `null`: there was no such event. */
  readonly visibility: object | null;
}

const keptMax = 500;
/** A list of that age is shown when no newer one can be made in time. */
const staleMax_ms = 2_000;
/** Time to wait for a newer list while an older one is there, and for the first list. */
const renewal_ms = 250;
const patience_ms = 2_000;
/** A mixer asks for its lists each second: what was made that long ago is asked for regularly. */
const regular_ms = 5_000;
const lanes = { regular: 0, other: 1 } as const;
/** A mixer with a source for each of its titles, which all ask in the same moment. */
const titlesMax = 24;

const waiting = { waitingMax: 400, waitingEachMax: titlesMax };

export class Graphics {
  readonly #parts: Parts;
  readonly #kept = new BoundedCache<string, Kept>({ max: keptMax });
  readonly #turns = new SharedTurns<Rows>(
    new FairSemaphore({ atOnce: 4, atOnceEach: 2, lanes: [waiting, waiting], share: 1 / 8, restMax_ms: 200 }),
  );

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async rows(eventId: string, wish: GraphicsWish, address: CallSource): Promise<Rows> {
    const key = JSON.stringify([eventId, wish]);
    await this.#dropHidden(key, eventId);
    const age_ms = this.#ageOf_ms(key);
    if (age_ms < limits.snapshotAge_ms) return this.#keptRows(key);
    const lane = age_ms < regular_ms ? lanes.regular : lanes.other;
    const made = await this.#make(key, { eventId, wish, source: atOne(eventId, address), lane });
    if (made !== null) return made;
    return this.#ageOf_ms(key) <= staleMax_ms ? this.#keptRows(key) : busy;
  }

  async #dropHidden(key: string, eventId: string): Promise<void> {
    const kept = this.#kept.peek(key);
    if (kept === undefined || kept.visibility === null) return;
    const room = await this.#parts.rooms.openRoom(asEventId(eventId));
    if (room?.feed.visibility !== kept.visibility) this.#kept.deleteIfStill(key, kept);
  }

  #ageOf_ms(key: string): number {
    return this.#parts.elapsed_ms() - (this.#kept.peek(key)?.madeAt_ms ?? -Infinity);
  }

  #keptRows(key: string): Rows {
    return this.#kept.peek(key)?.rows ?? busy;
  }

  /** @returns `null`: not in time */
  async #make(
    key: string,
    { eventId, wish, source, lane }: { eventId: string; wish: GraphicsWish; source: CallSource; lane: number },
  ): Promise<Rows | null> {
    const tooLate = new AbortController();
    const own = { ms: 0 };
    const asking = { source, lane, gone: tooLate.signal, used_ms: () => own.ms };
    const making = this.#turns.run(key, asking, () => this.#look(key, eventId, wish, own));
    try {
      const isStale = this.#ageOf_ms(key) <= staleMax_ms;
      // A list that is a little older is shown soon, and renewed all the same.
      if (isStale) return await within(renewal_ms, making);
      const made = await within(patience_ms, making);
      if (made === null) tooLate.abort();
      return made;
    } catch (error) {
      if (error instanceof TooBusy) return null;
      throw error;
    }
  }

  async #look(key: string, eventId: string, wish: GraphicsWish, own: { ms: number }): Promise<Rows> {
    const room = await this.#parts.rooms.openRoom(asEventId(eventId));
    let visibility: object | null = null;
    const found = await room?.look((view) => {
      const began_ms = performance.now();
      ({ visibility } = room.feed);
      const rows = view.event.deletedAt === null ? (graphicsRows(view, wish) ?? noSuchList) : null;
      own.ms = performance.now() - began_ms;
      return rows;
    });
    const rows = found ?? { error: 'EVENT_NOT_FOUND' as const };
    this.#kept.set(key, { madeAt_ms: this.#parts.elapsed_ms(), rows, visibility });
    return rows;
  }
}

const busy = { error: 'BUSY' } as const;
