/**
 * How much text the events of an account hold together. Each event counts its own as it changes (`event-text.ts`) and stores
 * it in steps, with what makes it grow, so that of two servers neither goes beyond what an account may have.
 */
import { limits } from '@startwand/contract';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import type { EventRecord } from './record.ts';

/** What is stored counts in these: who enters one competitor after the other stores a new sum now and then. */
const step_bytes = 65_536;

export class EventTextStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether an account has room for an event of this size, beside its others. */
  async hasRoom({ id, ownerId }: EventRecord, size_bytes: number): Promise<boolean> {
    const [row] = await this.#database.query<{ sum: bigint | number }>(OF_OTHERS, [ownerId, id]);
    return Number(row?.sum ?? 0) + stepsOf(size_bytes) <= accountMax;
  }
}

/** Whether the sum that is stored changes. */
export function isNextStep(before_bytes: number, after_bytes: number): boolean {
  return stepsOf(before_bytes) !== stepsOf(after_bytes);
}

/** What of an event counts for its account: of one that is deleted nothing, until it is brought back. */
export function ofAccount_bytes({ deletedAt }: Pick<EventRecord, 'deletedAt'>, size_bytes: number): number {
  return deletedAt === null ? size_bytes : 0;
}

/**
 * Stores how much text an event holds, in the unit of what changes it. What makes it grow is refused beyond what its
 * account may have; who has more already, from before there was a limit, can still take away.
 *
 * @param before_bytes 0: it is new, or was deleted
 * @param after_bytes 0: it is deleted
 */
export function textStatements(
  { id, ownerId }: Pick<EventRecord, 'id' | 'ownerId'>,
  before_bytes: number,
  after_bytes: number,
): readonly Statement[] {
  const steps = stepsOf(after_bytes);
  const most = after_bytes > before_bytes ? accountMax : NO_LIMIT;
  return [
    // Whoever else changes an event of this account waits here until this unit is stored.
    { sql: LOCK, parameters: [ownerId] },
    { sql: SAVE, parameters: [id, ownerId, steps] },
    { sql: SUM, parameters: [ownerId, ownerId, ownerId, most], expect: 1 },
  ];
}

const accountMax = stepsOf(limits.accountTextMax_bytes);
const NO_LIMIT = 2 ** 31 - 1;

function stepsOf(size_bytes: number): number {
  return Math.ceil(size_bytes / step_bytes);
}

const OF_OTHERS = `select coalesce(sum(steps), 0) as sum from event_texts
  where owner_id = ? and event_id <> ?`;
const LOCK = `insert into account_texts (owner_id, steps) values (?, 0)
  on conflict (owner_id) do update set steps = account_texts.steps`;
const SAVE = `insert into event_texts (event_id, owner_id, steps) values (?, ?, ?)
  on conflict (event_id) do update set owner_id = excluded.owner_id, steps = excluded.steps`;
const SUM = `update account_texts
  set steps = (select coalesce(sum(steps), 0) from event_texts where owner_id = ?)
  where owner_id = ?
    and (select coalesce(sum(steps), 0) from event_texts where owner_id = ?) <= ?`;
