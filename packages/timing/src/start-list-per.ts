/** A start list group by group: the women, then the men; the youngest class first. */
import type { Entry } from './entry.ts';
import type { CompetitorId } from './ids.ts';
import { groupOf } from './ranking-by.ts';
import type { Bibbed } from './standing.ts';

/**
 * Each group is ordered by itself, with its own best N and its own winner; the groups follow one
 * another as they first appear among the competitors of the event, also where the first of them does
 * not start in this heat.
 *
 * @param field class, gender or a registration field by its name
 * @example startListPer('gender', race.entries.values(), rows, startListByBibUp)
 */
export function startListPer<Row extends Bibbed>(
  field: string,
  entries: Iterable<Entry>,
  rows: readonly Row[],
  order: (group: readonly Row[]) => readonly Row[],
): readonly Row[] {
  const members = new Map<string, Row[]>();
  const groups = new Map<CompetitorId, Row[]>();
  for (const entry of entries) {
    const name = groupOf(entry, field);
    const group = members.get(name) ?? [];
    members.set(name, group);
    groups.set(entry.competitorId, group);
  }
  for (const row of rows) groups.get(row.competitorId)?.push(row);
  return members.values().toArray().flatMap(order);
}
