/** What sales persons have ordered: the entries of the ledger that they had booked. */
import { countRows } from '../storage/database/count-rows.ts';
import type { Database } from '../storage/database/database.ts';

export interface Placed {
  /** Of the account that it was for, and of the entry in its ledger. */
  readonly userId: string;
  readonly number: number;
  readonly at: bigint;
  readonly amount: number;
}

export interface OrderSums {
  readonly orders: number;
  readonly ordered_tp: number;
  readonly lastDay_tp: number;
}

export class OrderStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest first. */
  async placedBy(
    seller: string,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<readonly Placed[]> {
    const rows = await this.#database.query<OrderRow>(PLACED, [seller, limit, offset]);
    return rows.map(({ user_id, number, at, charge }) => ({
      userId: user_id,
      number,
      at,
      amount: charge,
    }));
  }

  count(seller: string): Promise<number> {
    return countRows(this.#database, COUNTED, [seller]);
  }

  /** @param since what counts as the last day */
  async sumsOf(seller: string, since: bigint): Promise<OrderSums> {
    const [sums] = await this.#database.query<SumsRow>(SUMS, [since, seller]);
    return {
      orders: sums?.orders ?? 0,
      ordered_tp: Number(sums?.ordered ?? 0),
      lastDay_tp: Number(sums?.last_day ?? 0),
    };
  }
}

interface OrderRow {
  readonly user_id: string;
  readonly number: number;
  readonly at: bigint;
  readonly charge: number;
}

/** Sums are long numbers, which one database gives as `bigint`. */
interface SumsRow {
  readonly orders: number;
  readonly ordered: number | bigint;
  readonly last_day: number | bigint;
}

const OF_SELLER = "from timing_points where by_user = ? and type = 'order'";
const PLACED = `select user_id, number, at, charge ${OF_SELLER} order by at desc, user_id, number desc limit ? offset ?`;
const COUNTED = `select number ${OF_SELLER}`;
const SUMS = `select count(*) as orders, coalesce(sum(charge), 0) as ordered,
  coalesce(sum(case when at > ? then charge else 0 end), 0) as last_day ${OF_SELLER}`;
