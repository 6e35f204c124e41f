/**
 * A ranking that is kept while the race goes on. It says at every step what `rank` says of the same
 * rows, but a row that changes costs a search and a shift, not another sort of the field.
 */
import type { CompetitorId } from '../model/ids.ts';
import { rankOrdered, type Ranked } from './rank.ts';
import type { Ties } from '../model/rules.ts';
import { placeIn } from '../time/sorted-place.ts';
import { compareStandings, isRanked, type Standing } from './standing.ts';
import type { DeadHeat } from '../model/race.ts';
import { gapTo } from '../time/gap.ts';
import { partTied } from './tie.ts';
import type { Duration } from '../time/time.ts';

/** @example ranking.set(standingOf(entry, run)); ranking.rankOf(entry.competitorId) // 3 */
export class IncrementalRanking<Row extends Standing> {
  readonly #ties: Ties;
  readonly #deadHeats: readonly DeadHeat[];
  readonly #rows = new Map<CompetitorId, Row>();
  /** In the one order of all lists. */
  readonly #ordered: Row[] = [];
  /** As it was last asked for; up to a place it still holds. */
  #list: readonly Ranked<Row>[] = [];
  #holdsTo = 0;

  constructor(ties: Ties, deadHeats: readonly DeadHeat[] = []) {
    this.#ties = ties;
    this.#deadHeats = deadHeats;
  }

  get size(): number {
    return this.#ordered.length;
  }

  /** A row takes its place; the one that its competitor had goes. */
  set(row: Row): void {
    const former = this.#rows.get(row.competitorId);
    if (former !== undefined) this.#takeOut(former);
    this.#rows.set(row.competitorId, row);
    const place = this.#placeOf(row);
    this.#ordered.splice(place, 0, row);
    this.#changed(place);
  }

  remove(competitorId: CompetitorId): void {
    const row = this.#rows.get(competitorId);
    if (row === undefined) return;
    this.#rows.delete(competitorId);
    this.#takeOut(row);
  }

  /** `null` for those who are not ranked, and for those who are not in the list. */
  rankOf(competitorId: CompetitorId): number | null {
    const row = this.#rows.get(competitorId);
    if (row === undefined || !isRanked(row)) return null;
    const result = row.result_100ns;
    const better = placeIn(this.#ordered, (other) => isRanked(other) && other.result_100ns < result);
    const end = placeIn(this.#ordered, (other) => isRanked(other) && other.result_100ns <= result);
    let rank = better + 1;
    for (const group of partTied(this.#ordered.slice(better, end), this.#ties, this.#deadHeats)) {
      if (group.includes(row)) break;
      rank += group.length;
    }
    return rank;
  }

  /** To the leader of the list; `null` as with the rank. */
  gapOf(competitorId: CompetitorId): Duration | null {
    const row = this.#rows.get(competitorId);
    const [leader] = this.#ordered;
    if (row === undefined || leader === undefined || !isRanked(row) || !isRanked(leader)) return null;
    return gapTo(leader.result_100ns, row.result_100ns);
  }

  /** All rows in the one order of all lists; not to be kept, it changes with them. */
  get ordered(): readonly Row[] {
    return this.#ordered;
  }

  /** The same list, and the same entries before a place where something changed. */
  list(): readonly Ranked<Row>[] {
    if (this.#holdsTo < Math.max(this.#list.length, this.#ordered.length)) {
      const before = this.#list.slice(0, this.#holdsTo);
      this.#list = rankOrdered(this.#ordered, this.#ties, this.#deadHeats, before);
      this.#holdsTo = this.#list.length;
    }
    return this.#list;
  }

  #takeOut(row: Row): void {
    const place = this.#placeOf(row);
    this.#ordered.splice(place, 1);
    this.#changed(place);
  }

  /** Whoever has the result of the row before may be tied with what came or went. */
  #changed(place: number): void {
    const result = this.#ordered[place - 1]?.result_100ns;
    let from = place;
    while (from > 0 && this.#ordered[from - 1]?.result_100ns === result) from--;
    this.#holdsTo = Math.min(this.#holdsTo, from);
  }

  /** How many rows stand before this one, whether it is in the list or not. */
  #placeOf(row: Row): number {
    return placeIn(this.#ordered, (other) => compareStandings(other, row) < 0);
  }
}
