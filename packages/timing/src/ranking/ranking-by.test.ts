import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';
import { groupOf, rankBy } from './ranking-by.ts';
import type { Standing } from './standing.ts';
import { anyField, competitorOf, printed, standings, withAnyOrder } from '../../testing/result-list.ts';

const female = { class: 'U12', gender: 'female', groups: { club: 'SC Nord' } } as const;
const unnamed = { class: null, gender: null, groups: {} } as const;

describe('a ranking by class', () => {
  const field = standings('1 59.02', '2 58.41', '3 1:02.33', '4 58.41', '5 dnf', '6 59.02');
  const classes = ['', 'U12', 'U14', 'U12', 'U14', 'U12', ''];
  const byClass = rankBy(field, ({ bib }) => classes[bib ?? 0] ?? '', 'share');

  it('has ranks and gaps of its own in each', () => {
    expect(printed(byClass.get('U12') ?? [])).toEqual(['1. #1 59.02 0.00', '2. #3 1:02.33 3.31', 'dnf #5']);
    expect(printed(byClass.get('U14') ?? [])).toEqual(['1. #2 58.41 0.00', '1. #4 58.41 0.00']);
  });

  it('keeps those without a class together under the empty name', () => {
    expect(printed(byClass.get('') ?? [])).toEqual(['1. #6 59.02 0.00']);
  });

  it('names the classes as they first appear', () => {
    expect([...byClass.keys()]).toEqual(['U12', 'U14', '']);
  });
});

it('dead heats hold within a group as in the whole list', () => {
  const field = standings('1 59.00 at 10:00:01', '2 59.00 at 10:00:02', '3 59.00 at 10:00:03');
  const everybody = () => 'all';
  expect(printed(rankBy(field, everybody, 'arrival').get('all') ?? [])).toEqual([
    '1. #1 59.00 0.00',
    '2. #2 59.00 0.00',
    '3. #3 59.00 0.00',
  ]);
  const deadHeat = [2, 3].map(competitorOf);
  expect(printed(rankBy(field, everybody, 'arrival', [deadHeat]).get('all') ?? [])).toEqual([
    '1. #1 59.00 0.00',
    '2. #2 59.00 0.00',
    '2. #3 59.00 0.00',
  ]);
});

describe('the group of a competitor', () => {
  it('is the class, the gender or the value of a registration field', () => {
    expect(groupOf(female, 'class')).toBe('U12');
    expect(groupOf(female, 'gender')).toBe('female');
    expect(groupOf(female, 'club')).toBe('SC Nord');
  });

  it('has the empty name where nothing was given', () => {
    expect(groupOf(unnamed, 'class')).toBe('');
    expect(groupOf(unnamed, 'gender')).toBe('');
    expect(groupOf(unnamed, 'club')).toBe('');
  });

  it('is never found in what every object has', () => {
    expect(groupOf(female, 'constructor')).toBe('');
  });
});

it('each group is ranked as if it raced alone, whatever the order of the rows', () => {
  const byBib = ({ bib }: Standing) => `group ${(bib ?? 0) % 3}`;
  fc.assert(
    fc.property(withAnyOrder(anyField), ([field, shuffled]) => {
      const lists = rankBy(shuffled, byBib, 'arrival');
      const names = new Set(field.map(byBib));
      expect(new Set(lists.keys())).toEqual(names);
      for (const name of names) {
        const alone = field.filter((row) => byBib(row) === name);
        expect(lists.get(name)).toEqual(rank(alone, 'arrival'));
      }
    }),
    { seed: 19 },
  );
});
