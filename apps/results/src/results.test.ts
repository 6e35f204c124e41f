/** The format of the file, rule by rule, in small races. */
import { describe, expect, it } from 'vitest';
import { heatResults } from './results.test-support.ts';

const start = (bib: number, time: string) => ` ${pad(bib)} C0  ${time}.0000 00`;
const finish = (bib: number, time: string) => ` ${pad(bib)} C1  ${time} 00`;
const intermediate = (bib: number, time: string) => ` ${pad(bib)} C2  ${time} 00`;
const pad = (bib: number) => String(bib).padStart(4, '0');

const THREE_POINTS = [{ channel: 'C0' }, { channel: 'C2' }, { channel: 'C1' }];

const threeRuns = [
  start(1, '10:00:00'),
  start(2, '10:00:30'),
  finish(1, '10:01:00.5099'),
  start(3, '10:01:10'),
  finish(2, '10:01:30.5000'),
];

describe('a heat', () => {
  it('prints each bib of the list, who has a time and who has none', () => {
    const { runs, ranking, unranked } = heatResults({ lines: threeRuns });
    expect(runs.map(({ bib, status, runTime }) => [bib, status, runTime])).toEqual([
      [1, 'ok', '1:00.50'],
      [2, 'ok', '1:00.50'],
      [3, 'onCourse', null],
    ]);
    expect(ranking).toEqual([
      { rank: 1, bib: 1, time: '1:00.50', gap: '0.00' },
      { rank: 1, bib: 2, time: '1:00.50', gap: '0.00' },
    ]);
    expect(unranked).toEqual([{ bib: 3, status: 'onCourse' }]);
  });

  it('is closed by a finish, wherever it stands among the decisions', () => {
    const decisions = [{ finish: true }, { bib: 2, status: 'dsq' }];
    const { unranked } = heatResults({ lines: threeRuns, decisions });
    expect(unranked).toEqual([
      { bib: 3, status: 'dnf' },
      { bib: 2, status: 'dsq' },
    ]);
  });

  it('counts as on course whoever has a finish and no start', () => {
    const { runs } = heatResults({ lines: [finish(1, '10:01:00.0000')] });
    expect(runs[0]).toMatchObject({ status: 'onCourse', start: null, finish: '10:01:00.0000' });
  });

  it('puts further runs behind the first and says whether they count', () => {
    const lines = [...threeRuns, start(1, '10:05:00'), finish(1, '10:05:59.0000')];
    const { runs } = heatResults({ lines });
    expect(runs.slice(0, 2)).toEqual([
      expect.objectContaining({ bib: 1, runTime: '1:00.50' }),
      expect.objectContaining({ bib: 1, run: 2, counts: true, runTime: '59.00' }),
    ]);
  });

  it('prints ticks where there are some', () => {
    const triggers = [
      { time: '10:00:00', channel: 'C0', bib: 1 },
      { time: '10:00:59.1234567', channel: 'C1', bib: 1 },
    ];
    const { runs } = heatResults({ triggers });
    expect(runs[0]).toMatchObject({ start: '10:00:00.0000', finish: '10:00:59.1234567' });
  });

  it('goes on past midnight by the lines, and everything else follows them', () => {
    const { runs } = heatResults({
      lines: [start(1, '23:59:50'), finish(1, '00:00:40.0000')],
      triggers: [{ time: '00:00:30', channel: 'C1', bib: 2 }],
      decisions: [{ bib: 2, start: '23:59:30' }],
    });
    expect(runs.map(({ runTime }) => runTime)).toEqual(['50.00', '1:00.00', null]);
  });

  it('orders equal instants by arrival: the list, or where it says so itself', () => {
    const later = { at: 9, line: ' 0000 C0  10:00:00.0000 00' };
    const lines = [later, { at: 1, line: ' 0000 C0  10:00:00.0000 00' }, start(3, '10:00:10')];
    const { triggers } = heatResults({ lines });
    expect(triggers.map(({ bib }) => bib)).toEqual([2, 1, 3]);
  });

  it('marks a run that a key timed', () => {
    const lines = [' 0001 C0M 10:00:00.1200 00', finish(1, '10:01:00.0000')];
    const { runs } = heatResults({ lines });
    expect(runs.map(({ manual }) => manual)).toEqual([true, false, false]);
  });
});

