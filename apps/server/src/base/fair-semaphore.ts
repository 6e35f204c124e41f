/**
 * Work of which only so much is done at once: hashing secrets, unpacking pictures, searching, making files. Who comes
 * while all places are taken waits in a fair queue, by source. Work of another kind may have a lane of its own: the
 * lanes are asked in their order, and each has its own bounds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { FairQueue, TooBusy, type QueueLimits, type QueuePlace } from './fair-queue.ts';
import { currentGone, inOwnRequest } from './request-context.ts';
import type { CallSource } from './source.ts';
import { SourceCounts } from './source-counts.ts';

export interface LaneLimits extends QueueLimits {
  /** Of this lane at once; as many as of all, where it is not said. */
  readonly atOnce?: number;
}

export interface SemaphoreLimits {
  readonly atOnce: number;
  /** Of one source at once; a wider one has several times of it. */
  readonly atOnceEach?: number;
  /** The first ones come first. */
  readonly lanes: readonly [LaneLimits, ...LaneLimits[]];
  /** Of the time, at most: a place stays empty for the rest of it. */
  readonly share?: number;
  /** Work that had to wait itself did not work all that time. */
  readonly restMax_ms?: number;
}

interface Options {
  /** Which lane, by its place in the limits. */
  readonly lane?: number;
  /**
   * Aborted when nobody wants it any more; left out: when the caller of the request has gone away, whoever it is. Work that has
   * begun has to listen to it by itself.
   */
  readonly signal?: AbortSignal | undefined;
  /** Share of the limits that it takes up; a source may go over its limit with the last one that begins. */
  readonly weight?: number;
  /** What it took of what is shared, asked when it is done; left out: as long as it lasted. */
  readonly used_ms?: () => number;
}

/** Work that waits for its turn, or has it. */
export interface Turn<T> {
  /** Fails with `TooBusy` where there is no place to wait, and with the signal's reason where it was aborted. */
  readonly result: Promise<T>;
  /** How many have their turn before, in the same lane. */
  readonly ahead: () => number;
}

interface Job {
  readonly source: CallSource;
  readonly lane: number;
  readonly begin: () => void;
  readonly turnAway: () => void;
  readonly weight: number;
  readonly used_ms: (() => number) | undefined;
}

export class FairSemaphore {
  readonly #limits: Required<SemaphoreLimits>;
  #atOnce: number;
  readonly #lanes: readonly FairQueue<Job>[];
  readonly #runningOfLane: number[];
  readonly #runningOf = new SourceCounts();
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = { atOnceEach: Infinity, share: 1, restMax_ms: Infinity, ...limits };
    this.#atOnce = limits.atOnce;
    this.#lanes = limits.lanes.map((lane) => new FairQueue<Job>(lane, (job) => job.turnAway()));
    this.#runningOfLane = limits.lanes.map(() => 0);
  }

  /** @throws TooBusy when everybody would wait too long, and this source is among those who cause it */
  run<T>(source: CallSource, work: () => Promise<T>, options: Options = {}): Promise<T> {
    return this.join(source, work, options).result;
  }

  join<T>(source: CallSource, work: () => Promise<T>, options: Options = {}): Turn<T> {
    const { lane = 0, signal = currentGone() } = options;
    const { promise: result, resolve, reject } = Promise.withResolvers<T>();
    if (options.signal?.aborted === true) return { result: Promise.reject(options.signal.reason), ahead: () => 0 };
    const leave = (): void => {
      if (place !== null && this.#lanes[lane]?.leave(place) === true) reject(options.signal?.reason ?? goneAway());
    };
    // Its turn comes when other work is done: it is still the caller's own.
    const ownWork = inOwnRequest(work);
    const begin = (): void => {
      signal?.removeEventListener('abort', leave);
      void this.#work(job, async () => {
        try {
          resolve(await ownWork());
        } catch (error) {
          reject(error);
        }
      });
    };
    const turnAway = (): void => {
      signal?.removeEventListener('abort', leave);
      reject(new TooBusy('Too much of this waits to be done'));
    };
    const job: Job = { source, lane, begin, turnAway, weight: options.weight ?? 1, used_ms: options.used_ms };
    let place: QueuePlace<Job> | null = null;
    if (this.#mayBegin(job)) begin();
    else {
      place = this.#lanes[lane]?.join(source, job) ?? null;
      if (place === null) turnAway();
      else signal?.addEventListener('abort', leave, { once: true });
    }
    return { result, ahead: () => (place === null ? 0 : (this.#lanes[lane]?.ahead(place) ?? 0)) };
  }

  /** From now on so much is done at once; what runs already goes on. */
  allow(atOnce: number): void {
    this.#atOnce = atOnce;
    this.#goOn();
  }

  /** Who waits, in the order of the lanes. */
  waiting(): readonly CallSource[] {
    return this.#lanes.flatMap((lane) => lane.waiting().map(({ source }) => source));
  }

  #mayBegin({ source, lane }: Pick<Job, 'source' | 'lane'>): boolean {
    const { atOnceEach, lanes } = this.#limits;
    if (this.#running >= this.#atOnce) return false;
    if ((this.#runningOfLane[lane] ?? 0) >= (lanes[lane]?.atOnce ?? Infinity)) return false;
    return this.#runningOf.isBelow(source, atOnceEach);
  }

  async #work(job: Job, work: () => Promise<void>): Promise<void> {
    const { share, restMax_ms } = this.#limits;
    this.#count(job, 1);
    const began_ms = performance.now();
    await work();
    const used_ms = job.used_ms?.() ?? performance.now() - began_ms;
    const rest_ms = Math.min(restMax_ms, used_ms * (1 / share - 1));
    // Who comes next waits for the rest, who is served does not.
    if (rest_ms > 0) await pause(rest_ms, undefined, { ref: false });
    this.#count(job, -1);
    this.#goOn();
  }

  #goOn(): void {
    for (const lane of this.#lanes) {
      for (;;) {
        const job = lane.takeFirst(({ item }) => this.#mayBegin(item));
        if (job === null) break;
        job.begin();
      }
    }
  }

  #count({ source, lane, weight }: Job, sign: 1 | -1): void {
    const by = sign * weight;
    this.#running += by;
    this.#runningOfLane[lane] = (this.#runningOfLane[lane] ?? 0) + by;
    this.#runningOf.change(source, by);
  }
}

/** Nobody reads what is answered. */
function goneAway(): TooBusy {
  return new TooBusy('Its caller has gone away');
}
