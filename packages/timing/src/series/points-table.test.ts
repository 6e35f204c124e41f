import { describe, expect, it } from 'vitest';
import { linearTable, pointsFor, pointsTables, type PointsTable } from './points-table.ts';

const ranked = (rank: number) => ({ rank, status: 'ok' }) as const;

describe('a points table', () => {
  it('gives the World Cup thirty places, from 100 down to 1', () => {
    const { places } = pointsTables.worldCup;
    expect(places).toHaveLength(30);
    expect([1, 2, 3, 10, 30, 31].map((rank) => pointsFor(pointsTables.worldCup, ranked(rank)))).toEqual([
      100, 80, 60, 26, 1, 0,
    ]);
    expect(places.reduce((sum: number, points) => sum + points, 0)).toBe(718);
  });

  it('counts down from the number of the first place', () => {
    expect(linearTable(4).places).toEqual([4, 3, 2, 1]);
    expect(pointsFor(linearTable(4), ranked(5))).toBe(0);
  });

  it('gives nothing to who is not ranked, unless the club wrote so', () => {
    const own: PointsTable = { places: [10, 5], further: 1, dnf: 1, dns: 0, dsq: 0 };
    expect(pointsFor(pointsTables.fifteen, { rank: null, status: 'dnf' })).toBe(0);
    expect(pointsFor(own, { rank: null, status: 'dnf' })).toBe(1);
    expect(pointsFor(own, { rank: null, status: 'dsq' })).toBe(0);
    expect(pointsFor(own, { rank: null, status: 'waiting' })).toBe(0);
    expect(pointsFor(own, ranked(17))).toBe(1);
  });
});
