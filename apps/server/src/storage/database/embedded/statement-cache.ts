/** Prepared statements of one connection by their text, the least recently used thrown away. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';

const statementsMax = 500;

export class StatementCache {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    const statement = known ?? this.#database.prepare(sql);
    if (known !== undefined) this.#statements.delete(sql);
    else if (this.#statements.size === statementsMax) this.#forgetOldest();
    this.#statements.set(sql, statement);
    return statement;
  }

  #forgetOldest(): void {
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined) this.#statements.delete(oldest);
  }
}
