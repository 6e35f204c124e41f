import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from '../ranking/rank.ts';
import { standings } from '../../testing/result-list.ts';
import { pointsTables } from './points-table.ts';
import { teamResults, type TeamMember, type TeamRules } from './team-results.ts';
import { formatDuration } from '../time/format.ts';
import { duration } from '../time/time.ts';

const SEED = 20_261_127;
const byTime = (count: number): TeamRules => ({ count, by: { kind: 'time' } });
const byPoints = (count: number): TeamRules => ({ count, by: { kind: 'points', table: pointsTables.worldCup } });

/** @param teams the team of each bib @param results as result lists are told: `bib time` */
function race(teams: Readonly<Record<number, string>>, ...results: readonly string[]): readonly TeamMember[] {
  return rank(standings(...results), 'share').map(({ row, rank: place }) => ({
    standing: row,
    rank: place,
    team: teams[row.bib ?? 0] ?? null,
  }));
}

function printed(members: readonly TeamMember[], rules: TeamRules): readonly string[] {
  return teamResults(members, rules).map(({ rank: place, team, total, counted }) => {
    const sum = total === null ? 'too few' : rules.by.kind === 'time' ? formatDuration(duration(total), 2) : total;
    return `${place ?? '-'}. ${team} ${sum} (${counted.map(({ member }) => member.standing.bib).join(' ')})`;
  });
}

const teams = { 1: 'SC Nord', 2: 'SC Nord', 3: 'TV Süd', 4: 'TV Süd', 5: 'SC Nord', 6: 'Ost', 7: 'TV Süd' };

describe('the teams of a race', () => {
  const results = ['1 60.00', '2 62.00', '3 61.00', '4 60.50', '5 70.00', '6 59.00', '7 dnf'];

  it('add the times of their best two; a team of one is not ranked', () => {
    expect(printed(race(teams, ...results), byTime(2))).toEqual([
      '1. TV Süd 2:01.50 (4 3)',
      '2. SC Nord 2:02.00 (1 2)',
      '-. Ost too few (6)',
    ]);
  });

  it('need as many in the ranking: who is out does not count', () => {
    expect(printed(race(teams, ...results), byTime(3))).toEqual([
      '1. SC Nord 3:12.00 (1 2 5)',
      '-. TV Süd too few (4 3)',
      '-. Ost too few (6)',
    ]);
  });

  it('add points, the most first', () => {
    // 6 has 100, 1 has 80, 4 has 60, 3 has 50, 2 has 45, 5 has 40.
    expect(printed(race(teams, ...results), byPoints(2))).toEqual([
      '1. SC Nord 125 (1 2)',
      '2. TV Süd 110 (4 3)',
      '-. Ost too few (6)',
    ]);
  });

  it('share a rank at equal sums and tell how far they are behind', () => {
    const found = teamResults(race({ 1: 'B', 2: 'A', 3: 'C' }, '1 60.00', '2 60.00', '3 61.00'), byTime(1));
    expect(found.map(({ team, rank: place, gap }) => [team, place, gap])).toEqual([
      ['A', 1, 0],
      ['B', 1, 0],
      ['C', 3, 10_000_000],
    ]);
  });

  it('are one however they are written, and called as most of them write it', () => {
    const written = { 1: 'SC  nord', 2: 'SC Nord', 3: 'SC Nord ', 4: '', 5: '  ' };
    expect(printed(race(written, '1 60.00', '2 61.00', '3 62.00', '4 50.00', '5 51.00'), byTime(3))).toEqual([
      '1. SC Nord 3:03.00 (1 2 3)',
    ]);
  });
});

describe('of any race', () => {
  const anyMember = fc.record({
    time: fc.option(fc.integer({ min: 500, max: 520 })),
    team: fc.constantFrom('A', 'B', 'C', null),
  });
  const members = (all: readonly { readonly time: number | null; readonly team: string | null }[]) => {
    const told = all.map(({ time }, place) => `${place + 1} ${time === null ? 'dnf' : (time / 10).toFixed(2)}`);
    const listed = new Map(all.map(({ team }, place) => [place + 1, team]));
    return rank(standings(...told), 'share').map(({ row, rank: place }): TeamMember => ({
      standing: row,
      rank: place,
      team: listed.get(row.bib ?? 0) ?? null,
    }));
  };
  const anyRules = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean());

  it('the order of the rows does not matter, and a sum is of the best, from scratch', () => {
    fc.assert(
      fc.property(fc.array(anyMember, { maxLength: 14 }), anyRules, (all, [count, isTime]) => {
        const rules = isTime ? byTime(count) : byPoints(count);
        const found = teamResults(members(all), rules);
        expect(teamResults(members(all).toReversed(), rules)).toEqual(found);
        for (const { team, total } of found) {
          const own = members(all).filter((member) => member.team === team && member.rank !== null);
          const worth = own
            .map(({ standing, rank: place }) =>
              isTime ? (standing.result_100ns ?? 0) : (pointsTables.worldCup.places[(place ?? 0) - 1] ?? 0),
            )
            .sort((a, b) => (isTime ? a - b : b - a));
          const sum = worth.slice(0, count).reduce<number>((added, one) => added + one, 0);
          expect(total).toBe(worth.length < count ? null : sum);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
