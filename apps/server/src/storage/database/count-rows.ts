/** How many rows a question finds, without looking at more than are counted. */
import { limits } from '@startwand/contract';
import type { Database } from './database.ts';
import type { Parameter } from '../../base/statement.ts';

/** @param sql a select of one column, without an order */
export async function countRows(
  database: Pick<Database, 'query'>,
  sql: string,
  parameters: readonly Parameter[],
): Promise<number> {
  const counted = `select count(*) as count from (${sql} limit ?) as counted`;
  const [row] = await database.query<{ count: number }>(counted, [...parameters, limits.countedMax]);
  return row?.count ?? 0;
}
