/**
 * A file that takes up room on the disk of the embedded database for as long as there is enough of it. When
 * the disk is full it is given up, and what it held is for impulses alone: the last minutes of a race are
 * stored while the administrator makes room. Documents, imports and accounts wait until the file can be made again.
 */
import { open, rename, rm, stat, statfs, type FileHandle } from 'node:fs/promises';
import { randomFillSync } from 'node:crypto';
import { join } from 'node:path';
import { databaseErrors } from '../diagnostics.ts';
import type { DiskReserve, RoomLog } from './disk-reserve.ts';
import { every } from '../../../base/timers.ts';

/** Of a disk with less room than this the last minutes are near. */
export const roomMin_bytes = 16 * 1024 * 1024;

/** What a disk has left for us; `null`: its system does not say. */
export type RoomOf = (folder: string) => Promise<number | null>;

export const roomOf: RoomOf = async (folder) => {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? null : disk.bavail * disk.bsize;
};

interface ReserveOptions {
  readonly folder: string;
  readonly size_bytes: number;
  readonly roomOf?: RoomOf;
}

const lookEvery_ms = 5_000;

export class Reserve implements DiskReserve {
  readonly #options: ReserveOptions;
  readonly #roomOf: RoomOf;
  readonly #file: string;
  #state: 'unknown' | 'held' | 'givenUp' = 'unknown';
  #isSaid = false;
  #log: RoomLog | null = null;
  #looking: Promise<void> | null = null;

  constructor(options: ReserveOptions) {
    this.#options = options;
    this.#roomOf = options.roomOf ?? roomOf;
    this.#file = join(options.folder, 'reserve');
  }

  /** Whether only impulses are stored, until there is room again. */
  get isGivenUp(): boolean {
    return this.#state === 'givenUp';
  }

  /** The disk is full. @returns whether that made room, so that it is worth another try */
  async giveUp(): Promise<boolean> {
    const held_bytes = await sizeOf(this.#file);
    await rm(this.#file, { force: true }).catch(() => undefined);
    this.#state = 'givenUp';
    await this.#say();
    databaseErrors.publish('DATABASE_FULL');
    return held_bytes > 0;
  }

  /** Makes the file, and makes it again whenever there is room. @returns what ends that */
  keep(log: RoomLog): () => Promise<void> {
    this.#log = log;
    let looking = this.settle();
    const timer = every(lookEvery_ms, 'the reserve of the disk', () => {
      if (this.#state !== 'held') looking = looking.catch(() => undefined).then(() => this.look());
      return looking;
    }).unref();
    return async () => {
      clearInterval(timer);
      await looking;
    };
  }

  /** The first look, whoever wants it first. */
  settle(): Promise<void> {
    if (this.#state !== 'unknown') return Promise.resolve();
    this.#looking ??= this.look();
    return this.#looking;
  }

  /** Makes the file where it is missing and there is room for more than it alone. */
  async look(): Promise<void> {
    const { size_bytes } = this.#options;
    if (this.#state === 'held') return;
    const isThere = (await sizeOf(this.#file)) === size_bytes;
    if (isThere || (await this.#make())) {
      this.#state = 'held';
      if (this.#isSaid) this.#log?.warn({ size_bytes }, 'there is room again: all is stored');
      this.#isSaid = false;
      return;
    }
    this.#state = 'givenUp';
    await this.#say();
  }

  async #make(): Promise<boolean> {
    const { folder, size_bytes } = this.#options;
    // What an option of before had made larger or smaller makes room first.
    await rm(this.#file, { force: true }).catch(() => undefined);
    const room_bytes = await this.#roomOf(folder);
    if (room_bytes !== null && room_bytes < size_bytes + roomMin_bytes) return false;
    const part = `${this.#file}.part`;
    try {
      // One that a start before this one left half made has rights of its own.
      await rm(part, { force: true });
      const file = await open(part, 'wx', 0o600);
      await fill(file, size_bytes).finally(() => file.close());
      await rename(part, this.#file);
      return true;
    } catch {
      await rm(part, { force: true }).catch(() => undefined);
      return false;
    }
  }

  async #say(): Promise<void> {
    if (this.#isSaid || this.#log === null) return;
    this.#isSaid = true;
    const { folder, size_bytes } = this.#options;
    this.#log.fatal(
      { folder, free_bytes: await this.#roomOf(folder), wanted_bytes: size_bytes + roomMin_bytes },
      'THE DISK IS FULL: only impulses are stored, from the reserve, and all else is refused until there is room again',
    );
  }
}

const chunk_bytes = 1024 * 1024;

/** With bytes that no file system packs or leaves out. */
async function fill(file: FileHandle, size_bytes: number): Promise<void> {
  const chunk = randomFillSync(Buffer.alloc(Math.min(chunk_bytes, size_bytes)));
  for (let left = size_bytes; left > 0; left -= chunk.length) {
    await file.appendFile(left < chunk.length ? chunk.subarray(0, left) : chunk);
    // Equal blocks are stored once by some.
    randomFillSync(chunk, 0, 16);
  }
  await file.sync();
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found?.size ?? 0;
}
