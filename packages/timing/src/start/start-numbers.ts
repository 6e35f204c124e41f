/** Start numbers by a rule: one after the other, or from the range of each class, past those that others wear. */
import type { Entry } from '../model/entry.ts';
import { draw } from './draw.ts';

/** Pages know their competitors by plain ids. */
type Numbered = Pick<Entry, 'bib' | 'class'> & { readonly competitorId: string };

/** Numbers that one class gets, first and last included. */
export interface NumberRange {
  /** `null`: those without a class. */
  readonly class: string | null;
  readonly first: number;
  readonly last: number;
}

export interface NumberingWish {
  /** One range for everybody, or one for each class: whose class has none gets none. */
  readonly ranges: readonly NumberRange[] | Omit<NumberRange, 'class'>;
  /** Also to those who have one. */
  readonly overwrite: boolean;
  /** What lots are drawn with; `null`: in the order of the list. */
  readonly seed: number | null;
}

export interface Numbering<Row> {
  /** Who gets which number, also beyond the end of a range that is too small. */
  readonly given: readonly { readonly row: Row; readonly bib: number }[];
  /** Numbers that other competitors wear. */
  readonly passedOver: readonly number[];
  /** Ranges that are too small, by their place, each with the last number that it would have to have. */
  readonly tooSmall: readonly { readonly range: number; readonly last: number }[];
}

/**
 * @param rows who may get one, in their order
 * @param all everybody of the event: their numbers are not given twice
 * @example startNumbers(rows, all, { ranges: { first: 1, last: 99_999 }, overwrite: false, seed: null })
 */
export function startNumbers<Row extends Numbered>(
  rows: readonly Row[],
  all: Iterable<Numbered>,
  { ranges, overwrite, seed }: NumberingWish,
): Numbering<Row> {
  const bounds = 'first' in ranges ? [ranges] : ranges;
  const rangeOf = rangeFinder(ranges);
  const wanted = rows.filter((row) => (overwrite || row.bib === null) && rangeOf(row) !== -1);
  const getting = seed === null ? wanted : draw(wanted, seed);
  const worn = bibsOfOthers(getting, all);
  const given = new Set<number>();
  const passedOver = new Set<number>();
  const next = bounds.map(({ first }) => first);
  const rowsWithBibs = getting.map((row) => {
    const range = rangeOf(row);
    let bib = next[range] ?? 0;
    for (; worn.has(bib) || given.has(bib); bib += 1) {
      if (worn.has(bib)) passedOver.add(bib);
    }
    given.add(bib);
    next[range] = bib + 1;
    return { row, bib };
  });
  return {
    given: rowsWithBibs,
    passedOver: [...passedOver].toSorted((a, b) => a - b),
    tooSmall: bounds.flatMap((bound, range) => {
      const last = (next[range] ?? 0) - 1;
      return last > bound.last ? [{ range, last }] : [];
    }),
  };
}

/** By the class of a row the place of its range; -1: there is none for it. */
function rangeFinder(ranges: NumberingWish['ranges']): (row: Numbered) => number {
  if ('first' in ranges) return () => 0;
  const places = new Map(ranges.map((range, place) => [range.class, place]));
  return (row) => places.get(row.class) ?? -1;
}

function bibsOfOthers(getting: readonly Numbered[], all: Iterable<Numbered>): ReadonlySet<number> {
  const ids = new Set(getting.map(({ competitorId }) => competitorId));
  const worn = new Set<number>();
  for (const { competitorId, bib } of all) {
    if (bib !== null && !ids.has(competitorId)) worn.add(bib);
  }
  return worn;
}
