import { expect, test } from 'vitest';
import { SearchTurns } from './search-turns.ts';

test('searches come one after the other, in the order in which they were asked', async () => {
  const turns = new SearchTurns();
  const steps: string[] = [];
  const search = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all(['a', 'b'].map((name) => turns.inTurn(search(name))))).toEqual([
    'a',
    'b',
  ]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a search behind a hundred others is not taken', async () => {
  const turns = new SearchTurns();
  const all = Array.from({ length: 150 }, () => turns.inTurn(() => Promise.resolve('found')));
  const found = await Promise.all(all);
  expect(found.filter((result) => result === null).length).toBeGreaterThanOrEqual(49);
  expect(found[0]).toBe('found');
  expect(await turns.inTurn(() => Promise.resolve('found'))).toBe('found');
});

test('a search that fails does not hold up the next one', async () => {
  const turns = new SearchTurns();
  const failing = turns.inTurn(() => Promise.reject(new Error('The disk is gone.')));
  await expect(failing).rejects.toThrow('The disk is gone.');
  expect(await turns.inTurn(() => Promise.resolve('found'))).toBe('found');
});
