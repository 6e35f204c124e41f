/**
 * A file is made once for everybody who asks for the same: at the end of a race, a thousand spectators
 * want the results within a minute. Kept are a few, the newest, and only of what the event is now.
 */
import type { MadeFile } from './file-maker.ts';

interface Shared {
  readonly file: Promise<MadeFile>;
  readonly stop: AbortController;
  waiting: number;
  /** Once it is made. */
  size_bytes: number | null;
}

/** What is kept of files that are made. */
const keptMax_bytes = 33_554_432;

export class SharedFiles {
  readonly #files = new Map<string, Shared>();

  /**
   * @param key names event, revision and choice
   * @param gone aborted when this caller does not want it any more
   * @param make called when nobody asked before; its signal is aborted when everybody is gone
   */
  get(
    key: string,
    gone: AbortSignal,
    make: (gone: AbortSignal) => Promise<MadeFile>,
  ): Promise<MadeFile> {
    const shared = this.#files.get(key) ?? this.#begin(key, make);
    shared.waiting += 1;
    const leave = (): void => {
      shared.waiting -= 1;
      if (shared.waiting > 0 || shared.size_bytes !== null) return;
      this.#forget(key, shared);
      shared.stop.abort();
    };
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
    return shared.file;
  }

  #begin(key: string, make: (gone: AbortSignal) => Promise<MadeFile>): Shared {
    const stop = new AbortController();
    const shared: Shared = { file: make(stop.signal), stop, waiting: 0, size_bytes: null };
    this.#files.set(key, shared);
    shared.file.then(
      (made) => {
        if ('error' in made) this.#forget(key, shared);
        else this.#keep(shared, made.bytes.length);
      },
      () => this.#forget(key, shared),
    );
    return shared;
  }

  #keep(shared: Shared, size_bytes: number): void {
    shared.size_bytes = size_bytes;
    let sum = 0;
    for (const [key, { size_bytes: size }] of [...this.#files].reverse()) {
      sum += size ?? 0;
      if (size !== null && sum > keptMax_bytes) this.#files.delete(key);
    }
  }

  #forget(key: string, shared: Shared): void {
    if (this.#files.get(key) === shared) this.#files.delete(key);
  }
}
