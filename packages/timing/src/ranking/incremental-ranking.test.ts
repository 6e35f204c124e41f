import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyField, competitorOf, printed, standings } from '../../testing/result-list.ts';
import { IncrementalRanking } from './incremental-ranking.ts';
import { KeptRankingBy } from './kept-ranking-by.ts';
import { rank } from './rank.ts';
import { rankBy } from './ranking-by.ts';
import type { Ties } from '../model/rules.ts';
import type { Standing } from './standing.ts';

describe('a ranking kept while the race goes on', () => {
  it('is empty before anybody is in it, and knows nobody', () => {
    const ranking = new IncrementalRanking('share');
    expect(ranking.list()).toEqual([]);
    expect(ranking.rankOf(competitorOf(1))).toBeNull();
    expect(ranking.gapOf(competitorOf(1))).toBeNull();
    ranking.remove(competitorOf(1));
    expect(ranking.size).toBe(0);
  });

  it('moves those behind when somebody comes in between, and back when the run is disqualified', () => {
    const ranking = new IncrementalRanking('share');
    for (const row of standings('1 59.02', '2 58.41', '3 onCourse')) ranking.set(row);
    expect(ranking.rankOf(competitorOf(1))).toBe(2);
    for (const row of standings('3 58.90')) ranking.set(row);
    expect(ranking.rankOf(competitorOf(3))).toBe(2);
    expect(ranking.rankOf(competitorOf(1))).toBe(3);
    for (const row of standings('2 dsq')) ranking.set(row);
    expect(printed(ranking.list())).toEqual(['1. #3 58.90 0.00', '2. #1 59.02 0.12', 'dsq #2']);
    expect(ranking.rankOf(competitorOf(2))).toBeNull();
  });

  it('by class takes who changes class out of the former one', () => {
    let classOf = 'U12';
    const ranking = new KeptRankingBy<Standing>(() => classOf, 'share');
    const [row] = standings('1 59.02');
    if (row === undefined) throw new Error('there is one row');
    ranking.set(row);
    classOf = 'U14';
    ranking.set(row);
    expect([...ranking.lists().keys()]).toEqual(['U14']);
    expect(ranking.rankOf(row.competitorId)).toBe(1);
    ranking.remove(row.competitorId);
    expect(ranking.lists().size).toBe(0);
    expect(ranking.rankOf(row.competitorId)).toBeNull();
  });

  describe('by class', () => {
    const classes = ['', 'U12', 'U14', 'U12'];
    const byClass = () => new KeptRankingBy<Standing>(({ bib }) => classes[bib ?? 0] ?? '', 'share');

    it('leaves a class where it stands when its only member gets another time', () => {
      const ranking = byClass();
      for (const row of standings('1 59.02', '2 58.41', '1 58.00')) ranking.set(row);
      expect([...ranking.lists().keys()]).toEqual(['U12', 'U14']);
    });

    it('takes nobody else out when who has left is taken out once more', () => {
      const ranking = byClass();
      for (const row of standings('1 59.02')) ranking.set(row);
      ranking.remove(competitorOf(1));
      for (const row of standings('3 58.41')) ranking.set(row);
      ranking.remove(competitorOf(1));
      expect(printed(ranking.lists().get('U12') ?? [])).toEqual(['1. #3 58.41 0.00']);
    });
  });
});

describe('at every step of a race', () => {
  const anyTies = fc.constantFrom<Ties>('share', 'arrival');
  const deadHeats = [[1, 2, 3, 4, 5, 6, 7, 8].map(competitorOf), [10, 20, 30, 40, 50, 60].map(competitorOf)];
  /** Several fields one after the other: most competitors come again with another result, some leave. */
  const anyRace = fc.array(fc.tuple(anyField, fc.integer({ min: 1, max: 60 })), { maxLength: 4 });
  const groupOf = ({ bib }: Standing) => `class ${(bib ?? 0) % 3}`;

  /** Takes every step of a race, and hands over the rows that are there after each. */
  function follow(
    race: readonly (readonly [readonly Standing[], number])[],
    kept: Pick<IncrementalRanking<Standing>, 'set' | 'remove'>,
    compare: (rows: readonly Standing[]) => void,
  ): void {
    const rows = new Map<string, Standing>();
    for (const [field, leaving] of race) {
      for (const row of field) {
        kept.set(row);
        rows.set(row.competitorId, row);
        compare([...rows.values()]);
      }
      kept.remove(competitorOf(leaving));
      rows.delete(competitorOf(leaving));
      compare([...rows.values()]);
    }
  }

  it('the kept ranking is the one made from scratch', () => {
    fc.assert(
      fc.property(anyRace, anyTies, (race, ties) => {
        const kept = new IncrementalRanking(ties, deadHeats);
        follow(race, kept, (rows) => {
          const scratch = rank(rows, ties, deadHeats);
          expect(kept.list()).toEqual(scratch);
          for (const { row, rank, gap_100ns } of scratch) {
            expect(kept.rankOf(row.competitorId)).toBe(rank);
            expect(kept.gapOf(row.competitorId)).toBe(gap_100ns);
          }
        });
      }),
      { seed: 53 },
    );
  });

  it('so are the rankings by class', () => {
    fc.assert(
      fc.property(anyRace, anyTies, (race, ties) => {
        const kept = new KeptRankingBy(groupOf, ties, deadHeats);
        follow(race, kept, (rows) => {
          const scratch = rankBy(rows, groupOf, ties, deadHeats);
          expect(kept.lists()).toEqual(scratch);
          for (const { row, rank } of [...scratch.values()].flat()) {
            expect(kept.rankOf(row.competitorId)).toBe(rank);
          }
        });
      }),
      { seed: 59 },
    );
  });
});