describe('what was made of an impulse', () => {
  it.each([
    ['a line without a valid number', '?0001 C0  10:00:00.0000 00', 'unassigned', 'invalidNumber', 1],
    ['a bib that is not on the list', ' 0099 C0  10:00:00.0000 00', 'unassigned', 'unknownBib', 99],
    ['a clear line', 'c0001 C0  10:00:00.0000 00', 'unused', 'clear', 1],
    ['a number nobody knows of yet', ' 0000 C1  10:00:00.0000 00', 'unassigned', 'nobodyDue', null],
  ])('%s', (_name, line, status, reason, bib) => {
    const { triggers } = heatResults({ lines: [line] });
    expect(triggers).toEqual([{ source: 'lines', index: 0, status, reason, bib }]);
  });

  it('leaves out what is no impulse, and keeps the places of the file', () => {
    const lines = ['n0001', ' 0001 RT  00:00:59.76   00', 'TIMY: text', start(1, '10:00:00')];
    const { triggers } = heatResults({ lines });
    expect(triggers.map(({ index, status }) => [index, status])).toEqual([[3, 'used']]);
  });

  it('revokes every impulse like the clear line, also one without a valid number', () => {
    const lines = [start(1, '10:00:00'), '?0001 C0  10:00:00.0000 00', 'c0001 C0  10:00:00.0000 00'];
    const { triggers } = heatResults({ lines });
    expect(triggers.map(({ status }) => status)).toEqual(['revoked', 'revoked', 'unused']);
  });

  it('names the impulse whose place another one took', () => {
    const { triggers, runs } = heatResults({ lines: [start(1, '10:00:00'), start(1, '10:00:05')] });
    expect(triggers[0]).toMatchObject({ status: 'unused', reason: 'replaced', bib: 1 });
    expect(runs[0]?.start).toBe('10:00:05.0000');
  });
});

