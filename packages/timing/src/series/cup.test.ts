/** The standings of a cup, as a club would work them out on a sheet of paper. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cupStandings, type CupPlacing, type CupRules, type CupStanding } from './cup.ts';
import { pointsTables } from './points-table.ts';

const SEED = 20_261_127;
const worldCup: CupRules = { table: pointsTables.worldCup, best: null, ties: 'share' };

/** Races one after the other, each with those who came in, in their order; `=` shares the place before it. */
function raced(...races: readonly string[]): readonly CupPlacing[] {
  return races.flatMap((race, number) => {
    const placings: CupPlacing[] = [];
    for (const [place, word] of race
      .split(' ')
      .filter((word) => word !== '')
      .entries()) {
      const [person = '', said = ''] = word.split(':');
      const shares = person.startsWith('=');
      const rank = shares ? (placings.at(-1)?.rank ?? 1) : place + 1;
      const failed = said === 'dnf' || said === 'dsq';
      placings.push({
        person: person.replace('=', ''),
        race: number,
        rank: failed ? null : rank,
        status: failed ? said : 'ok',
      });
    }
    return placings;
  });
}

function printed(standings: readonly CupStanding[]): readonly string[] {
  return standings.map(({ rank, person, points, results }) => {
    const races = results.map(({ counts, points: own }) => (counts ? String(own) : `(${own})`));
    return `${rank ?? '-'}. ${person} ${points}: ${races.join(' ')}`;
  });
}

describe('the cup of a ski club', () => {
  it('adds the points of all races', () => {
    expect(printed(cupStandings(raced('Anna Berta Clara', 'Berta Anna Clara', 'Berta Clara Anna'), worldCup))).toEqual([
      '1. Berta 280: 80 100 100',
      '2. Anna 240: 100 80 60',
      '3. Clara 200: 60 60 80',
    ]);
  });

  it('counts the best two of three and shows what it drops', () => {
    const races = raced('Anna Berta Clara', 'Berta Clara Anna', 'Anna Clara Berta');
    expect(printed(cupStandings(races, { ...worldCup, best: 2 }))).toEqual([
      '1. Anna 200: 100 (60) 100',
      '2. Berta 180: 80 100 (60)',
      '3. Clara 160: (60) 80 80',
    ]);
  });

  it('drops the later one of two equal results', () => {
    const [anna] = cupStandings(raced('Anna', 'Anna', 'Anna'), { ...worldCup, best: 2 });
    expect(anna?.results.map(({ counts }) => counts)).toEqual([true, true, false]);
  });

  it('misses no race that somebody did not start in: whoever came twice may win', () => {
    expect(printed(cupStandings(raced('Anna Berta', 'Anna Clara', 'Berta Clara'), worldCup))).toEqual([
      '1. Anna 200: 100 100',
      '2. Berta 180: 80 100',
      '3. Clara 160: 80 80',
    ]);
  });

  it('gives those who share a place its points each, and the next one the place behind', () => {
    expect(printed(cupStandings(raced('Anna Berta =Clara Dora'), worldCup))).toEqual([
      '1. Anna 100: 100',
      '2. Berta 80: 80',
      '2. Clara 80: 80',
      '4. Dora 50: 50',
    ]);
  });

  it('lists without a rank who has no points: out, disqualified, or too far behind', () => {
    const table = { ...pointsTables.worldCup, places: [100] };
    expect(printed(cupStandings(raced('Anna Berta Clara:dnf Dora:dsq'), { ...worldCup, table }))).toEqual([
      '1. Anna 100: 100',
      '-. Berta 0: 0',
      '-. Clara 0: 0',
      '-. Dora 0: 0',
    ]);
  });

  it('has nobody before the first race', () => {
    expect(cupStandings([], worldCup)).toEqual([]);
  });

  it('takes the better of two entries of one person in one race', () => {
    expect(printed(cupStandings(raced('Anna Berta Anna'), worldCup))).toEqual(['1. Anna 100: 100', '2. Berta 80: 80']);
  });
});

