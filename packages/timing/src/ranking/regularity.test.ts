import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { competitor, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { competitorOf, printed } from '../../testing/result-list.ts';
import { formatDuration } from '../time/format.ts';
import { overallOf } from './overall.ts';
import { parseDuration, parseTimeOfDay } from '../time/parse.ts';
import { rank } from './rank.ts';
import { aimOf, deviationOf, standingByDeviation, type Aim } from './regularity.ts';
import { roundDuration, type Rounding } from '../time/rounding.ts';
import type { Crossing, RunStatus } from '../model/run.ts';
import { duration, timestamp, type Duration } from '../time/time.ts';

const hundredths: Rounding = { type: 'cutOff', precision: 2 };

function time(text: string): Duration {
  const parsed = parseDuration(text);
  if (parsed === null) throw new Error(`${text} is no time`);
  return parsed;
}

function passed(...clocks: readonly (string | null)[]): readonly (Crossing | null)[] {
  return clocks.map((clock) => {
    const sinceMidnight = clock === null ? null : parseTimeOfDay(clock);
    if (sinceMidnight === null) return null;
    const at = timestamp(BigInt(sinceMidnight));
    return {
      triggerId: null,
      timestamp: at,
      edited: false,
      scheduled: false,
      replaced: false,
      manual: false,
      place: null,
    };
  });
}

function shown(deviation: Duration | null): string | null {
  return deviation === null ? null : formatDuration(deviation, 2);
}

describe('a target time', () => {
  const aim: Aim = { kind: 'targetTime', time_100ns: time('1:00') };
  const ran = (result: string | null) =>
    shown(deviationOf({ result_100ns: result === null ? null : time(result), crossings: [] }, aim, hundredths));

  it('is missed by as much when too early as when too late', () => {
    expect(ran('58.50')).toBe('1.50');
    expect(ran('1:01.50')).toBe('1.50');
    expect(ran('1:00')).toBe('0.00');
  });

  it('is missed by nobody without a result', () => {
    expect(ran(null)).toBeNull();
  });

  it('is the competitor’s own, else that of the heat §3.27', () => {
    const heat = { regularity: 'targetTime', targetTime_100ns: time('1:00') } as const;
    expect(aimOf(heat, time('50'), null)).toEqual({ kind: 'targetTime', time_100ns: time('50') });
    expect(aimOf(heat, null, null)).toEqual({ kind: 'targetTime', time_100ns: time('1:00') });
    expect(aimOf({ ...heat, targetTime_100ns: null }, null, null)).toBeNull();
  });

  it('counts in a regularity heat only §3.27', () => {
    const heat = { regularity: 'disabled', targetTime_100ns: time('1:00') } as const;
    expect(aimOf(heat, time('50'), [time('50')])).toBeNull();
    expect(deviationOf({ result_100ns: time('50'), crossings: [] }, null, hundredths)).toBeNull();
  });
});

describe('perfection', () => {
  const heat = { regularity: 'perfection', targetTime_100ns: null } as const;
  const reference = ['20', '30', '10'].map(time);
  const aim = aimOf(heat, null, reference);
  const deviated = (...clocks: readonly (string | null)[]) =>
    shown(deviationOf({ result_100ns: null, crossings: passed(...clocks) }, aim, hundredths));

  it('is to be as even as the reference run on every section', () => {
    expect(deviated('10:00:00', '10:00:20', '10:00:50', '10:01:00')).toBe('0.00');
    // Early on the first section, late on the second: the run time says nothing of it.
    expect(deviated('10:00:00', '10:00:18', '10:00:50', '10:01:00')).toBe('4.00');
  });

  it('adds at full precision and rounds once', () => {
    // 0.006 s on each section: cut one by one they would be nothing.
    expect(deviated('10:00:00', '10:00:20.006', '10:00:50.012', '10:01:00.018')).toBe('0.01');
  });

  it('needs every section, of the run and of the reference', () => {
    expect(deviated('10:00:00', null, '10:00:50', '10:01:00')).toBeNull();
    const holed = aimOf(heat, null, [time('20'), null, time('10')]);
    const crossings = passed('10:00:00', '10:00:20', '10:00:50', '10:01:00');
    expect(deviationOf({ result_100ns: time('1:00'), crossings }, holed, hundredths)).toBeNull();
  });

  it('is not told by the reference run of a longer course', () => {
    expect(deviated('10:00:00', '10:00:20', '10:00:50')).toBeNull();
  });

  it('is not held against anything without a reference run', () => {
    expect(aimOf(heat, time('50'), null)).toBeNull();
  });
});

describe('the list of a regularity heat', () => {
  const row = (bib: number, status: RunStatus, deviation: string | null) =>
    standingByDeviation(
      { competitorId: competitorOf(bib), bib },
      { status, deviation_100ns: deviation === null ? null : time(deviation) },
    );

  it('stands by deviation, equal ones share whatever the event says, who has none is last', () => {
    const rows = [
      row(1, 'ok', '1.50'),
      row(2, 'ok', '0.30'),
      row(3, 'dnf', null),
      row(4, 'ok', null),
      row(5, 'ok', '0.30'),
      row(6, 'dsq', '0.10'),
    ];
    const list = ['1. #2 0.30 0.00', '1. #5 0.30 0.00', '3. #1 1.50 1.20', 'dnf #3', 'dsq #6'];
    expect(printed(rank(rows, 'share'))).toEqual([...list, 'ok #4']);
    expect(printed(rank(rows, 'arrival'))).toEqual([...list, 'ok #4']);
  });

  it('gives deviations to the overall ranking', () => {
    const total = overallOf([row(1, 'ok', '1.50'), row(1, 'ok', '0.30')], { mode: 'sum' });
    expect(total).toEqual({ status: 'ok', result_100ns: time('1.80') });
    expect(overallOf([row(1, 'ok', '1.50'), row(1, 'ok', null)], { mode: 'sum' })).toEqual({
      status: 'ok',
      result_100ns: null,
    });
  });
});

describe('a regularity heat under way', () => {
  const story = () => new RaceStory({ heat: { regularity: 'targetTime', targetTime_100ns: time('1:00') } }).armed();

  it('shows how far each run was from its target, penalties and all', () => {
    const race = story();
    race.start('10:00:00');
    expect(race.run(1).deviation_100ns).toBeNull();
    race.finish('10:00:58.5');
    expect(shown(race.run(1).deviation_100ns)).toBe('1.50');
    race.decide({
      kind: 'setPenalty',
      runId: race.runId(1),
      penalty_100ns: time('5'),
      reward_100ns: time('0'),
    });
    expect(shown(race.run(1).deviation_100ns)).toBe('3.50');
  });

  it('follows a competitor who is given a target time of one’s own §3.27', () => {
    const race = story();
    race.start('10:00:00');
    race.finish('10:00:58.5');
    const entry = race.race.entries.get(competitor(1));
    if (entry === undefined) throw new Error('bib 1 is entered');
    const entries = [{ ...entry, targetTime_100ns: time('55') }];
    race.setUp({ kind: 'setEntries', entries });
    expect(shown(race.run(1).deviation_100ns)).toBe('3.50');
    expect(race.touched?.runs).toContain(race.runId(1));
  });

  it('lets the run nearest to the target count, where the best one does', () => {
    const race = new RaceStory({
      heat: { regularity: 'targetTime', targetTime_100ns: time('1:00'), bestOfRuns: true },
    }).armed();
    for (const [start, finish] of [
      ['10:00:00', '10:00:50'],
      ['10:05:00', '10:06:01'],
    ] as const) {
      race.start(start, { bib: 1 });
      race.finish(finish, { bib: 1 });
    }
    expect([...race.heat(RUN_1).runs.values()].map(({ counts }) => counts)).toEqual([false, true]);
  });
});

describe('a heat ridden for perfection', () => {
  /** Bib 1 takes 20 s and 30 s, bib 2 a second more on each, bib 3 as long as bib 1. */
  const ridden = () => {
    const race = new RaceStory({ points: 3, heat: { regularity: 'perfection' } }).armed();
    for (const [bib, start, middle, finish] of [
      [1, '10:00:00', '10:00:20', '10:00:50'],
      [2, '10:01:00', '10:01:21', '10:01:52'],
      [3, '10:02:00', '10:02:20', '10:02:50'],
    ] as const) {
      race.start(start, { bib });
      race.at(1, middle, { bib });
      race.finish(finish, { bib });
    }
    return race;
  };
  const refer = (race: RaceStory, bib: number | null, heatId: typeof RUN_1 | null = RUN_1) =>
    race.decide({
      kind: 'setReferenceRun',
      heatId,
      runId: bib === null ? null : race.runId(bib),
      sections_100ns: null,
    });
  const deviations = (race: RaceStory) => [1, 2, 3].map((bib) => shown(race.run(bib).deviation_100ns));

  it('has deviations as soon as it has a reference run, and others with another one', () => {
    const race = ridden();
    expect(deviations(race)).toEqual([null, null, null]);
    refer(race, 1);
    expect(deviations(race)).toEqual(['0.00', '2.00', '0.00']);
    expect(race.touched?.runs).toContain(race.runId(2));
    refer(race, 2);
    expect(deviations(race)).toEqual(['2.00', '0.00', '2.00']);
    race.undo();
    expect(deviations(race)).toEqual(['0.00', '2.00', '0.00']);
    expect(deviations(race.restarted())).toEqual(['0.00', '2.00', '0.00']);
  });

  it('follows the reference run of the event, where it has none of its own', () => {
    const race = ridden();
    refer(race, 2, null);
    expect(deviations(race)).toEqual(['2.00', '0.00', '2.00']);
    refer(race, null, null);
    expect(deviations(race)).toEqual([null, null, null]);
  });

  it('has no deviation of who is excluded from the reference run', () => {
    const race = ridden();
    refer(race, 1);
    const excluded = { kind: 'excludeFromReference', heatId: RUN_1, isExcluded: true } as const;
    race.decide({ ...excluded, competitorId: competitor(3) });
    expect(deviations(race)).toEqual(['0.00', '2.00', null]);
    race.decide({ ...excluded, competitorId: competitor(3), isExcluded: false });
    expect(deviations(race)).toEqual(['0.00', '2.00', '0.00']);
  });
});

it('weighs early and late alike, is never negative, and is zero only on the aim', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 10 ** 9 }), (target, by) => {
      const aim: Aim = { kind: 'targetTime', time_100ns: duration(target) };
      const at = (result: number) => deviationOf({ result_100ns: duration(result), crossings: [] }, aim, hundredths);
      expect(at(target + by)).toBe(by);
      expect(at(target - by)).toBe(by);
    }),
    { seed: 41 },
  );
});

it('of a reference run is the rounded sum of what each section was off', () => {
  const anySections = fc.array(fc.tuple(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 10 ** 9 })), {
    minLength: 1,
    maxLength: 19,
  });
  fc.assert(
    fc.property(anySections, (sections) => {
      const aim: Aim = {
        kind: 'perfection',
        sections_100ns: sections.map(([reference]) => duration(reference)),
      };
      let clock = 0n;
      const crossings = [0, ...sections.map(([, own]) => own)].map((own): Crossing => {
        clock += BigInt(own);
        return {
          triggerId: null,
          timestamp: timestamp(clock),
          edited: false,
          scheduled: false,
          replaced: false,
          manual: false,
          place: null,
        };
      });
      const off = sections.reduce((sum, [reference, own]) => sum + Math.abs(reference - own), 0);
      expect(deviationOf({ result_100ns: null, crossings }, aim, hundredths)).toBe(
        roundDuration(duration(off), hundredths),
      );
    }),
    { seed: 43 },
  );
});
