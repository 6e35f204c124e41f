import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedName, joinPersons, type RacePerson } from './persons.ts';

const SEED = 20_261_127;

/** @example one('1/a', 'Anna Huber 2010 SC') */
function one(key: string, who: string, account: string | null = null): RacePerson {
  const [firstName = '', lastName = '', year = '', club = ''] = who.split(' ');
  return {
    key,
    race: Number(key.split('/')[0]),
    account,
    firstName,
    lastName,
    yearOfBirth: year === '' || year === '-' ? null : Number(year),
    club: club === '' ? null : club,
  };
}

/** Those who are one stand together. */
function groups(everybody: readonly RacePerson[], joined: readonly (readonly string[])[] = []): readonly string[] {
  const { personOf } = joinPersons(everybody, joined);
  const persons = Map.groupBy(personOf.keys(), (key) => personOf.get(key) ?? '');
  return [...persons.values()].map((keys) => keys.toSorted().join(' ')).sort();
}

describe('one person in several races', () => {
  it('is found again by name and year of birth, however it is written', () => {
    expect(
      groups([one('1/a', 'Zoë Müller 2010'), one('2/a', 'ZOE MULLER 2010'), one('2/b', 'Zoe Müller 2011')]),
    ).toEqual(['1/a 2/a', '2/b']);
    expect(foldedName({ firstName: ' Anna  Lena', lastName: 'GROß ' })).toBe('gross anna lena');
  });

  it('is found again by the account, whatever the name is by now', () => {
    expect(groups([one('1/a', 'Anna Huber 1990', 'u1'), one('2/b', 'Anna Mayr 1990', 'u1')])).toEqual(['1/a 2/b']);
  });

  it('is found again by the club where a race does not know the year', () => {
    expect(groups([one('1/a', 'Anna Huber 2010 SC'), one('2/a', 'Anna Huber - SC')])).toEqual(['1/a 2/a']);
    expect(groups([one('1/a', 'Anna Huber - SC'), one('2/a', 'Anna Huber - TV')])).toEqual(['1/a', '2/a']);
  });

  it('is not taken for the mother of the same name and club', () => {
    const family = [one('1/a', 'Anna Huber 2010 SC'), one('1/b', 'Anna Huber 1980 SC'), one('2/a', 'Anna Huber - SC')];
    expect(groups(family)).toEqual(['1/a', '1/b', '2/a']);
    expect(joinPersons(family, []).doubts).toEqual([['1/a', '1/b', '2/a']]);
  });

  it('is doubtful without a year, and stays two until the organiser joins them', () => {
    const both = [one('1/a', 'Anna Huber 2010'), one('2/b', 'Anna Huber')];
    expect(groups(both)).toEqual(['1/a', '2/b']);
    expect(joinPersons(both, []).doubts).toEqual([['1/a', '2/b']]);
    expect(groups(both, [['2/b', '1/a']])).toEqual(['1/a 2/b']);
    expect(joinPersons(both, [['2/b', '1/a']]).doubts).toEqual([]);
  });

  it('is doubtful where a race has two of one name and year', () => {
    const twins = [one('1/a', 'Anna Huber 2010'), one('1/b', 'Anna Huber 2010'), one('2/c', 'Anna Huber 2010')];
    expect(groups(twins)).toEqual(['1/a', '1/b', '2/c']);
    expect(joinPersons(twins, []).doubts).toEqual([['1/a', '1/b', '2/c']]);
    expect(groups(twins, [['1/a', '2/c']])).toEqual(['1/a 2/c', '1/b']);
  });

  it('is in no doubt where all of a name stood in one race, or are of different years', () => {
    expect(joinPersons([one('1/a', 'Anna Huber'), one('1/b', 'Anna Huber')], []).doubts).toEqual([]);
    expect(joinPersons([one('1/a', 'Anna Huber 2010'), one('2/b', 'Anna Huber 2011')], []).doubts).toEqual([]);
  });

  it('has a name: those whose name was erased are nobody in common', () => {
    expect(groups([one('1/a', ''), one('2/b', '')])).toEqual(['1/a', '2/b']);
  });

  it('is joined by no key that nobody has any more', () => {
    expect(groups([one('1/a', 'Anna Huber 2010'), one('2/b', 'Berta Huber 2011')], [['1/a', '9/z', '2/b']])).toEqual([
      '1/a 2/b',
    ]);
    expect(groups([one('1/a', 'Anna Huber 2010')], [['9/z', '1/a']])).toEqual(['1/a']);
  });

  it('does not depend on the order of races and rows', () => {
    const anyone = fc.record({
      race: fc.integer({ min: 1, max: 3 }),
      who: fc.constantFrom('Anna Huber 2010 SC', 'Anna Huber - SC', 'Anna Huber 2011', 'Berta Huber', 'Anna Huber'),
      account: fc.constantFrom(null, null, 'u1', 'u2'),
    });
    const everybody = fc
      .array(anyone, { maxLength: 12 })
      .map((all) => all.map(({ race, who, account }, place) => one(`${race}/${place}`, who, account)))
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(everybody, ([all, shuffled]) => {
        expect(groups(shuffled)).toEqual(groups(all));
        expect(joinPersons(shuffled, []).doubts).toEqual(joinPersons(all, []).doubts);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});
