/**
 * From where people have logged in within the last weeks: their right password gets in from there, no matter who
 * else guesses at it elsewhere. Kept is only a hash of the person and a part of the address, so who reads the
 * table does not see who was where.
 */
import { createHash } from 'node:crypto';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { forgetRows } from '../../storage/database/forget-rows.ts';
import { lineOf } from '../../base/source.ts';

const knownPlace_days = 90;
/** Seen again, a place is written again after so long. */
const fresh_days = 1;

export class KnownPlaceStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param userId `null`: of nobody who has an account; that takes as long */
  async isKnown(userId: string | null, address: string, now: bigint): Promise<boolean> {
    const oldest = now - days(knownPlace_days);
    return (await this.#seenSince(userId ?? '', address, oldest)) && userId !== null;
  }

  /** A person has just shown who they are. */
  async remember(userId: string, address: string, now: bigint): Promise<void> {
    if (await this.#seenSince(userId, address, now - days(fresh_days))) return;
    const parameters = [userId, placeOf(userId, address), now];
    await this.#database.write({ statements: [{ sql: PUT, parameters }] });
  }

  async forgetExpired(now: bigint): Promise<void> {
    const parameters = [now - days(knownPlace_days)];
    await forgetRows(this.#database, OVER, parameters);
  }

  async #seenSince(userId: string, address: string, oldest: bigint): Promise<boolean> {
    const parameters = [userId, placeOf(userId, address), oldest];
    return (await this.#database.query(FIND, parameters)).length > 0;
  }
}

/** A thief of the old password is known nowhere any more. */
export function forgetPlacesOf(userId: string): Statement {
  return { sql: FORGET_OF, parameters: [userId] };
}

/** A line's address changes now and then within its range: of IPv4 the last number is left out. */
function placeOf(userId: string, address: string): string {
  const place = lineOf(address).replace(/\.\d+$/, '');
  return createHash('sha256').update(`${userId} ${place}`).digest('base64url');
}

function days(many: number): bigint {
  return BigInt(many) * BigInt(TICKS_PER_DAY);
}

const FIND = 'select place from known_places where user_id = ? and place = ? and seen_at > ?';
const PUT = `
  insert into known_places (user_id, place, seen_at) values (?, ?, ?)
  on conflict (user_id, place) do update set seen_at = excluded.seen_at`;
const OVER = { table: 'known_places', key: ['user_id', 'place'], where: 'seen_at <= ?' };
const FORGET_OF = 'delete from known_places where user_id = ?';
