/**
 * Work that several ask for is done once for all of them, and each stands in line for it by their own name: nobody
 * waits in the place of a stranger who asked for the same before, or loses it with them.
 */
import type { FairSemaphore } from './fair-semaphore.ts';
import type { CallSource } from './source.ts';

interface Asking {
  readonly source: CallSource;
  readonly lane?: number;
  /** See {@link FairSemaphore}. */
  readonly used_ms?: () => number;
  /** Aborted when this one does not want it any more. */
  readonly gone?: AbortSignal | undefined;
}

interface Task<T> {
  readonly outcome: PromiseWithResolvers<T>;
  readonly begun: AbortController;
  /** Aborted when nobody wants it any more. */
  readonly unwanted: AbortController;
  /** Who stands in line for it. */
  standing: number;
  /** Who waits for it, in line or not. */
  wanting: number;
}

export class SharedTurns<T> {
  readonly #semaphore: FairSemaphore;
  readonly #tasks = new Map<string, Task<T>>();

  constructor(semaphore: FairSemaphore) {
    this.#semaphore = semaphore;
  }

  /**
   * @param key what names the work; it is shared by all who say the same
   * @param work its signal is aborted when nobody wants it any more
   * @throws TooBusy when there is no place to wait for this one, and nobody else waits for the same
   */
  run(key: string, asking: Asking, work: (unwanted: AbortSignal) => Promise<T>): Promise<T> {
    const task = this.#tasks.get(key) ?? this.#openTask(key);
    const { gone } = asking;
    task.wanting += 1;
    const leave = (): void => {
      task.wanting -= 1;
      if (task.wanting === 0) this.#end(key, task).abort();
    };
    if (!task.begun.signal.aborted) this.#stand(key, task, asking, work);
    if (gone?.aborted === true) leave();
    else gone?.addEventListener('abort', leave, { once: true });
    return task.outcome.promise.finally(() => gone?.removeEventListener('abort', leave));
  }

  #openTask(key: string): Task<T> {
    const task: Task<T> = {
      outcome: Promise.withResolvers(),
      begun: new AbortController(),
      unwanted: new AbortController(),
      standing: 0,
      wanting: 0,
    };
    this.#tasks.set(key, task);
    return task;
  }

  #stand(
    key: string,
    task: Task<T>,
    { source, lane = 0, used_ms, gone }: Asking,
    work: (unwanted: AbortSignal) => Promise<T>,
  ): void {
    const { begun, unwanted, outcome } = task;
    const begin = async (): Promise<void> => {
      // The others leave the line and wait for what comes of it.
      begun.abort();
      try {
        outcome.resolve(await work(unwanted.signal));
      } catch (error) {
        outcome.reject(error);
      } finally {
        this.#end(key, task);
      }
    };
    const signal = AbortSignal.any([begun.signal, ...(gone === undefined ? [] : [gone])]);
    task.standing += 1;
    const options = used_ms === undefined ? { lane, signal } : { lane, signal, used_ms };
    this.#semaphore.run(source, begin, options).catch((error: unknown) => {
      task.standing -= 1;
      if (begun.signal.aborted || task.standing > 0) return;
      this.#end(key, task);
      outcome.reject(error);
    });
  }

  /** Who asks for the same from now on sets it off anew. */
  #end(key: string, task: Task<T>): AbortController {
    if (this.#tasks.get(key) === task) this.#tasks.delete(key);
    return task.unwanted;
  }
}
