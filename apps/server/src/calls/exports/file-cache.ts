/**
 * Files that were made for one caller and are still right for others: at the end of a race, a thousand spectators
 * want the results within a minute. Kept are a few, the newest, and only of what the event is now.
 */
import { BoundedCache } from '../../base/bounded-cache.ts';
import type { FileMade } from './make-file.ts';
import type { MadeFile } from './file-maker.ts';

/** What is kept of files that are made. */
const keptMax_bytes = 33_554_432;

export class FileCache {
  readonly #files = new BoundedCache<string, FileMade>({ max: keptMax_bytes, weightOf: ({ bytes }) => bytes.length });

  /** @param key names event, revision and choice */
  async get(key: string, make: () => Promise<MadeFile>): Promise<MadeFile> {
    const known = this.#files.peek(key);
    if (known !== undefined) return known;
    const made = await make();
    if (!('error' in made)) this.#files.set(key, made);
    return made;
  }
}
