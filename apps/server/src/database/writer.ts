/**
 * The near side of the writer thread. Units that come while a commit is under way wait and become
 * the next commit together, so that the disk's pace sets the size of a group and not the number of
 * syncs.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseError, DatabaseRefused } from './database.ts';
import type { Unit, WriteResult } from './database.ts';
import { packUnits } from './packed-units.ts';
import type { FromWorker, ToWorker, UnitException, WorkerSettings } from './writer-messages.ts';

export interface WriterOptions {
  readonly file: string;
  /** Statements that may wait before writes are refused as `DATABASE_BUSY`. */
  readonly waitingMax?: number;
}

export interface Writer {
  /** Resolves only after the commit is durable, or when a guard of this unit did not hold. */
  write(unit: Unit): Promise<WriteResult>;
  /** Commits what waits, then ends the thread. */
  close(): Promise<void>;
}

/** @throws DatabaseRefused when the file cannot be opened or does not promise durability */
export async function openWriter(options: WriterOptions): Promise<Writer> {
  const workerData: WorkerSettings = { file: options.file };
  const file = new URL('./writer-worker.ts', import.meta.url);
  // Flags of the main thread (how it was given its program) are none of the worker's.
  const worker = new Worker(file, { workerData, execArgv: [] });
  const [first]: [FromWorker] = await once(worker, 'message').then(([message]) => [message]);
  if (first.type === 'ready') return new ThreadWriter(worker, options.waitingMax ?? WAITING_MAX);
  await worker.terminate();
  throw new DatabaseRefused(first.type === 'refused' ? first.reason : 'The writer did not start.');
}

const WAITING_MAX = 200_000;
/** A group larger than this would make those who wait behind it wait too long. */
const GROUP_MAX = 5_000;

const stored: WriteResult = { outcome: 'stored' };

interface Pending {
  readonly unit: Unit;
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: DatabaseError) => void;
}

class ThreadWriter implements Writer {
  readonly #worker: Worker;
  readonly #waitingMax: number;
  readonly #ended: Promise<unknown>;
  #waiting: Pending[] = [];
  #waitingStatements = 0;
  #underWay: readonly Pending[] = [];
  #isScheduled = false;
  #closing: 'no' | 'draining' | 'closed' = 'no';

  constructor(worker: Worker, waitingMax: number) {
    this.#worker = worker;
    this.#waitingMax = waitingMax;
    this.#ended = once(worker, 'exit').then(() => this.#failAll('The writer thread has ended.'));
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'decided') this.#settle(message.exceptions);
    });
    worker.on('error', (error) => this.#failAll(String(error)));
  }

  write(unit: Unit): Promise<WriteResult> {
    if (this.#closing !== 'no') {
      return Promise.reject(new DatabaseError('DATABASE_CLOSED', 'The database is closed.'));
    }
    if (this.#waitingStatements >= this.#waitingMax) {
      const message = `${this.#waitingStatements} statements wait for the disk; try again later.`;
      return Promise.reject(new DatabaseError('DATABASE_BUSY', message));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ unit, resolve, reject });
      this.#waitingStatements += unit.statements.length;
      this.#schedule();
    });
  }

  async close(): Promise<void> {
    if (this.#closing === 'no') this.#closing = 'draining';
    this.#schedule();
    await this.#ended;
  }

  /** After the events of this turn: what they all want to write travels together. */
  #schedule(): void {
    if (this.#isScheduled || this.#underWay.length > 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#sendGroup();
    });
  }

  #sendGroup(): void {
    const group = this.#takeGroup();
    if (group.length > 0) {
      this.#underWay = group;
      this.#post({ type: 'commit', units: packUnits(group.map(({ unit }) => unit)) });
    } else if (this.#closing === 'draining') {
      this.#closing = 'closed';
      this.#post({ type: 'close' });
    }
  }

  #takeGroup(): readonly Pending[] {
    let statements = 0;
    let size = 0;
    for (const { unit } of this.#waiting) {
      if (size > 0 && statements + unit.statements.length > GROUP_MAX) break;
      statements += unit.statements.length;
      size += 1;
    }
    this.#waitingStatements -= statements;
    return this.#waiting.splice(0, size);
  }

  #settle(exceptions: readonly UnitException[]): void {
    const decided = this.#underWay;
    this.#underWay = [];
    for (const { unit, outcome } of exceptions) {
      const pending = decided[unit];
      if (outcome.outcome === 'conflict') pending?.resolve(outcome);
      else pending?.reject(new DatabaseError(outcome.code, outcome.message));
    }
    // Who was settled as an exception stays so: a promise is settled once.
    for (const { resolve } of decided) resolve(stored);
    this.#schedule();
  }

  #failAll(message: string): void {
    this.#closing = 'closed';
    const lost = [...this.#underWay, ...this.#waiting];
    this.#underWay = [];
    this.#waiting = [];
    this.#waitingStatements = 0;
    for (const { reject } of lost) reject(new DatabaseError('DATABASE_FAILED', message));
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, []);
  }
}
