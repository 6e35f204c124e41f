import { describe, expect, it } from 'vitest';
import { competitorOf } from '../../testing/result-list.ts';
import type { StartTimes } from '../model/race.ts';
import { bibRangeFault, startTimes, startTimesPer, type StartInterval } from './start-times.ts';
import { duration, TICKS_PER_SECOND, timestamp } from '../time/time.ts';

const tenOClock = timestamp(17_686_440_000_000_000n);
const every30s: StartInterval = {
  firstStart: tenOClock,
  interval_100ns: duration(30 * TICKS_PER_SECOND),
};

function starters(...bibs: readonly (number | null)[]) {
  return bibs.map((bib, index) => ({ competitorId: competitorOf(bib ?? 1000 + index), bib }));
}

/** Who starts how many seconds after ten. */
function seconds(times: StartTimes) {
  return [...times].map(([id, start]) => [id, Number(start - tenOClock) / TICKS_PER_SECOND]);
}

describe('start times by bib', () => {
  it('come at an even interval in the order of the list, from the first to the last bib', () => {
    const list = starters(5, 3, 9, 4, null, 2);
    expect(seconds(startTimes(list, { firstBib: 3, lastBib: 5, ...every30s }))).toEqual([
      [competitorOf(5), 0],
      [competitorOf(3), 30],
      [competitorOf(4), 60],
    ]);
  });

  it('wait for the pauses, which add up', () => {
    const pause = (afterStarters: number, pause_s: number) => ({
      afterStarters,
      pause_100ns: duration(pause_s * TICKS_PER_SECOND),
    });
    const pauses = [pause(2, 600), pause(3, 60), pause(9, 1)];
    const times = startTimes(starters(1, 2, 3, 4), {
      firstBib: 1,
      lastBib: 4,
      ...every30s,
      pauses,
    });
    expect(seconds(times).map(([, second]) => second)).toEqual([0, 30, 660, 750]);
  });

  it('go from a higher bib to a lower one where the list does', () => {
    const list = starters(9, 4, 3, null, 2, 1);
    const downward = { firstBib: 4, lastBib: 2 };
    expect(seconds(startTimes(list, { ...downward, ...every30s }))).toEqual([
      [competitorOf(4), 0],
      [competitorOf(3), 30],
      [competitorOf(2), 60],
    ]);
    expect(bibRangeFault(list, downward)).toBeNull();
    expect(bibRangeFault(list, { firstBib: 4, lastBib: 4 })).toBeNull();
    const upwards = starters(1, 2, 3, 4);
    expect(bibRangeFault(upwards, downward)).toBe('againstList');
    expect(startTimes(upwards, { ...downward, ...every30s }).size).toBe(0);
    expect(bibRangeFault(list, { firstBib: 5, lastBib: 2 })).toBe('againstList');
    expect(bibRangeFault(starters(4, 3), downward)).toBe('againstList');
  });

  it('name a range of bibs that nobody on the list wears', () => {
    expect(bibRangeFault(starters(1, 2, null), { firstBib: 3, lastBib: 5 })).toBe('nobody');
    expect(bibRangeFault(starters(1, 2, 3), { firstBib: 3, lastBib: 5 })).toBeNull();
    expect(bibRangeFault([], { firstBib: 1, lastBib: 1 })).toBe('nobody');
  });

  it('are given to nobody outside the bibs', () => {
    expect(startTimes(starters(1, 2), { firstBib: 3, lastBib: 5, ...every30s }).size).toBe(0);
    expect(startTimes(starters(4), { firstBib: 5, lastBib: 3, ...every30s }).size).toBe(0);
  });
});

describe('start times per class', () => {
  const list = starters(1, 2, 3, 4, 5).map((row, place) => ({
    ...row,
    class: place % 2 === 0 ? 'U14' : 'U12',
  }));
  const quarterPast: StartInterval = {
    firstStart: timestamp(tenOClock + BigInt(900 * TICKS_PER_SECOND)),
    interval_100ns: duration(60 * TICKS_PER_SECOND),
  };

  it('give each class its own first start and interval, although the list mixes them', () => {
    const intervals = new Map([
      ['U12', every30s],
      ['U14', quarterPast],
    ]);
    expect(seconds(startTimesPer(list, (row) => row.class, intervals))).toEqual([
      [competitorOf(2), 0],
      [competitorOf(4), 30],
      [competitorOf(1), 900],
      [competitorOf(3), 960],
      [competitorOf(5), 1020],
    ]);
  });

  it('give no time to a class that has none yet', () => {
    const times = startTimesPer(list, (row) => row.class, new Map([['U12', every30s]]));
    expect([...times.keys()]).toEqual([2, 4].map(competitorOf));
  });
});
