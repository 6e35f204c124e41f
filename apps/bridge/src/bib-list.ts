import { limits } from '@startwand/contract';

/**
 * Bibs in the order written; a range may run down. `null` when one is no bib or stands twice.
 *
 * @example readBibs('1-3,9,7-6') // [1, 2, 3, 9, 7, 6]
 */
export function readBibs(text: string): number[] | null {
  const bibs: number[] = [];
  for (const part of text.split(',')) {
    const range = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part.trim());
    if (range === null) return null;
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    const step = from <= to ? 1 : -1;
    for (let bib = from; bib !== to + step; bib += step) bibs.push(bib);
  }
  const areBibs = bibs.every((bib) => bib >= limits.bibMin && bib <= shownBibMax);
  return areBibs && new Set(bibs).size === bibs.length ? bibs : null;
}

/** A timer's line has four columns for the number. */
const shownBibMax = 9_999;
