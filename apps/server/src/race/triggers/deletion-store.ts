/**
 * What the owner of a device took from a channel's list. A trigger itself never changes, so a deletion is a
 * record of its own: which triggers it covers, and whether it was taken back.
 */
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';

export interface DeviceChannel {
  readonly deviceId: string;
  readonly channel: number;
}

/** Triggers of a channel that were received by a moment, by their own time: from is inside, to is outside. */
export interface Deletion extends DeviceChannel {
  readonly from: bigint;
  readonly to: bigint;
  readonly receivedUntil: bigint;
}

export interface RecordedDeletion extends Deletion {
  /** 1, 2, 3, ... of the channel. */
  readonly number: number;
}

/** How many standing deletions cover a row of `triggers`. */
export const DELETIONS = `(
  select count(*) from trigger_deletions
  where trigger_deletions.device_id = triggers.device_id
    and trigger_deletions.channel = triggers.channel
    and trigger_deletions.undone_at is null
    and triggers.timestamp >= trigger_deletions.timestamp_from
    and triggers.timestamp < trigger_deletions.timestamp_to
    and triggers.received_at <= trigger_deletions.received_until
)`;

export class DeletionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @param behind how many were recorded when it was looked at what is to be deleted
   * @returns `conflict` when another call recorded one since
   */
  async record(deletion: Deletion, by: string, behind: number): Promise<'stored' | 'conflict'> {
    const { outcome } = await this.#database.write({
      statements: [insertOf(deletion, by, behind)],
    });
    return outcome;
  }

  /** How many were ever recorded, also those that were taken back. */
  async count({ deviceId, channel }: DeviceChannel): Promise<number> {
    const [row] = await this.#database.query<{ last: number }>(LAST, [deviceId, channel]);
    return row?.last ?? 0;
  }

  /** The last one of a person that stands, no matter who had the device before; `null`: there is none. */
  async newestBy(by: string, { deviceId, channel }: DeviceChannel): Promise<RecordedDeletion | null> {
    const [row] = await this.#database.query<DeletionRow>(NEWEST, [deviceId, channel, by]);
    if (row === undefined) return null;
    const { number, timestamp_from: from, timestamp_to: to, received_until: receivedUntil } = row;
    return { deviceId, channel, number, from, to, receivedUntil };
  }

  /** @returns `conflict` when another call took it back */
  async takeBack({ deviceId, channel, number }: RecordedDeletion, at: bigint): Promise<'stored' | 'conflict'> {
    const parameters = [at, deviceId, channel, number];
    const { outcome } = await this.#database.write({
      statements: [{ sql: TAKE_BACK, parameters, expect: 1 }],
    });
    return outcome;
  }
}

interface DeletionRow {
  readonly number: number;
  readonly timestamp_from: bigint;
  readonly timestamp_to: bigint;
  readonly received_until: bigint;
}

const NEWEST = `
  select number, timestamp_from, timestamp_to, received_until from trigger_deletions
  where device_id = ? and channel = ? and by_user = ? and undone_at is null
  order by number desc limit 1`;

const TAKE_BACK = `
  update trigger_deletions set undone_at = ?
  where device_id = ? and channel = ? and number = ? and undone_at is null`;

const LAST = `
  select coalesce(max(number), 0) as last from trigger_deletions
  where device_id = ? and channel = ?`;

const INSERT = `
  insert into trigger_deletions
    (device_id, channel, number, by_user, timestamp_from, timestamp_to, received_until)
  select ?, ?, coalesce(max(number), 0) + 1, ?, ?, ?, ?
  from trigger_deletions where device_id = ? and channel = ?
  having coalesce(max(number), 0) = ?`;

function insertOf(deletion: Deletion, by: string, behind: number): Statement {
  const { deviceId, channel, from, to, receivedUntil } = deletion;
  return {
    sql: INSERT,
    parameters: [deviceId, channel, by, from, to, receivedUntil, deviceId, channel, behind],
    expect: 1,
  };
}
