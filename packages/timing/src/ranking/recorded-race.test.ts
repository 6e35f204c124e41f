/** The ranking against a real race: official run times in, official ranks out. */
import { describe, expect, it } from 'vitest';
import recording from '../../recordings/giant-slalom-72.json' with { type: 'json' };
import { competitorOf } from '../../testing/result-list.ts';
import { overallOf, type Outcome } from './overall.ts';
import { parseDuration, parseTimeOfDay } from '../time/parse.ts';
import type { Ranked } from './rank.ts';
import { rankBy } from './ranking-by.ts';
import { roundDuration, type Precision, type Rounding, type RoundingType } from '../time/rounding.ts';
import type { OverallMode } from '../model/rules.ts';
import type { RunStatus } from '../model/run.ts';
import type { Standing } from './standing.ts';
import { duration, TICKS_PER_SECOND } from '../time/time.ts';

const TICKS_PER_10MS = TICKS_PER_SECOND / 100;
const rounding: Rounding = {
  type: recording.rounding.type as RoundingType,
  precision: recording.rounding.precision as Precision,
};
const officials = recording.runs.map(({ official }) => official);

it('every official run time is finish minus start, cut once', () => {
  const timed = officials.flat().filter(({ runTime_10ms }) => runTime_10ms !== null);
  expect(timed).toHaveLength(124);
  for (const { start, finish, runTime_10ms } of timed) {
    const net = duration((parseTimeOfDay(finish ?? '') ?? 0) - (parseTimeOfDay(start ?? '') ?? 0));
    expect(roundDuration(net, rounding)).toBe((runTime_10ms ?? 0) * TICKS_PER_10MS);
  }
});

describe('the ranks by class are the official ones', () => {
  it.each([1, 2])('in run %d', (number) => {
    const run = number - 1;
    expect(ranksBy((bib) => outcomeOf(run, bib))).toEqual(officialRanks(({ runs }) => runs[run] ?? null));
  });

  it('by the best run', () => {
    const best: OverallMode = { mode: 'bestOf', count: 1 };
    expect(ranksBy((bib) => overallOf(outcomesOf(bib), best))).toEqual(officialRanks(({ bestRun }) => bestRun));
  });

  it('by the sum, two level and the next rank skipped', () => {
    const ranks = ranksBy((bib) => overallOf(outcomesOf(bib), { mode: 'sum' }));
    expect(ranks).toEqual(officialRanks(({ sum }) => sum));
    const level = recording.competitors
      .filter(({ class: name }) => name === 'U12 male')
      .map(({ bib }) => ranks.get(bib))
      .filter((rank, index, all) => rank !== null && all.indexOf(rank) !== index);
    expect(level).toHaveLength(1);
  });
});

describe('what the timer computed itself', () => {
  it('is each official run time, edits made at the timer included', () => {
    for (const [run, official] of officials.entries()) {
      const computed = lastComputed(run, 'RT');
      for (const { bib, runTime_10ms } of official) {
        expect(computed.get(bib) ?? null).toBe(runTime_10ms === null ? null : runTime_10ms * TICKS_PER_10MS);
      }
    }
  });

  it('is the sum of both official runs', () => {
    const totals = lastComputed(1, 'TT');
    for (const { bib } of recording.competitors) {
      const { result_100ns } = overallOf(outcomesOf(bib), { mode: 'sum' });
      expect(totals.get(bib) ?? null).toBe(result_100ns);
    }
  });
});

function outcomeOf(run: number, bib: number): Outcome {
  const row = officials[run]?.find((each) => each.bib === bib);
  if (row === undefined) throw new Error(`bib ${bib} has no row in run ${run}`);
  return {
    status: row.status as RunStatus,
    result_100ns: row.runTime_10ms === null ? null : duration(row.runTime_10ms * TICKS_PER_10MS),
  };
}

function outcomesOf(bib: number): readonly Outcome[] {
  return officials.map((_, run) => outcomeOf(run, bib));
}

function ranksBy(outcome: (bib: number) => Outcome): ReadonlyMap<number, number | null> {
  const rows = recording.competitors.map(({ bib, class: name }) => ({
    ...outcome(bib),
    competitorId: competitorOf(bib),
    bib,
    class: name,
    arrival: null,
  }));
  const lists = rankBy<Standing & { class: string }>(rows, (row) => row.class, 'share');
  return byBib([...lists.values()].flatMap((list) => list.map(bibAndRank)));
}

function bibAndRank({ row, rank }: Ranked<Standing>): readonly [number, number | null] {
  return [row.bib ?? 0, rank];
}

function officialRanks(
  rankOf: (row: (typeof recording.ranksByClass)[number]) => number | null,
): ReadonlyMap<number, number | null> {
  return byBib(recording.ranksByClass.map((row) => [row.bib, rankOf(row)]));
}

function byBib(pairs: readonly (readonly [number, number | null])[]) {
  return new Map(pairs.toSorted(([a], [b]) => a - b));
}

/** The last net time with this code that the timer sent for each bib: ` 0001 RT  00:00:59.76   00`. */
function lastComputed(run: number, code: 'RT' | 'TT'): ReadonlyMap<number, number | null> {
  const lines = (recording.runs[run]?.lines ?? []).filter((line) => line.slice(6, 8) === code);
  return new Map(lines.map((line) => [Number(line.slice(1, 5)), parseDuration(line.slice(10, 22))]));
}
