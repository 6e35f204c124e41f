/**
 * A file of lines that only grows, or is replaced as a whole. A line counts once it is on the disk;
 * what a power cut or a kill leaves of the last line is forgotten at the next start.
 */
import { copyFile, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface OpenedJournal {
  readonly journal: Journal;
  readonly lines: readonly string[];
}

/** Who was timed when is nobody else's of the machine. */
const ownerOnly = 0o600;

export class Journal {
  readonly path: string;
  #file: FileHandle;
  #size_bytes: number;

  private constructor(path: string, file: FileHandle, size_bytes: number) {
    this.path = path;
    this.#file = file;
    this.#size_bytes = size_bytes;
  }

  static async open(path: string): Promise<OpenedJournal> {
    const file = await open(path, 'a+', ownerOnly);
    const content = await readFile(file);
    const whole_bytes = content.lastIndexOf(0x0a) + 1;
    if (whole_bytes < content.length) {
      await file.truncate(whole_bytes);
      await file.sync();
    }
    await syncFolderOf(path);
    const lines = content.toString('utf8', 0, whole_bytes).split('\n').slice(0, -1);
    return { journal: new Journal(path, file, whole_bytes), lines };
  }

  get size_bytes(): number {
    return this.#size_bytes;
  }

  /** On disk when it returns. */
  async append(line: string): Promise<void> {
    await this.appendSoon(line);
    await this.#file.datasync();
  }

  /** On disk with the next `append`; for what may be lost without harm. */
  async appendSoon(line: string): Promise<void> {
    const bytes = Buffer.from(`${line}\n`);
    await this.#file.appendFile(bytes);
    this.#size_bytes += bytes.length;
  }

  /** Puts these lines in place of all; after a crash there is the old content or the new one. */
  async replace(lines: readonly string[]): Promise<void> {
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    const path = `${this.path}.new`;
    const file = await open(path, 'w', ownerOnly);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    // Not every system puts a file in the place of one that is open.
    await this.#file.close();
    try {
      await rename(path, this.path);
      this.#size_bytes = bytes.length;
      await syncFolderOf(this.path);
    } finally {
      this.#file = await open(this.path, 'a');
    }
  }

  /** Keeps the file as it is under another name. */
  async keepCopy(suffix: string): Promise<string> {
    const path = `${this.path}.${suffix}`;
    await copyFile(this.path, path);
    return path;
  }

  async close(): Promise<void> {
    await this.#file.sync();
    await this.#file.close();
  }
}

/** A new name in a folder lasts once the folder is on disk; Windows sees to that by itself, and lets nobody sync a folder. */
async function syncFolderOf(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}
