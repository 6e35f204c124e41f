import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { duration } from '../time/time.ts';
import { racePenalty, type PenaltyEntrant, type PenaltyRules } from './race-penalty.ts';
import { racePoints_hundredths } from './race-points.ts';

const plain: PenaltyRules = {
  cutOff_hundredths: null,
  adder_hundredths: 0,
  minimum_hundredths: null,
  maximum_hundredths: null,
};

/** A giant slalom, F = 1010: thirteen entered, eleven ranked, one retired, one did not start. */
function madeUpRace(): readonly PenaltyEntrant[] {
  const winner = duration(1_000_000_000);
  // Seconds, and list points in hundredths.
  const ranked = [
    [100, 2_000],
    [100.5, 1_250],
    [101, 4_500],
    [101.5, 3_000],
    [102, 6_000],
    [102.01, 3_000],
    [103, 800],
    [104, null],
    [105, 20_000],
    [106, 2_500],
    [107, 500],
  ] as const;
  return [
    ...ranked.map(([time, listPoints_hundredths], place): PenaltyEntrant => {
      const ticks = duration(Math.round(time * 100) * 100_000);
      const racePoints = racePoints_hundredths(ticks, winner, 1010);
      const id = `rank ${place + 1}`;
      return { id, rank: place + 1, hasStarted: true, listPoints_hundredths, racePoints_hundredths: racePoints };
    }),
    { id: 'dnf', rank: null, hasStarted: true, listPoints_hundredths: 100, racePoints_hundredths: null },
    { id: 'dns', rank: null, hasStarted: false, listPoints_hundredths: 50, racePoints_hundredths: null },
  ];
}

describe('the penalty of a race that was worked out by hand', () => {
  test('step by step', () => {
    const race = madeUpRace();
    // Race points are 1010 * (T / 100 - 1):
    // 0.00, 5.05, 10.10, 15.15, 20.20, 20.301, 30.30, 40.40, 50.50, 60.60, 70.70.
    const racePoints = race.map(({ racePoints_hundredths }) => racePoints_hundredths);
    expect(racePoints.slice(0, 11)).toEqual([0, 505, 1_010, 1_515, 2_020, 2_030, 3_030, 4_040, 5_050, 6_060, 7_070]);

    const penalty = racePenalty(race, { ...plain, cutOff_hundredths: 13_000 });
    // A: of the first ten the best five by list points: 8.00 (rank 7), 12.50 (2), 20.00 (1), 25.00 (10), and of the two with
    // 30.00 the one with the worse race points: rank 6 with 20.30, not rank 4 with 15.15.
    expect(penalty?.a.map(({ id }) => id)).toEqual(['rank 7', 'rank 2', 'rank 1', 'rank 10', 'rank 6']);
    // 8.00 + 12.50 + 20.00 + 25.00 + 30.00 = 95.50
    expect(penalty?.sumA_hundredths).toBe(9_550);
    // B: of all who started, whether they are ranked or not, and not who stayed away: 1.00 (dnf), 5.00 (rank 11), 8.00, 12.50, 20.00.
    expect(penalty?.b.map(({ id }) => id)).toEqual(['dnf', 'rank 11', 'rank 7', 'rank 2', 'rank 1']);
    // 1.00 + 5.00 + 8.00 + 12.50 + 20.00 = 46.50
    expect(penalty?.sumB_hundredths).toBe(4_650);
    // C: the race points of the five of A: 30.30 + 5.05 + 0.00 + 60.60 + 20.30 = 116.25
    expect(penalty?.sumC_hundredths).toBe(11_625);
    // (95.50 + 46.50 - 116.25) / 10 = 25.75 / 10 = 2.575, half up 2.58
    expect(penalty?.calculated_hundredths).toBe(258);
    expect(penalty?.applied_hundredths).toBe(258);
  });

  test('with the adder of its category, its minimum and its maximum', () => {
    const applied = (rules: Partial<PenaltyRules>) =>
      racePenalty(madeUpRace(), { ...plain, ...rules })?.applied_hundredths;
    // 2.58 + 5.00 = 7.58
    expect(applied({ adder_hundredths: 500 })).toBe(758);
    expect(applied({ adder_hundredths: 500, minimum_hundredths: 1_500 })).toBe(1_500);
    expect(applied({ adder_hundredths: 500, maximum_hundredths: 600 })).toBe(600);
  });

  test('with a cut-off, above which and without points everybody counts alike', () => {
    // 10.00 for each of A and B above it: A: 8.00 + 4 * 10.00 = 48.00; of those with 10.00 the worst four race points
    // count: 60.60 (rank 10), 50.50 (9), 40.40 (8), 20.30 (6); rank 7 adds 30.30: C = 202.10.
    // B: 1.00 + 5.00 + 8.00 + 10.00 + 10.00 = 34.00. (48.00 + 34.00 - 202.10) / 10 is below nothing, and is nothing.
    const penalty = racePenalty(madeUpRace(), { ...plain, cutOff_hundredths: 1_000 });
    expect(penalty).toMatchObject({
      sumA_hundredths: 4_800,
      sumB_hundredths: 3_400,
      sumC_hundredths: 20_210,
      calculated_hundredths: 0,
    });
    expect(penalty?.a.map(({ id }) => id)).toEqual(['rank 7', 'rank 10', 'rank 9', 'rank 8', 'rank 6']);
  });

  test('whoever shares the tenth rank is among the first ten', () => {
    const tied = madeUpRace().map((one) => (one.id === 'rank 11' ? { ...one, rank: 10 } : one));
    expect(racePenalty(tied, plain)?.a[0]).toEqual({ id: 'rank 11', listPoints_hundredths: 500 });
  });

  test('a race with fewer than five ranked has none', () => {
    const few = madeUpRace().filter(({ rank }) => rank === null || rank <= 4);
    expect(racePenalty(few, plain)).toBeNull();
  });
});

