/**
 * What video mixers ask for, each second and for hours. The same wish is looked up once a second, however many ask; of
 * different ones, which cost a ranking of the field each, an event has so many a second.
 */
import { limits, type GraphicsRowDto } from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { asEventId } from '../../base/ids.ts';
import { oneSource } from '../../base/source.ts';
import { WindowCounter } from '../../base/window-counter.ts';
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
  readonly rows: Promise<Rows>;
}

/** A mixer with a source for each of its titles, and a second one beside it. */
const wishesPerEventMax_per_s = 24;
const keptMax = 500;

export class Graphics {
  readonly #parts: Parts;
  readonly #kept = new BoundedCache<string, Kept>({ max: keptMax });
  readonly #wishes: WindowCounter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#wishes = new WindowCounter(1_000, { elapsed_ms: parts.elapsed_ms });
  }

  rows(eventId: string, wish: GraphicsWish): Promise<Rows> {
    const now_ms = this.#parts.elapsed_ms();
    const key = JSON.stringify([eventId, wish]);
    const kept = this.#kept.peek(key);
    if (kept !== undefined && now_ms - kept.madeAt_ms < limits.snapshotAge_ms) return kept.rows;
    if (!this.#wishes.tryTake(oneSource(eventId), wishesPerEventMax_per_s).isTaken) {
      return Promise.resolve({ error: 'BUSY' });
    }
    const rows = this.#look(eventId, wish);
    this.#kept.set(key, { madeAt_ms: now_ms, rows });
    return rows;
  }

  async #look(eventId: string, wish: GraphicsWish): Promise<Rows> {
    const room = await this.#parts.rooms.openRoom(asEventId(eventId));
    const rows = await room?.look((view) =>
      view.event.deletedAt === null ? (graphicsRows(view, wish) ?? noSuchList) : null,
    );
    return rows ?? { error: 'EVENT_NOT_FOUND' };
  }
}
