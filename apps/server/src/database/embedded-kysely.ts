/** Kysely over the reading connection: typed reads that share its statement cache. */
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver } from 'kysely';
import type { EmbeddedReader } from './embedded-reader.ts';

export function readingDialect(reader: EmbeddedReader): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => ({ rows: reader.all(sql, parameters) }),
    streamQuery: () => {
      throw new Error(
        'A read that stays open would keep the journal from shrinking; read in pages.',
      );
    },
  };
  return {
    createDriver: () => driverOf(connection),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

function driverOf(connection: DatabaseConnection): Driver {
  const refuse = () =>
    Promise.reject(new Error('Reads need no transaction; writes are whole units.'));
  const nothing = () => Promise.resolve();
  return {
    init: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
}
