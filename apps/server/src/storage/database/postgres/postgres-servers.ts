/** Whether servers of ours work on a PostgreSQL, and a way to write all of a move or nothing. */
import { Client } from 'pg';
import { DatabaseRefused } from '../database.ts';
import type { Statement } from '../../../base/statement.ts';
import { writingClient } from './postgres-connection.ts';
import { postgresValues, PostgresStatements } from './postgres-statement.ts';

/** How many servers, or other programs of ours, have their writing connection there. */
export async function countServersOn(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(SERVERS);
    return rows[0]?.count ?? 0;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new DatabaseRefused(`PostgreSQL cannot be used: ${words}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Writes rows in one transaction: a kill, a full disk or a fault leaves the target as it was.
 *
 * @param work throws where nothing of it shall stay
 */
export async function inOneTransaction(
  url: string,
  work: (write: (statements: readonly Statement[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = writingClient(url, 'startwand-move');
  const texts = new PostgresStatements();
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await work(async (statements) => {
      await Promise.all(
        statements.map(({ sql, parameters }) =>
          client.query({ ...texts.of(sql, true), values: postgresValues(parameters) }),
        ),
      );
    });
    await client.query('commit');
  } finally {
    // What is not committed goes with the connection.
    await client.end();
  }
}

// A writing connection bears a name of its own: `startwand-` and 36 letters.
const SERVERS = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name ~ '^startwand-[0-9a-f-]{36}$'`;
