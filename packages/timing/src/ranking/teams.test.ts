import { describe, expect, it } from 'vitest';
import { standings } from '../../testing/result-list.ts';
import { formatDuration } from '../time/format.ts';
import { rank } from './rank.ts';
import { teamStandings } from './teams.ts';

const clubs = new Map([
  [1, 'Nordkette'],
  [2, 'Nordkette'],
  [3, 'Seegrube'],
  [4, 'Seegrube'],
  [5, 'Nordkette'],
  [6, 'Seegrube'],
]);

function listed(best: number, ...lines: readonly string[]) {
  const clubOf = ({ bib }: { readonly bib: number | null }) => clubs.get(bib ?? 0) ?? null;
  return rank(teamStandings(standings(...lines), clubOf, best), 'share').map(({ rank: place, row }) => {
    const sum = row.result_100ns === null ? '-' : formatDuration(row.result_100ns, 2);
    return `${place ?? '-'} ${row.team} ${sum} of ${row.counting.map(({ bib }) => bib).join('+')} (${row.members})`;
  });
}

describe('teams', () => {
  it('are ranked by the sum of their best results, whoever else raced for them', () => {
    expect(listed(2, '1 50.00', '2 53.00', '5 52.00', '3 51.00', '4 50.50', '6 dnf')).toEqual([
      '1 Seegrube 1:41.50 of 4+3 (3)',
      '2 Nordkette 1:42.00 of 1+5 (3)',
    ]);
  });

  it('without enough results have none, and stand behind the others', () => {
    expect(listed(3, '1 50.00', '2 53.00', '5 52.00', '3 41.00', '4 40.50', '6 dsq')).toEqual([
      '1 Nordkette 2:35.00 of 1+5+2 (3)',
      '- Seegrube - of 4+3 (3)',
    ]);
  });

  it('that are equal share the rank, the one with the lower bib first', () => {
    expect(listed(1, '3 50.00', '2 50.00')).toEqual(['1 Nordkette 50.00 of 2 (1)', '1 Seegrube 50.00 of 3 (1)']);
  });

  it('need a name: who has none is in no team', () => {
    expect(listed(1, '9 50.00', '1 51.00')).toEqual(['1 Nordkette 51.00 of 1 (1)']);
  });
});
