/**
 * Makes files beside the race: few at a time, in threads of their own, a few more waiting. One that nobody
 * waits for any more, or that takes too long or too much memory, is given up.
 */
import { limits } from '@startwand/contract';
import type { FastifyBaseLogger } from 'fastify';
import { ExportThread } from './export-thread.ts';
import { FilePlaces } from './file-places.ts';
import type { Asker, PlaceLimits } from './file-places.ts';
import type { FileOrder, FileMade } from './make-file.ts';
import { after } from '../timers.ts';

export type MadeFile = FileMade | { readonly error: 'EXPORT_TOO_LARGE' | 'EXPORT_FAILED' | 'BUSY' };

export interface MakerLimits extends PlaceLimits {
  readonly time_ms: number;
  readonly memory_MB: number;
  /** How long a thread is kept for the next file: starting one takes longer than a short list. */
  readonly idle_ms: number;
}

const usual: MakerLimits = {
  jobs: limits.exportJobsMax,
  waiting: limits.exportsWaitingMax,
  waitingEach: limits.exportsWaitingEachMax,
  time_ms: limits.exportMax_s * 1_000,
  memory_MB: limits.exportMemoryMax_MB,
  idle_ms: 30_000,
};

/** Asked when it is the file's turn, so that what waits holds no memory and is of the moment. */
export type Collect = () => Promise<FileOrder>;

const failed = { error: 'EXPORT_FAILED' } as const;

export class FileMaker {
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #limits: MakerLimits;
  readonly #places: FilePlaces;
  readonly #ended = new AbortController();
  /** One thread without work, and what ends it after a while. */
  #idle: { readonly thread: ExportThread; readonly timer: NodeJS.Timeout } | null = null;

  constructor(log: Pick<FastifyBaseLogger, 'error'>, makerLimits: MakerLimits = usual) {
    this.#log = log;
    this.#limits = makerLimits;
    this.#places = new FilePlaces(makerLimits);
  }

  /** @param gone aborted when nobody wants the file any more */
  async make(collect: Collect, asker: Asker, gone: AbortSignal): Promise<MadeFile> {
    const stop = AbortSignal.any([gone, this.#ended.signal]);
    const release = await this.#places.enter(asker, stop);
    if (release === 'full') return { error: 'BUSY' };
    if (release === 'gone') return failed;
    try {
      const order = await collect();
      return stop.aborted ? failed : await this.#work(order, stop);
    } finally {
      release();
    }
  }

  /** Ends what is being made, and makes nothing any more. */
  async close(): Promise<void> {
    this.#ended.abort();
    await this.#takeIdle()?.end();
  }

  async #work(order: FileOrder, stop: AbortSignal): Promise<MadeFile> {
    const { time_ms, memory_MB } = this.#limits;
    const thread = this.#takeIdle() ?? new ExportThread(memory_MB);
    const made = await thread.make(order, AbortSignal.any([stop, AbortSignal.timeout(time_ms)]));
    if (!('failed' in made)) {
      this.#keep(thread);
      return made;
    }
    await thread.end();
    if (!stop.aborted) {
      const choice = 'ledger' in order ? order.ledger : order.choice;
      this.#log.error({ err: made.failed, choice }, 'a file could not be made');
    }
    return failed;
  }

  #takeIdle(): ExportThread | null {
    if (this.#idle === null) return null;
    const { thread, timer } = this.#idle;
    clearTimeout(timer);
    this.#idle = null;
    return thread;
  }

  #keep(thread: ExportThread): void {
    if (this.#idle !== null || this.#ended.signal.aborted) {
      void thread.end();
      return;
    }
    const timer = after(this.#limits.idle_ms, 'ending an idle thread', () =>
      this.#takeIdle()?.end(),
    );
    this.#idle = { thread, timer: timer.unref() };
  }
}
