/** Lists of a race file: windows, regularity, groups, several heats. */
import { describe, expect, it } from 'vitest';
import { heatResults, resultsOf } from './results.test-support.ts';

const start = (bib: number, time: string) => ` ${pad(bib)} C0  ${time}.0000 00`;
const finish = (bib: number, time: string) => ` ${pad(bib)} C1  ${time} 00`;
const pad = (bib: number) => String(bib).padStart(4, '0');

const threeRuns = [
  start(1, '10:00:00'),
  start(2, '10:00:30'),
  finish(1, '10:01:00.5099'),
  start(3, '10:01:10'),
  finish(2, '10:01:30.5000'),
];

describe('windows and regularity', () => {
  const points = [{ channel: 'C0' }, { channel: 'C1', lower_s: 5, upper_s: 5 }];
  const gate = (time: string) => ` 0000 C1  ${time} 00`;

  it('let an impulse without a bib pass only near the reference run', () => {
    const lines = [
      start(1, '10:00:00'),
      finish(1, '10:01:00.0000'),
      start(2, '10:02:00'),
      gate('10:02:20.0000'),
      gate('10:03:02.0000'),
    ];
    const { triggers, runs } = heatResults({ points, referenceBib: 1, lines });
    expect(triggers[3]).toMatchObject({ status: 'filtered', reason: 'premature' });
    expect(runs[1]?.runTime).toBe('1:02.00');
  });

  it('rank by the target time, too early like too late', () => {
    const heat = { regularity: 'targetTime', targetTime: '1:00.00', lines: threeRuns };
    const { ranking, runs } = heatResults(heat);
    expect(runs[0]?.deviation).toBe('0.50');
    expect(ranking[1]).toEqual({ rank: 1, bib: 2, time: '1:00.50', gap: '0.00' });
  });

  it('rank by the sections of the reference run', () => {
    const heat = { regularity: 'perfection', referenceBib: 1, lines: threeRuns };
    const { ranking } = heatResults(heat);
    expect(ranking.map(({ bib }) => bib)).toEqual([1, 2]);
  });
});

describe('lists beside the heat’s own', () => {
  it('rank intermediates, sections and speeds', () => {
    const points = [{ channel: 'C0' }, { channel: 'C2' }, { channel: 'C1' }];
    const lines = [
      start(1, '10:00:00'),
      ' 0001 C2  10:00:20.0000 00',
      start(2, '10:00:30'),
      ' 0002 C2  10:00:49.0000 00',
      finish(1, '10:01:00.0000'),
    ];
    const { rankings, runs } = heatResults({ points, distance_m: 1000, lines });
    expect(rankings.split[0]?.map(({ bib, gap }) => [bib, gap])).toEqual([
      [2, '0.00'],
      [1, '1.00'],
    ]);
    expect(rankings.section.map((list) => list.map(({ bib }) => bib))).toEqual([[2, 1], [1]]);
    expect(rankings.speed).toMatchObject([{ rank: 1, bib: 1, speed_kmh: 60 }]);
    expect(runs[0]).toMatchObject({ splits: ['20.00'], sections: ['20.00', '40.00'] });
  });

  it('rank within groups, those without a value under the empty name', () => {
    const competitors = [
      { bib: 1, club: 'SC Berg' },
      { bib: 2, club: 'SC Tal' },
      { bib: 3, club: 'SC Tal' },
      { bib: 4 },
    ];
    const lines = [...threeRuns, finish(3, '10:02:00.0000')];
    const heats = [{ name: 'Run', startList: { order: 'bibUp' }, lines }];
    const { heats: printed } = resultsOf({ settings: { groupBy: ['club'] }, competitors, heats });
    const groups = Object.entries(printed[0]?.rankingBy['club'] ?? {});
    expect(groups.map(([name, list]) => [name, list.map(({ rank, bib }) => [rank, bib])])).toEqual([
      ['SC Berg', [[1, 1]]],
      [
        'SC Tal',
        [
          [1, 3],
          [2, 2],
        ],
      ],
      ['', []],
    ]);
  });
});

describe('several heats', () => {
  const competitors = [1, 2, 3, 4].map((bib) => ({ bib }));
  const run1 = { name: 'Run 1', startList: [1, 2, 3], lines: threeRuns };
  const run2Lines = [start(1, '12:00:00'), finish(1, '12:01:00.0000')];

  it('add up, and whoever is missing on a list is dns there', () => {
    const run2 = { name: 'Run 2', startList: [1, 2], lines: run2Lines };
    const { overall } = resultsOf({ competitors, heats: [run1, run2] });
    expect(overall.ranking).toEqual([{ rank: 1, bib: 1, time: '2:00.50', gap: '0.00' }]);
    expect(overall.unranked).toEqual([
      { bib: 4, status: 'dns' },
      { bib: 3, status: 'onCourse' },
      { bib: 2, status: 'waiting' },
    ]);
  });

  it.each([
    [{ from: 'Run 1', order: 'ranking' }, [2, 1]],
    [{ from: 'Run 1', order: 'reversed', withoutResult: true }, [1, 2, 3]],
    [{ from: 'Run 1', order: 'bibDown' }, [2, 1]],
    [{ order: 'bibDown' }, [4, 3, 2, 1]],
  ])('start as %o says', (startList, expected) => {
    const { heats } = resultsOf({ competitors, heats: [run1, { name: 'Run 2', startList }] });
    expect(heats[1]?.startList).toEqual(expected);
  });

  it('rank nobody where more heats count than there are, and nothing without a rated one', () => {
    const overall = { mode: 'bestOf', count: 2 };
    const one = resultsOf({ settings: { overall }, competitors, heats: [run1] }).overall;
    expect(one.ranking).toEqual([]);
    expect(one.unranked).toHaveLength(4);
    const none = resultsOf({ competitors, heats: [{ ...run1, isRated: false }] }).overall;
    expect(none).toEqual({ ranking: [], rankingBy: {}, unranked: [] });
  });
});
