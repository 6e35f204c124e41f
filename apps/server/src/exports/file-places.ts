/**
 * Who makes a file next. Visitors never take the last place: an operator who saves the official list does not
 * stand in line behind spectators. Nobody makes two files at once, and nobody fills the line for the others.
 */

/** A caller who wants a file. */
export interface Asker {
  readonly isOperator: boolean;
  /** The account, or the address of a visitor. */
  readonly key: string;
}

export interface PlaceLimits {
  /** Files that are made at once. */
  readonly jobs: number;
  /** Who waits: so many visitors, and so many operators. */
  readonly waiting: number;
  /** Of one asker. */
  readonly waitingEach: number;
}

/** Gives the place back. */
type Release = () => void;

interface Waiting {
  readonly asker: Asker;
  readonly come: (release: Release) => void;
}

export class FilePlaces {
  readonly #limits: PlaceLimits;
  readonly #waiting = new Set<Waiting>();
  /** Who makes a file now. */
  readonly #working = new Set<Asker>();

  constructor(limits: PlaceLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a place.
   *
   * @param stop aborted when nobody wants the file any more
   * @returns what gives the place back; `full` when too many wait already, `gone` when it was stopped
   */
  enter(asker: Asker, stop: AbortSignal): Promise<Release | 'full' | 'gone'> {
    if (stop.aborted) return Promise.resolve('gone');
    if (this.#mayWork(asker)) return Promise.resolve(this.#work(asker));
    if (!this.#mayWait(asker)) return Promise.resolve('full');
    return new Promise((resolve) => {
      const leave = (): void => {
        if (this.#waiting.delete(waiting)) resolve('gone');
      };
      const come = (release: Release): void => {
        stop.removeEventListener('abort', leave);
        resolve(release);
      };
      const waiting: Waiting = { asker, come };
      this.#waiting.add(waiting);
      stop.addEventListener('abort', leave, { once: true });
    });
  }

  #mayWork({ isOperator, key }: Asker): boolean {
    const { jobs } = this.#limits;
    if (this.#working.size >= jobs || has(this.#working, isOperator, key)) return false;
    const visitors = countOf(this.#working, (asker) => !asker.isOperator);
    return isOperator || visitors < Math.max(1, jobs - 1);
  }

  #mayWait({ isOperator, key }: Asker): boolean {
    const askers = [...this.#waiting].map(({ asker }) => asker);
    const alike = askers.filter((asker) => asker.isOperator === isOperator);
    const own = countOf(alike, (asker) => asker.key === key);
    return alike.length < this.#limits.waiting && own < this.#limits.waitingEach;
  }

  #work(asker: Asker): Release {
    // An asker is one object for each file.
    const own = { ...asker };
    this.#working.add(own);
    return () => {
      this.#working.delete(own);
      this.#handOn();
    };
  }

  /** Operators first, then who has waited longest. */
  #handOn(): void {
    const inOrder = [...this.#waiting];
    const next =
      inOrder.find(({ asker }) => asker.isOperator && this.#mayWork(asker)) ??
      inOrder.find(({ asker }) => this.#mayWork(asker));
    if (next === undefined) return;
    this.#waiting.delete(next);
    next.come(this.#work(next.asker));
    this.#handOn();
  }
}

function has(askers: Iterable<Asker>, isOperator: boolean, key: string): boolean {
  return countOf(askers, (asker) => asker.isOperator === isOperator && asker.key === key) > 0;
}

function countOf(askers: Iterable<Asker>, is: (asker: Asker) => boolean): number {
  let count = 0;
  for (const asker of askers) if (is(asker)) count += 1;
  return count;
}
