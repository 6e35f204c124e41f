/** What confirms what follows from the impulses of a point, not from how they came; one that comes looks at its neighbours alone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { UnusedReason, VerdictStatus } from '../model/verdict.ts';
import { SecondSights, type SeenImpulse } from './second-sights.ts';

const verdicts = [
  ['used', null],
  ['used', null],
  ['filtered', 'duplicate'],
  ['filtered', 'backupSource'],
  ['unassigned', 'backupClock'],
  ['unassigned', 'backupClock'],
  ['unassigned', 'nobodyDue'],
] as const satisfies readonly (readonly [VerdictStatus, UnusedReason | null])[];

const impulses = fc
  .array(
    fc.record({
      // In tenths of a second: many are at one instant, and exactly a second apart.
      at: fc.integer({ min: 0, max: 90 }),
      source: fc.constantFrom('beam', 'phone', 'hand'),
      verdict: fc.constantFrom(...verdicts),
    }),
    { maxLength: 24 },
  )
  .map((all) =>
    all.map(({ at, source, verdict: [status, reason] }, place): SeenImpulse => {
      return { id: `i${place}`, timestamp: BigInt(at) * 1_000_000n, source, status, reason };
    }),
  );

function said(sights: SecondSights, all: readonly SeenImpulse[]) {
  return all.map(({ id }) => ({ id, by: sights.confirmedBy(id), of: sights.of(id) }));
}

function sightsOf(all: readonly SeenImpulse[]): SecondSights {
  const sights = new SecondSights(25_000_000);
  for (const impulse of all) sights.note(impulse);
  return sights;
}

const shuffled = impulses.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
);

it('is the same in any order of arrival', () => {
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect(said(sightsOf(other), all)).toEqual(said(sightsOf(all), all));
    }),
  );
});

it('is the same whatever was judged anew, taken away and brought back meanwhile', () => {
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      const sights = sightsOf(all.map((impulse) => ({ ...impulse, status: 'used', reason: null })));
      for (const { id } of other.slice(0, other.length / 2)) sights.forget(id);
      for (const impulse of other) sights.note(impulse);
      expect(said(sights, all)).toEqual(said(sightsOf(all), all));
    }),
  );
});

it('hides nothing twice, and of each other clock one impulse a passing at most', () => {
  fc.assert(
    fc.property(impulses, (all) => {
      const sights = sightsOf(all);
      const byId = new Map(all.map((impulse) => [impulse.id, impulse]));
      for (const { id, status } of all) {
        const of = sights.of(id).map((sight) => byId.get(sight.id));
        if (status !== 'used') expect(of).toEqual([]);
        const clocks = of.filter((one) => one?.reason === 'backupClock').map((one) => one?.source);
        expect(new Set(clocks).size).toBe(clocks.length);
        for (const one of of) expect(sights.confirmedBy(one?.id ?? '')).toBe(id);
      }
    }),
  );
});

/** How often a time is looked at when one more racer passes behind a field, seen by a beam and a phone. */
function looksBehind(field: number): number {
  let looks = 0;
  const watched = (id: string, at_s: number, isPhone: boolean): SeenImpulse => ({
    id,
    get timestamp() {
      looks++;
      return BigInt(Math.round(at_s * 10_000_000));
    },
    source: isPhone ? 'phone' : 'beam',
    status: isPhone ? 'unassigned' : 'used',
    reason: isPhone ? 'backupClock' : null,
  });
  const sights = new SecondSights(0);
  for (let bib = 0; bib < field; bib++) {
    sights.note(watched(`a${bib}`, 3 * bib, false));
    sights.note(watched(`p${bib}`, 3 * bib + 0.1, true));
  }
  looks = 0;
  sights.note(watched('a', 3 * field, false));
  sights.note(watched('p', 3 * field + 0.1, true));
  return looks;
}

it('costs an impulse no more behind a field of five thousand than behind one of fifty', () => {
  // A binary search looks seven times more often in a list that is a hundred times as long.
  expect(looksBehind(5000)).toBeLessThan(looksBehind(50) * 2);
});
