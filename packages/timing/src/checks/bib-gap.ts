/**
 * Up to three numbers in a row that nobody wears, between two that somebody wears: a bib that was forgotten, or somebody who was not
 * entered. A longer gap is where another block of numbers begins.
 */
import { found, paced, type Checking, type Finding } from './finding.ts';
import type { Race } from '../model/race.ts';

const LONGEST = 3;

export function* bibGap({ competitorByBib }: Pick<Race, 'competitorByBib'>): Checking {
  const bibs = [...competitorByBib.keys()].sort((a, b) => a - b);
  const gaps: Finding[] = [];
  let before: number | null = null;
  yield* paced(bibs, (bib) => {
    const missing = before === null ? 0 : bib - before - 1;
    if (missing > 0 && missing <= LONGEST) {
      gaps.push(found('bibGap', 'competitors', { bibs: [bib - missing, bib - 1], count: missing }));
    }
    before = bib;
  });
  return gaps;
}
