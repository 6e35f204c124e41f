/** Waiting for what the server does in its own time: for the thing itself, and with an end that says what was missing. */
import { setTimeout as wait } from 'node:timers/promises';

/** A loaded machine takes long; to wait longer is to wait for something that does not come. */
const patience_ms = 60_000;
const poll_ms = 50;

/** @returns the first that is not `null` @throws when nothing comes, in words */
export async function until<Thing>(what: string, look: () => Thing | null | Promise<Thing | null>): Promise<Thing> {
  const end = performance.now() + patience_ms;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (performance.now() > end) throw new Error(`${what}: not within ${patience_ms / 1_000} s`);
    await wait(poll_ms);
  }
}

/** Asks again, with a rest between, for as long as something goes on. @returns what it came to, and how often was answered */
export async function meanwhile<Result>(
  work: Promise<Result>,
  ask: () => Promise<unknown>,
): Promise<{ readonly result: Result; readonly answered: number }> {
  const state = { isOver: false };
  const ended = work.finally(() => {
    state.isOver = true;
  });
  let answered = 0;
  while (!state.isOver) {
    await ask();
    answered += 1;
    await wait(poll_ms);
  }
  return { result: await ended, answered };
}
