/**
 * Competitors who were taken out, with all that brings them back: the person's row, the entry, the places on
 * start lists and what was noted. They are personal data: kept for `limits.restore_min` minutes, and less when
 * the person is forgotten.
 */
import { limits } from '@startwand/contract';
import {
  TICKS_PER_MINUTE,
  type CompetitorId,
  type Entry,
  type EventId,
  type HeatId,
  type Timestamp,
} from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { forgetRows, forgetSome } from '../../storage/database/forget-rows.ts';
import type { CompetitorRecord } from './record.ts';
import { asEventId } from '../../base/ids.ts';
import { mapInSlices, nextSlice } from '../../base/slices.ts';

export interface RemovedCompetitor {
  readonly record: CompetitorRecord;
  readonly entry: Entry;
  readonly places: readonly PlaceInHeat[];
  readonly notes: readonly { readonly heatId: HeatId; readonly note: string }[];
}

/** Where a competitor stood on the start list of a heat. */
interface PlaceInHeat {
  readonly heatId: HeatId;
  readonly place: number;
  readonly startTime: Timestamp | null;
}

export interface KeptRemoved extends RemovedCompetitor {
  readonly removedAt: bigint;
}

export class RemovedCompetitorStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Those of them who may still come back. Others are not read: who takes everybody out and enters them again piles up
   * hundreds of megabytes within these minutes.
   */
  async restorable(eventId: string, ids: readonly CompetitorId[], now: bigint): Promise<readonly KeptRemoved[]> {
    const found: KeptRemoved[] = [];
    for (let at = 0; at < ids.length; at += perQuestion) {
      if (at > 0) await nextSlice();
      const some = ids.slice(at, at + perQuestion);
      // One statement for however many.
      const places = [...some, ...Array<string>(perQuestion - some.length).fill('')];
      const parameters = [eventId, now - kept, ...places];
      const rows = await this.#database.query<RemovedRow>(RESTORABLE, parameters);
      for (const { document, removed_at: removedAt } of rows)
        found.push({ ...readDocument<RemovedCompetitor>(document), removedAt });
    }
    return found;
  }

  /** @returns whether there was one */
  async forget(eventId: string, id: CompetitorId): Promise<boolean> {
    const found = await this.#database.query(FIND, [eventId, id]);
    await this.#write({ sql: FORGET, parameters: [eventId, id] });
    return found.length > 0;
  }

  /** Events that a person was taken out of. */
  async eventsWith(userId: string, email: string): Promise<readonly EventId[]> {
    const rows = await this.#database.query<{ event_id: string }>(EVENTS_WITH, [userId, email.toLowerCase()]);
    return rows.map(({ event_id: id }) => asEventId(id));
  }

  /** A person by account or address, in all events. */
  forgetPerson(userId: string, email: string): Promise<void> {
    return this.#write({ sql: FORGET_PERSON, parameters: [userId, email.toLowerCase()] });
  }

  forgetExpired(now: bigint): Promise<void> {
    return forgetRows(this.#database, OVER, [now - kept]);
  }

  async #write(statement: Statement): Promise<void> {
    await this.#database.write({ statements: [statement] });
  }
}

/** For the unit that takes them out. Those of the event whose time is over go then, and the oldest beyond its size. */
export async function keepRemoved(
  eventId: string,
  removed: readonly RemovedCompetitor[],
  now: Timestamp,
): Promise<readonly Statement[]> {
  const keeping = await mapInSlices(removed, (one) => {
    const { id, userId, email } = one.record;
    return { sql: KEEP, parameters: [eventId, id, userId, email, now, writeDocument(one)] };
  });
  return [
    ...keeping,
    { sql: FORGET_EXPIRED, parameters: [now - kept] },
    { sql: FORGET_OLDEST, parameters: [eventId, eventId, limits.competitorsMax] },
  ];
}

/** For the unit that brings one back: it fails where the person was forgotten meanwhile. */
export function takeRemoved(eventId: string, { record, removedAt }: KeptRemoved): Statement {
  return { sql: TAKE, parameters: [eventId, record.id, removedAt], expect: 1 };
}

const kept = BigInt(limits.restore_min * TICKS_PER_MINUTE);

/** A competitor with everything takes 60 KB: this is half a megabyte in one slice at the usual length, and 4 MB at the most. */
const perQuestion = 64;
const RESTORABLE = `
  select document, removed_at from removed_competitors
  where event_id = ? and removed_at > ? and id in (${Array(perQuestion).fill('?').join(', ')})`;
const FIND = 'select id from removed_competitors where event_id = ? and id = ?';
const KEEP = `
  insert into removed_competitors (event_id, id, user_id, email, removed_at, document)
  values (?, ?, ?, ?, ?, ?)`;
const TAKE = 'delete from removed_competitors where event_id = ? and id = ? and removed_at = ?';
const FORGET = 'delete from removed_competitors where event_id = ? and id = ?';
const EVENTS_WITH = 'select distinct event_id from removed_competitors where user_id = ? or email = ?';
const FORGET_PERSON = 'delete from removed_competitors where user_id = ? or email = ?';
const OVER = { table: 'removed_competitors', key: ['event_id', 'id'], where: 'removed_at <= ?' };
const FORGET_EXPIRED = forgetSome(OVER);
const FORGET_OLDEST = `
  delete from removed_competitors where event_id = ? and removed_at <= (
    select removed_at from removed_competitors where event_id = ?
    order by removed_at desc limit 1 offset ?
  )`;

interface RemovedRow {
  readonly document: string;
  readonly removed_at: bigint;
}
