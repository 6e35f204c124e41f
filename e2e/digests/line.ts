/** A line of a list of results, and what one place shows of a list. */
import { savedListOf, type PublicDetailDto } from '@startwand/contract';
import {
  duration,
  formatDuration,
  isRanked,
  type Decimals,
  type Precision,
  type Ranked,
  type Standing,
} from '@startwand/timing';

import { SavedListView } from '../../apps/web/src/race/saved-lists.ts';

export type Line = readonly [rank: number, bib: number, time: string];

/** What one place shows of a list. */
export interface ShownList {
  readonly place: string;
  /** The class that the list is of; `null`: everybody. */
  readonly group: string | null;
  /** Those with a rank, by rank and bib. */
  readonly lines: readonly Line[];
}

/** One line by itself, for places that show one competitor at a time. */
interface Shown {
  readonly rank: number | null;
  readonly bib: number | null;
  readonly result_100ns: number | null;
}

export function linesOf(shown: Iterable<Shown>, decimals: Decimals): readonly Line[] {
  return inOrder(
    [...shown].flatMap(({ rank, bib, result_100ns: time }): Line[] =>
      rank === null || bib === null || time === null ? [] : [[rank, bib, formatDuration(duration(time), decimals)]],
    ),
  );
}

export function linesOfRanking(ranking: Iterable<Ranked<Standing>>, precision: Precision): readonly Line[] {
  const shown = [...ranking].map(({ rank, row }): Shown => {
    return { rank, bib: row.bib, result_100ns: isRanked(row) ? row.result_100ns : null };
  });
  return linesOf(shown, precision);
}

/** By rank, then by bib: where ranks are shared, pages and files may stand in another order. */
export function inOrder(lines: readonly Line[]): readonly Line[] {
  return lines.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** The places that show something else than the first one of their group. */
export function disagreements(lists: readonly ShownList[]): readonly unknown[] {
  return [...Map.groupBy(lists, ({ group }) => group).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ lines }) => JSON.stringify(lines) !== JSON.stringify(first?.lines))
      .map((other) => ({ ...other, expected: first?.lines, as: first?.place })),
  );
}

export function classesIn({ competitors }: Pick<PublicDetailDto, 'competitors'>): readonly string[] {
  return [...new Set(competitors.flatMap((competitor) => competitor.class ?? []))].toSorted();
}

/** A saved list of pages by its class. */
export function savedGroups(
  detail: PublicDetailDto,
  name: string,
  precision: Precision,
): ReadonlyMap<string, readonly Line[]> {
  const list = savedListOf(detail.event, name);
  if (list === null) throw new Error(`no saved list is called ${name}`);
  const { groups } = new SavedListView(list, (a, b) => (a < b ? -1 : 1)).look(detail);
  return new Map(groups.map(({ values, ranked }) => [values[0] ?? '', linesOfRanking(ranked, precision)]));
}
