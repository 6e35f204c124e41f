import { describe, expect, it } from 'vitest';
import { competitorOf, standings } from '../../testing/result-list.ts';
import type { CompetitorId } from '../model/ids.ts';
import { compareArrivals, partTied } from './tie.ts';
import { timestamp } from '../time/time.ts';

function parted(...args: Parameters<typeof partTied>): readonly (readonly (number | null)[])[] {
  return partTied(...args).map((group) => group.map(({ bib }) => bib));
}

describe('equal results', () => {
  it('stay together where ties share', () => {
    const equals = standings('4 59.00 at 10:00:02', '9 59.00 at 10:00:01');
    expect(parted(equals, 'share', [])).toEqual([[4, 9]]);
  });

  it('part by arrival, times nobody saw at the line last and together', () => {
    const equals = standings('4 59.00', '6 59.00 at 10:00:02', '8 59.00', '9 59.00 at 10:00:01');
    expect(parted(equals, 'arrival', [])).toEqual([[9], [6], [4, 8]]);
  });

  it('share where two crossed at the same instant by the same impulse', () => {
    const equals = standings('9 59.00 at 10:00:01', '4 59.00 at 10:00:01', '1 59.00 at 10:00:02');
    expect(parted(equals, 'arrival', [])).toEqual([[4, 9], [1]]);
  });

  it('share by dead heats of their own', () => {
    const equals = standings(
      '1 59.00 at 10:00:01',
      '2 59.00 at 10:00:02',
      '3 59.00 at 10:00:03',
      '4 59.00 at 10:00:04',
      '5 59.00 at 10:00:05',
    );
    const deadHeats = [[4, 1].map(competitorOf), [5, 3].map(competitorOf)];
    expect(parted(equals, 'arrival', deadHeats)).toEqual([[1, 4], [2], [3, 5]]);
  });

  it('of a field full of dead heats are parted by going through these once', () => {
    const field = Array.from({ length: 200 }, (_none, n) => n + 1);
    let read = 0;
    const counted = (members: readonly CompetitorId[]): readonly CompetitorId[] =>
      new Proxy(members, {
        get: (of, name, proxy): unknown => {
          if (typeof name === 'string' && /^\d+$/.test(name)) read += 1;
          return Reflect.get(of, name, proxy);
        },
      });
    const pairs = field.filter((bib) => bib % 2 === 1);
    const deadHeats = pairs.map((bib) => counted([bib, bib + 1].map(competitorOf)));
    const equals = standings(...field.map((bib) => `${bib} 59.00 at 10:00:${String(bib % 60).padStart(2, '0')}`));
    expect(parted(equals, 'arrival', deadHeats).flat()).toHaveLength(field.length);
    parted(equals, 'arrival', deadHeats);
    expect(read).toBeLessThanOrEqual(2 * field.length);
  });
});

describe('the order of arrival', () => {
  const at = timestamp(1n);

  it('takes those of one instant by their places', () => {
    const ninth = { timestamp: at, place: 0 };
    const tenth = { timestamp: at, place: 1 };
    expect(compareArrivals(ninth, tenth)).toBeLessThan(0);
    expect(compareArrivals(tenth, ninth)).toBeGreaterThan(0);
    expect(compareArrivals(tenth, { timestamp: timestamp(2n), place: 0 })).toBeLessThan(0);
  });

  it('takes an impulse before a time that was written down for the same instant', () => {
    const impulse = { timestamp: at, place: 3 };
    const written = { timestamp: at, place: null };
    expect(compareArrivals(impulse, written)).toBeLessThan(0);
    expect(compareArrivals(written, impulse)).toBeGreaterThan(0);
    expect(compareArrivals(written, written)).toBe(0);
    expect(compareArrivals(null, null)).toBe(0);
  });

  it('takes a time that was written down before none at all', () => {
    const written = { timestamp: at, place: null };
    expect(compareArrivals(written, null)).toBeLessThan(0);
    expect(compareArrivals(null, written)).toBeGreaterThan(0);
  });
});
