/**
 * Searches that nobody asked before read every event's name, where triggers are stored and races decided, too.
 * They come one after the other and get a share of the time: a visitor who floods the search waits in its line, and
 * nothing else does.
 */
import { setTimeout as rest } from 'node:timers/promises';

/** Of the time, at most. */
const share = 1 / 4;
/** A search that had to wait itself did not work all that time. */
const restMax_ms = 100;
/** Behind so many it takes longer than anybody waits. */
const waitingMax = 100;

export class SearchTurns {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** @returns `null` when too many wait already */
  async inTurn<Result>(search: () => Promise<Result>): Promise<Result | null> {
    if (this.#waiting >= waitingMax) return null;
    this.#waiting += 1;
    const turn = this.#last.then(() => {
      this.#waiting -= 1;
      return timed(search);
    });
    this.#last = turn.then(
      ({ took_ms }) =>
        rest(Math.min(restMax_ms, took_ms * (1 / share - 1)), undefined, { ref: false }),
      () => undefined,
    );
    return (await turn).result;
  }
}

async function timed<Result>(work: () => Promise<Result>) {
  const began_ms = performance.now();
  const result = await work();
  return { result, took_ms: performance.now() - began_ms };
}
