import { plainEvent, plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aCompetitor, aRun, finished, noon, second } from '../../../testing/a-run.ts';
import { arrangementOf, fromOnTheWay } from './arrangement.ts';
import { keptList, rankedListOf, savedUpdateOf, updatedList, updateOfList } from './list-update.ts';

const run1 = { ...plainHeat, id: 'h1', position: 0, state: 'finished' as const };
const run2 = { ...plainHeat, id: 'h2', position: 1, state: 'prepared' as const };
const from = { fromHeatId: 'h1', order: 'reversed', best: 15, withoutResult: false, per: null } as const;
const minute = 60n * second;
const list = {
  ...plainStartList,
  heatId: 'h2',
  competitorIds: ['c', 'b', 'a'],
  startTimes_100ns: [noon, noon + minute, noon + 2n * minute],
  from,
};
/** c, b and a came down in 62, 61 and 60 seconds; d was disqualified. */
const race = {
  event: plainEvent,
  heats: [run1, run2],
  competitors: [aCompetitor('a', 1), aCompetitor('b', 2), aCompetitor('c', 3), aCompetitor('d', 4)],
  startLists: [{ ...plainStartList, heatId: 'h1', competitorIds: ['a', 'b', 'c', 'd'] }, list],
  runs: [finished('a', 0, 60), finished('b', 0, 61), finished('c', 0, 62), aRun('d', { status: 'dsq' })],
};
const revoked = { ...race, runs: [...race.runs.slice(0, 3), finished('d', 0, 61)] };

test('a list that its ranking still gives is up to date', () => {
  expect(savedUpdateOf(race, run2)).toBeNull();
  expect(savedUpdateOf({ ...race, startLists: [] }, run2)).toBeNull();
  expect(savedUpdateOf({ ...revoked, heats: [run2] }, run2)).toBeNull();
  expect(savedUpdateOf(revoked, { ...run2, state: 'finished' })).toBeNull();
});

test('who is disqualified no more comes onto it, and start times stay with the places', () => {
  expect(savedUpdateOf(revoked, run2)).toMatchObject({ comes: ['d'], leaves: [], moves: [], isByHand: false });
  const shown = arrangementOf(list);
  const now = rankedListOf(revoked, shown.from) ?? [];
  const next = updatedList(shown, now);
  expect(next.competitorIds).toEqual(['c', 'b', 'd', 'a']);
  expect(next.competitorIds.map((id) => next.startTimes.get(id))).toEqual(
    [0n, 1n, 2n, 3n].map((place) => noon + place * minute),
  );
  expect(fromOnTheWay(next)).toEqual(from);
  expect(updateOfList(revoked, run2, next, now)).toBeNull();
});

test('a list without start times gets none, and one with a single time gives it to all', () => {
  const untimed = arrangementOf({ ...list, startTimes_100ns: [] });
  expect(updatedList(untimed, ['a', 'b']).startTimes.size).toBe(0);
  const once = arrangementOf({ ...list, competitorIds: ['c'], startTimes_100ns: [noon] });
  expect([...updatedList(once, ['c', 'b']).startTimes.values()]).toEqual([noon, noon]);
});

test('a list that is kept is up to date until the ranking changes again', () => {
  const shown = arrangementOf(list);
  const now = rankedListOf(revoked, shown.from) ?? [];
  const kept = keptList(shown, now);
  expect(kept.competitorIds).toEqual(['c', 'b', 'a']);
  expect(updateOfList(revoked, run2, kept, now)).toBeNull();
  expect(fromOnTheWay(kept)).toEqual({ ...from, made: ['c', 'b', 'd', 'a'] });
  const again = rankedListOf({ ...revoked, runs: revoked.runs.slice(1) }, kept.from);
  expect(updateOfList(revoked, run2, kept, again)).toMatchObject({ leaves: ['a'], isByHand: true });
});

test('fifty heat cards that ask about one race have it ranked once, and anew when a run changes', () => {
  const answer = savedUpdateOf(revoked, run2);
  expect(savedUpdateOf({ ...revoked }, run2)).toBe(answer);
  expect(savedUpdateOf(race, run2)).toBeNull();
  expect(savedUpdateOf(revoked, run2)).toEqual(answer);
});
