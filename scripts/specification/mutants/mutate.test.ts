import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { chooseMutants, mutantsAt } from './choose.ts';
import { mutantsIn } from './mutate.ts';
import { places } from './places.ts';

const source = `const limit = 9;
export function isAllowed(count: number) {
  return count <= limit;
}
`;

test('a change is made where the name is declared, and nowhere else', () => {
  expect(mutantsIn('a.ts', source, 'limit').map((mutant) => mutant.source)).toEqual([source.replace('9', '(9 + 1)')]);
  expect(mutantsIn('a.ts', source, 'isAllowed')).toEqual([
    { source: source.replace('<=', '>'), change: '3: count <= limit -> count > limit' },
  ]);
  expect(mutantsIn('a.ts', source, 'isForbidden')).toEqual([]);
});

test('a question is turned round once', () => {
  const asked = `export function isOver(ends_ms: number) {
  if (ends_ms < now()) return true;
  return isStopped(ends_ms) ? true : 'ended' in state;
}
`;
  expect(mutantsIn('a.ts', asked, 'isOver').map(({ change }) => change)).toEqual([
    '2: ends_ms < now() -> ends_ms >= now()',
    '2: true -> false',
    '3: isStopped(ends_ms) -> !(isStopped(ends_ms))',
    '3: true -> false',
    "3: 'ended' -> 'endedX'",
  ]);
});

test('what a type says is not changed: no test could notice', () => {
  const typed = `export function endOf(run: Run) {
  const status: 'ended' | null = statusOf(run);
  const [first]: readonly [7, true] = run.steps as const;
  return status ?? 'open';
}
`;
  expect(mutantsIn('a.ts', typed, 'endOf').map(({ change }) => change)).toEqual(["4: 'open' -> 'openX'"]);
});

test('the same seed chooses the same changes, and another one others', () => {
  const marksOf = (seed: number) =>
    chooseMutants({ seed: seed, count: 12, only: null, isQuick: false, isEach: false }).map(({ mark }) => mark);
  expect(marksOf(7)).toEqual(marksOf(7));
  expect(marksOf(7)).not.toEqual(marksOf(8));
});

test('each place has something to change, and a test that carries its mark', () => {
  const all = Object.keys(places);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(chooseMutants({ seed: 1, count: all.length, only: null, isQuick: false, isEach: false })).toHaveLength(
    all.length,
  );
});

test('each change at each place is a program', () => {
  for (const place of new Set(Object.values(places)))
    for (const { source, change } of mutantsAt(place)) {
      const { errors } = parseSync(place.split('#')[0] ?? '', source);
      expect([place, change, errors]).toEqual([place, change, []]);
    }
});

test('each change of a place comes once, where each is asked for', () => {
  const ofOne = chooseMutants({ seed: 1, count: 60, only: '§9.21', isQuick: false, isEach: true });
  expect(ofOne.map(({ turn }) => turn)).toEqual(ofOne.map((_, place) => place));
  expect(new Set(ofOne.map(({ change }) => change)).size).toBe(ofOne.length);
  expect(ofOne.length).toBeGreaterThan(1);
});
