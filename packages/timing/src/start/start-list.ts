/** In which order a heat starts. */
import { draw } from './draw.ts';
import type { Ranked } from '../ranking/rank.ts';
import { compareBibs, type Bibbed } from '../ranking/standing.ts';

/** Lower bib first, those without a bib last. @example startListByBibUp(entries) */
export function startListByBibUp<Row extends Bibbed>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted(compareBibs);
}

/** Higher bib first, those without a bib last all the same. @example startListByBibDown(entries) */
export function startListByBibDown<Row extends Bibbed>(rows: readonly Row[]): readonly Row[] {
  return rows.toSorted(compareBibsDown);
}

/**
 * Drawn by lot. The seed is recorded; the order in which the rows came does not matter.
 *
 * @example startListByLot(entries, 20_260_117)
 */
export function startListByLot<Row extends Bibbed>(rows: readonly Row[], seed: number): readonly Row[] {
  return draw(startListByBibUp(rows), seed);
}

/** What a start list takes over from the ranking of the heat before. */
export interface FromRanking {
  /** Those without a result start too: last, by bib. */
  readonly withoutResult: boolean;
}

/**
 * The winner of the heat before starts first; among equals the higher bib.
 *
 * @example startListByRanking(rank(rows, 'share'), { withoutResult: true })
 */
export function startListByRanking<Row extends Bibbed>(
  previous: readonly Ranked<Row>[],
  { withoutResult }: FromRanking,
): readonly Row[] {
  const ranked = previous.filter(hasRank).sort(byRankHigherBibFirst).map(rowOf);
  return withoutResult ? [...ranked, ...rowsWithoutResult(previous)] : ranked;
}

/**
 * The best N of the heat before start in reverse, with everyone tied at N, the lower bib first among
 * equals; the others follow by rank, the higher bib first.
 *
 * @param best `null`: all
 * @example startListReversed(rank(rows, 'share'), 30, { withoutResult: true })
 */
export function startListReversed<Row extends Bibbed>(
  previous: readonly Ranked<Row>[],
  best: number | null,
  { withoutResult }: FromRanking,
): readonly Row[] {
  const ranked = previous.filter(hasRank);
  const isReversed = (each: WithRank<Row>) => best === null || each.rank <= best;
  return [
    ...ranked.filter(isReversed).sort(byRankFromTheLast).map(rowOf),
    ...ranked
      .filter((each) => !isReversed(each))
      .sort(byRankHigherBibFirst)
      .map(rowOf),
    ...(withoutResult ? rowsWithoutResult(previous) : []),
  ];
}

type WithRank<Row> = Ranked<Row> & { readonly rank: number };

function hasRank<Row>(ranked: Ranked<Row>): ranked is WithRank<Row> {
  return ranked.rank !== null;
}

function rowOf<Row>({ row }: Ranked<Row>): Row {
  return row;
}

function rowsWithoutResult<Row extends Bibbed>(previous: readonly Ranked<Row>[]): readonly Row[] {
  return startListByBibUp(previous.filter((each) => !hasRank(each)).map(rowOf));
}

function compareBibsDown(a: Bibbed, b: Bibbed): number {
  return a.bib === null || b.bib === null ? compareBibs(a, b) : compareBibs(b, a);
}

function byRankHigherBibFirst(a: WithRank<Bibbed>, b: WithRank<Bibbed>): number {
  return a.rank - b.rank || compareBibsDown(a.row, b.row);
}

function byRankFromTheLast(a: WithRank<Bibbed>, b: WithRank<Bibbed>): number {
  return b.rank - a.rank || compareBibs(a.row, b.row);
}
