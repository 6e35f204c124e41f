/** What the start clock counts to, and whom it names, at moments of a race. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aCompetitor, aRun, noon, second } from '../../../testing/a-run.ts';
import { turnsOf, viewAt } from './start-turns.ts';

const noon_ms = Number(noon / 10_000n);

/** Bibs 1, 2, 3 …, and when each starts, in seconds after noon. */
function aStart(
  times_s: readonly (number | null)[],
  more: Partial<HeatDto> = {},
  detail: Partial<OperatorDetailDto> = {},
) {
  const competitors = times_s.map((_, place) => aCompetitor(`c${place + 1}`, place + 1));
  const heat = { ...plainHeat, ...more };
  const turns = turnsOf(
    {
      revision: 1,
      event: plainEvent,
      heats: [heat],
      startLists: [
        {
          ...plainStartList,
          competitorIds: competitors.map(({ id }) => id),
          startTimes_100ns: times_s.map((after) => (after === null ? null : noon + BigInt(after) * second)),
        },
      ],
      runs: [],
      competitors,
      triggers: [],
      log: [],
      decisions: [],
      ...detail,
    },
    heat,
  );
  return (after_s: number, every_s = 0) => {
    const { turn, follows, left_s, phase, ring_s } = viewAt(turns, every_s, noon_ms + after_s * 1_000);
    return { who: turn?.competitorIds ?? null, behind: follows?.competitorIds ?? null, left_s, phase, ring_s };
  };
}

test('counts to the start of the next, and names who follows', () => {
  const at = aStart([30, 60, 90], { nextCompetitorId: 'c2' });
  expect(at(40)).toEqual({ who: ['c2'], behind: ['c3'], left_s: 20, phase: 'wait', ring_s: 30 });
});

test('whoever goes keeps the green, though the heat waits for the next already', () => {
  const at = aStart([30, 60, 90], { nextCompetitorId: 'c2' });
  expect(at(31)).toMatchObject({ who: ['c1'], phase: 'go' });
  expect(at(35)).toMatchObject({ who: ['c2'], left_s: 25 });
});

test('who leaves a little early still has the clock until zero', () => {
  const at = aStart([30, 60, 90], { nextCompetitorId: 'c2' });
  expect(at(28)).toMatchObject({ who: ['c1'], left_s: 2, phase: 'soon' });
});

test('who is late does not hold the clock for those behind', () => {
  const at = aStart([30, 60, 90], { nextCompetitorId: 'c1' });
  expect(at(50)).toMatchObject({ who: ['c2'], left_s: 10, phase: 'soon' });
});

test('who does not start is passed over', () => {
  const at = aStart([30, 60, 90], { nextCompetitorId: 'c3' }, { runs: [aRun('c2', { status: 'dns' })] });
  expect(at(55)).toMatchObject({ who: ['c3'], left_s: 35 });
});

test('a late entry without a time waits, and counts nothing', () => {
  const at = aStart([30, null, 90], { nextCompetitorId: 'c2' });
  expect(at(50)).toMatchObject({ who: ['c2'], behind: ['c3'], left_s: null, phase: 'none' });
});

test('without start times an interval counts, and the heat names who is next', () => {
  const at = aStart([null, null], { nextCompetitorId: 'c1' });
  expect(at(10)).toMatchObject({ who: ['c1'], left_s: null });
  expect(at(10, 30)).toMatchObject({ who: ['c1'], behind: ['c2'], left_s: 20, ring_s: 30 });
});

test('before anybody has gone the start of the heat counts', () => {
  const startTime = '2026-01-17T13:01';
  expect(aStart([null, null], { nextCompetitorId: 'c1', startTime })(0)).toMatchObject({ left_s: 60 });
  expect(aStart([null, null], { nextCompetitorId: 'c2', startTime })(0)).toMatchObject({ left_s: null });
});

test('when the last has gone nobody is named', () => {
  expect(aStart([30, 60])(100)).toMatchObject({ who: null, behind: null, phase: 'none' });
});

test('a mass start has one clock for all', () => {
  const startTime = '2026-01-17T13:01';
  const at = aStart([null, null, null], { massStart: true, startTime });
  expect(at(50)).toMatchObject({ who: ['c1', 'c2', 'c3'], behind: null, left_s: 10, phase: 'soon' });
  expect(aStart([60, 60, 60], { massStart: true })(50)).toMatchObject({ who: ['c1', 'c2', 'c3'], left_s: 10 });
});

test('start groups follow each other by their times', () => {
  const at = aStart([300, 0, 300], { massStart: true, massStartField: 'class' });
  expect(at(2)).toMatchObject({ who: ['c2'], behind: ['c1', 'c3'], phase: 'go' });
  expect(at(290)).toMatchObject({ who: ['c1', 'c3'], left_s: 10 });
});

test('behind the last start the clock counts to nothing, whatever interval was chosen', () => {
  const at = aStart([null, null], { state: 'armed', nextCompetitorId: null });
  expect(at(3, 30)).toMatchObject({ who: null, left_s: null, phase: 'none' });
  const timed = aStart([30, 60], { state: 'armed', nextCompetitorId: null });
  expect(timed(61)).toMatchObject({ who: ['c2'], phase: 'go' });
  expect(timed(66)).toMatchObject({ who: null, phase: 'none' });
});

test('a mass start is over when all have gone, or the heat is', () => {
  const runs = [1, 2].map((bib) => ({ ...aRun(`c${bib}`), heatId: plainHeat.id, status: 'onCourse' as const }));
  const heat = { massStart: true, state: 'armed' as const };
  expect(aStart([null, null], heat, { runs: runs.slice(0, 1) })(6, 30).left_s).toBe(24);
  expect(aStart([null, null], heat, { runs })(6, 30).left_s).toBeNull();
  expect(aStart([null, null], { ...heat, state: 'finished' })(6, 30).left_s).toBeNull();
});
