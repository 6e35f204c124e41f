/**
 * A journal that outlives a full disk: while the disk takes nothing, what happens is in memory alone and
 * says so; as soon as there is room again, all that matters is written anew. The last minutes of a race
 * must not be lost to a log file that filled a small computer.
 */
import { rm } from 'node:fs/promises';
import type { Journal } from './journal.ts';

/** Trying again costs the disk two syncs. */
const retry_ms = 1_000;

export class PatientJournal {
  readonly #journal: Journal;
  readonly #whole: () => readonly string[];
  #isOnDisk = true;
  #triedAt_ms = 0;
  #remark: (text: string) => void = () => undefined;

  /** @param whole all lines that still matter, so that the file can be made anew of them */
  constructor(journal: Journal, whole: () => readonly string[]) {
    this.#journal = journal;
    this.#whole = whole;
  }

  get isOnDisk(): boolean {
    return this.#isOnDisk;
  }

  get size_bytes(): number {
    return this.#journal.size_bytes;
  }

  /** Who is told when the disk takes nothing any more, and when it does again. */
  onRemark(remark: (text: string) => void): void {
    this.#remark = remark;
    if (!this.#isOnDisk) remark(inMemory);
  }

  /** On disk when it returns, or in memory because nothing can be. */
  append(line: string): Promise<void> {
    return this.#write(() => this.#journal.append(line));
  }

  /** On disk with the next `append`; for what may be lost without harm. */
  appendSoon(line: string): Promise<void> {
    return this.#write(() => this.#journal.appendSoon(line));
  }

  /** Leaves only what still matters. */
  rewrite(): Promise<void> {
    return this.#write(() => this.#journal.replace(this.#whole()));
  }

  close(): Promise<void> {
    return this.#journal.close().catch(refuseOther);
  }

  async #write(work: () => Promise<void>): Promise<void> {
    try {
      if (!this.#isOnDisk && !(await this.#isBack())) return;
      await work();
    } catch (error) {
      refuseOther(error);
      if (this.#isOnDisk) this.#remark(inMemory);
      this.#isOnDisk = false;
      this.#triedAt_ms = performance.now();
      // Half a copy holds room that the next attempt may need.
      await rm(`${this.#journal.path}.new`, { force: true }).catch(() => undefined);
    }
  }

  /** What the full disk took of a line stands at the end of the file: nothing is written behind it. */
  async #isBack(): Promise<boolean> {
    if (performance.now() - this.#triedAt_ms < retry_ms) return false;
    await this.#journal.replace(this.#whole());
    this.#isOnDisk = true;
    this.#remark('the disk takes it again: everything that waits is on disk');
    return true;
  }
}

const inMemory =
  'THE DISK TAKES NOTHING MORE: impulses are kept in memory and delivered from there; do not switch this computer off before nothing waits';

/** No room, by whatever name, or a disk that only gives. */
const noRoom: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS'];

function refuseOther(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (!noRoom.includes(code)) throw error;
}
