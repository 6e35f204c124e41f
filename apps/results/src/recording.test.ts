/** A real race: the timer's lines in, the official results out. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resultsOf } from './results.test-support.ts';

interface Official {
  readonly bib: number;
  readonly status: string;
  readonly start: string | null;
  readonly finish: string | null;
  readonly runTime_10ms: number | null;
}

interface Recording {
  readonly competitors: readonly object[];
  readonly runs: readonly {
    readonly lines: readonly string[];
    readonly official: readonly Official[];
  }[];
  readonly ranksByClass: readonly {
    readonly bib: number;
    readonly runs: readonly (number | null)[];
    readonly bestRun: number | null;
    readonly sum: number | null;
  }[];
}

const file = new URL('../../../packages/timing/recordings/giant-slalom-72.json', import.meta.url);
const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording;

function raced(overall: object) {
  return resultsOf({
    settings: { groupBy: ['class'], overall },
    competitors: recording.competitors,
    heats: recording.runs.map(({ lines }, run) => ({
      name: `Run ${run + 1}`,
      startList: { order: 'bibUp' },
      lines,
      decisions: [{ finish: true }],
    })),
  });
}

describe('a recorded giant slalom of 72', () => {
  it.each([0, 1])('has its official statuses and times in run %i', (run) => {
    const printed = raced({ mode: 'sum' }).heats[run]?.runs ?? [];
    const rows = printed.map(({ bib, status, start, finish, runTime_100ns }) => ({
      bib,
      status,
      start,
      finish,
      runTime_10ms: runTime_100ns === null ? null : runTime_100ns / 100_000,
    }));
    expect(rows).toEqual(recording.runs[run]?.official);
  });

  it.each([
    ['the sum', { mode: 'sum' }, 'sum'],
    ['the best run', { mode: 'bestOf', count: 1 }, 'bestRun'],
  ] as const)('has its official ranks by class by %s', (_name, overall, official) => {
    const { class: byClass = {} } = raced(overall).overall.rankingBy;
    const ranks = new Map(Object.values(byClass).flatMap((list) => list.map(bibAndRank)));
    for (const row of recording.ranksByClass) {
      expect([row.bib, ranks.get(row.bib) ?? null]).toEqual([row.bib, row[official]]);
    }
  });

  it('says of every impulse and clear line what was made of it', () => {
    const triggers = raced({ mode: 'sum' }).heats.flatMap((heat) => heat.triggers);
    const statuses = Object.groupBy(triggers, ({ status }) => status);
    const counts = Object.entries(statuses).map(([status, all]) => [status, all?.length]);
    expect(Object.fromEntries(counts)).toEqual({ used: 252, revoked: 1, unused: 1 });
  });
});

function bibAndRank({ bib, rank }: { readonly bib: number; readonly rank: number }) {
  return [bib, rank] as const;
}
