import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BoundedCache } from '../../../base/bounded-cache.ts';

/** Prepared statements of one connection by their text: those that were used last. */
export function preparedStatements(database: DatabaseSync): (sql: string) => StatementSync {
  const kept = new BoundedCache<string, StatementSync>({ max: 500 });
  return (sql) => {
    const known = kept.use(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    kept.set(sql, statement);
    return statement;
  };
}
