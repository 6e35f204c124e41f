import { expect, test } from 'vitest';
import { TooBusy } from './fair-queue.ts';
import { nextSlice } from './slices.ts';
import { ThreadTurns } from './thread-turns.ts';

test('work on an event is so much at a time, by turns of those who ask, and has an end', async () => {
  const turns = new ThreadTurns(1);
  const done: string[] = [];
  let underWay = 0;
  const ask = (person: string) =>
    turns.inTurn(person, async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await nextSlice();
      done.push(person);
      underWay -= 1;
    });
  const flood = Promise.allSettled(Array.from({ length: 30 }, () => ask('crowd')));
  await ask('somebody');
  expect(done.slice(0, 3)).toContain('somebody');
  const turnedAway = (await flood).filter(({ status }) => status === 'rejected');
  expect(turnedAway.length).toBeGreaterThanOrEqual(9);
  expect(turnedAway[0]).toMatchObject({ reason: expect.any(TooBusy) });
});

test('what fails fails for whoever asked', async () => {
  const turns = new ThreadTurns(1);
  const broken = turns.inTurn('eva', () => Promise.reject(new Error('unreadable')));
  await expect(broken).rejects.toThrow('unreadable');
  expect(await turns.inTurn('eva', () => Promise.resolve(7))).toBe(7);
});
