/**
 * Makes files beside the race: each in a thread of its own, few at a time, a few more waiting. One that
 * nobody waits for any more, or that takes too long or too much memory, is ended.
 */
import { Worker } from 'node:worker_threads';
import { limits } from '@startwand/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { ExportOrder, FileMade } from './make-file.ts';

export type MadeFile = FileMade | { readonly error: 'EXPORT_TOO_LARGE' | 'EXPORT_FAILED' | 'BUSY' };

export interface MakerLimits {
  readonly jobs: number;
  readonly waiting: number;
  readonly time_ms: number;
  readonly memory_MB: number;
}

const usual: MakerLimits = {
  jobs: limits.exportJobsMax,
  waiting: limits.exportsWaitingMax,
  time_ms: limits.exportMax_s * 1_000,
  memory_MB: limits.exportMemoryMax_MB,
};

export class FileMaker {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #limits: MakerLimits;
  readonly #waiting: (() => void)[] = [];
  readonly #ended = new AbortController();
  #running = 0;

  constructor(log: Pick<FastifyBaseLogger, 'error'>, makerLimits: MakerLimits = usual) {
    this.#log = log;
    this.#limits = makerLimits;
  }

  /**
   * @param collect asked when it is the file's turn, so that what waits holds no memory and is of the moment
   * @param gone aborted when nobody wants the file any more
   */
  async make(collect: () => Promise<ExportOrder>, gone: AbortSignal): Promise<MadeFile> {
    if (this.#running >= this.#limits.jobs) {
      if (this.#waiting.length >= this.#limits.waiting) return { error: 'BUSY' };
      await new Promise<void>((turn) => this.#waiting.push(turn));
    } else {
      this.#running += 1;
    }
    try {
      const stop = AbortSignal.any([gone, this.#ended.signal]);
      if (stop.aborted) return { error: 'EXPORT_FAILED' };
      return await this.#work(await collect(), stop);
    } finally {
      // The place goes to the next one, without being free in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  /** Ends what is being made, and makes nothing any more. */
  close(): void {
    this.#ended.abort();
  }

  #work(order: ExportOrder, stop: AbortSignal): Promise<MadeFile> {
    const { time_ms, memory_MB } = this.#limits;
    const worker = new Worker(new URL('export-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: memory_MB },
    });
    const late = AbortSignal.timeout(time_ms);
    return new Promise((resolve) => {
      const end = (made: MadeFile): void => {
        stop.removeEventListener('abort', giveUp);
        late.removeEventListener('abort', tooLate);
        void worker.terminate();
        resolve(made);
      };
      const giveUp = (): void => end({ error: 'EXPORT_FAILED' });
      const fail = (error: unknown): void => {
        this.#log.error({ err: error, choice: order.choice }, 'a file could not be made');
        giveUp();
      };
      const tooLate = (): void => fail(late.reason);
      stop.addEventListener('abort', giveUp);
      late.addEventListener('abort', tooLate);
      worker.once('message', end);
      worker.once('error', fail);
      worker.once('exit', () => fail(new Error('The thread ended without a file.')));
    });
  }
}
