/** Kysely over the reading connections of PostgreSQL. */
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from 'kysely';
import type { PostgresReader } from './postgres-reader.ts';
import { readingDriver } from '../reading-driver.ts';

export function postgresReadingDialect(reader: PostgresReader): Dialect {
  const connection: DatabaseConnection = {
    // Built from what was asked, so there are many texts; none is worth keeping prepared.
    executeQuery: async ({ sql, parameters }) => ({
      rows: await reader.all(sql, parameters, false),
    }),
    streamQuery: () => {
      throw new Error('A read that stays open would hold a connection; read in pages.');
    },
  };
  return {
    createDriver: () => readingDriver(connection),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  };
}
