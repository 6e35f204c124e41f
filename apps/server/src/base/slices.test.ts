import { expect, test } from 'vitest';
import { inSlices, mapInSlices, nextSlice, sliceItemsMax } from './slices.ts';

/** Counts the turns of the event loop until it is stopped. */
function countTurns(): () => number {
  let turns = 0;
  let goesOn = true;
  const again = (): void => {
    turns += 1;
    if (goesOn) setImmediate(again);
  };
  setImmediate(again);
  return () => {
    goesOn = false;
    return turns;
  };
}

test('work on many items lets the loop turn between its slices, and keeps their order', async () => {
  const items = Array.from({ length: 10 * sliceItemsMax }, (_none, index) => index);
  const stop = countTurns();
  expect(await mapInSlices(items, (item) => item)).toEqual(items);
  expect(stop()).toBeGreaterThanOrEqual(9);
});

test('a few items are worked on at once', async () => {
  const stop = countTurns();
  await inSlices([1, 2, 3], () => undefined);
  expect(stop()).toBe(0);
});

test('of many works one has its slice in each turn of the loop, in turns', async () => {
  const turnOf = new Map<string, number>();
  let turn = 0;
  const order: string[] = [];
  let goesOn = true;
  const again = (): void => {
    turn += 1;
    if (goesOn) setImmediate(again);
  };
  setImmediate(again);
  const work = async (name: string): Promise<void> => {
    for (let slice = 0; slice < 3; slice += 1) {
      await nextSlice();
      expect([...turnOf.values()]).not.toContain(turn);
      turnOf.set(`${name}${slice}`, turn);
      order.push(name);
    }
  };
  await Promise.all([work('a'), work('b')]);
  goesOn = false;
  expect(order.join('')).toBe('ababab');
});
