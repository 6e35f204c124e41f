import { describe, expect, it } from 'vitest';
import { conflictsOf, type TimesFrame } from './time-conflicts.ts';
import { startBehind } from './times-plan.ts';

const free: TimesFrame = {
  eventStart: null,
  heatStart: null,
  next: null,
  isMassStart: false,
  groupOf: null,
};
/** Seconds after ten o'clock. */
const at = (seconds: number) => BigInt(seconds) * 10_000_000n;

function marksOf(times: Readonly<Record<string, number | null>>, frame: Partial<TimesFrame> = {}) {
  const known = Object.entries(times).flatMap(([id, time]): (readonly [string, bigint])[] =>
    time === null ? [] : [[id, at(time)]],
  );
  const found = conflictsOf(Object.keys(times), new Map(known), { ...free, ...frame });
  return [...found].map(([id, all]) => `${id}: ${all.map(({ kind }) => kind).join(' ')}`);
}

describe('start times of a list', () => {
  it('are clean at an even interval, and while nobody has one', () => {
    expect(marksOf({ a: 0, b: 30, c: 60, d: 90 })).toEqual([]);
    expect(marksOf({ a: null, b: null })).toEqual([]);
  });

  it('are marked where two start at once, but not in a mass start', () => {
    expect(marksOf({ a: 0, b: 30, c: 30, d: 60 })).toEqual(['c: same']);
    expect(marksOf({ a: 0, b: 0, c: 0 }, { isMassStart: true })).toEqual([]);
  });

  it('are marked where they are not in the order of the list, and where one is missing', () => {
    expect(marksOf({ a: 0, b: 90, c: 30, d: 60, e: null })).toEqual(['c: order', 'd: order', 'e: missing']);
  });

  it('are marked before event and heat, and from the start of the next heat on', () => {
    const frame = { eventStart: at(0), heatStart: at(60), next: { name: 'Run 2', start: at(150) } };
    expect(marksOf({ a: -30, b: 30, c: 90, d: 150 }, frame)).toEqual([
      'a: beforeEvent',
      'b: beforeHeat',
      'd: nextHeat',
    ]);
  });

  it('are marked where a gap is longer than starts usually are apart', () => {
    expect(marksOf({ a: 0, b: 30, c: 60, d: 90, e: 240 })).toEqual(['e: gap']);
  });

  it('are marked among the starts of another group, and may rest between two', () => {
    const groupOf = (id: string) => id.slice(0, 1);
    expect(marksOf({ a1: 0, a2: 30, a3: 60, b1: 45, b2: 300 }, { groupOf })).toEqual(['b1: order group', 'a3: group']);
    expect(marksOf({ a1: 0, a2: 30, a3: 60, b1: 600, b2: 630 }, { groupOf })).toEqual([]);
  });
});

it('a group starts an interval behind the one before, with its pauses', () => {
  const group = {
    firstStart_100ns: at(0),
    interval_100ns: 300_000_000,
    pauses: [
      { afterStarters: 2, pause_100ns: 600_000_000 },
      { afterStarters: 9, pause_100ns: 600_000_000 },
    ],
  };
  expect(startBehind(4, group)).toBe(at(4 * 30 + 60));
});
