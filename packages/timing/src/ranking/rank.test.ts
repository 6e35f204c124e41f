import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';
import { isRanked, type Standing } from './standing.ts';
import { anyField, competitorOf, printed, standings, withAnyOrder } from '../../testing/result-list.ts';
import { compareArrivals } from './tie.ts';

const SEED = 20_260_119;

describe('a result list', () => {
  it('is empty without anybody', () => {
    expect(rank([], 'share')).toEqual([]);
  });

  it('stands by result with the gap to the leader §3.28', () => {
    expect(printed(rank(standings('1 59.02', '2 58.41', '3 1:02.33'), 'share'))).toEqual([
      '1. #2 58.41 0.00',
      '2. #1 59.02 0.61',
      '3. #3 1:02.33 3.92',
    ]);
  });

  it('shares a rank between equal results, the lower bib first, and skips the next', () => {
    expect(printed(rank(standings('12 59.02', '4 59.02', '3 58.00', '9 59.03', '7 59.02'), 'share'))).toEqual([
      '1. #3 58.00 0.00',
      '2. #4 59.02 1.02',
      '2. #7 59.02 1.02',
      '2. #12 59.02 1.02',
      '5. #9 59.03 1.03',
    ]);
  });

  it('ends with dnf, dns, dsq, those on course and those waiting, each by bib', () => {
    expect(
      printed(
        rank(
          standings(
            '10 waiting',
            '9 onCourse',
            '8 dsq',
            '7 dns',
            '6 dnf',
            '5 waiting',
            '4 onCourse',
            '3 dsq',
            '2 dns',
            '1 dnf',
            '11 59.00',
          ),
          'share',
        ),
      ),
    ).toEqual([
      '1. #11 59.00 0.00',
      'dnf #1',
      'dnf #6',
      'dns #2',
      'dns #7',
      'dsq #3',
      'dsq #8',
      'onCourse #4',
      'onCourse #9',
      'waiting #5',
      'waiting #10',
    ]);
  });

  it('does not rank a disqualified run by the time it keeps', () => {
    const [winner, other] = standings('2 59.00', '1 58.00');
    const disqualified = { ...other, status: 'dsq' } as Standing;
    expect(printed(rank([winner as Standing, disqualified], 'share'))).toEqual(['1. #2 59.00 0.00', 'dsq #1']);
  });

  it('lists the disqualified by bib, not by the times they keep', () => {
    const [slower, faster] = standings('1 59.00', '2 58.00');
    const disqualified = [slower, faster].map((row) => ({ ...row, status: 'dsq' }) as Standing);
    expect(printed(rank(disqualified, 'share'))).toEqual(['dsq #1', 'dsq #2']);
  });

  it('puts who is in time, but has not what the list ranks by, at the very end', () => {
    expect(printed(rank(standings('1 ok', '2 waiting', '3 59.00'), 'share'))).toEqual([
      '1. #3 59.00 0.00',
      'waiting #2',
      'ok #1',
    ]);
  });

  it('puts who has no bib behind those with one', () => {
    const nobody = standings('0 dns', '0 dns').map((row, index) => ({
      ...row,
      bib: null,
      competitorId: competitorOf(index),
    }));
    expect(rank([...nobody.toReversed(), ...standings('7 dns')], 'share').map(idOf)).toEqual(
      [7, 0, 1].map(competitorOf),
    );
  });
});

describe('a mass start timed to the second', () => {
  const finish = [
    '31 2:09:45 at 12:09:44.7',
    '30 2:09:45 at 12:09:44.3',
    '29 2:09:46 at 12:09:45.1',
    '32 2:09:45 at 12:09:44.5',
  ];

  it('ranks equal results as they crossed the line', () => {
    expect(printed(rank(standings(...finish), 'arrival'))).toEqual([
      '1. #30 2:09:45.00 0.00',
      '2. #32 2:09:45.00 0.00',
      '3. #31 2:09:45.00 0.00',
      '4. #29 2:09:46.00 1.00',
    ]);
  });

  it('shares a rank in a dead heat, at the place of the first of the two', () => {
    const deadHeat = [30, 31].map(competitorOf);
    expect(printed(rank(standings(...finish), 'arrival', [deadHeat]))).toEqual([
      '1. #30 2:09:45.00 0.00',
      '1. #31 2:09:45.00 0.00',
      '3. #32 2:09:45.00 0.00',
      '4. #29 2:09:46.00 1.00',
    ]);
  });

  it('does not join different results by a dead heat', () => {
    const deadHeat = [29, 31].map(competitorOf);
    expect(printed(rank(standings(...finish), 'arrival', [deadHeat]))).toEqual(
      printed(rank(standings(...finish), 'arrival')),
    );
  });
});

describe('every ranking', () => {
  it('gives each the number of better results plus one', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        for (const { row, rank: given } of rank(field, 'share')) {
          const better = field.filter((other) => isRanked(other) && isFaster(other, row));
          expect(given).toBe(isRanked(row) ? better.length + 1 : null);
        }
      }),
      { seed: SEED },
    );
  });

  it('by arrival gives each the number of those better, or level and earlier, plus one', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        for (const { row, rank: given } of rank(field, 'arrival')) {
          const better = field.filter(
            (other) =>
              isRanked(other) &&
              (isFaster(other, row) ||
                (other.result_100ns === row.result_100ns && compareArrivals(other.arrival, row.arrival) < 0)),
          );
          expect(given).toBe(isRanked(row) ? better.length + 1 : null);
        }
      }),
      { seed: SEED },
    );
  });

  it('lists each row once, ranks never falling, the unranked behind all ranks', () => {
    fc.assert(
      fc.property(anyField, fc.constantFrom('share', 'arrival'), (field, ties) => {
        const list = rank(field, ties);
        expect(list.map(idOf).toSorted()).toEqual(field.map(({ competitorId }) => competitorId).toSorted());
        const ranks = list.map(({ rank }) => rank ?? Infinity);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
      { seed: SEED },
    );
  });

  it('gives each the gap to the best result, and none to who is not ranked', () => {
    fc.assert(
      fc.property(anyField, (field) => {
        const best = Math.min(...field.filter(isRanked).map(({ result_100ns }) => result_100ns));
        for (const { row, gap_100ns } of rank(field, 'share')) {
          expect(gap_100ns).toBe(isRanked(row) ? row.result_100ns - best : null);
        }
      }),
      { seed: SEED },
    );
  });

  it('does not depend on the order in which the rows came, nor changes them', () => {
    const deadHeats = [[1, 2, 3].map(competitorOf), [10, 20].map(competitorOf)];
    fc.assert(
      fc.property(withAnyOrder(anyField), fc.constantFrom('share', 'arrival'), ([field, shuffled], ties) => {
        const before = [...shuffled];
        expect(rank(shuffled, ties, deadHeats)).toEqual(rank(field, ties, deadHeats));
        expect(shuffled).toEqual(before);
      }),
      { seed: SEED },
    );
  });
});

function idOf({ row }: { row: Standing }): string {
  return row.competitorId;
}

function isFaster(a: Standing, b: Standing): boolean {
  return (a.result_100ns ?? Infinity) < (b.result_100ns ?? Infinity);
}
