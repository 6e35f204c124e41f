/**
 * Makes erased data disappear from the files of a database. SQLite overwrites a row that is deleted
 * (`secure_delete`), but not the copies that it left in the unused middle of a page when it made room there for
 * another row. Only a database that is written anew is free of them; that takes a while in which nothing else is
 * stored, so it gets a share of the time, and a large database is left to its administrator (docs/privacy.md).
 */
import type { DatabaseSync } from 'node:sqlite';
import { after } from '../../../base/timers.ts';

/** In a file's `user_version`: since it was made, or written anew, whatever is deleted is overwritten. */
const CLEARED = 1;
/** Written anew in some tenths of a second. */
const rewrittenMax_bytes = 64 * 1024 * 1024;
/** So many times as long as it took nothing is written anew: an administrator who has people erased all day stops nobody. */
const restFactor = 50;

export class Clearing {
  readonly #database: DatabaseSync;
  #restsUntil_ms = Number.NEGATIVE_INFINITY;
  #later: NodeJS.Timeout | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * What was erased lies in the journal until it is overwritten, which may be never. What earlier versions
   * erased lies in pages that nobody cleared: such a file is written anew, once.
   *
   * @param isThorough also what lies in the middle of pages: now, or when it is its turn
   * @returns why it could not be done; `null`: it is done
   */
  clear(isThorough: boolean): string | null {
    try {
      if (this.#number('user_version') === 0) {
        this.#database.exec(`vacuum; pragma user_version = ${CLEARED}`);
      } else if (isThorough) this.#writeAnewInTurn();
      const state = this.#database.prepare('pragma wal_checkpoint(truncate)').get();
      return Reflect.get(Object(state), 'busy') === 0 ? null : 'somebody reads from the journal';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Does what waited for its turn. */
  end(): void {
    if (this.#later === null) return;
    clearTimeout(this.#later);
    this.#restsUntil_ms = Number.NEGATIVE_INFINITY;
    this.clear(true);
  }

  #writeAnewInTurn(): void {
    if (this.#number('page_count') * this.#number('page_size') > rewrittenMax_bytes) return;
    const began_ms = performance.now();
    const rest_ms = this.#restsUntil_ms - began_ms;
    if (rest_ms > 0) {
      this.#later ??= after(rest_ms, 'clearing the database', () => {
        this.#later = null;
        this.clear(true);
      });
      return;
    }
    this.#database.exec('vacuum');
    this.#restsUntil_ms = performance.now() + (performance.now() - began_ms) * restFactor;
  }

  #number(pragma: 'user_version' | 'page_count' | 'page_size'): number {
    const [value] = Object.values(this.#database.prepare(`pragma ${pragma}`).get() ?? {});
    return Number(value);
  }
}
