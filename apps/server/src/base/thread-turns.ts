/**
 * Turns at work that goes through a whole event on the thread where triggers are stored and races decided, too: a few at a
 * time, by turns of those who ask, in slices, and for a share of the time. An organiser who has twenty thousand rows read
 * again and again waits for it, and nothing else does.
 */
import { FairSemaphore } from './fair-semaphore.ts';
import { oneSource } from './source.ts';
import { inOwnTime } from './own-time.ts';
import { nextSlice } from './slices.ts';

const waitingMax = 20;
/** Of the thread's own time, that one who asks again and again may have at most. */
const share = 1 / 2;

export class ThreadTurns {
  readonly #semaphore: FairSemaphore;

  /** @param atOnce works under way, of one person one; with two a short one is not behind a long one of somebody else */
  constructor(atOnce: number) {
    this.#semaphore = new FairSemaphore({ atOnce, atOnceEach: 1, lanes: [{ waitingMax }], share });
  }

  /**
   * @param person whose turns they are
   * @throws TooBusy when too many wait, and this person is among those who cause it
   */
  inTurn<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    let own_ms = 0;
    const inSlices = async (): Promise<Result> => {
      await nextSlice();
      return work();
    };
    const note = (told_ms: number): void => {
      own_ms = told_ms;
    };
    return this.#semaphore.run(oneSource(person), () => inOwnTime(inSlices, note), {
      used_ms: () => own_ms,
    });
  }
}
