/** Which impulse confirms which on the tape of a desk. */
import { expect, test } from 'vitest';
import { SecondSights, type SeenImpulse } from './second-sights.ts';

/** Its point has a beam; beside it stand a second beam, a phone and the keys of the desk. */
function seen(id: string, at_s: number, more: Partial<SeenImpulse> = {}): SeenImpulse {
  const timestamp = BigInt(Math.round(at_s * 10_000_000));
  return { id, timestamp, source: 'beam', status: 'used', reason: null, ...more };
}

const byPhone = (id: string, at_s: number) =>
  seen(id, at_s, { source: 'phone', status: 'unassigned', reason: 'backupClock' });
const byKey = (id: string, at_s: number) =>
  seen(id, at_s, { source: 'hand', status: 'unassigned', reason: 'backupClock' });
const twin = (id: string, at_s: number) => seen(id, at_s, { status: 'filtered', reason: 'duplicate' });
const secondBeam = (id: string, at_s: number) =>
  seen(id, at_s, { source: 'beam 2', status: 'filtered', reason: 'backupSource' });

function sightsOf(impulses: readonly SeenImpulse[], filterTime_s = 0): SecondSights {
  const sights = new SecondSights(filterTime_s * 10_000_000);
  for (const impulse of impulses) sights.note(impulse);
  return sights;
}

/** For each impulse that stands for itself, what it stands for. */
function foldedFrom(sights: SecondSights, impulses: readonly SeenImpulse[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    impulses
      .filter(({ id }) => sights.confirmedBy(id) === null)
      .map(({ id }): [string, string] => [
        id,
        sights
          .of(id)
          .map((sight) => sight.id)
          .join(' '),
      ])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

const folded = (impulses: readonly SeenImpulse[], filterTime_s = 0) =>
  foldedFrom(sightsOf(impulses, filterTime_s), impulses);

test('what a second beam, a phone and a key saw of one passing is one cell, with how far each was off', () => {
  const impulses = [seen('a', 10), secondBeam('b', 10.02), byPhone('p', 10.12), byKey('k', 9.9)];
  expect(folded(impulses)).toEqual({ a: 'k b p' });
  expect(
    sightsOf(impulses)
      .of('a')
      .map(({ apart_100ns }) => apart_100ns),
  ).toEqual([-1_000_000, 200_000, 1_200_000]);
});

test('the impulse of a phone where the beam was silent stays a cell', () => {
  expect(folded([seen('a', 10), byPhone('p', 10.1), byPhone('q', 40.1)])).toEqual({ a: 'p', q: '' });
});

test('of two racers half a second apart, one of whom the beam missed, the second one of the phone stays in sight', () => {
  expect(folded([seen('a', 10), byPhone('p', 10.1), byPhone('q', 10.6)])).toEqual({ a: 'p', q: '' });
});

test('each of two close racers is confirmed by their own', () => {
  expect(folded([seen('a', 10), seen('b', 10.6), byPhone('p', 10.1), byPhone('q', 10.7)])).toEqual({ a: 'p', b: 'q' });
});

test('a twin belongs to the passing before it for the whole filter time, also where the next one is nearer', () => {
  const impulses = [seen('a', 10), twin('t', 12.5), seen('b', 12.9)];
  expect(folded(impulses, 3)).toEqual({ a: 't', b: '' });
  expect(folded(impulses, 0)).toEqual({ a: '', b: 't' });
});

test('further off than a second it confirms nothing', () => {
  expect(folded([seen('a', 10), byPhone('p', 11.001)])).toEqual({ a: '', p: '' });
  expect(folded([seen('a', 10), byPhone('p', 11)])).toEqual({ a: 'p' });
});

test('what waits for an operator, was deleted or taken away is never hidden', () => {
  const open = seen('o', 10.1, { status: 'unassigned', reason: 'nobodyDue' });
  const freed = seen('f', 10.1, { status: 'unassigned', reason: 'freed' });
  const deleted = seen('d', 10.1, { status: 'deleted', reason: 'deleted' });
  expect(folded([seen('a', 10), open, freed, deleted])).toEqual({ a: '', d: '', f: '', o: '' });
});

test('an impulse that is taken from its run gives back what confirmed it', () => {
  const impulses = [seen('a', 10), byPhone('p', 10.1), secondBeam('b', 10.02)];
  const sights = sightsOf(impulses);
  sights.note(seen('a', 10, { status: 'unassigned', reason: 'freed' }));
  expect(foldedFrom(sights, impulses)).toEqual({ a: '', b: '', p: '' });
  sights.note(seen('a', 10));
  expect(foldedFrom(sights, impulses)).toEqual({ a: 'b p' });
});

test('what confirms an impulse is the same list until it changes', () => {
  const sights = sightsOf([seen('a', 10), byPhone('p', 10.1)]);
  const before = sights.of('a');
  sights.note(byPhone('q', 50));
  sights.note(byPhone('p', 10.1));
  expect(sights.of('a')).toEqual(before);
  sights.note(byKey('k', 10.2));
  expect(sights.of('a')).toHaveLength(2);
});
