/**
 * The ledger as it is read: by pages, by kind, event and dates, and as a course over time. Entries are
 * numbered in the order in which they were booked, so dates are found by halving, and however long a ledger is, a
 * chart reads as many rows of it as it draws.
 */
import { limits, type TimingPointEntryType } from '@startwand/contract';
import { countRows } from '../storage/database/count-rows.ts';
import type { Database } from '../storage/database/database.ts';
import type { Parameter } from '../base/statement.ts';
import { OF_NO_HEAT, named, type HistoryFilter, type Named, type Page } from './history-filter.ts';
import { countGroups, readGroups, type EntryGroup } from './groups-store.ts';

export interface BookedEntry {
  readonly userId: string;
  readonly type: TimingPointEntryType;
  readonly charge: number;
  readonly number: number;
  readonly balance: number;
  readonly at: bigint;
  readonly event: Named | null;
  readonly device: Named | null;
}

export interface BalanceMoment {
  readonly number: number;
  readonly at: bigint;
  readonly balance: number;
}

export class PointHistory {
  readonly #database: Pick<Database, 'query'>;

  constructor(database: Pick<Database, 'query'>) {
    this.#database = database;
  }

  /** The newest first. Their numbers are found in an index, whatever is asked for; only they are read. */
  async page(userId: string, { limit, offset }: Page, filter: HistoryFilter = {}): Promise<readonly BookedEntry[]> {
    const { sql, parameters } = await this.#where(userId, filter);
    const rows = await this.#database.query<EntryRow>(
      `${ENTRIES} where points.user_id = ? and points.number in (
        select points.number from timing_points points where ${sql}
        order by points.number desc limit ? offset ?
      ) order by points.number desc`,
      [userId, ...parameters, limit, offset],
    );
    return rows.map(entryOf);
  }

  /** How many entries there are. */
  async count(userId: string, filter: HistoryFilter = {}): Promise<number> {
    const { sql, parameters } = await this.#where(userId, filter);
    const counted = `select points.number from timing_points points where ${sql}`;
    return countRows(this.#database, counted, parameters);
  }

  /** The impulses of each heat as one line, each of the other entries by itself; the newest first. */
  async groups(userId: string, page: Page, filter: HistoryFilter = {}): Promise<readonly EntryGroup[]> {
    return readGroups(this.#database, { userId, filter, span: await this.#numbersBetween(userId, filter) }, page);
  }

  async countGroups(userId: string, filter: HistoryFilter = {}): Promise<number> {
    return countGroups(this.#database, { userId, filter, span: await this.#numbersBetween(userId, filter) });
  }

  /** Between two moments, the oldest first: behind each entry, or behind some that are as far from each other. */
  async course(userId: string, filter: Pick<HistoryFilter, 'from' | 'until'>): Promise<readonly BalanceMoment[]> {
    const { first, last } = await this.#numbersBetween(userId, filter);
    const numbers = spread(first, last, limits.balanceMomentsMax);
    if (numbers.length === 0) return [];
    const places = numbers.map(() => '?').join(', ');
    return this.#database.query<BalanceMoment>(`${COURSE} (${places}) order by number`, [userId, ...numbers]);
  }

  async #where(
    userId: string,
    { type, eventId, heatId, ...dates }: HistoryFilter,
  ): Promise<{ readonly sql: string; readonly parameters: readonly Parameter[] }> {
    const { first, last } = await this.#numbersBetween(userId, dates);
    const conditions = ['points.user_id = ? and points.number between ? and ?'];
    const parameters: Parameter[] = [userId, first, last];
    if (type !== undefined) {
      // Among a hundred thousand impulses a few deposits are found by an index of what is no impulse.
      conditions.push(type === 'trigger' ? "points.type = 'trigger'" : BESIDE_TRIGGERS);
      if (type !== 'trigger') parameters.push(type);
    }
    if (eventId !== undefined) {
      conditions.push('points.event_id = ?');
      parameters.push(eventId);
    }
    if (heatId === null) conditions.push(OF_NO_HEAT);
    else if (heatId !== undefined) {
      conditions.push('points.heat_id = ?');
      parameters.push(heatId);
    }
    return { sql: conditions.join(' and '), parameters };
  }

  async #numbersBetween(
    userId: string,
    { from, until }: Pick<HistoryFilter, 'from' | 'until'>,
  ): Promise<{ readonly first: number; readonly last: number }> {
    const [newest] = await this.#database.query<{ number: number }>(NEWEST, [userId]);
    const count = newest?.number ?? 0;
    return {
      first: from === undefined ? 1 : await this.#firstSince(userId, from, count),
      last: until === undefined ? count : (await this.#firstSince(userId, until, count)) - 1,
    };
  }

  /** @returns the number of the first entry that was booked at a moment or later; behind the last where none was */
  async #firstSince(userId: string, moment: bigint, count: number): Promise<number> {
    let [low, high] = [1, count + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const [entry] = await this.#database.query<{ at: bigint }>(AT, [userId, middle]);
      if (entry !== undefined && entry.at < moment) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** So many whole numbers from the first to the last, both among them. */
export function spread(first: number, last: number, most: number): readonly number[] {
  const count = last - first + 1;
  if (count <= most) return Array.from({ length: Math.max(0, count) }, (_, place) => first + place);
  return Array.from({ length: most }, (_, place) => Math.round(first + (place * (count - 1)) / (most - 1)));
}

const NEWEST = 'select number from timing_points where user_id = ? order by number desc limit 1';
const AT = 'select at from timing_points where user_id = ? and number = ?';
const COURSE = 'select number, at, balance from timing_points where user_id = ? and number in';
const BESIDE_TRIGGERS = "points.type <> 'trigger' and points.type = ?";

// A device that has gone to another owner bears the name that they gave it.
const ENTRIES = `
  select points.user_id, points.number, points.type, points.charge, points.balance, points.at,
    points.event_id, points.device_id, events.document as event_document,
    case when devices.owner_id = points.user_id then devices.document end as device_document
  from timing_points points
    left join events on events.id = points.event_id
    left join devices on devices.id = points.device_id`;

interface EntryRow {
  readonly user_id: string;
  readonly number: number;
  readonly type: BookedEntry['type'];
  readonly charge: number;
  readonly balance: number;
  readonly at: bigint;
  readonly event_id: string | null;
  readonly device_id: string | null;
  readonly event_document: string | null;
  readonly device_document: string | null;
}

function entryOf(row: EntryRow): BookedEntry {
  const { user_id, number, type, charge, balance, at } = row;
  const event = named(row.event_id, row.event_document);
  const device = named(row.device_id, row.device_document);
  return { userId: user_id, number, type, charge, balance, at, event, device };
}
