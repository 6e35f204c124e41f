import { overallOf } from '@startwand/timing';
import { expect, test } from 'vitest';
import { plainHeat, plainRun, plainStartList } from '../../testing/plain-dtos.ts';
import type { HeatDto } from '../records/event.ts';
import { heatsToCome, ratedHeats, ratedOutcomes } from './rated-outcomes.ts';

const one: HeatDto = { ...plainHeat, id: 'one', position: 1, isRated: true, state: 'finished' };
const two: HeatDto = { ...plainHeat, id: 'two', position: 2, isRated: true, state: 'prepared' };

function aRun(heatId: string, competitorId: string, seconds: number) {
  const result_100ns = seconds * 10_000_000;
  return { ...plainRun, runId: `${heatId}.${competitorId}`, heatId, competitorId, status: 'ok', result_100ns } as const;
}

/** The disqualification of `b` was revoked when the list of run 2 was there. */
const race = {
  heats: [one, two],
  startLists: [
    { ...plainStartList, heatId: 'one', competitorIds: ['a', 'b'] },
    { ...plainStartList, heatId: 'two', competitorIds: ['a'] },
  ],
  runs: [aRun('one', 'a', 60), aRun('one', 'b', 61)],
};

function totalOf(detail: Parameters<typeof heatsToCome>[0], id: string) {
  const outcomes = ratedOutcomes(detail, ratedHeats(detail.heats))(id);
  const { status, result_100ns } = overallOf(outcomes, { mode: 'sum' });
  return { status, seconds: result_100ns === null ? null : result_100ns / 10_000_000 };
}

test('a run that nobody has armed yet fails nobody, on its list or not', () => {
  expect(totalOf(race, 'a')).toEqual({ status: 'ok', seconds: 60 });
  expect(totalOf(race, 'b')).toEqual({ status: 'ok', seconds: 61 });
  expect(heatsToCome(race).map(({ id }) => id)).toEqual(['two']);
});

test('once the run is armed, who is not on its list did not start', () => {
  const armed = { ...race, heats: [one, { ...two, state: 'armed' } as const] };
  expect(totalOf(armed, 'a')).toEqual({ status: 'waiting', seconds: null });
  expect(totalOf(armed, 'b')).toEqual({ status: 'dns', seconds: null });
  expect(heatsToCome(armed)).toEqual([]);
});

test('a result that is typed into a run begins it', () => {
  const typed = { ...race, runs: [...race.runs, aRun('two', 'a', 58)] };
  expect(totalOf(typed, 'a')).toEqual({ status: 'ok', seconds: 118 });
  expect(totalOf(typed, 'b')).toEqual({ status: 'dns', seconds: null });
  expect(heatsToCome(typed)).toEqual([]);
});

test('before the first run everybody waits, and no total is provisional', () => {
  const before = { ...race, heats: [{ ...one, state: 'prepared' } as const, two], runs: [] };
  expect(totalOf(before, 'a')).toEqual({ status: 'waiting', seconds: null });
  expect(heatsToCome(before)).toEqual([]);
});
