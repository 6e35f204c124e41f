import type { HeatDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import {
  plainEvent,
  plainHeat,
  plainPoints,
  plainRun,
  plainStartList,
} from '@startwand/contract/testing/plain-dtos.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeatLists, type HeatView } from './heat-ranking.ts';
import { overallView } from './overall-ranking.ts';

const second = 10_000_000;
const start = 17_600_000_000_000_000n;

const aHeat = (id: string, position: number, changes: Partial<HeatDto> = {}): HeatDto => ({
  ...plainHeat,
  id,
  name: id,
  position,
  ...changes,
});

const aCompetitor = (bib: number): PublicCompetitorDto => ({
  id: `c${bib}`,
  startNumber: bib,
  firstName: 'First',
  lastName: `Last${bib}`,
  gender: bib % 2 === 0 ? 'female' : 'male',
  nation: 'AUT',
  club: null,
  team: null,
  class: bib % 2 === 0 ? 'Women' : 'Men',
  yearOfBirth: null,
  fields: {},
});

/** A run of `seconds`, or one without a result. */
function aRun(heatId: string, bib: number, seconds: number | Exclude<RunDto['status'], 'ok'>): RunDto {
  const result = typeof seconds === 'number' ? seconds * second : null;
  const crossing = (after: number) => ({
    timestamp_100ns: start + BigInt(bib) * 100_000_000n + BigInt(after),
    edited: false,
    replaced: false,
    scheduled: false,
    manual: false,
  });
  const hasStarted = seconds !== 'waiting' && seconds !== 'dns';
  return {
    ...plainRun,
    runId: `${heatId}.1.c${bib}.1`,
    heatId,
    competitorId: `c${bib}`,
    status: typeof seconds === 'number' ? 'ok' : seconds,
    data: {
      sections: [hasStarted ? crossing(0) : null, null, result === null ? null : crossing(result)],
    },
    runTime_100ns: result,
    result_100ns: result,
  };
}

function aDetail(heats: HeatDto[], runs: RunDto[], startLists: Record<string, number[]>): PublicDetailDto {
  return {
    revision: 1,
    event: { ...plainEvent, measuringPoints: plainPoints(3) },
    heats,
    startLists: Object.entries(startLists).map(([heatId, bibs]) => ({
      ...plainStartList,
      heatId,
      competitorIds: bibs.map((bib) => `c${bib}`),
    })),
    runs,
    competitors: [1, 2, 3, 4, 5, 6].map(aCompetitor),
  };
}

const heatView = (...args: Parameters<HeatLists['view']>): HeatView => new HeatLists().view(...args);

const ranksOf = (view: Pick<HeatView, 'ranked'>): readonly string[] =>
  view.ranked.map(({ rank, row }) => `${rank}. #${row.bib}`);

test('equal times share a rank, and those without a result stand apart', () => {
  const heat = aHeat('run 1', 0);
  const runs = [
    aRun('run 1', 1, 60),
    aRun('run 1', 2, 59),
    aRun('run 1', 3, 60),
    aRun('run 1', 4, 'dsq'),
    aRun('run 1', 5, 'dnf'),
  ];
  const view = heatView(aDetail([heat], runs, {}), heat);
  expect(ranksOf(view)).toEqual(['1. #2', '2. #1', '2. #3']);
  expect(view.unranked.map((row) => row.bib)).toEqual([5, 4]);
});

test('the judge lets equal times share a rank where they stand by arrival', () => {
  const heat = aHeat('run 1', 0);
  const runs = [aRun('run 1', 1, 60), aRun('run 1', 2, 60), aRun('run 1', 3, 60)];
  const detail = aDetail([heat], runs, {});
  const lists = new HeatLists();
  const byArrival = { ...detail, event: { ...detail.event, ties: 'arrival' as const } };
  expect(ranksOf(lists.view(byArrival, heat))).toEqual(['1. #1', '2. #2', '3. #3']);
  const declared = { ...heat, deadHeats: [['c1', 'c2']] };
  expect(ranksOf(lists.view(byArrival, declared))).toEqual(['1. #1', '1. #2', '3. #3']);
});

test('a regularity heat is ranked by who is nearest, and gives that to the total', () => {
  const heat = aHeat('run 1', 0, { regularity: 'targetTime' });
  const runs = [
    { ...aRun('run 1', 1, 58), deviation_100ns: 2 * second },
    { ...aRun('run 1', 2, 61), deviation_100ns: second },
    { ...aRun('run 1', 3, 62), deviation_100ns: 2 * second },
  ];
  const detail = aDetail([heat], runs, {});
  expect(ranksOf(heatView(detail, heat))).toEqual(['1. #2', '2. #1', '2. #3']);
  expect(ranksOf(overallView(detail))).toEqual(['1. #2', '2. #1', '2. #3']);
});

test('who is on course stands there, the last to start first', () => {
  const heat = aHeat('run 1', 0);
  const runs = [aRun('run 1', 1, 'onCourse'), aRun('run 1', 2, 'onCourse'), aRun('run 1', 3, 58)];
  const view = heatView(aDetail([heat], runs, {}), heat);
  expect(view.onCourse.map((row) => row.bib)).toEqual([2, 1]);
});

test('the next starter comes first, those passed over come last', () => {
  const heat = aHeat('run 1', 0, { nextCompetitorId: 'c4' });
  const runs = [aRun('run 1', 1, 58), aRun('run 1', 3, 'onCourse')];
  const view = heatView(aDetail([heat], runs, { 'run 1': [1, 2, 3, 4, 5, 6] }), heat);
  expect(view.toStart.map((competitor) => competitor.startNumber)).toEqual([4, 5, 6, 2]);
});

test('as they start one by one, the others stay in their order, whoever was passed over', () => {
  const lists = new HeatLists();
  const { startLists } = aDetail([], [], { 'run 1': [1, 2, 3, 4, 5, 6] });
  const { competitors } = aDetail([], [], {});
  let runs: RunDto[] = [];
  const waitsFor = (next: number | null): readonly number[] => {
    const heat = aHeat('run 1', 0, { nextCompetitorId: next === null ? null : `c${next}` });
    const detail = { ...aDetail([heat], runs, {}), startLists, competitors };
    return lists.view(detail, heat).toStart.map(({ startNumber }) => startNumber ?? 0);
  };
  const starts = (bib: number) => {
    runs = [...runs, aRun('run 1', bib, 'onCourse')];
  };
  expect(waitsFor(3)).toEqual([3, 4, 5, 6, 1, 2]);
  starts(3);
  expect(waitsFor(4)).toEqual([4, 5, 6, 1, 2]);
  starts(4);
  expect(waitsFor(6)).toEqual([6, 1, 2, 5]);
  starts(6);
  expect(waitsFor(null)).toEqual([1, 2, 5]);
  starts(1);
  runs = runs.slice(0, 2);
  expect(waitsFor(1)).toEqual([1, 2, 5, 6]);
});

test('a class has a ranking and a leader of its own', () => {
  const heat = aHeat('run 1', 0);
  const runs = [aRun('run 1', 1, 50), aRun('run 1', 2, 61), aRun('run 1', 4, 60)];
  const ofWomen = new HeatLists((competitor) => competitor.class === 'Women');
  const women = ofWomen.view(aDetail([heat], runs, {}), heat);
  expect(ranksOf(women)).toEqual(['1. #4', '2. #2']);
  expect(women.ranked[1]?.gap_100ns).toBe(second);
});

test('a run that did not change keeps its row', () => {
  const heat = aHeat('run 1', 0);
  const detail = aDetail([heat], [aRun('run 1', 1, 60), aRun('run 1', 2, 59)], {});
  const lists = new HeatLists();
  const before = lists.view(detail, heat);
  const after = lists.view({ ...detail, runs: [...detail.runs, aRun('run 1', 3, 58)] }, heat);
  expect(after.ranked[1]?.row).toBe(before.ranked[0]?.row);
});

test('lists that followed every change say what fresh ones say', () => {
  const heats = [aHeat('run 1', 0), aHeat('run 2', 1)];
  const anyRun = fc
    .record({
      heat: fc.constantFrom('run 1', 'run 1', 'run 2'),
      bib: fc.integer({ min: 1, max: 7 }),
      what: fc.constantFrom<Parameters<typeof aRun>[2]>(58, 59, 60, 'waiting', 'onCourse', 'dnf', 'dsq'),
      number: fc.constantFrom(1, 2),
    })
    .map(({ heat, bib, what, number }) => {
      const run = aRun(heat, bib, what);
      return { ...run, number, runId: `${heat}.1.c${bib}.${number}` };
    });
  const anyRuns = fc.uniqueArray(anyRun, { selector: ({ runId }) => runId, maxLength: 8 });
  const anyNext = fc.option(fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'));
  const anyDay = fc.array(fc.tuple(anyRuns, fc.nat({ max: 8 }), fc.constantFrom(...heats), anyNext), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(anyDay, (day) => {
      const lists = new HeatLists();
      const competitors = [1, 2, 3, 4, 5, 6].map(aCompetitor);
      // The same lists all day: who waits is remembered as long as they are.
      const { startLists } = aDetail(heats, [], { 'run 1': [1, 2, 3, 4, 5, 6] });
      let runs: RunDto[] = [];
      for (const [next, kept, ofHeat, nextCompetitorId] of day) {
        const known = runs.slice(0, kept);
        const isKnown = ({ runId }: RunDto) => known.some((run) => run.runId === runId);
        runs = withOneThatCounts([...known, ...next.filter((run) => !isKnown(run))]);
        const detail = { ...aDetail(heats, runs, {}), startLists, competitors };
        const heat = { ...ofHeat, nextCompetitorId };
        expect(lists.view(detail, heat)).toEqual(new HeatLists().view(detail, heat));
      }
    }),
    { seed: 73 },
  );
});

/** Of a competitor's runs in a heat the last counts; a run of which that is not new stays the same. */
function withOneThatCounts(runs: readonly RunDto[]): RunDto[] {
  return runs.map((run) => {
    const counts = !runs.some(
      (other) => other.heatId === run.heatId && other.competitorId === run.competitorId && other.number > run.number,
    );
    return run.counts === counts ? run : { ...run, counts };
  });
}

test('the total needs every heat; who failed in one is named with why §3.29', () => {
  const heats = [aHeat('run 1', 0), aHeat('run 2', 1)];
  const runs = [
    aRun('run 1', 1, 60),
    aRun('run 1', 2, 61),
    aRun('run 1', 3, 'dnf'),
    aRun('run 2', 1, 63),
    aRun('run 2', 2, 60),
  ];
  const all = [1, 2, 3];
  const view = overallView(aDetail(heats, runs, { 'run 1': all, 'run 2': all }));
  expect(ranksOf(view)).toEqual(['1. #2', '2. #1']);
  expect(view.unranked.map((row) => `#${row.bib} ${row.status}`)).toContain('#3 dnf');
});

test('nobody is called DNS in a run whose start list is not drawn yet', () => {
  const heats = [aHeat('run 1', 0), aHeat('run 2', 1, { state: 'prepared' })];
  const runs = [aRun('run 1', 1, 60), aRun('run 1', 2, 'dnf')];
  const view = overallView(aDetail(heats, runs, { 'run 1': [1, 2, 3], 'run 2': [] }));
  expect(ranksOf(view)).toEqual(['1. #1']);
  expect(view.unranked.map((row) => `#${row.bib} ${row.status}`)).toContain('#2 dnf');
  expect(view.unfinished.map((row) => row.bib)).toEqual([3]);
});
