/** Kysely over the reading connection: typed reads that share its statement cache. */
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type DatabaseConnection, type Dialect } from 'kysely';
import type { EmbeddedReader } from './embedded-reader.ts';
import { readingDriver } from '../reading-driver.ts';

export function readingDialect(reader: EmbeddedReader): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async ({ sql, parameters }) => ({ rows: reader.all(sql, parameters) }),
    streamQuery: () => {
      throw new Error('A read that stays open would keep the journal from shrinking; read in pages.');
    },
  };
  return {
    createDriver: () => readingDriver(connection),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}
