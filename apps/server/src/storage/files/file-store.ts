/** Where uploaded files are kept: in a folder here, behind an interface that other places can have. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from './make-folder.ts';

export interface FileStore {
  /** When this resolves the file is on disk. */
  save(id: FileId, bytes: Buffer): Promise<void>;
  /** Takes a stream to its end, to disk; it is nobody's until it is kept. */
  receive(stream: Readable): Promise<ReceivedFile>;
  /** The same as `save`, of what lies on the disk already. */
  keep(file: ReceivedFile, id: FileId): Promise<void>;
  /** Nothing happens when it was kept. */
  discard(file: ReceivedFile): Promise<void>;
  /** Where a file lies; nothing is opened yet. `null`: there is no such file. */
  find(id: FileId): Promise<FileContent | null>;
  /** All of it, in memory: for pictures, which are small. `null`: there is no such file. */
  read(id: FileId): Promise<Buffer | null>;
  /** Nothing happens when there is none. */
  remove(id: FileId): Promise<void>;
}

/** Up to here a file is sent as one piece: who cannot take that much at once reads nothing. */
export const wholeMax_bytes = 262_144;

/** A file that is sent. */
export interface FileContent {
  readonly size_bytes: number;
  /** For this answer alone: nobody asks for a part of it. */
  readonly isMade: boolean;
  /** A part of it, both bytes included; `null`: it is gone by now. */
  readonly open: (range: { readonly first: number; readonly last: number }) => Promise<Buffer | Readable | null>;
}

/** What was sent and not looked at yet. */
export interface ReceivedFile {
  readonly path: string;
  readonly size_bytes: number;
  /** All of it, in memory: for pictures, which are small. */
  readonly read: () => Promise<Buffer>;
  /** From its beginning, a piece after the other. */
  readonly pieces: () => AsyncIterable<Buffer>;
}

export interface UploadedFile extends ReceivedFile {
  /** As the browser calls it; nothing that a path could be made of is taken from it. */
  readonly name: string;
}

/** Made here and never of what people typed, so it cannot lead out of the folder. */
export type FileId = string & { readonly __brand: 'FileId' };

const pattern = /^[a-f0-9]{32}\.[a-z]{3,4}$/;

export function mintFileId(extension: string): FileId {
  const id = asFileId(`${randomBytes(16).toString('hex')}.${extension}`);
  if (id === null) throw new Error(`Files do not end in «${extension}».`);
  return id;
}

/** `null`: no name of a file of ours. */
export function asFileId(text: string): FileId | null {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the parser of these ids
  return pattern.test(text) ? (text as FileId) : null;
}

/** So much of a file is looked at between two turns of the loop. */
const piece_bytes = 65_536;

/** Of what is coming; what a server left that died meanwhile is removed at the next start. */
export const incoming = '.incoming';

export function openFolder(folder: string): FileStore {
  const pathOf = (id: FileId): string => join(folder, id);
  return {
    async save(id, bytes) {
      makeFolder(folder);
      // Under its own name it is whole, also when the power goes.
      const unfinished = `${pathOf(id)}.part`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, pathOf(id));
    },

    async receive(stream) {
      // Nothing is waited for before the stream is listened to: its sender may hang up at any moment.
      makeFolder(folder);
      const path = join(folder, `${randomBytes(16).toString('hex')}${incoming}`);
      const file = createWriteStream(path, { mode: 0o600 });
      try {
        await pipeline(stream, file);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return {
        path,
        size_bytes: file.bytesWritten,
        read: () => readFile(path),
        pieces: () => piecesOf(path),
      };
    },

    async keep({ path }, id) {
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(path, pathOf(id));
    },

    discard: ({ path }) => rm(path, { force: true }),

    async find(id) {
      const path = pathOf(id);
      const found = await unlessMissing(() => stat(path));
      if (found === null) return null;
      const { size: size_bytes } = found;
      return { size_bytes, isMade: false, open: (range) => unlessMissing(() => part(path, range)) };
    },

    read: (id) => unlessMissing(() => readFile(pathOf(id))),

    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

/** Nothing is opened before the first piece is asked for: who refuses a file by its name does not read it, nor close it. */
export async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { highWaterMark: piece_bytes });
}

/** A little of a file is read and the file closed; of more a piece at a time is read, as its reader takes it. */
async function part(
  path: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<Buffer | Readable> {
  const file = await open(path, 'r');
  const length = last - first + 1;
  if (length > wholeMax_bytes) return file.createReadStream({ start: first, end: last });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, first);
    if (bytesRead < length) throw new Error('A file ended too early');
    return buffer;
  } finally {
    await file.close();
  }
}

async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Removes what began to come an hour ago and more, and never ended: its server died. */
export async function removeLeftovers(folder: string, now_ms: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(incoming))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now_ms }));
    if (now_ms - mtimeMs > leftover_ms) await rm(path, { force: true });
  }
}

const leftover_ms = 3_600_000;
