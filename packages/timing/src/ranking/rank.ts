/** The ranking of any list: one function for server and page, so that both show the same ranks. */
import { gapTo } from '../time/gap.ts';
import type { Ties } from '../model/rules.ts';
import { compareStandings, isRanked, type Standing } from './standing.ts';
import type { DeadHeat } from '../model/race.ts';
import { partTied } from './tie.ts';
import type { Duration } from '../time/time.ts';

export interface Ranked<Row> {
  readonly row: Row;
  /** 1, 1, 3: equal results share a rank and the next is skipped. `null`: not ranked. */
  readonly rank: number | null;
  /** To the leader of this list. */
  readonly gap_100ns: Duration | null;
}

/**
 * Ranked rows by rank and bib, then the unranked in the order of `compareStandings`. Rows that come
 * nearly in order cost hardly more than one look at each: a page that hands over its last list with
 * one row changed need not insert by itself.
 *
 * @example rank(runsOfTheHeat, 'share').map(({ rank, row }) => `${rank}. #${row.bib}`)
 */
export function rank<Row extends Standing>(
  rows: readonly Row[],
  ties: Ties,
  deadHeats: readonly DeadHeat[] = [],
): readonly Ranked<Row>[] {
  return rankOrdered(rows.toSorted(compareStandings), ties, deadHeats);
}

/**
 * Of rows that stand in the order of `compareStandings` already.
 *
 * @param before the entries of the first rows, where they are known; behind them another result begins
 */
export function rankOrdered<Row extends Standing>(
  ordered: readonly Row[],
  ties: Ties,
  deadHeats: readonly DeadHeat[],
  before: readonly Ranked<Row>[] = [],
): readonly Ranked<Row>[] {
  const list = [...before];
  if (ties === 'share') share(ordered, list);
  else part(ordered, ties, deadHeats, list);
  for (const row of ordered.slice(list.length)) list.push({ row, rank: null, gap_100ns: null });
  return list;
}

/** Equal results share the rank: nobody has to be told apart. */
function share<Row extends Standing>(ordered: readonly Row[], list: Ranked<Row>[]): void {
  const leader = leaderOf(ordered);
  let rank = 0;
  let previous: Duration | null = null;
  for (const row of ordered.slice(list.length)) {
    if (!isRanked(row)) break;
    if (row.result_100ns !== previous) rank = list.length + 1;
    previous = row.result_100ns;
    list.push({ row, rank, gap_100ns: gapTo(leader, row.result_100ns) });
  }
}

function part<Row extends Standing>(
  ordered: readonly Row[],
  ties: Ties,
  deadHeats: readonly DeadHeat[],
  list: Ranked<Row>[],
): void {
  const leader = leaderOf(ordered);
  for (const equals of partByResult(ordered.slice(list.length))) {
    for (const group of partTied(equals, ties, deadHeats)) {
      const rank = list.length + 1;
      for (const row of group) {
        list.push({ row, rank, gap_100ns: gapTo(leader, row.result_100ns) });
      }
    }
  }
}

function leaderOf([first]: readonly Standing[]): Duration | null {
  return first !== undefined && isRanked(first) ? first.result_100ns : null;
}

/** Ranked rows that stand side by side because their results are equal. */
function partByResult<Row extends Standing>(ordered: readonly Row[]): readonly (readonly Row[])[] {
  const parts: Row[][] = [];
  for (const row of ordered) {
    if (!isRanked(row)) break;
    const equals = parts.at(-1);
    if (equals?.[0]?.result_100ns === row.result_100ns) equals.push(row);
    else parts.push([row]);
  }
  return parts;
}
