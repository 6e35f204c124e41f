/**
 * Turns at reading the rows of imports, where triggers are stored and races decided, too: one file at a time, by
 * turns of those who ask, in slices, and for a share of the time. An organiser who has twenty thousand rows read again and
 * again waits for it, and nothing else does.
 */
import { setImmediate as letOthers } from 'node:timers/promises';
import { FairSemaphore } from '../fair-semaphore.ts';
import { oneSource } from '../source.ts';

/** Of the time, at most. */
const share = 1 / 2;
const waitingMax = 20;

export class ReadingTurns {
  readonly #reading = new FairSemaphore({ atOnce: 1, lanes: [{ waitingMax }], share });

  /**
   * @param read gets what it awaits between two slices
   * @throws TooBusy when too many wait, and this person is among those who cause it
   */
  inTurn<Result>(
    person: string,
    read: (rest: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    return this.#reading.run(oneSource(person), () => read(() => letOthers()));
  }
}
