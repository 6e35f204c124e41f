/** Rankings by class, gender or any registration field that are kept while the race goes on. */
import type { CompetitorId } from '../model/ids.ts';
import type { DeadHeat } from '../model/race.ts';
import type { Ties } from '../model/rules.ts';
import { IncrementalRanking } from './incremental-ranking.ts';
import type { RankingBy } from './ranking-by.ts';
import type { Standing } from './standing.ts';

/**
 * A ranking by class, gender or any registration field, like `rankBy`.
 *
 * @example new KeptRankingBy((row) => groupOf(row.entry, 'class'), 'share')
 */
export class KeptRankingBy<Row extends Standing> {
  readonly #group: (row: Row) => string;
  readonly #ties: Ties;
  readonly #deadHeats: readonly DeadHeat[];
  readonly #groups = new Map<string, Group<Row>>();
  readonly #groupOf = new Map<CompetitorId, Group<Row>>();

  constructor(group: (row: Row) => string, ties: Ties, deadHeats: readonly DeadHeat[] = []) {
    this.#group = group;
    this.#ties = ties;
    this.#deadHeats = deadHeats;
  }

  /** Who changes class leaves the ranking of the former one. */
  set(row: Row): void {
    const name = this.#group(row);
    if (this.#groupOf.get(row.competitorId)?.name !== name) this.remove(row.competitorId);
    const group = this.#groups.get(name) ?? this.#emptyGroup(name);
    this.#groups.set(name, group);
    this.#groupOf.set(row.competitorId, group);
    group.ranking.set(row);
  }

  remove(competitorId: CompetitorId): void {
    const group = this.#groupOf.get(competitorId);
    if (group === undefined) return;
    this.#groupOf.delete(competitorId);
    group.ranking.remove(competitorId);
    if (group.ranking.size === 0) this.#groups.delete(group.name);
  }

  /** Within the competitor's own group. */
  rankOf(competitorId: CompetitorId): number | null {
    return this.#groupOf.get(competitorId)?.ranking.rankOf(competitorId) ?? null;
  }

  lists(): RankingBy<Row> {
    return new Map(this.#groups.entries().map(([name, { ranking }]) => [name, ranking.list()]));
  }

  #emptyGroup(name: string): Group<Row> {
    return { name, ranking: new IncrementalRanking(this.#ties, this.#deadHeats) };
  }
}

interface Group<Row extends Standing> {
  readonly name: string;
  readonly ranking: IncrementalRanking<Row>;
}
