/**
 * A disk that is full or does not answer refuses thousands of calls a minute, and a log on the same disk
 * must not take what is left of it: one line a minute, with how many there were, and no stack.
 */
import { DatabaseError } from '../database.ts';
import type { ErrorLog } from '../../../base/log.ts';

const every_ms = 60_000;

/** One for each database: its disk is one. */
export class DiskLog {
  readonly #elapsed_ms: () => number;
  /** By what is wrong: when it was said, and how much was refused since. */
  readonly #said = new Map<string, { at_ms: number; unsaid: number }>();

  constructor(elapsed_ms: () => number = () => performance.now()) {
    this.#elapsed_ms = elapsed_ms;
  }

  /** @returns whether the error is of the disk, and so needs no line of its own */
  logIfFull(error: unknown, log: ErrorLog): boolean {
    if (!isOfDisk(error)) return false;
    const { code, message } = error;
    const now_ms = this.#elapsed_ms();
    const { at_ms, unsaid } = this.#said.get(code) ?? {
      at_ms: Number.NEGATIVE_INFINITY,
      unsaid: 0,
    };
    const refused = unsaid + 1;
    const isDue = now_ms - at_ms >= every_ms;
    if (isDue) log.error({ code, reason: message, refused }, 'nothing can be stored');
    this.#said.set(code, isDue ? { at_ms: now_ms, unsaid: 0 } : { at_ms, unsaid: refused });
    return true;
  }
}

function isOfDisk(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && (error.code === 'DATABASE_FULL' || error.code === 'DATABASE_DOWN');
}
