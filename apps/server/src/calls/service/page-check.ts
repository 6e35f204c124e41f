/**
 * Once a day all pages of the embedded database are looked at, beside whatever else goes on: a page that a disk
 * spoiled is else found in the middle of a race. In another process at the lowest priority, because one look at a
 * large database takes as long as reading all of it. PostgreSQL has its own ways for that.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../storage/database/database.ts';
import { databaseFile } from '../../storage/database/found-database.ts';
import type { Log } from '../../base/log.ts';
import { every } from '../../base/timers.ts';
import { readMark, writeMark } from '../../storage/database/mark-store.ts';

export interface PagesFound {
  readonly at: bigint;
  /** What is wrong, in the words of the database; `null`: nothing. */
  readonly fault: string | null;
}

interface Parts {
  readonly database: Pick<Database, 'query' | 'write' | 'folder'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** It is due after a day; whether it is, is asked so often. */
const ask_ms = 600_000;
/** A disk on which it takes longer has other troubles. */
const patience_ms = 6 * 3_600_000;

const program = join(import.meta.dirname, '../../storage/database/check-pages-worker.ts');

export class PageCheck {
  readonly #parts: Parts;
  readonly #stop = new AbortController();
  #underWay: Promise<void> = Promise.resolve();
  #isUnderWay = false;
  #couldLook = true;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Of the last check; `null`: there was none yet. */
  last(): Promise<PagesFound | null> {
    const { database } = this.#parts;
    // What was noted before a move to PostgreSQL says nothing of it.
    return database.folder === null ? Promise.resolve(null) : readMark<PagesFound>(database, 'pages');
  }

  /** `failed`: a page is spoiled, or the last check could not be made. `null`: another machine keeps the pages. */
  async finding(): Promise<'ok' | 'failed' | null> {
    if (this.#parts.database.folder === null) return null;
    const last = await this.last();
    return this.#couldLook && (last === null || last.fault === null) ? 'ok' : 'failed';
  }

  /** @returns what ends it */
  start(): () => Promise<void> {
    if (this.#parts.database.folder === null) return () => Promise.resolve();
    const timer = every(ask_ms, 'the check of all pages', () => this.checkWhenDue()).unref();
    return async () => {
      clearInterval(timer);
      this.#stop.abort();
      await this.#underWay.catch(() => undefined);
    };
  }

  /** Looks where the last look is a day ago; one at a time. */
  async checkWhenDue(): Promise<void> {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#underWay = this.#check().finally(() => (this.#isUnderWay = false));
    await this.#underWay;
  }

  async #check(): Promise<void> {
    const { database, clock, log } = this.#parts;
    const { folder } = database;
    const last = await this.last();
    const isRecent = last !== null && clock() < last.at + BigInt(TICKS_PER_DAY);
    if (folder === null || isRecent) return;
    const file = databaseFile(folder);
    const said = await this.#look(file).catch((error: unknown) => {
      this.#couldLook = false;
      log.error({ err: error, file }, 'the pages of the database could not be checked');
      return null;
    });
    if (said === null) return;
    this.#couldLook = true;
    const found: PagesFound = { at: clock(), fault: said === 'ok' ? null : said };
    if (found.fault !== null) {
      log.fatal(
        { file, fault: found.fault },
        'THE DATABASE IS DAMAGED: make a backup of what can be read, then restore the last one that is whole',
      );
    }
    await database.write({ statements: [writeMark('pages', found)] });
  }

  /** `null`: the server ended meanwhile. @throws Error when the look could not be taken */
  #look(file: string): Promise<string | null> {
    const { signal } = this.#stop;
    return new Promise((resolve, reject) => {
      execFile(
        process.execPath,
        [program, file],
        // It needs none of the secrets of the server.
        { signal, timeout: patience_ms, env: {} },
        (error, stdout) => {
          if (signal.aborted) resolve(null);
          else if (error === null) resolve(stdout);
          else reject(error);
        },
      );
    });
  }
}
