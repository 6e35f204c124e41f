/**
 * Files that were made for one caller and are still right for others: at the end of a race, a thousand spectators
 * want the results within a minute. Kept are a few, the newest, and only of what the event is now.
 */
import type { FileMade } from './make-file.ts';
import type { MadeFile } from './file-maker.ts';

/** What is kept of files that are made. */
const keptMax_bytes = 33_554_432;

export class FileCache {
  /** The newest last. */
  readonly #files = new Map<string, FileMade>();

  /** @param key names event, revision and choice */
  async get(key: string, make: () => Promise<MadeFile>): Promise<MadeFile> {
    const known = this.#files.get(key);
    if (known !== undefined) return known;
    const made = await make();
    if (!('error' in made)) this.#keep(key, made);
    return made;
  }

  #keep(made: string, file: FileMade): void {
    this.#files.delete(made);
    this.#files.set(made, file);
    let sum = 0;
    for (const [key, { bytes }] of [...this.#files].toReversed()) {
      sum += bytes.length;
      if (sum > keptMax_bytes) this.#files.delete(key);
    }
  }
}
