import { describe, expect, it } from 'vitest';
import { parseTimerLine, type ImpulseLine } from '@startwand/timer-lines';
import { simulateRace, timeOfDayAt, type RaceOptions } from './simulated-race.ts';

const flawless: RaceOptions = {
  seed: 1,
  start: 'interval',
  bibs: [1, 2, 3, 4, 5],
  interval_s: 30,
  runTime_s: 60,
  spread: 0.08,
  intermediates: 1,
  heats: 1,
  heatGap_s: 60,
  falseRate: 0,
  missingBibRate: 0,
  lateRate: 0,
  duplicateRate: 0,
  dnfRate: 0,
  falls: [],
  backup: null,
};

const morning = timeOfDayAt(10 * 3_600_000);
const race = (options: Partial<RaceOptions> = {}) => simulateRace({ ...flawless, ...options }, morning);

function impulsesOf(options: Partial<RaceOptions> = {}): ImpulseLine[] {
  return race(options)
    .map((line) => parseTimerLine(line.text))
    .filter((line) => line.kind === 'impulse');
}

const onChannel = (channel: number, impulses: readonly ImpulseLine[]) =>
  impulses.filter((impulse) => impulse.channel === channel);
const bibsOf = (impulses: readonly ImpulseLine[]) => impulses.map((impulse) => impulse.bib).toSorted((a, b) => a - b);

describe('a simulated race', () => {
  it('is the same with the same seed and another with another', () => {
    expect(race()).toEqual(race());
    expect(race({ seed: 2 })).not.toEqual(race());
  });

  it('without flaws brings everyone past every point once', () => {
    const impulses = impulsesOf();
    for (const channel of [0, 2, 1]) {
      expect(bibsOf(onChannel(channel, impulses))).toEqual([1, 2, 3, 4, 5]);
    }
    expect(impulses).toHaveLength(15);
  });

  it('passes the points of the course in order', () => {
    const times = impulsesOf({ bibs: [7], intermediates: 3 })
      .toSorted((a, b) => a.timeOfDay_100ns - b.timeOfDay_100ns)
      .map((impulse) => impulse.channel);
    expect(times).toEqual([0, 2, 3, 4, 1]);
  });

  it('sends only lines that a timer could send, each with a meaning', () => {
    const kinds = new Set(race().map((line) => parseTimerLine(line.text).kind));
    expect(kinds).toEqual(new Set(['impulse', 'display', 'computed']));
  });

  it('computes run times as a timer does: the difference, cut to hundredths', () => {
    const impulses = impulsesOf({ bibs: [1] });
    const [start] = onChannel(0, impulses);
    const [finish] = onChannel(1, impulses);
    const run = race({ bibs: [1] })
      .map((line) => parseTimerLine(line.text))
      .find((line) => line.kind === 'computed');
    const net_100ns = (finish?.timeOfDay_100ns ?? 0) - (start?.timeOfDay_100ns ?? 0);
    expect(run?.time_100ns).toBe(net_100ns - (net_100ns % 100_000));
  });

  it('in a mass start begins with one impulse for all', () => {
    const impulses = impulsesOf({ start: 'mass' });
    expect(onChannel(0, impulses)).toMatchObject([{ bib: 0, timeOfDay_100ns: morning }]);
    expect(bibsOf(onChannel(1, impulses))).toEqual([1, 2, 3, 4, 5]);
  });

  it('with two heats starts the second when the first is over', () => {
    const starts = onChannel(0, impulsesOf({ heats: 2 }));
    expect(starts.map((impulse) => impulse.bib)).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
    const finishes = onChannel(1, impulsesOf());
    const lastOfFirst = Math.max(...finishes.map((impulse) => impulse.timeOfDay_100ns));
    expect(starts[5]?.timeOfDay_100ns).toBeGreaterThan(lastOfFirst);
  });

  it('goes on past midnight with times of day', () => {
    const lines = simulateRace(flawless, timeOfDayAt(24 * 3_600_000 - 45_000));
    const starts = lines
      .map((line) => parseTimerLine(line.text))
      .filter((line) => line.kind === 'impulse' && line.channel === 0);
    expect(starts).toHaveLength(5);
  });
});

describe('what goes wrong in a race', () => {
  it('numbers that are missing', () => {
    expect(new Set(bibsOf(impulsesOf({ missingBibRate: 1 })))).toEqual(new Set([0]));
  });

  it('impulses that come twice, a moment later', () => {
    const starts = onChannel(0, impulsesOf({ duplicateRate: 1 }));
    expect(bibsOf(starts)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it('impulses that nobody caused: more than there are competitors', () => {
    expect(impulsesOf({ falseRate: 1 })).toHaveLength(20);
  });

  it('competitors who never arrive', () => {
    expect(onChannel(1, impulsesOf({ dnfRate: 1 }))).toEqual([]);
  });

  it('those who fall, and nobody else', () => {
    const impulses = impulsesOf({ falls: [2, 4], heats: 2 });
    expect(bibsOf(onChannel(1, impulses))).toEqual([1, 1, 3, 3, 5, 5]);
    expect(bibsOf(onChannel(0, impulses))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it('nothing at a finish with two clocks: the second sees everyone, without a number', () => {
    const impulses = impulsesOf({ backup: 9, falls: [3] });
    const first = onChannel(1, impulses);
    const second = onChannel(9, impulses);
    expect(bibsOf(second)).toEqual([0, 0, 0, 0]);
    for (const [index, { timeOfDay_100ns }] of second.entries()) {
      const apart_100ns = timeOfDay_100ns - (first[index]?.timeOfDay_100ns ?? 0);
      expect(apart_100ns).toBeGreaterThanOrEqual(0);
      expect(apart_100ns).toBeLessThanOrEqual(41_000);
    }
  });

  it('lines that are sent long after their time', () => {
    const [first] = race({ lateRate: 1, bibs: [1], intermediates: 0 }).filter((line) => line.channels[0] === 0);
    expect(first?.at_ms).toBeGreaterThan(10_000);
  });
});
