/**
 * Ranks of the finish column within a saved list: among those of the list alone, and in each of its groups by itself. The
 * rows of the column stay, whoever is in the list.
 */
import {
  competitorId,
  groupValues,
  isInSavedList,
  rankedByOf,
  standingOfRun,
  tiesOf,
  tiesOfTotal,
  type OperatorCompetitorDto,
  type RunDto,
  type SavedListDto,
} from '@startwand/contract';
import {
  GroupedRanking,
  type Duration,
  type GroupValues,
  type ListGroup,
  type Ranked,
  type Standing,
} from '@startwand/timing';
import type { DeskHeat } from '../use-desk-heat.ts';

/** Where somebody of the list stands; no rank without a result. */
export interface ListRank {
  readonly rank: number | null;
  readonly gap_100ns: Duration | null;
  readonly values: GroupValues;
}

/** What of the desk is looked at. */
export type ListedHeat = Pick<DeskHeat, 'event' | 'heat' | 'competitors' | 'results' | 'totals'>;

type Row = Standing & { readonly competitor: OperatorCompetitorDto };

/** One who has a run in the column, in the list or not. */
interface Known {
  readonly of: object;
  readonly competitor: OperatorCompetitorDto;
  /** The last look that saw it. */
  look: number;
}

/** Kept from change to change: who arrives takes a place in one group. */
export class ListRanks {
  readonly #list: Pick<SavedListDto, 'groupBy' | 'only'>;
  readonly #rows = new Map<string, Known>();
  readonly #places = new WeakMap<ListGroup<Ranked<Row>>, ReadonlyMap<string, ListRank>>();
  #ranking: GroupedRanking<Row> | null = null;
  #rankedBy = '';
  #index: ListedHeat['competitors'] | null = null;
  #look = 0;

  /** @param list of how many it is does not matter here: a fourth is fourth, too */
  constructor(list: Pick<SavedListDto, 'groupBy' | 'only'>) {
    this.#list = list;
  }

  /** @returns where the run of a row stands; `null`: its competitor is not in the list */
  look(desk: ListedHeat): (run: RunDto) => ListRank | null {
    const ranking = this.#rankingOf(desk);
    this.#follow(ranking, desk);
    const groups = ranking.groups().map((group) => this.#placesIn(group));
    return (run) => {
      const competitor = desk.competitors.byId.get(run.competitorId);
      if (competitor === undefined || !isInSavedList(this.#list, competitor)) return null;
      const values = groupValues(this.#list, competitor);
      const place = run.counts ? groups.find((group) => group.has(competitor.id))?.get(competitor.id) : undefined;
      return place ?? { rank: null, gap_100ns: null, values };
    };
  }

  /** By another rule all are ranked anew. */
  #rankingOf({ event, heat, totals }: ListedHeat): GroupedRanking<Row> {
    const rankedBy = totals === null ? rankedByOf(heat, event.ties) : 'total';
    if (this.#ranking !== null && this.#rankedBy === rankedBy) return this.#ranking;
    const { ties, deadHeats } = totals === null ? tiesOf(heat, event.ties) : tiesOfTotal(totals.heats, event.ties);
    this.#ranking = new GroupedRanking(
      ({ competitor }) => groupValues(this.#list, competitor),
      byCode,
      ties,
      deadHeats,
    );
    this.#rankedBy = rankedBy;
    this.#rows.clear();
    return this.#ranking;
  }

  /** Thousands of rows are passed at each result: of one that did not change nothing is asked. */
  #follow(ranking: GroupedRanking<Row>, { heat, competitors, results, totals }: ListedHeat): void {
    const isSameField = this.#index === competitors;
    this.#index = competitors;
    this.#look += 1;
    let seen = 0;
    const follow = (of: RunDto | Standing, id: string, standing: (bib: number | null) => Standing) => {
      const known = this.#rows.get(id);
      const isSame = known?.of === of && (isSameField || known.competitor === competitors.byId.get(id));
      if (known !== undefined && isSame) known.look = this.#look;
      else this.#set(ranking, of, competitors.byId.get(id), standing);
      seen += 1;
    };
    if (totals === null) {
      for (const run of results.runs) {
        if (run.counts) follow(run, run.competitorId, (bib) => standingOfRun(run, bib, heat));
      }
    } else {
      for (const { row } of totals.list) follow(row, row.competitorId, () => row);
    }
    if (seen !== this.#rows.size) this.#removeUnseen(ranking);
  }

  #set(
    ranking: GroupedRanking<Row>,
    of: object,
    competitor: OperatorCompetitorDto | undefined,
    standing: (bib: number | null) => Standing,
  ): void {
    if (competitor === undefined) return;
    this.#rows.set(competitor.id, { of, competitor, look: this.#look });
    if (isInSavedList(this.#list, competitor)) ranking.set({ ...standing(competitor.startNumber), competitor });
    else ranking.remove(competitorId(competitor.id));
  }

  #removeUnseen(ranking: GroupedRanking<Row>): void {
    for (const [id, { look }] of this.#rows) {
      if (look === this.#look) continue;
      this.#rows.delete(id);
      ranking.remove(competitorId(id));
    }
  }

  #placesIn(group: ListGroup<Ranked<Row>>): ReadonlyMap<string, ListRank> {
    const known = this.#places.get(group);
    if (known !== undefined) return known;
    const { values, items } = group;
    const places = new Map(
      items.map(({ row, rank, gap_100ns }): [string, ListRank] => [row.competitorId, { rank, gap_100ns, values }]),
    );
    this.#places.set(group, places);
    return places;
  }
}

/** Nobody sees the order of the groups. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
