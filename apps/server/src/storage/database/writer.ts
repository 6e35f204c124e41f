/** The near side of the writer thread: groups of units go to it, and come back decided. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseError, DatabaseRefused, type Unit, type WriteResult } from './database.ts';
import { commitWithReserve } from './disk/commit-with-reserve.ts';
import { GroupQueue, type CommitGroup } from './group-queue.ts';
import { packUnits } from './packed-units.ts';
import type { Reserve } from './disk/reserve.ts';
import type { FromWorker, ToWorker, UnitException, WorkerSettings } from './writer-messages.ts';

export interface WriterOptions {
  readonly file: string;
  /** Statements that may wait before writes are refused as `DATABASE_BUSY`. */
  readonly waitingMax?: number;
  /** What a full disk has left for impulses; `null`: nothing. */
  readonly reserve?: Reserve | null;
}

export interface Writer {
  /** Resolves only after the commit is durable, or when a guard of this unit did not hold. */
  write(unit: Unit): Promise<WriteResult>;
  /** Commits what waits, then ends the thread. */
  close(): Promise<void>;
}

/** Of a database in a file. */
export interface FileWriter extends Writer {
  /**
   * Brings what was committed before into the database, and empties the journal of it.
   *
   * @param isThorough the database has nothing of what was erased in it, either
   */
  foldJournal(isThorough: boolean): Promise<void>;
}

/** @throws DatabaseRefused when the file cannot be opened or does not promise durability */
export async function openWriter(options: WriterOptions): Promise<FileWriter> {
  const workerData: WorkerSettings = { file: options.file };
  const file = new URL('./embedded/writer-worker.ts', import.meta.url);
  // Flags of the main thread (how it was given its program) are none of the worker's.
  const worker = new Worker(file, { workerData, execArgv: [] });
  const [first]: [FromWorker] = await once(worker, 'message').then(([message]) => [message]);
  if (first.type === 'ready') return new ThreadWriter(worker, options);
  await worker.terminate();
  throw new DatabaseRefused(first.type === 'refused' ? first.reason : 'The writer did not start.');
}

class ThreadWriter implements FileWriter {
  readonly #worker: Worker;
  readonly #queue: GroupQueue;
  readonly #ended: Promise<unknown>;
  /** Who waits for a folding, in the order of asking. */
  readonly #folding: PromiseWithResolvers<void>[] = [];
  #underWay: PromiseWithResolvers<readonly UnitException[]> | null = null;
  /** Why it works no more; `null` while it does. */
  #fault: DatabaseError | null = null;
  #closed: Promise<void> | null = null;

  constructor(worker: Worker, { waitingMax, reserve = null }: WriterOptions) {
    this.#worker = worker;
    const commit: CommitGroup = (units) => this.#commit(units);
    this.#queue = new GroupQueue(reserve === null ? commit : commitWithReserve(reserve, commit), waitingMax);
    this.#ended = once(worker, 'exit').then(() => this.#fail('The writer thread has ended.'));
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'decided') this.#underWay?.resolve(message.exceptions);
      if (message.type === 'folded') this.#folded(message.fault);
    });
    worker.on('error', (error) => this.#fail(String(error)));
  }

  write(unit: Unit): Promise<WriteResult> {
    return this.#queue.write(unit);
  }

  foldJournal(isThorough: boolean): Promise<void> {
    if (this.#fault !== null) return Promise.reject(this.#fault);
    // Of those who ask meanwhile each gets a folding that began after they asked.
    const folded = Promise.withResolvers<void>();
    this.#folding.push(folded);
    this.#post({ type: 'fold', isThorough });
    return folded.promise;
  }

  close(): Promise<void> {
    this.#closed ??= this.#queue.drain().then(async () => {
      if (this.#fault === null) this.#post({ type: 'close' });
      await this.#ended;
    });
    return this.#closed;
  }

  #commit(units: readonly Unit[]): Promise<readonly UnitException[]> {
    if (this.#fault !== null) return Promise.reject(this.#fault);
    this.#underWay = Promise.withResolvers();
    this.#post({ type: 'commit', units: packUnits(units) });
    return this.#underWay.promise;
  }

  #folded(fault: string | null): void {
    const asked = this.#folding.shift();
    if (fault === null) asked?.resolve();
    else asked?.reject(new DatabaseError('DATABASE_FAILED', fault));
  }

  #fail(message: string): void {
    this.#fault ??= new DatabaseError('DATABASE_DOWN', message);
    this.#underWay?.reject(this.#fault);
    for (const { reject } of this.#folding.splice(0)) reject(this.#fault);
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, []);
  }
}
