/** Which results are new, so that they may glow for a moment. The list is not drawn again when they stop. */
import type { Ranked } from '@startwand/timing';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RankingLine } from '../../../race/heat-ranking.ts';

const glow_ms = 3_000;

export type IsNew = (row: RankingLine) => boolean;

/** What came since the first list was shown, and when. */
export class NewResults {
  readonly #now_ms: () => number;
  readonly #cameAt_ms = new WeakMap<RankingLine, number>();
  #shown: readonly Ranked<RankingLine>[] | null = null;

  constructor(now_ms: () => number) {
    this.#now_ms = now_ms;
  }

  /** The next list; the same one once more changes nothing. */
  follow(entries: readonly Ranked<RankingLine>[]): void {
    const before = this.#shown ?? entries;
    this.#shown = entries;
    for (const row of newRows(before, entries)) this.#cameAt_ms.set(row, this.#now_ms());
  }

  /** Came or changed within the last 3 s; what was there at first is not new. */
  readonly isNew: IsNew = (row) => {
    const at_ms = this.#cameAt_ms.get(row);
    return at_ms !== undefined && this.#now_ms() - at_ms < glow_ms;
  };
}

export function useNewResults(entries: readonly Ranked<RankingLine>[]): IsNew {
  const [results] = useState(() => new NewResults(() => performance.now()));
  // Before the rows are drawn, which ask for it.
  results.follow(entries);
  return results.isNew;
}

/** @returns a reference for the element of a row: it glows when its result is new */
export function useGlow<Place extends HTMLElement>(row: RankingLine, isNew: IsNew): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    if (isNew(row)) place.current?.animate(glow, { duration: glow_ms, easing: 'ease-out' });
  }, [row, isNew]);
  return place;
}

const lit = { background: 'var(--good-tint)', boxShadow: 'inset 4px 0 0 var(--good)' };
const glow = [lit, { ...lit, offset: 0.6 }, {}];

/**
 * The rows of the second list that are not in the first. A row keeps its identity as long as its run
 * is the same, so both lists begin and end alike: only the part in between is looked at.
 */
export function newRows(
  before: readonly Ranked<RankingLine>[],
  after: readonly Ranked<RankingLine>[],
): readonly RankingLine[] {
  let start = 0;
  while (start < after.length && before[start]?.row === after[start]?.row) start++;
  let end = 0;
  while (end < after.length - start && before.at(-1 - end)?.row === after.at(-1 - end)?.row) end++;
  const known = new Set(before.slice(start, before.length - end).map(({ row }) => row));
  return after
    .slice(start, after.length - end)
    .map(({ row }) => row)
    .filter((row) => !known.has(row));
}