describe('equal points', () => {
  // Each 160: 100 + 60 and 80 + 80.
  const equal = raced('Anna Berta Clara', 'Dora Berta Anna');

  it('share the rank as long as the series says nothing else', () => {
    expect(printed(cupStandings(equal, worldCup)).slice(0, 3)).toEqual([
      '1. Anna 160: 100 60',
      '1. Berta 160: 80 80',
      '3. Dora 100: 100',
    ]);
  });

  it('are told apart by the better places', () => {
    expect(printed(cupStandings(equal, { ...worldCup, ties: 'byPlaces' })).slice(0, 2)).toEqual([
      '1. Anna 160: 100 60',
      '2. Berta 160: 80 80',
    ]);
  });

  it('and of equal places by the last race', () => {
    const races = raced('Anna Berta', 'Berta Anna');
    expect(printed(cupStandings(races, { ...worldCup, ties: 'byPlaces' }))).toEqual([
      '1. Berta 180: 80 100',
      '2. Anna 180: 100 80',
    ]);
  });

  it('share the rank where nothing tells them apart', () => {
    const races = raced('Anna =Berta', 'Anna =Berta');
    const standings = cupStandings(races, { ...worldCup, ties: 'byPlaces' });
    expect(standings.map(({ rank }) => rank)).toEqual([1, 1]);
  });

  it('are not told apart by a place that is dropped, but by the last race also when it is', () => {
    const races = raced('Anna Berta', 'Berta Anna', 'Clara Dora Emma Berta Anna');
    const [first, second] = cupStandings(races, { ...worldCup, best: 2, ties: 'byPlaces' });
    expect([first?.person, first?.points, second?.person, second?.points]).toEqual(['Berta', 180, 'Anna', 180]);
  });
});

describe('of any series', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const anyPlacing = fc.record({
    person: fc.constantFrom(...names),
    race: fc.nat(5),
    rank: fc.option(fc.integer({ min: 1, max: 35 })),
    status: fc.constant('ok' as const),
  });
  const anyRules = fc.record({
    table: fc.constantFrom(...Object.values(pointsTables)),
    best: fc.option(fc.integer({ min: 1, max: 6 })),
    ties: fc.constantFrom('share' as const, 'byPlaces' as const),
  });

  it('the order of the rows does not matter', () => {
    const shuffled = fc
      .array(anyPlacing, { maxLength: 30 })
      .chain((placings) =>
        fc.tuple(fc.constant(placings), fc.shuffledSubarray(placings, { minLength: placings.length })),
      );
    fc.assert(
      fc.property(shuffled, anyRules, ([placings, others], rules) => {
        expect(cupStandings(others, rules)).toEqual(cupStandings(placings, rules));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('the order of the races does not matter, but for the last one among equals', () => {
    fc.assert(
      fc.property(fc.array(anyPlacing, { maxLength: 30 }), anyRules, (placings, rules) => {
        const other = placings.map((placing) => ({ ...placing, race: 5 - placing.race }));
        const sums = (all: readonly CupPlacing[]) =>
          cupStandings(all, { ...rules, ties: 'share' }).map(({ person, rank, points }) => ({ person, rank, points }));
        expect(sums(other)).toEqual(sums(placings));
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('one more result that is worse than all that count lowers nobody', () => {
    fc.assert(
      fc.property(fc.array(anyPlacing, { minLength: 1, maxLength: 30 }), anyRules, (placings, rules) => {
        const person = placings[0]?.person ?? '';
        const worst = Math.max(0, ...placings.flatMap((one) => (one.person === person ? (one.rank ?? 0) : 0)));
        const more: CupPlacing = { person, race: 6, rank: worst + 1, status: 'ok' };
        const find = (all: readonly CupPlacing[]) => cupStandings(all, rules).find((one) => one.person === person);
        const [before, after] = [find(placings), find([...placings, more])];
        expect(after?.points).toBeGreaterThanOrEqual(before?.points ?? 0);
        expect(after?.rank ?? Infinity).toBeLessThanOrEqual(before?.rank ?? Infinity);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('dropping is the sum of the best, worked out from scratch', () => {
    fc.assert(
      fc.property(fc.array(anyPlacing, { maxLength: 30 }), anyRules, (placings, rules) => {
        for (const { results, points } of cupStandings(placings, rules)) {
          const all = results.map((one) => one.points).sort((a, b) => b - a);
          const best = all.slice(0, rules.best ?? all.length);
          expect(points).toBe(best.reduce((sum, one) => sum + one, 0));
          expect(results.filter(({ counts }) => counts)).toHaveLength(best.length);
          const alone = cupStandings(
            results
              .filter(({ counts }) => counts)
              .map(({ race, rank, status }) => ({ person: 'a', race, rank, status })),
            { ...rules, best: null },
          );
          expect(alone[0]?.points ?? 0).toBe(points);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });
});
