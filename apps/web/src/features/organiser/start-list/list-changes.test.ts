import type { OperatorCompetitorDto, RunDto } from '@startwand/contract';
import { describe, expect, it } from 'vitest';
import type { Arrangement } from './arrangement.ts';
import { add, moveTo, moveToNumber, remove } from './list-changes.ts';
import { competitorsById, rememberStarters, startersOf } from './starters.ts';

const competitor = (bib: number): OperatorCompetitorDto => ({
  id: `c${bib}`,
  startNumber: bib,
  firstName: 'Ida',
  lastName: `Fink ${bib}`,
  gender: null,
  nation: null,
  club: null,
  team: null,
  class: null,
  yearOfBirth: null,
  fields: {},
  userId: null,
  email: null,
  dateOfBirth: null,
  note: null,
  targetTime_100ns: null,
});
const everyone = competitorsById([1, 2, 3, 4, 5, 6].map(competitor));

function run(bib: number, status: RunDto['status'], isUnderWay = false) {
  const start = {
    timestamp_100ns: 1n,
    edited: false,
    replaced: false,
    scheduled: false,
    manual: false,
  };
  return { competitorId: `c${bib}`, status, data: { sections: [isUnderWay ? start : null] } };
}

const list = (...bibs: readonly number[]): Arrangement => ({
  competitorIds: bibs.map((bib) => `c${bib}`),
  startTimes: new Map(),
  seed: 7,
  from: null,
});
const bibsOf = (change: { readonly next: Arrangement } | null) =>
  change?.next.competitorIds.map((id) => id.slice(1)).join('') ?? null;
const keys = (...bibs: readonly number[]) => new Set(bibs.map((bib) => `c${bib}`));
const none: readonly ReturnType<typeof run>[] = [];
const five = list(1, 2, 3, 4, 5);

describe('moving starters', () => {
  it('says who went where, and what was drawn by lot is so no more', () => {
    const change = moveTo(five, startersOf(five, everyone, none), keys(4), 0);
    expect(bibsOf(change)).toBe('41235');
    expect(change).toMatchObject({
      action: { kind: 'moved', who: '4 Fink 4 Ida', count: 1, place: 1 },
      next: { seed: null },
    });
    const several = moveToNumber(five, startersOf(five, everyone, none), keys(1, 3), 4);
    expect(several).toMatchObject({ action: { who: null, count: 2, place: 4 } });
    expect(bibsOf(several)).toBe('24513');
  });

  it('draws again only the rows that are others than before', () => {
    const startersNow = rememberStarters();
    const before = startersNow(five, everyone, none).rows;
    const after = startersNow(list(1, 3, 2, 4, 5), everyone, none).rows;
    expect(after.map((row, place) => row === before[place])).toEqual([true, false, false, true, true]);
    const called = startersNow(list(1, 3, 2, 4, 5), everyone, [run(4, 'dns')]).rows;
    expect(called.map((row, place) => row === after[place])).toEqual([true, true, true, false, true]);
  });

  it('leaves whoever has started where they are, and goes nowhere in front of them', () => {
    const starters = startersOf(five, everyone, [run(1, 'ok'), run(2, 'onCourse', true)]);
    expect(starters.firstPlace).toBe(2);
    expect(moveTo(five, starters, keys(1), 5)).toBeNull();
    expect(bibsOf(moveTo(five, starters, keys(5), 0))).toBe('12534');
    expect(bibsOf(moveTo(five, starters, keys(2, 3), 5))).toBe('12453');
  });

  it('takes those who were passed over into the order again, behind', () => {
    const starters = startersOf(five, everyone, [run(3, 'onCourse', true)]);
    expect(starters.rows.map(({ state }) => state)).toEqual(['passed', 'passed', 'started', 'free', 'free']);
    expect(bibsOf(moveTo(five, starters, keys(1), 4))).toBe('23415');
  });

  it('is nothing where nothing changes', () => {
    expect(moveTo(five, startersOf(five, everyone, none), keys(2), 1)).toBeNull();
  });
});

describe('who is on the list', () => {
  it('comes at its end, once', () => {
    expect(bibsOf(add(five, everyone, ['c6', 'c1']))).toBe('123456');
    expect(add(five, everyone, ['c1'])).toBeNull();
  });

  it('leaves it, but not with a start or a status', () => {
    const starters = startersOf(five, everyone, [run(1, 'ok'), run(5, 'dns')]);
    expect(bibsOf(remove(five, starters, keys(1, 2, 5)))).toBe('1345');
    expect(remove(five, starters, keys(5))).toBeNull();
  });
});
