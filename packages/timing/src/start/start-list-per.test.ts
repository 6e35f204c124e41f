import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, competitorOf, standings } from '../../testing/result-list.ts';
import type { Entry, Gender } from '../model/entry.ts';
import { rank } from '../ranking/rank.ts';
import { groupOf } from '../ranking/ranking-by.ts';
import type { Standing } from '../ranking/standing.ts';
import {
  startListByBibDown,
  startListByBibUp,
  startListByLot,
  startListByRanking,
  startListReversed,
} from './start-list.ts';
import { startListPer } from './start-list-per.ts';

function entry(bib: number, gender: Gender | null): Entry {
  return {
    competitorId: competitorOf(bib),
    bib,
    class: null,
    gender,
    groups: {},
    targetTime_100ns: null,
  };
}

const byGender = (competitor: Entry) => groupOf(competitor, 'gender');

const bibs = (rows: readonly Standing[]) => rows.map(({ bib }) => bib);

describe('a start list per gender', () => {
  const entries = [
    entry(7, 'female'),
    entry(1, 'male'),
    entry(2, null),
    entry(3, 'male'),
    entry(4, 'female'),
    entry(5, 'male'),
    entry(6, 'female'),
  ];
  const rows = standings('1 50.00', '2 51.00', '3 52.00', '4 53.00', '5 54.00', '6 dnf');
  const per = (order: (group: readonly Standing[]) => readonly Standing[]) =>
    bibs(startListPer(entries, byGender, rows, order));

  it('lets one group start behind the other, in the order in which they were entered', () => {
    // Bib 7 was entered first and does not start here: the women are first all the same.
    expect(per(startListByBibUp)).toEqual([4, 6, 1, 3, 5, 2]);
    expect(per(startListByBibDown)).toEqual([6, 4, 5, 3, 1, 2]);
  });

  it('takes the best of each group from its own ranking', () => {
    const order = (group: readonly Standing[]) => startListReversed(rank(group, 'share'), 2, { withoutResult: true });
    expect(per(order)).toEqual([4, 6, 3, 1, 5, 2]);
  });

  it('leaves out who has no result, or puts them last in their group', () => {
    const order = (withoutResult: boolean) => (group: readonly Standing[]) =>
      startListByRanking(rank(group, 'share'), { withoutResult });
    expect(per(order(false))).toEqual([4, 1, 3, 5, 2]);
    expect(per(order(true))).toEqual([4, 6, 1, 3, 5, 2]);
  });

  it('is drawn within each group', () => {
    const drawn = per((group) => startListByLot(group, 7));
    expect(new Set(drawn.slice(0, 2))).toEqual(new Set([4, 6]));
    expect(new Set(drawn.slice(2, 5))).toEqual(new Set([1, 3, 5]));
    expect(per((group) => startListByLot(group, 7))).toEqual(drawn);
  });
});

it('a start list per group has each starter once, and no group twice', () => {
  fc.assert(
    fc.property(anyField, fc.func(fc.constantFrom<Gender>('female', 'male')), (rows, genderOf) => {
      const entries = rows.map((row) => entry(row.bib ?? 0, genderOf(row.bib)));
      const list = startListPer(entries, byGender, rows, startListByBibDown);
      expect(list.toSorted((a, b) => (a.bib ?? 0) - (b.bib ?? 0))).toEqual(
        rows.toSorted((a, b) => (a.bib ?? 0) - (b.bib ?? 0)),
      );
      const genders = list.map(({ bib }) => genderOf(bib));
      const changes = genders.filter((gender, place) => place > 0 && gender !== genders[place - 1]);
      expect(changes.length).toBeLessThanOrEqual(1);
    }),
    { seed: 47 },
  );
});
