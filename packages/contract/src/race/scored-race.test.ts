import { expect, test } from 'vitest';
import { plainEvent, plainHeat, plainRun, plainStartList } from '../../testing/plain-dtos.ts';
import type { OperatorCompetitorDto } from '../records/competitor.ts';
import { scoredRaces } from './scored-race.ts';

const somebody: Omit<OperatorCompetitorDto, 'id' | 'gender'> = {
  startNumber: null,
  firstName: 'A',
  lastName: 'B',
  nation: null,
  club: null,
  team: null,
  class: null,
  yearOfBirth: null,
  fields: {},
  userId: null,
  email: null,
  dateOfBirth: null,
  note: null,
  targetTime_100ns: null,
};

/** Of each its time in seconds, `null`: retired; women and men in one heat. */
function aRace(times: Readonly<Record<string, number | null>>) {
  const ids = Object.keys(times);
  const competitors = ids.map((id): OperatorCompetitorDto => {
    const gender = id.startsWith('w') ? 'female' : 'male';
    return { ...somebody, id, gender, listPoints_hundredths: 1_000 };
  });
  const heats = [{ ...plainHeat, id: 'h1', isRated: true, state: 'finished' as const }];
  const runs = ids.map((competitorId) => {
    const time = times[competitorId] ?? null;
    const result = time === null ? null : time * 10_000_000;
    const status = time === null ? ('dnf' as const) : ('ok' as const);
    const id = `h1.${competitorId}`;
    return {
      ...plainRun,
      id,
      heatId: 'h1',
      competitorId,
      counts: true,
      status,
      runTime_100ns: result,
      result_100ns: result,
    };
  });
  const event = { ...plainEvent, overallRanking: { mode: 'sum' as const } };
  return { event, heats, competitors, runs, startLists: [{ ...plainStartList, heatId: 'h1', competitorIds: ids }] };
}

test('each sex has its own winner, and a penalty where five are ranked', () => {
  const race = aRace({ w1: 110, w2: 121, m1: 100, m2: 101, m3: 102, m4: 103, m5: 104, m6: null });
  const [women, men] = scoredRaces(race, { fValue: 1000 });
  // 1000 * (121 / 110 - 1) = 100.00
  expect([...(women?.racePoints ?? [])]).toEqual([
    ['w1', 0],
    ['w2', 10_000],
  ]);
  expect(women?.penalty).toBeNull();
  expect([...(men?.racePoints.values() ?? [])]).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
  // (50.00 + 50.00 - 100.00) / 10 = 0.00: who retired is among those of B, and has as many points.
  expect(men?.penalty).toMatchObject({ sumA_hundredths: 5_000, sumB_hundredths: 5_000, sumC_hundredths: 10_000 });
  expect(men?.penalty?.applied_hundredths).toBe(0);
  expect(scoredRaces(race, { fValue: 1000, minimumPenalty_hundredths: 2_300 })[1]?.penalty?.applied_hundredths).toBe(
    2_300,
  );
});

test('without F there are no points', () => {
  expect(scoredRaces(aRace({ m1: 100 }), { fValue: null })).toEqual([]);
});
