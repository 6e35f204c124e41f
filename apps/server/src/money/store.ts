/**
 * The ledger of timing points: entries that are only ever added. Each carries the balance behind it,
 * computed from the entry before in the statement that inserts it, so the balance is the newest entry's
 * and there is no number beside the ledger that could differ from its sum. A unit that books locks the
 * account first: of two servers one waits and then sees what the other has booked.
 */
import type { Database } from '../storage/database/database.ts';
import type { Parameter, Statement } from '../base/statement.ts';
import { PointHistory } from './history-store.ts';
import type { LedgerEntry, UsedTrigger } from './ledger-entry.ts';

export class TimingPointStore {
  readonly #database: Database;
  readonly history: PointHistory;
  /** `null`: units follow one another anyway. */
  readonly #lock: string | null;

  constructor(database: Database) {
    this.#database = database;
    this.history = new PointHistory(database);
    const { lockRows } = database.dialect.sql;
    this.#lock = lockRows === '' ? null : `select id from users where id = ? ${lockRows}`;
  }

  /**
   * Books entries of one account as a part of a unit. The unit fails at one of these statements when a key
   * was booked before, or when the entry may not overdraw the account and would.
   */
  booking(entries: readonly LedgerEntry[], mayOverdraw: 'mayOverdraw' | 'isCovered'): readonly Statement[] {
    const [first] = entries;
    if (first === undefined) return [];
    const least = mayOverdraw === 'mayOverdraw' ? -Number.MAX_SAFE_INTEGER : 0;
    return [...this.#locking(first.userId), ...entries.map((entry) => bookingOf(entry, least))];
  }

  /**
   * Fails its unit when an entry would bring what one person gave since a moment above the most. Who gives is locked
   * by a statement of its own: one that waits for the lock itself still sees what there was when it began to wait.
   */
  staying({ type, charge }: LedgerEntry, by: string, since: bigint, most_tp: number): readonly Statement[] {
    const stays = { sql: STAYS, parameters: [by, by, type, since, charge, most_tp], expect: 1 };
    return [...this.#locking(by), stays];
  }

  /** Books an entry as a part of a unit, unless its key was booked before; it never fails the unit. */
  bookingOnce(entry: LedgerEntry): readonly Statement[] {
    const { sql, parameters } = bookingOf(entry, -Number.MAX_SAFE_INTEGER);
    return [...this.#locking(entry.userId), { sql: `${sql} ${UNLESS_BOOKED}`, parameters }];
  }

  /**
   * Charges the owner of an event for triggers, each by the cost of its device, as a part of a unit. It
   * never fails the unit: what was charged before is left out, and a race goes on below zero.
   *
   * @param usual_tp the cost where a device has none of its own
   */
  charging(
    { ownerId, eventId }: { readonly ownerId: string; readonly eventId: string },
    triggers: readonly UsedTrigger[],
    usual_tp: number,
  ): readonly Statement[] {
    if (triggers.length === 0) return [];
    const charges = triggers.map(({ id, deviceId, heatId, at }) => ({
      sql: CHARGE,
      parameters: [`trigger ${id}`, usual_tp, usual_tp, at, eventId, heatId, ownerId, deviceId, usual_tp],
    }));
    return [...this.#locking(ownerId), ...charges];
  }

  /** @returns whether all of it was stored */
  async write(statements: readonly Statement[]): Promise<boolean> {
    return (await this.#database.write({ statements })).outcome === 'stored';
  }

  async balanceOf(userId: string): Promise<number> {
    const [row] = await this.#database.query<{ balance: number }>(BALANCE, [userId]);
    return row?.balance ?? 0;
  }

  /** What was booked under a key. */
  async findByKey(key: string): Promise<{ readonly userId: string; readonly charge: number } | null> {
    const [row] = await this.#database.query<{ user_id: string; charge: number }>(BY_KEY, [key]);
    return row === undefined ? null : { userId: row.user_id, charge: row.charge };
  }

  /** Whether a trigger of one of these devices costs something. */
  async isAnyCharged(deviceIds: readonly string[], usual_tp: number): Promise<boolean> {
    if (deviceIds.length === 0) return false;
    const devices = await this.#database.read
      .selectFrom('devices')
      .select('trigger_cost')
      .where('id', 'in', deviceIds)
      .execute();
    return devices.some(({ trigger_cost }) => (trigger_cost ?? usual_tp) > 0);
  }

  /** Whether an impulse of the event was charged: it has begun, whatever became of its runs. */
  async hasChargedImpulse(userId: string, eventId: string): Promise<boolean> {
    const charged = await this.#database.read
      .selectFrom('timing_points')
      .select('number')
      .where('user_id', '=', userId)
      .where('event_id', '=', eventId)
      .where('type', '=', 'trigger')
      .limit(1)
      .executeTakeFirst();
    return charged !== undefined;
  }

  /** Nothing changes in the account until the unit is stored. */
  #locking(userId: string): readonly Statement[] {
    return this.#lock === null ? [] : [{ sql: this.#lock, parameters: [userId] }];
  }
}

const INTO = `
  insert into timing_points
    (user_id, number, entry_key, type, charge, balance, at, by_user, event_id, heat_id, device_id)`;

/** The account of a user: its newest entry, or none. */
const ACCOUNT = `
  select users.id as user_id, coalesce(newest.number, 0) as number,
    coalesce(newest.balance, 0) as balance
  from users left join timing_points newest on newest.user_id = users.id and newest.number =
    (select max(number) from timing_points where user_id = users.id)
  where users.id = ?`;

const BOOK = `${INTO}
  select user_id, number + 1, ?, ?, ?, balance + ?, ?, ?, ?, null, ?
  from (${ACCOUNT}) as account where balance + ? >= ?`;

const STAYS = `
  update users set id = id where id = ? and (
    select coalesce(sum(charge), 0) from timing_points
    where by_user = ? and type = ? and at > ? and charge > 0
  ) + ? <= ?`;

const UNLESS_BOOKED = 'on conflict (entry_key) do nothing';

const CHARGE = `${INTO}
  select user_id, number + 1, ?, 'trigger', -coalesce(trigger_cost, ?),
    balance - coalesce(trigger_cost, ?), ?, null, ?, ?, devices.id
  from (${ACCOUNT}) as account, devices
  where devices.id = ? and coalesce(trigger_cost, ?) > 0
  ${UNLESS_BOOKED}`;

const BALANCE = 'select balance from timing_points where user_id = ? order by number desc limit 1';

const BY_KEY = 'select user_id, charge from timing_points where entry_key = ?';

function bookingOf(entry: LedgerEntry, least: number): Statement {
  const { userId, key, type, charge, at, by, eventId = null, deviceId = null } = entry;
  const parameters: Parameter[] = [key, type, charge, charge, at, by, eventId, deviceId];
  return { sql: BOOK, parameters: [...parameters, userId, charge, least], expect: 1 };
}
