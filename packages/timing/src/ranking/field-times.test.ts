import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runIdOf, type CompetitorId, type HeatId, type RunId } from '../model/ids.ts';
import { duration } from '../time/time.ts';
import { FieldTimes } from './field-times.ts';

const heatId = 'h' as HeatId;
const idOf = (bib: number): RunId => runIdOf(heatId, 1, `c${bib}` as CompetitorId, 1);

function fieldOf(...tenths: readonly number[]): FieldTimes {
  const field = new FieldTimes();
  for (const [place, time] of tenths.entries()) field.set(idOf(place), duration(time * 1_000_000));
  return field;
}

const said = (field: FieldTimes) => field.implausible().map(({ time_100ns, side }) => [time_100ns / 1_000_000, side]);

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
      expect(kept.implausible()).toEqual(fresh.implausible());
      const times = [...last.values()].filter((time) => time !== null).sort((a, b) => a - b);
      const middle = ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2;
      expect(kept.median_100ns).toBe(times.length < 3 ? null : middle);
      expect(kept.implausible()).toHaveLength(
        times.length < 3 ? 0 : times.filter((time) => time < middle * 0.6 || time > middle * 2.5).length,
      );
    }),
  );
});