describe('a mass start', () => {
  const finishes = [finish(2, '10:10:00.0000'), finish(1, '10:10:00.4000')];

  it('starts everybody by the gun', () => {
    const { runs } = heatResults({ start: 'mass', gun: '10:00:00', lines: finishes });
    expect(runs.map(({ status, runTime }) => [status, runTime])).toEqual([
      ['ok', '10:00.40'],
      ['ok', '10:00.00'],
      ['onCourse', null],
    ]);
  });

  it('starts everybody by the first impulse without a bib, which is nobody’s own', () => {
    const gun = ' 0000 C0  10:00:00.0000 00';
    const { triggers, ranking } = heatResults({ start: 'mass', lines: [gun, ...finishes] });
    expect(triggers[0]).toMatchObject({ status: 'used', bib: null });
    expect(ranking.map(({ bib }) => bib)).toEqual([2, 1]);
  });

  it('ranks equal results in crossing order where the race does, but for a dead heat', () => {
    const heat = { start: 'mass', gun: '10:00:00', lines: finishes };
    const settings = { precision: 0, ties: 'arrival' };
    expect(heatResults(heat, 3, settings).ranking.map(({ rank, bib }) => [rank, bib])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const decisions = [{ deadHeat: [1, 2] }];
    const level = heatResults({ ...heat, decisions }, 3, settings).ranking;
    expect(level.map(({ rank, bib }) => [rank, bib])).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });
});

describe('the judge’s decisions', () => {
  it('write a run time, which is rounded like any other', () => {
    const decisions = [{ bib: 3, runTime: '59.999' }];
    const { runs } = heatResults({ lines: threeRuns, decisions });
    expect(runs[2]).toMatchObject({ status: 'ok', runTime: '59.99', result: '59.99' });
  });

  it('add up penalties and take off rewards §3.21', () => {
    const decisions = [
      { bib: 1, penalty: '5.00' },
      { bib: 1, penalty: '2.5' },
      { bib: 1, reward: '1.00' },
    ];
    const { runs } = heatResults({ lines: threeRuns, decisions });
    expect(runs[0]).toMatchObject({ runTime: '1:00.50', result: '1:07.00' });
  });

  it('give the automatic status back', () => {
    const decisions = [
      { bib: 1, status: 'dsq' },
      { bib: 1, status: 'ok' },
    ];
    expect(heatResults({ lines: threeRuns, decisions }).runs[0]?.status).toBe('ok');
  });

  it('take a missing time from the backup clock', () => {
    const backup = [
      { time: '10:01:00.6099', channel: 'C1' },
      { time: '10:01:30.6000', channel: 'C1' },
      { time: '10:02:10.1000', channel: 'C1' },
    ];
    const decisions = [{ bib: 3, replaceFromBackup: 'C1' }];
    const { runs } = heatResults({ lines: threeRuns, backup, decisions });
    expect(runs[2]).toMatchObject({ finish: '10:02:10.0000', runTime: '1:00.00', replaced: true });
  });

  it('make a start at the very instant of the finish a device’s fault, not a faulty file', () => {
    const lines = [start(1, '10:00:00'), finish(1, '10:00:50.0000')];
    const decisions = [{ bib: 1, start: '10:00:50' }];
    const { runs, unranked, triggers, log } = heatResults({ lines, decisions }, 1);
    expect(runs).toMatchObject([{ status: 'dnf', start: '10:00:50.0000', runTime: '0.00' }]);
    expect(unranked).toEqual([{ bib: 1, status: 'dnf' }]);
    expect(triggers.map(({ status }) => status)).toEqual(['used', 'used']);
    expect(log).toEqual([{ type: 'startEqualsFinish', severity: 'high', bib: 1 }]);
  });

  it('make one at the instant of an intermediate a fault, too', () => {
    const { runs, log } = heatResults({
      points: THREE_POINTS,
      lines: [start(1, '10:00:00'), intermediate(1, '10:00:30.0000'), finish(1, '10:00:50.0000')],
      decisions: [{ bib: 1, start: '10:00:30' }],
    });
    expect(runs[0]).toMatchObject({ status: 'dnf', runTime: '20.00' });
    expect(log).toMatchObject([{ type: 'startEqualsIntermediate', severity: 'high' }]);
  });
});

describe('a time between two points', () => {
  const lines = [
    start(1, '10:00:00'),
    finish(1, '10:00:00.0000'),
    intermediate(1, '10:02:33.4700'),
    start(2, '10:05:00'),
    intermediate(2, '10:05:30.0000'),
    finish(2, '10:06:00.0000'),
  ];

  it('is never negative, and no deviation is made of one', () => {
    const heat = { points: THREE_POINTS, lines, regularity: 'perfection', referenceBib: 2 };
    const { runs } = heatResults(heat, 2);
    expect(runs[0]).toMatchObject({ sections: ['2:33.47', null], deviation: null });
    expect(runs[1]).toMatchObject({ sections: ['30.00', '30.00'], deviation: '0.00' });
  });

  it('leads no ranking for being negative, after a start correction either', () => {
    const decisions = [{ bib: 1, start: '09:59:50' }];
    const { runs, rankings } = heatResults({ points: THREE_POINTS, lines, decisions }, 2);
    expect(runs[0]).toMatchObject({ status: 'ok', runTime: '10.00', sections: ['2:43.47', null] });
    expect(rankings.section[1]).toEqual([{ rank: 1, bib: 2, time: '30.00', gap: '0.00' }]);
  });
});
