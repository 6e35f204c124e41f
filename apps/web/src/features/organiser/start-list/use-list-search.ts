/** Looking for somebody on the list: the list stays whole, and goes to who was found. */
import { matchesSearch } from '@startwand/contract';
import { useState } from 'react';
import type { Starter } from './starters.ts';

export function useListSearch(rows: readonly Starter[]) {
  const [search, setSearch] = useState('');
  const [revealed, setRevealed] = useState<{ readonly key: string } | null>(null);
  const found = search.trim() === '' ? null : foundFor(rows, search);
  const show = (place: number) => {
    const row = found?.[place];
    if (row !== undefined) setRevealed({ key: row.id });
  };
  return {
    search,
    revealed,
    /** `null` while nothing is looked for. */
    count: found?.length ?? null,
    type: (text: string) => {
      setSearch(text);
      const [first] = text.trim() === '' ? [] : foundFor(rows, text);
      if (first !== undefined) setRevealed({ key: first.id });
    },
    /** To the next one that was found, and behind the last to the first. */
    next: () => {
      const at = found?.findIndex(({ id }) => id === revealed?.key) ?? -1;
      show(found === null || at + 1 >= found.length ? 0 : at + 1);
    },
  };
}

/** A number is the bib of somebody before it is a part of one. */
function foundFor(rows: readonly Starter[], search: string): readonly Starter[] {
  const bib = /^\s*\d+\s*$/.test(search) ? Number(search) : null;
  const worn = rows.filter(({ competitor }) => bib !== null && competitor.startNumber === bib);
  return worn.length > 0 ? worn : rows.filter(({ competitor }) => matchesSearch(competitor, search));
}
