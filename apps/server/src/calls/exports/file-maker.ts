/**
 * Makes files beside the race: few at a time, in threads of their own, a few more waiting. One that nobody
 * waits for any more, or that takes too long or too much memory, is given up.
 *
 * Lists in pages take forty times as long as tables of the same rows, so neither a table nor a short list ever waits behind a
 * long one: each kind has places of its own. Operators come first, and visitors never take the last place for pages: an operator who saves the
 * official list does not stand in line behind spectators. Nobody makes two at once.
 */
import { limits } from '@startwand/contract';
import type { FastifyBaseLogger } from 'fastify';
import { TooBusy } from '../../base/fair-queue.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { SharedTurns } from '../../base/shared-turns.ts';
import type { CallSource } from '../../base/source.ts';
import { ExportThread } from './export-thread.ts';
import type { FileOrder, Made } from './make-file.ts';
import { after } from '../../base/timers.ts';

export type MadeFile = Made | NoFile;

export interface NoFile {
  readonly error: 'EXPORT_FAILED' | 'BUSY';
  /** It was begun and took too long, as under load: when to ask again. */
  readonly retryAfter_s?: number;
}

/** Who wants a file. */
export interface Asker {
  readonly isOperator: boolean;
  /** The account, or the address of a visitor. */
  readonly source: CallSource;
}

export interface MakerLimits {
  /** Long files in pages that are made at once; beside them one short one, and one table. */
  readonly jobs: number;
  /** Who waits for each of both kinds: so many visitors, and so many operators. */
  readonly waiting: number;
  /** Of one asker. */
  readonly waitingEach: number;
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

export interface FileRequest {
  /** Names what is wanted; who wants the same at the same time gets the same file. */
  readonly key: string;
  readonly kind: FileKind;
  /** Asked when it is the file's turn, so that what waits holds no memory and is of the moment. */
  readonly collect: () => Promise<FileOrder>;
}

const kinds = ['pages', 'shortPages', 'tables', 'ranks', 'results', 'standings'] as const;
export type FileKind = (typeof kinds)[number];

const failed = { error: 'EXPORT_FAILED' } as const;
const tooSlow = { error: 'BUSY', retryAfter_s: 10 } as const;

export class FileMaker {
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  readonly #limits: MakerLimits;
  readonly #turns: Readonly<Record<FileKind, SharedTurns<MadeFile>>>;
  readonly #ended = new AbortController();
  /** Of each kind one thread without work, and what ends it after a while. */
  readonly #idle = new Map<FileKind, { readonly thread: ExportThread; readonly timer: NodeJS.Timeout }>();

  constructor(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, makerLimits: MakerLimits = usual) {
    this.#log = log;
    this.#limits = makerLimits;
    const { jobs } = makerLimits;
    this.#turns = {
      pages: turnsFor(makerLimits, jobs, Math.max(1, jobs - 1)),
      shortPages: turnsFor(makerLimits, 1, 1),
      tables: turnsFor(makerLimits, 1, 1),
      ranks: turnsFor(makerLimits, 1, 1),
      results: turnsFor(makerLimits, 1, 1),
      standings: turnsFor(makerLimits, 1, 1),
    };
  }

  /** @param gone aborted when this one does not want the file any more */
  async make({ key, kind, collect }: FileRequest, { source, isOperator }: Asker, gone: AbortSignal): Promise<MadeFile> {
    const stop = AbortSignal.any([gone, this.#ended.signal]);
    const asking = { source, lane: isOperator ? 0 : 1, gone: stop };
    try {
      return await this.#turns[kind].run(key, asking, async (unwanted) => {
        const order = await collect();
        return unwanted.aborted ? failed : await this.#work(kind, order, unwanted);
      });
    } catch (error) {
      if (error instanceof TooBusy) return { error: 'BUSY' };
      if (stop.aborted) return failed;
      throw error;
    }
  }

  /** Ends what is being made, and makes nothing any more. */
  async close(): Promise<void> {
    this.#ended.abort();
    for (const kind of kinds) await this.#takeIdle(kind)?.end();
  }

  async #work(kind: FileKind, order: FileOrder, stop: AbortSignal): Promise<MadeFile> {
    const { time_ms, memory_MB } = this.#limits;
    const thread = this.#takeIdle(kind) ?? new ExportThread(memory_MB);
    const patience = AbortSignal.timeout(time_ms);
    const made = await thread.make(order, AbortSignal.any([stop, patience]));
    if (!('failed' in made)) {
      this.#keep(kind, thread);
      return made;
    }
    await thread.end();
    if (stop.aborted) return failed;
    const details = { err: made.failed, choice: choiceIn(order) };
    if (patience.aborted) {
      this.#log.warn(details, 'a file took too long');
      return tooSlow;
    }
    this.#log.error(details, 'a file could not be made');
    return failed;
  }

  #takeIdle(kind: FileKind): ExportThread | null {
    const idle = this.#idle.get(kind);
    if (idle === undefined) return null;
    clearTimeout(idle.timer);
    this.#idle.delete(kind);
    return idle.thread;
  }

  #keep(kind: FileKind, thread: ExportThread): void {
    if (this.#idle.has(kind) || this.#ended.signal.aborted) {
      void thread.end();
      return;
    }
    const timer = after(this.#limits.idle_ms, 'ending an idle thread', () => this.#takeIdle(kind)?.end());
    this.#idle.set(kind, { thread, timer: timer.unref() });
  }
}

function choiceIn(order: FileOrder): object | string {
  if ('ledger' in order) return order.ledger;
  if ('result' in order) return order.result;
  if ('exchange' in order) return order.exchange;
  if ('races' in order) return { standings: order.series.id };
  return 'whole' in order ? 'ranks' : order.choice;
}

/** @param forVisitors how many of the places visitors may have */
function turnsFor({ waiting, waitingEach }: MakerLimits, atOnce: number, forVisitors: number): SharedTurns<MadeFile> {
  const line = { waitingMax: waiting, waitingEachMax: waitingEach };
  const lanes = [line, { ...line, atOnce: forVisitors }] as const;
  return new SharedTurns(new FairSemaphore({ atOnce, atOnceEach: 1, lanes }));
}
