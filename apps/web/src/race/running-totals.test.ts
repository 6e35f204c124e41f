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
import { racer } from '../testing/a-heat.ts';
import { overallView } from './overall-ranking.ts';
import { RunningTotals, type Totals } from './running-totals.ts';

const second = 10_000_000;
const start = 17_600_000_000_000_000n;
const run1: HeatDto = { ...plainHeat, id: 'run 1', state: 'finished' };
const run2: HeatDto = { ...plainHeat, id: 'run 2', position: 1 };
const bibs = [1, 2, 3, 4, 5];
const competitors = bibs.map((bib) => racer(bib, bib % 2 === 0 ? 'Women' : 'Men'));
const startLists = [run1, run2].map(({ id }) => ({
  ...plainStartList,
  heatId: id,
  competitorIds: bibs.map((bib) => `c${bib}`),
}));

/** Start, intermediate and finish, each after so many seconds; without the finish it is still on course. */
function aRun(heat: HeatDto, bib: number, passed: readonly number[], status?: RunDto['status']): RunDto {
  const time = status === undefined && passed.length === 3 ? (passed[2] ?? 0) * second : null;
  const crossing = { edited: false, replaced: false, scheduled: false, manual: false };
  return {
    ...plainRun,
    runId: `${heat.id}.1.c${bib}.1`,
    heatId: heat.id,
    competitorId: `c${bib}`,
    status: status ?? (time === null ? 'onCourse' : 'ok'),
    data: {
      sections: [0, 1, 2].map((point) => {
        const after = passed[point];
        return after === undefined ? null : { ...crossing, timestamp_100ns: start + BigInt(after * second) };
      }),
    },
    runTime_100ns: time,
    result_100ns: time,
  };
}

const aDetail = (runs: RunDto[], changes: Partial<PublicDetailDto> = {}): PublicDetailDto => ({
  revision: 1,
  event: { ...plainEvent, measuringPoints: plainPoints(3) },
  heats: [run1, run2],
  startLists,
  competitors,
  runs,
  ...changes,
});

const look = (detail: PublicDetailDto, heat = run2): Totals<PublicCompetitorDto> => {
  const totals = new RunningTotals<PublicCompetitorDto>().look(detail, heat);
  if (totals === null) throw new Error('there is a total');
  return totals;
};

const listed = ({ list }: Pick<Totals<PublicCompetitorDto>, 'list'>) =>
  list.map(({ row, rank }) => `${rank ?? row.status} #${row.bib}`);

const firstRuns = [
  aRun(run1, 1, [0, 30, 60]),
  aRun(run1, 2, [0, 29, 58]),
  aRun(run1, 3, [0, 29, 59]),
  aRun(run1, 4, [0], 'dnf'),
];

test('the second run is ranked by the sum, with what each run gave', () => {
  const totals = look(
    aDetail([...firstRuns, aRun(run2, 1, [0, 28, 56]), aRun(run2, 2, [0, 30, 59]), aRun(run2, 4, [0, 20, 50])]),
  );
  expect(listed(totals)).toEqual(['1 #1', '2 #2', 'dnf #4']);
  expect(totals.list[0]?.row.parts.map((part) => part?.result_100ns)).toEqual([60 * second, 56 * second]);
  expect(totals.list[1]?.gap_100ns).toBe(second);
});

test('who is on course is compared at each point passed, and knows what has to be beaten at the next', () => {
  const onCourse = aRun(run2, 3, [0, 28]);
  const totals = look(aDetail([...firstRuns, aRun(run2, 1, [0, 28, 56]), aRun(run2, 2, [0, 31]), onCourse]));
  expect(totals.passedBy(onCourse)).toEqual([
    { point: 0, total: 59 * second, rank: 2, gap_100ns: second },
    { point: 1, total: 87 * second, rank: 1, gap_100ns: -second },
  ]);
  expect(totals.toBeat(onCourse, 2)).toBe(116 * second);
  expect(totals.carriedBy('c4')).toEqual({ status: 'dnf', result_100ns: null });
});

test('who brings nothing passes points without a total', () => {
  const onCourse = aRun(run2, 4, [0, 28]);
  expect(look(aDetail([...firstRuns, onCourse])).passedBy(onCourse)).toEqual([]);
});

test('among a class ranks and gaps are those of the class', () => {
  const detail = aDetail([...firstRuns, aRun(run2, 1, [0, 28, 56]), aRun(run2, 2, [0, 30, 59])]);
  const women = new RunningTotals<PublicCompetitorDto>((one) => one.class === 'Women').look(detail, run2);
  expect(women === null ? null : listed(women)).toEqual(['1 #2']);
});

test('the first run, and a second one of the best, have no total', () => {
  const detail = aDetail(firstRuns);
  expect(new RunningTotals().look(detail, run1)).toBeNull();
  const best = { ...detail, event: { ...detail.event, overallRanking: { mode: 'bestOf', count: 1 } as const } };
  expect(new RunningTotals().look(best, run2)).toBeNull();
});

test('a run of which nothing changed keeps its line, and totals that did not change are the same', () => {
  const kept = new RunningTotals<PublicCompetitorDto>();
  const runs = [...firstRuns, aRun(run2, 1, [0, 28, 56])];
  const before = kept.look(aDetail(runs), run2);
  expect(kept.look(aDetail(runs), run2)).toBe(before);
  const after = kept.look(aDetail([...runs, aRun(run2, 2, [0, 30, 59])]), run2);
  expect(after?.list[0]?.row).toBe(before?.list[0]?.row);
});

test('totals that followed every change say what fresh ones say, and at the end what the overall ranking says', () => {
  const anyRun = fc
    .record({
      heat: fc.constantFrom(run1, run2),
      bib: fc.constantFrom(...bibs),
      passed: fc.constantFrom([], [0], [0, 28], [0, 29], [0, 28, 56], [0, 28, 57], [0, 29, 58]),
      status: fc.constantFrom(undefined, undefined, undefined, 'dnf' as const, 'dsq' as const),
    })
    .map(({ heat, bib, passed, status }) =>
      aRun(heat, bib, passed, status ?? (passed.length === 0 ? 'dns' : undefined)),
    );
  fc.assert(
    fc.property(fc.array(anyRun, { maxLength: 30 }), (changes) => {
      const kept = new RunningTotals<PublicCompetitorDto>();
      let runs: RunDto[] = [];
      for (const run of changes) {
        const place = runs.findIndex(({ runId }) => runId === run.runId);
        runs = place === -1 ? [...runs, run] : runs.with(place, run);
        const detail = aDetail(runs);
        const [totals, fresh] = [kept.look(detail, run2), look(detail)];
        expect(totals?.list).toEqual(fresh.list);
        for (const own of runs.filter(({ heatId }) => heatId === run2.id)) {
          expect(totals?.passedBy(own)).toEqual(fresh.passedBy(own));
        }
        const ranks = overallView(detail).ranked.map(({ row, rank, gap_100ns }) => [row.bib, rank, gap_100ns]);
        const ranked = totals?.list.filter(({ rank }) => rank !== null) ?? [];
        expect(ranked.map(({ row, rank, gap_100ns }) => [row.bib, rank, gap_100ns])).toEqual(ranks);
      }
    }),
    { seed: 19 },
  );
});
