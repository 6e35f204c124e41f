/**
 * Work that keeps a processor or much memory busy, as hashing a secret or unpacking a picture. Only a few are
 * done at once, a bounded number waits, and those who wait have their turns by source: a caller who comes with a
 * thousand guesses waits behind himself, and a person who logs in once behind one guess of his.
 */

/** There is no place left to wait; nothing was done. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

export interface LaneLimits {
  readonly atOnce: number;
  readonly waitingMax: number;
}

interface Job {
  begin(): void;
  turnAway(): void;
}

export class FairLane {
  readonly #limits: LaneLimits;
  /** Those who wait, by source; the source whose turn is next stands first. */
  readonly #waiting = new Map<string, Job[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(limits: LaneLimits) {
    this.#limits = limits;
  }

  /** @throws TooBusy when everybody would wait too long, and this source is among those who cause it */
  run<T>(source: string, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const begin = (): void => {
      this.#running += 1;
      void work()
        .then(resolve, reject)
        .finally(() => {
          this.#running -= 1;
          this.#next();
        });
    };
    const turnAway = (): void => reject(new TooBusy('Too much of this waits to be done'));
    if (this.#running < this.#limits.atOnce) begin();
    else this.#wait(source, { begin, turnAway });
    return promise;
  }

  #wait(source: string, job: Job): void {
    const own = this.#waiting.get(source) ?? [];
    if (this.#waitingCount >= this.#limits.waitingMax) {
      const longest = this.#longest();
      // The source that has most in the queue loses the last of it to one that has less.
      if (longest === null || longest.length <= own.length + 1) {
        job.turnAway();
        return;
      }
      longest.pop()?.turnAway();
      this.#waitingCount -= 1;
    }
    own.push(job);
    this.#waiting.set(source, own);
    this.#waitingCount += 1;
  }

  #next(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    const [source, jobs] = first;
    const job = jobs.shift();
    // Behind all others, when there is more of it.
    this.#waiting.delete(source);
    if (jobs.length > 0) this.#waiting.set(source, jobs);
    if (job === undefined) return;
    this.#waitingCount -= 1;
    job.begin();
  }

  #longest(): Job[] | null {
    let longest: Job[] | null = null;
    for (const jobs of this.#waiting.values()) {
      if (longest === null || jobs.length > longest.length) longest = jobs;
    }
    return longest;
  }
}
