import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LoopTurns } from './loop-turns.ts';
import { slice_ms } from './slices.ts';

const turns = new LoopTurns('work of a test');

/** Keeps the thread for longer than a slice. */
function work(): void {
  const until_ms = performance.now() + slice_ms;
  while (performance.now() < until_ms);
}

test('works that come together are spread over turns of the loop, in their order', async () => {
  let turn = 0;
  const over = new AbortController();
  const seen: number[] = [];
  const calls = Array.from({ length: 6 }, async () => {
    await turns.begin();
    // As a call asks its database: later, and in the same turn.
    await Promise.resolve();
    work();
    seen.push(turn);
  });
  const counting = (async () => {
    while (!over.signal.aborted) {
      await nextTurn();
      turn += 1;
    }
  })();
  await Promise.all(calls);
  over.abort();
  await counting;
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThanOrEqual(5);
});

test('works that take little are begun together', async () => {
  await nextTurn();
  let turn = 0;
  void nextTurn().then(() => {
    turn += 1;
  });
  const seen = await Promise.all(
    Array.from({ length: 3 }, async () => {
      await turns.begin();
      return turn;
    }),
  );
  expect(seen).toEqual([0, 0, 0]);
});
