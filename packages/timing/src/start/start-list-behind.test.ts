import { describe, expect, it } from 'vitest';
import { competitor } from '../../testing/names.ts';
import type { RunStatus } from '../model/run.ts';
import { startListBehind } from './start-list-behind.ts';

const list = [1, 2, 3, 4, 5].map(competitor);
const turned = list.toReversed();
const run = (bib: number, status: RunStatus, start: object | null = null) => ({
  competitorId: competitor(bib),
  crossings: [start, null],
  status,
});

describe('a start list that is put in order while it is being started', () => {
  it('is all of the new order before anybody has started', () => {
    expect(startListBehind([], list, turned)).toEqual(turned);
    expect(startListBehind([run(4, 'dns'), run(5, 'dsq')], list, turned)).toEqual(turned);
  });

  it('keeps whoever has started in place, and those who were passed over before them', () => {
    const order = startListBehind([run(2, 'onCourse', {})], list, turned);
    expect(order).toEqual([1, 2, 5, 4, 3].map(competitor));
  });

  it('counts a time that somebody wrote, and who gave up on the course', () => {
    expect(startListBehind([run(1, 'ok')], list, turned).at(0)).toBe(competitor(1));
    expect(startListBehind([run(1, 'dnf')], list, turned).at(0)).toBe(competitor(1));
  });

  it('does not take anybody along who is not in the order', () => {
    const order = startListBehind([run(1, 'ok')], list, [competitor(4)]);
    expect(order).toEqual([1, 4].map(competitor));
  });
});
