import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from '../ranking/rank.ts';
import { isRanked, type Bibbed } from '../ranking/standing.ts';
import {
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByRanking,
  startListReversed,
} from './start-list.ts';
import { anyField, competitorOf, standings, withAnyOrder } from '../../testing/result-list.ts';

const SEED = 20_260_120;
const withAll = { withoutResult: true };
const withResult = { withoutResult: false };

function bibs(rows: readonly Bibbed[]): readonly (number | null)[] {
  return rows.map(({ bib }) => bib);
}

function entries(...numbers: readonly (number | null)[]): readonly Bibbed[] {
  return numbers.map((bib, index) => ({ competitorId: competitorOf(bib ?? 1000 + index), bib }));
}

describe('a start list by bib', () => {
  const field = entries(10, null, 2, 33, null, 7);

  it('goes up', () => {
    expect(bibs(startListByBibUp(field))).toEqual([2, 7, 10, 33, null, null]);
  });

  it('goes down, those without a bib last all the same', () => {
    expect(bibs(startListByBibDown(field))).toEqual([33, 10, 7, 2, null, null]);
  });
});

describe('a start list by lot', () => {
  const field = entries(1, 2, 3, 4, 5, 6, 7, 8);

  it('is the same for the same seed, however the rows came', () => {
    expect(startListByLot(field.toReversed(), 7)).toEqual(startListByLot(field, 7));
  });

  it('is another one for another seed, and not the order of bibs', () => {
    const drawn = bibs(startListByLot(field, 7));
    expect(drawn).not.toEqual(bibs(startListByLot(field, 8)));
    expect(drawn).not.toEqual(bibs(field));
    expect(bibs(startListByBibUp(startListByLot(field, 7)))).toEqual(bibs(field));
  });
});

describe('the start list of the second run', () => {
  // By rank: 4, 9 and 2 level, 5, 3 and 8 level, 6; then 7, 1 without a result.
  const firstRun = rank(
    standings('1 dns', '2 58.00', '3 60.00', '4 57.00', '5 59.00', '6 61.00', '7 dnf', '8 60.00', '9 58.00'),
    'share',
  );

  it('by ranking begins with the winner, the higher bib first among equals', () => {
    expect(bibs(startListByRanking(firstRun, withResult))).toEqual([4, 9, 2, 5, 8, 3, 6]);
  });

  it('by ranking ends with those without a result, by bib', () => {
    expect(bibs(startListByRanking(firstRun, withAll))).toEqual([4, 9, 2, 5, 8, 3, 6, 1, 7]);
  });

  it('reversed ends with the winner, the lower bib first among equals', () => {
    expect(bibs(startListReversed(firstRun, null, withResult))).toEqual([6, 3, 8, 5, 2, 9, 4]);
  });

  it('reversed for the best four goes on with the fifth, the higher bib first among equals', () => {
    expect(bibs(startListReversed(firstRun, 4, withResult))).toEqual([5, 2, 9, 4, 8, 3, 6]);
  });

  it('reversed for the best two or five takes in who is tied there', () => {
    expect(bibs(startListReversed(firstRun, 2, withResult))).toEqual([2, 9, 4, 5, 8, 3, 6]);
    expect(bibs(startListReversed(firstRun, 5, withResult))).toEqual([3, 8, 5, 2, 9, 4, 6]);
  });

  it('reversed for more than there are is reversed for all', () => {
    expect(bibs(startListReversed(firstRun, 30, withAll))).toEqual([6, 3, 8, 5, 2, 9, 4, 1, 7]);
  });
});

describe('every start list', () => {
  const anyBest = fc.option(fc.integer({ min: 1, max: 30 }), { nil: null });

  it('has each starter once, with or without those who have no result', () => {
    fc.assert(
      fc.property(anyField, anyBest, fc.boolean(), (field, best, withoutResult) => {
        const list = rank(field, 'share');
        const wanted = bibs(startListByBibUp(withoutResult ? field : field.filter(isRanked)));
        for (const order of [
          startListByRanking(list, { withoutResult }),
          startListReversed(list, best, { withoutResult }),
        ]) {
          expect(bibs(startListByBibUp(order))).toEqual(wanted);
        }
      }),
      { seed: SEED },
    );
  });

  it('reversed for all is the one by ranking backwards', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const list = rank(field, 'share');
        expect(startListReversed(list, null, withResult)).toEqual(startListByRanking(list, withResult).toReversed());
      }),
      { seed: SEED },
    );
  });

  it('does not depend on the order in which the rows came', () => {
    fc.assert(
      fc.property(withAnyOrder(anyField), anyBest, ([field, shuffled], best) => {
        expect(startListByBibDown(shuffled)).toEqual(startListByBibUp(field).toReversed());
        expect(startListReversed(rank(shuffled, 'share'), best, withAll)).toEqual(
          startListReversed(rank(field, 'share'), best, withAll),
        );
      }),
      { seed: SEED },
    );
  });
});
