import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitorOf } from '../../testing/result-list.ts';
import type { RunStatus } from '../model/run.ts';
import { rankBySpeed, speedStandingOf, type SpeedStanding } from './speed-ranking.ts';
import { duration } from '../time/time.ts';

function speeds(...lines: readonly (readonly [bib: number, speed_ckmh: number])[]) {
  return lines.map(([bib, speed_ckmh]): SpeedStanding => ({
    competitorId: competitorOf(bib),
    bib,
    speed_ckmh,
  }));
}

describe('a speed list', () => {
  it('stands from the fastest down, with what each was slower', () => {
    const list = rankBySpeed(speeds([1, 6012], [2, 7150], [3, 5999]));
    expect(list.map(({ rank, row, gap_ckmh }) => [rank, row.bib, gap_ckmh])).toEqual([
      [1, 2, 0],
      [2, 1, 1138],
      [3, 3, 1151],
    ]);
  });

  it('shares a rank between equal speeds, the lower bib first, and skips the next', () => {
    const list = rankBySpeed(speeds([9, 6000], [4, 6000], [3, 6100], [7, 5999]));
    expect(list.map(({ rank, row }) => [rank, row.bib])).toEqual([
      [1, 3],
      [2, 4],
      [2, 9],
      [4, 7],
    ]);
  });

  it('holds counting runs that are ok and nobody else', () => {
    const entry = { competitorId: competitorOf(1), bib: 1 };
    const run = { status: 'ok', counts: true, net_100ns: duration(600_000_000) } as const;
    expect(speedStandingOf(entry, run, 1_000_000)).toEqual({ ...entry, speed_ckmh: 6000 });
    expect(speedStandingOf(entry, { ...run, counts: false }, 1_000_000)).toBeNull();
    expect(speedStandingOf(entry, run, null)).toBeNull();
    for (const status of ['dsq', 'dnf', 'dns', 'onCourse', 'waiting'] satisfies RunStatus[]) {
      expect(speedStandingOf(entry, { ...run, status }, 1_000_000)).toBeNull();
    }
  });

  it('gives each the number of faster ones plus one', () => {
    const anyList = fc
      .uniqueArray(fc.tuple(fc.nat({ max: 30 }), fc.integer({ min: 1, max: 8 })), {
        selector: ([bib]) => bib,
      })
      .map((lines) => speeds(...lines));
    fc.assert(
      fc.property(anyList, (rows) => {
        for (const { row, rank } of rankBySpeed(rows)) {
          const faster = rows.filter(({ speed_ckmh }) => speed_ckmh > row.speed_ckmh);
          expect(rank).toBe(faster.length + 1);
        }
      }),
      { seed: 37 },
    );
  });
});