const points = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null });
const fields = fc
  .array(fc.record({ list: points, race: fc.integer({ min: 0, max: 50_000 }), kind: fc.integer({ min: 0, max: 4 }) }), {
    minLength: 5,
    maxLength: 40,
  })
  .map((field) =>
    field.map(({ list, race, kind }, place): PenaltyEntrant => {
      const isRanked = kind > 1;
      return {
        id: `c${place}`,
        rank: isRanked ? place + 1 : null,
        hasStarted: kind > 0,
        listPoints_hundredths: list,
        racePoints_hundredths: isRanked ? race : null,
      };
    }),
  );

test('the penalty of any field is never negative, and the order in which it is told does not matter', () => {
  fc.assert(
    fc.property(fields, points, (field, cutOff_hundredths) => {
      const rules = { ...plain, cutOff_hundredths };
      const penalty = racePenalty(field, rules);
      expect(racePenalty(field.toReversed(), rules)).toEqual(penalty);
      expect(penalty?.applied_hundredths ?? 0).toBeGreaterThanOrEqual(0);
      expect(penalty?.sumB_hundredths ?? 0).toBeLessThanOrEqual(penalty?.sumA_hundredths ?? 0);
    }),
    { seed: 20_261_127, numRuns: 500 },
  );
});

test('a better field is worth no more penalty points', () => {
  fc.assert(
    fc.property(fields, fc.nat(39), (field, place) => {
      const unranked = field.map((one) => ({ ...one, racePoints_hundredths: one.rank === null ? null : 0 }));
      const better = unranked.map((one, at) => (at === place ? { ...one, listPoints_hundredths: 0 } : one));
      const [before, after] = [unranked, better].map((one) => racePenalty(one, plain)?.calculated_hundredths ?? 0);
      expect(after).toBeLessThanOrEqual(before ?? 0);
    }),
    { seed: 20_261_127, numRuns: 300 },
  );
});
