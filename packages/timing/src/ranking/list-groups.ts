/**
 * Lists that are divided by several fields at once, as class, sex and wave: of each combination of values that somebody
 * has there is one group, and ranks and gaps count within it. The one place for pages, files and screens.
 */
import type { CompetitorId } from '../model/ids.ts';
import type { DeadHeat } from '../model/race.ts';
import type { Ties } from '../model/rules.ts';
import { KeptRankingBy } from './kept-ranking-by.ts';
import type { Ranked } from './rank.ts';
import type { Standing } from './standing.ts';

/** The values that those of a group share, one for each field in their order; '' where nothing was given. */
export type GroupValues = readonly string[];

export interface ListGroup<Item> {
  readonly values: GroupValues;
  readonly items: readonly Item[];
}

/** The order of two values of one field, as the language and the event have it; '' is never asked about. */
export type CompareValues = (a: string, b: string) => number;

/**
 * Everybody stands in exactly one group; within it in the order that they came in. The first field orders the groups,
 * the next one those that are alike in it, and whoever has no value comes last. Without a field there is one group of all.
 *
 * @example divide(rows, ({ entry }) => [groupOf(entry, 'class'), groupOf(entry, 'gender')], compare)
 */
export function divide<Item>(
  items: readonly Item[],
  valuesOf: (item: Item) => GroupValues,
  compare: CompareValues,
): readonly ListGroup<Item>[] {
  const groups = new Map<string, { readonly values: GroupValues; readonly items: Item[] }>();
  for (const item of items) {
    const values = valuesOf(item);
    const name = nameOf(values);
    const known = groups.get(name);
    if (known === undefined) groups.set(name, { values, items: [item] });
    else known.items.push(item);
  }
  return [...groups.values()].sort((a, b) => compareGroups(a.values, b.values, compare));
}

/**
 * So many of a ranking; all who share the last of these ranks stand there, for none of them is behind the other.
 * Without a number all, also those without a rank.
 *
 * @example firstOf(rank(rows, 'share'), 3) // 1, 2, 3, 3
 */
export function firstOf<One extends { readonly rank: number | null }>(
  ranked: readonly One[],
  count: number | null,
): readonly One[] {
  return count === null ? ranked : ranked.filter(({ rank }) => rank !== null && rank <= count);
}

/**
 * Such a list that is kept while the race goes on. It says at every step what `divide` and `rank` say of the same rows,
 * but a row that changes moves within its group alone, and the other groups are the same as before.
 *
 * @example new GroupedRanking((row) => [row.class, row.gender], compare, 'share')
 */
export class GroupedRanking<Row extends Standing> {
  readonly #valuesOf: (row: Row) => GroupValues;
  readonly #compare: CompareValues;
  readonly #ranking: KeptRankingBy<Row>;
  #shown: readonly ListGroup<Ranked<Row>>[] = [];

  constructor(
    valuesOf: (row: Row) => GroupValues,
    compare: CompareValues,
    ties: Ties,
    deadHeats: readonly DeadHeat[] = [],
  ) {
    this.#valuesOf = valuesOf;
    this.#compare = compare;
    this.#ranking = new KeptRankingBy((row) => nameOf(valuesOf(row)), ties, deadHeats);
  }

  /** A row takes its place; whoever has another value now leaves the former group. */
  set(row: Row): void {
    this.#ranking.set(row);
  }

  remove(competitorId: CompetitorId): void {
    this.#ranking.remove(competitorId);
  }

  /** The same group as it was last asked for, while nothing in it has changed. */
  groups(): readonly ListGroup<Ranked<Row>>[] {
    const before = new Map(this.#shown.map((group) => [group.items, group]));
    this.#shown = [...this.#ranking.lists().values()]
      .flatMap((items) => {
        const [first] = items;
        return first === undefined ? [] : [before.get(items) ?? { values: this.#valuesOf(first.row), items }];
      })
      .sort((a, b) => compareGroups(a.values, b.values, this.#compare));
    return this.#shown;
  }
}

/** No two combinations have one name, whatever stands in the values. */
function nameOf(values: GroupValues): string {
  return JSON.stringify(values);
}

function compareGroups(a: GroupValues, b: GroupValues, compare: CompareValues): number {
  for (let field = 0; field < a.length; field++) {
    const [one, other] = [a[field] ?? '', b[field] ?? ''];
    if (one === other) continue;
    if (one === '' || other === '') return one === '' ? 1 : -1;
    const order = compare(one, other);
    // What the language takes for the same stays in an order that does not depend on who came first.
    return order === 0 ? (one < other ? -1 : 1) : order;
  }
  return 0;
}
