import { describe, expect, it } from 'vitest';
import { clock, RaceStory } from '../../testing/race-story.ts';
import { formatDuration, formatTimeOfDay } from '../time/format.ts';
import { replacementTime, type Missing } from './replacement-time.ts';
import type { Trigger } from './trigger.ts';

const story = new RaceStory();
const impulses = (...times: readonly string[]): Trigger[] => times.map((time) => story.impulse(1, `10:${time}`));

const first: Missing = { since: null, isTaken: () => false };

/** The time, the correction, and how many neighbours it rests on. */
function replaced(mains: readonly Trigger[], backups: readonly Trigger[], missing: Missing = first) {
  const made = replacementTime({ mains, backups }, missing);
  if (typeof made === 'string') return made;
  const time = formatTimeOfDay(made.timestamp, 0, 4);
  return `${time} by ${formatDuration(made.correction_100ns, 4)} of ${made.neighbours.length}`;
}

describe('a replacement time', () => {
  it('is refused without a backup of the missing passage', () => {
    expect(replaced(impulses('01:00'), impulses('01:00.02'))).toBe('NO_BACKUP');
    expect(replaced(impulses('01:00'), [])).toBe('NO_BACKUP');
  });

  it('is refused when nobody was timed by both clocks', () => {
    expect(replaced(impulses('01:00'), impulses('02:00'))).toBe('NO_NEIGHBOUR');
    expect(replaced([], impulses('02:00'))).toBe('NO_NEIGHBOUR');
  });

  it('is the backup’s time of day less the mean difference of the neighbours', () => {
    const mains = impulses('01:00', '02:00', '03:00');
    const backups = impulses('01:00.1', '02:00.2', '03:00.15', '02:30.5');
    expect(replaced(mains, backups)).toBe('10:02:30.3500 by 0.1500 of 3');
  });

  it('goes the other way when the backup clock is behind', () => {
    expect(replaced(impulses('01:00.5'), impulses('01:00.3', '02:00'))).toBe('10:02:00.2000 by -0.2000 of 1');
  });

  it.each([
    ['01:00.0014', '10:01:59.9990 by 0.0010 of 1'],
    ['01:00.0015', '10:01:59.9980 by 0.0020 of 1'],
    ['01:00.0004999', '10:02:00.0000 by 0.0000 of 1'],
    ['00:59.9985', '10:02:00.0020 by -0.0020 of 1'],
  ])('rounds the correction half away from zero to a thousandth: %s', (near, expected) => {
    expect(replaced(impulses('01:00'), impulses(near, '02:00'))).toBe(expected);
  });

  it('rests on five neighbours on each side by time of day', () => {
    const seconds = Array.from({ length: 16 }, (_, index) => 10 + 2 * index);
    const mains = impulses(...seconds.map((second) => `00:${second}`));
    // The clocks drift towards each other: the nearest pair is the last one.
    const backups = impulses(
      ...seconds.map((second, index) => `00:${second}.${String(160 - index * 10).padStart(3, '0')}`),
    );
    const missing = impulses('00:25.5');
    const made = replacementTime({ mains, backups: [...backups, ...missing] }, first);
    const places = typeof made === 'string' ? [] : made.neighbours.map(({ mainId }) => mainId);
    expect(places).toEqual(mains.slice(3, 13).map(({ id }) => id));
  });

  it.each([
    ['00:10.5', 0, 10],
    ['00:16.5', 0, 10],
    ['00:39.5', 5, 15],
    ['00:26.5', 4, 14],
  ])('fills a short side from the other one: %s', (time, from, to) => {
    const seconds = Array.from({ length: 15 }, (_, index) => 10 + 2 * index);
    const mains = impulses(...seconds.map((second) => `00:${second}`));
    const backups = impulses(...seconds.map((second) => `00:${second}.01`), time);
    const made = replacementTime({ mains, backups }, first);
    const places = typeof made === 'string' ? [] : made.neighbours.map(({ mainId }) => mainId);
    expect(places).toEqual(mains.slice(from, to).map(({ id }) => id));
  });

  it('takes both clocks’ impulses for one passage up to a second apart, and no further', () => {
    expect(replaced(impulses('01:00'), impulses('01:01', '02:00'))).toBe('10:01:59.0000 by 1.0000 of 1');
    expect(replaced(impulses('01:00'), impulses('01:01.0000001', '02:00'))).toBe('NO_NEIGHBOUR');
    expect(replaced(impulses('01:00'), impulses('00:59', '02:00'))).toBe('10:02:01.0000 by -1.0000 of 1');
    expect(replaced(impulses('01:00'), impulses('00:58.9999999', '02:00'))).toBe('NO_NEIGHBOUR');
  });

  it('pairs the nearest first, one to one', () => {
    // 01:00.5 is nearer to the second main; the first one gets what is left.
    const mains = impulses('01:00', '01:00.6');
    expect(replaced(mains, impulses('00:59.8', '01:00.5', '02:00'))).toBe('10:02:00.1500 by -0.1500 of 2');
  });

  it('of equally near ones pairs the earlier main, and with it the earlier backup', () => {
    expect(replaced(impulses('01:00', '01:00.4'), impulses('01:00.2', '02:00'))).toBe('10:01:59.8000 by 0.2000 of 1');
    expect(replaced(impulses('01:00.2'), impulses('01:00', '01:00.4', '02:00'))).toBe('10:01:00.6000 by -0.2000 of 1');
  });

  it('is made of the earliest backup behind the run’s previous time that is nobody’s', () => {
    const mains = impulses('01:00');
    const backups = impulses('00:30', '01:00', '01:10', '01:20');
    const [, , taken] = backups;
    expect(replaced(mains, backups)).toContain('10:00:30');
    expect(replaced(mains, backups, { ...first, since: clock('10:00:30') })).toContain('10:01:10');
    expect(replaced(mains, backups, { since: clock('10:00:30'), isTaken: (one) => one === taken })).toContain(
      '10:01:20',
    );
  });

  it('is made of the backup that the operator picked, even one close to somebody else', () => {
    const mains = impulses('01:00', '02:00');
    const backups = impulses('01:00.1', '02:00.1');
    const [picked] = backups;
    if (picked === undefined) throw new Error('there is one');
    expect(replaced(mains, backups, { picked })).toBe('10:01:00.0000 by 0.1000 of 1');
  });
});
