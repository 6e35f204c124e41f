/** The total of one rated heat, and of several: how equal totals stand. */
import { describe, expect, it } from 'vitest';
import { competitor } from '../../testing/race-story.ts';
import { duration, timestamp } from '../time/time.ts';
import { rank } from './rank.ts';
import { rankTotals, tiesInTotal, totalOf, type RatedHeat, type RatedOutcome } from './total.ts';

const timed: RatedHeat = { regularity: 'disabled', deadHeats: [] };
const sum = { mode: 'sum' } as const;

/** Everybody took a minute; the bibs crossed the finish in this order. */
const crossed = [3, 1, 2];
const outcomeOf = (bib: number): RatedOutcome => ({
  status: 'ok',
  result_100ns: duration(600_000_000),
  arrival: { timestamp: timestamp(BigInt(crossed.indexOf(bib))), place: 0 },
});

function ranks(rated: readonly RatedHeat[], ties: 'arrival' | 'share'): readonly string[] {
  const totals = [1, 2, 3].map((bib) =>
    totalOf(
      { competitorId: competitor(bib), bib },
      rated.map(() => outcomeOf(bib)),
      sum,
    ),
  );
  return rankTotals(totals, rated, ties).map(({ rank: place, row }) => `${place}. #${row.bib}`);
}

describe('the total of one rated heat', () => {
  it('ranks equal times in crossing order, as the list of the heat does', () => {
    expect(ranks([timed], 'arrival')).toEqual(['1. #3', '2. #1', '3. #2']);
  });

  it('keeps the dead heat that the judge declared', () => {
    const deadHeats = [[competitor(1), competitor(2)]];
    expect(ranks([{ ...timed, deadHeats }], 'arrival')).toEqual(['1. #3', '2. #1', '2. #2']);
  });

  it('shares the rank where the event shares ties, and where deviations count', () => {
    expect(ranks([timed], 'share')).toEqual(['1. #1', '1. #2', '1. #3']);
    expect(ranks([{ ...timed, regularity: 'targetTime' }], 'arrival')).toEqual(['1. #1', '1. #2', '1. #3']);
  });

  it('is the list of the heat, row by row', () => {
    const rows = [1, 2, 3].map((bib) => ({ competitorId: competitor(bib), bib, ...outcomeOf(bib) }));
    const totals = rows.map((row) => totalOf(row, [row], sum));
    expect(rankTotals(totals, [timed], 'arrival')).toEqual(rank(rows, 'arrival'));
  });
});

describe('the total of several rated heats', () => {
  it('shares the rank of equal totals, however they crossed', () => {
    const deadHeats = [[competitor(1), competitor(2)]];
    expect(ranks([timed, { ...timed, deadHeats }], 'arrival')).toEqual(['1. #1', '1. #2', '1. #3']);
  });

  it('has nothing to rank without a rated heat', () => {
    expect(tiesInTotal([], 'arrival')).toEqual({ ties: 'share', deadHeats: [] });
  });
});
