/**
 * SQLite tells a full disk from a broken one by one word of the system (ENOSPC). An account that has used up its
 * quota, or a file of the largest size that it may have, is to it a disk that fails; a write of our own finds the word.
 */
import { closeSync, constants, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const noRoom: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** More than a unit writes into the journal at once. */
const probe_bytes = 1024 * 1024;
/** A disk that is full is full for all that wait. */
const trusted_ms = 1_000;

export class RoomProbe {
  readonly #file: string;
  #isOut = false;
  #lookedAt_ms = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#file = join(folder, 'room.part');
  }

  /** Whether a write that failed failed for want of room, by whatever name. */
  isOutOfRoom(): boolean {
    if (performance.now() - this.#lookedAt_ms > trusted_ms) {
      this.#isOut = this.#look();
      this.#lookedAt_ms = performance.now();
    }
    return this.#isOut;
  }

  #look(): boolean {
    try {
      const file = openSync(this.#file, constants.O_WRONLY | constants.O_CREAT, 0o600);
      try {
        writeSync(file, Buffer.alloc(probe_bytes, 0xa5));
        // A disk on the network says so no earlier.
        fsyncSync(file);
      } finally {
        closeSync(file);
        rmSync(this.#file, { force: true });
      }
      return false;
    } catch (error) {
      return isNoRoom(error);
    }
  }
}

/** Whether the file system refused a write because the disk, a quota or a file is full. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && noRoom.includes(error.code);
}
