/**
 * Turns at reading the rows of imports, where triggers are stored and races decided, too: one file at a time, by
 * turns of those who ask, in slices, and for a share of the time. An organiser who has twenty thousand rows read again and
 * again waits for it, and nothing else does.
 */
import { setImmediate as letOthers, setTimeout as pause } from 'node:timers/promises';
import { FairLane } from '../fair-lane.ts';

/** Of the time, at most. */
const share = 1 / 2;
const waitingMax = 20;

export class ReadingTurns {
  readonly #lane = new FairLane({ atOnce: 1, waitingMax });

  /**
   * @param read gets what it awaits between two slices
   * @throws TooBusy when too many wait, and this person is among those who cause it
   */
  async inTurn<Result>(
    person: string,
    read: (rest: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    // The one who comes next waits for the pause, the one who is served does not.
    const served = this.#lane.run(person, async () => {
      const began_ms = performance.now();
      try {
        resolve(await read(() => letOthers()));
      } catch (error) {
        reject(error);
      }
      const took_ms = performance.now() - began_ms;
      await pause(took_ms * (1 / share - 1), undefined, { ref: false });
    });
    served.catch(reject);
    return promise;
  }
}
