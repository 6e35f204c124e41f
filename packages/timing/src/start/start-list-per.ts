/** A start list group by group: the women, then the men; the youngest class first. */
import type { CompetitorId } from '../model/ids.ts';
import type { Bibbed } from '../ranking/standing.ts';

/**
 * Each group is ordered by itself, with its own best N and its own winner; the groups follow one
 * another as they first appear among the competitors of the event, also where the first of them does
 * not start in this heat.
 *
 * @param competitors all of the event, in their order
 * @example startListPer(entries, (entry) => groupOf(entry, 'gender'), rows, startListByBibUp)
 */
export function startListPer<Competitor extends Pick<Bibbed, 'competitorId'>, Row extends Pick<Bibbed, 'competitorId'>>(
  competitors: Iterable<Competitor>,
  group: (competitor: Competitor) => string,
  rows: readonly Row[],
  order: (members: readonly Row[]) => readonly Row[],
): readonly Row[] {
  const groups = new Map<string, Row[]>();
  const groupOfEach = new Map<CompetitorId, Row[]>();
  for (const competitor of competitors) {
    const name = group(competitor);
    const members = groups.get(name) ?? [];
    groups.set(name, members);
    groupOfEach.set(competitor.competitorId, members);
  }
  for (const row of rows) groupOfEach.get(row.competitorId)?.push(row);
  return [...groups.values()].flatMap(order);
}
