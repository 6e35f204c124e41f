/** What a detail says of ranks: the same as the lists of the server, which pages and files rank by. */
import { expect, test } from 'vitest';
import { aRaceDetail } from '../../testing/race-detail.ts';
import { raceMorning } from '../../testing/test-app.ts';
import { withRanks } from './with-ranks.ts';

const ranked = withRanks(aRaceDetail(30));
const [heat] = ranked.heats;

test('names everybody of a heat, those who are ranked first', () => {
  const ranking = heat?.ranking ?? [];
  expect(ranking).toHaveLength(30);
  const places = ranking.flatMap(({ rank }) => rank ?? []);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const times = ranking.flatMap(({ result_100ns }) => result_100ns ?? []);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  const others = ranking.slice(places.length);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['dsq', 'dnf', 'waiting']));
  expect(others.every(({ rank, gap_100ns }) => rank === null && gap_100ns === null)).toBe(true);
});

test('has the runs with their heat, with the time of day of the last impulse that counts', () => {
  expect(ranked.runs).toHaveLength(28);
  const entries = heat?.heatCycle?.entries ?? [];
  expect(entries).toHaveLength(28);
  // Started at ten in Vienna, and came in less than a minute and a half.
  expect(entries[0]?.timeOfDay).toMatch(/^10:00:58\.\d{4}$/);
});

test('passes over a time that was written, and knows none without an impulse', () => {
  const detail = aRaceDetail(2);
  const runs = detail.runs.map((run, place) => {
    const [start = null, between = null, finish = null] = run.data.sections;
    const written = finish === null ? null : { ...finish, edited: true };
    const sections = place === 0 ? [start, null, written] : [null, between && null, null];
    return { ...run, data: { sections } };
  });
  const entries = withRanks({ ...detail, runs }).heats[0]?.heatCycle?.entries ?? [];
  expect(entries.map(({ timeOfDay }) => timeOfDay)).toEqual(['10:00:00.0000', null]);
});

test('tells of each competitor rank, order, times and speeds by heat, and the total', () => {
  const leader = heat?.ranking?.[0];
  const competitor = ranked.competitors.find(({ id }) => id === leader?.competitorId);
  const place = Number(leader?.competitorId.slice(1));
  const inHeat = competitor?.heatTimes?.[0];
  expect(competitor).toMatchObject({
    totalRank: 1,
    totalStatus: 'ok',
    totalTime_100ns: leader?.result_100ns,
  });
  expect(inHeat).toMatchObject({
    heatId: 'h1',
    heatRank: 1,
    status: 'ok',
    startOrder: place + 1,
    startTime_100ns: raceMorning + BigInt(place) * 300_000_000n,
    result_100ns: leader?.result_100ns,
  });
  const [split = 0] = inHeat?.intermediateTimes_100ns ?? [];
  const [first = 0, second = 0] = inHeat?.sectionTimes_100ns ?? [];
  expect(first).toBe(split);
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(0);
  expect(inHeat?.speed_ckmh).toBeGreaterThan(0);
  expect(inHeat).not.toHaveProperty('reference');
});

test('names the reference run to operators only, who know it', () => {
  const referenceRun = { runId: 'r0', sections_100ns: [] };
  const known = withRanks(aRaceDetail(2, {}, { referenceRun }));
  expect(known.competitors.map(({ heatTimes }) => heatTimes?.[0]?.reference)).toEqual([true, false]);
});

test('says nothing of results where the detail has none', () => {
  const hidden = withRanks({ ...aRaceDetail(3), runs: [] });
  expect(hidden.heats[0]?.heatCycle).toEqual({ entries: [] });
  expect(hidden.heats[0]?.ranking?.every(({ rank }) => rank === null)).toBe(true);
  expect(hidden.competitors.every(({ totalRank }) => totalRank === null)).toBe(true);
});
