/** The same ranking by class, gender or any registration field: ranks and gaps within each group. */
import type { Entry } from '../model/entry.ts';
import { rank, type Ranked } from './rank.ts';
import type { Ties } from '../model/rules.ts';
import type { Standing } from './standing.ts';
import type { DeadHeat } from '../model/race.ts';

/** A group is named by its value; those without one stand together under the empty name. */
export type RankingBy<Row> = ReadonlyMap<string, readonly Ranked<Row>[]>;

/**
 * Groups in the order in which they first appear among the rows.
 *
 * @example rankBy(rows, (row) => groupOf(row.entry, 'class'), 'share').get('U12')
 */
export function rankBy<Row extends Standing>(
  rows: readonly Row[],
  group: (row: Row) => string,
  ties: Ties,
  deadHeats: readonly DeadHeat[] = [],
): RankingBy<Row> {
  const members = new Map<string, Row[]>();
  for (const row of rows) {
    const name = group(row);
    const others = members.get(name);
    if (others) others.push(row);
    else members.set(name, [row]);
  }
  return new Map([...members].map(([name, rows]) => [name, rank(rows, ties, deadHeats)]));
}

/**
 * The value by which a competitor is grouped: class, gender, or a registration field by its name.
 *
 * @example groupOf(entry, 'class') // 'U12'
 */
export function groupOf(entry: Pick<Entry, 'class' | 'gender' | 'groups'>, field: string): string {
  if (field === 'class') return entry.class ?? '';
  if (field === 'gender') return entry.gender ?? '';
  return (Object.hasOwn(entry.groups, field) ? entry.groups[field] : null) ?? '';
}
