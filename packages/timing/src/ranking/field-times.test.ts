import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runIdOf, type CompetitorId, type HeatId, type RunId } from '../model/ids.ts';
import { duration } from '../time/time.ts';
import { FieldTimes } from './field-times.ts';
import type { SportLimits } from './sport-limits.ts';

const heatId = 'h' as HeatId;
const idOf = (bib: number): RunId => runIdOf(heatId, 1, `c${bib}` as CompetitorId, 1);

function fieldOf(...tenths: readonly number[]): FieldTimes {
  const field = new FieldTimes();
  for (const [place, time] of tenths.entries()) field.set(idOf(place), duration(time * 1_000_000));
  return field;
}

/** 1,000 m of giant slalom: forty seconds at 90 km/h. */
const giantSlalom: SportLimits = {
  distance_mm: 1_000_000,
  fastest: { time_100ns: 400_000_000, speed_ckmh: 9_000 },
  slowest: { time_100ns: 4_000_000_000, speed_ckmh: 900 },
};

const said = (field: FieldTimes, sport: SportLimits | null = null) =>
  field.implausible(sport).map(({ time_100ns, side }) => [time_100ns / 1_000_000, side]);

describe('a time that the field makes implausible', () => {
  it('is none while fewer than three have finished', () => {
    expect(said(fieldOf(400, 34))).toEqual([]);
  });

  it('is one of 3.40 s from the third finisher on', () => {
    expect(said(fieldOf(400, 410, 34))).toEqual([[34, 'tooFast']]);
  });

  it('is below 0.6 or above 2.5 times the median, and not on the bound', () => {
    expect(said(fieldOf(400, 400, 400, 400, 240, 1_000))).toEqual([]);
    expect(said(fieldOf(400, 400, 400, 400, 239, 1_001))).toEqual([
      [239, 'tooFast'],
      [1_001, 'tooSlow'],
    ]);
  });

  it('is no doubt any more once the time is gone or another one', () => {
    const field = fieldOf(400, 410, 34, 420);
    field.set(idOf(2), duration(405 * 1_000_000));
    expect(said(field)).toEqual([]);
    field.set(idOf(3), duration(2_000 * 1_000_000));
    field.set(idOf(3), null);
    expect(said(field)).toEqual([]);
  });
});

describe('a time that the sport makes implausible', () => {
  it('is a doubt while fewer than three have finished, and not on the limit', () => {
    expect(said(fieldOf(34), giantSlalom)).toEqual([[34, 'tooFast']]);
    expect(said(fieldOf(400, 4_000), giantSlalom)).toEqual([]);
    expect(said(fieldOf(399, 4_001), giantSlalom)).toEqual([
      [399, 'tooFast'],
      [4_001, 'tooSlow'],
    ]);
  });

  it('is none once three have finished: the field decides, about the first two as well', () => {
    expect(said(fieldOf(390, 395), giantSlalom)).toHaveLength(2);
    expect(said(fieldOf(390, 395, 400), giantSlalom)).toEqual([]);
    expect(said(fieldOf(34, 410, 420), giantSlalom)).toEqual([[34, 'tooFast']]);
  });

  it('is one again when the third finisher is gone', () => {
    const field = fieldOf(390, 410, 420);
    field.set(idOf(2), null);
    expect(said(field, giantSlalom)).toEqual([[390, 'tooFast']]);
  });

  it('is none on the slow side where the sport has no limit there', () => {
    const regularity = { ...giantSlalom, slowest: null };
    expect(said(fieldOf(34, 9_000), regularity)).toEqual([[34, 'tooFast']]);
    expect(fieldOf().longest_100ns(regularity)).toBeNull();
  });
});

it('kept time by time it is what it is from scratch, in any order', () => {
  const change = fc.record({
    bib: fc.nat({ max: 12 }),
    time: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.nat(), (changes, seed) => {
      const kept = new FieldTimes();
      for (const { bib, time } of changes) kept.set(idOf(bib), time === null ? null : duration(time));
      const last = new Map(changes.map(({ bib, time }) => [bib, time]));
      const fresh = new FieldTimes();
      const order = [...last].sort((a, b) => ((a[0] * 7 + seed) % 13) - ((b[0] * 7 + seed) % 13));
      for (const [bib, time] of order) fresh.set(idOf(bib), time === null ? null : duration(time));
      const sport = {
        ...giantSlalom,
        fastest: { time_100ns: 10, speed_ckmh: 9_000 },
        slowest: { time_100ns: 30, speed_ckmh: 900 },
      };
      for (const limits of [null, sport]) expect(kept.implausible(limits)).toEqual(fresh.implausible(limits));
      const times = [...last.values()].filter((time) => time !== null).sort((a, b) => a - b);
      const middle = ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2;
      expect(kept.median_100ns).toBe(times.length < 3 ? null : middle);
      expect(kept.implausible(sport)).toHaveLength(
        times.length < 3
          ? times.filter((time) => time < 10 || time > 30).length
          : times.filter((time) => time < middle * 0.6 || time > middle * 2.5).length,
      );
    }),
  );
});
