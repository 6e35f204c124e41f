/**
 * Uploaded files in a database that servers share, in pieces, with a folder of each server as a cache that may be empty.
 * The rows decide whether there is a file. What the folder has beside them is older than them, and is taken over, or
 * another server removed it.
 */
import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../base/clock.ts';
import type { Statement } from '../../base/statement.ts';
import { every } from '../../base/timers.ts';
import type { Database } from '../database/database.ts';
import { asFileId, incoming, openFolder, piecesOf, type FileId, type FileStore } from './file-store.ts';
import { makeFolder } from './make-folder.ts';

export interface SharedFiles extends FileStore {
  /** Takes over and removes what the folder has beside the rows, now and each hour. @returns what ends it */
  watch(): Promise<() => void>;
}

/** A piece after the other, of whatever length. */
type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

type Rows = Pick<Database, 'query' | 'write'>;

/** One unit of the writer: an impulse waits no longer for it than for others. */
export const pieceMax_bytes = 262_144;

const rhythm_ms = 3_600_000;
/** A file that is not whole a day after it was begun has lost its server. */
const half_100ns = 864_000_000_000n;

export function openSharedFiles(database: Rows, folder: string, clock: Clock): SharedFiles {
  const local = openFolder(folder);
  const pathOf = (id: FileId): string => join(folder, id);
  const coming = new Map<FileId, Promise<boolean>>();

  const fetch = async (id: FileId): Promise<boolean> => {
    const size_bytes = await sizeOf(database, id);
    if (size_bytes === null) return false;
    const there = await stat(pathOf(id)).catch(() => null);
    if (there?.size !== size_bytes) await writeFolder(folder, id, storedPieces(database, id));
    return true;
  };
  /** Whether there is such a file; it lies in the folder then. Asked for by many at once, it is fetched once. */
  const isThere = (id: FileId): Promise<boolean> => {
    const known = coming.get(id) ?? fetch(id).finally(() => coming.delete(id));
    coming.set(id, known);
    return known;
  };
  const tidy = async (): Promise<void> => {
    for (const name of await readdir(folder).catch(() => [])) {
      const id = asFileId(name);
      if (id === null) continue;
      const { removed_at: removedAt, is_whole: isWhole } = (await rowOf(database, id)) ?? {
        removed_at: null,
        is_whole: 0,
      };
      if (removedAt !== null) await local.remove(id);
      else if (isWhole === 0) await storeFile(database, id, piecesOf(pathOf(id)), clock());
    }
    const now = clock();
    await database.write({ statements: [{ sql: FORGET_HALF, parameters: [now - half_100ns] }] });
  };

  return {
    ...local,
    async save(id, bytes) {
      // The rows first: what only the folder has is taken for a file of an earlier version.
      await storeFile(database, id, [bytes], clock());
      await local.save(id, bytes);
    },
    async keep(file, id) {
      await storeFile(database, id, file.pieces(), clock());
      await local.keep(file, id);
    },
    find: async (id) => ((await isThere(id)) ? local.find(id) : null),
    read: async (id) => ((await isThere(id)) ? local.read(id) : null),
    async remove(id) {
      await database.write({ statements: removal(id, clock()) });
      await local.remove(id);
    },
    async watch() {
      await tidy();
      const timer = every(rhythm_ms, 'files of other servers', tidy).unref();
      return () => clearInterval(timer);
    },
  };
}

/** Piece by piece, in a unit each; it is there with the last one. Whoever tries again goes on where it ended. */
async function storeFile(database: Pick<Database, 'write'>, id: FileId, bytes: Bytes, now: bigint): Promise<void> {
  for await (const statements of unitsOf(id, bytes, now)) await database.write({ statements });
}

/** What stores a file, a unit after the other, none with more than a piece: also for who writes all in one transaction. */
export async function* unitsOf(id: FileId, bytes: Bytes, now: bigint): AsyncGenerator<readonly Statement[]> {
  yield [{ sql: BEGIN, parameters: [id, now] }];
  let number = 0;
  let size_bytes = 0;
  for await (const piece of inPieces(bytes)) {
    yield [{ sql: PIECE, parameters: [id, number, piece] }];
    number += 1;
    size_bytes += piece.byteLength;
  }
  yield [{ sql: END, parameters: [size_bytes, id] }];
}

/** However they come: full pieces, and a last one. */
async function* inPieces(bytes: Bytes): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const given of bytes) {
    for (let at = 0; at < given.length;) {
      const part = given.subarray(at, at + pieceMax_bytes - length);
      waiting.push(part);
      length += part.length;
      at += part.length;
      if (length < pieceMax_bytes) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** All that are whole, for who moves them. */
export async function storedIds(database: Pick<Database, 'query'>): Promise<readonly FileId[]> {
  const rows = await database.query<{ id: string }>(WHOLE, []);
  return rows.map(({ id }) => asFileId(id)).filter((id) => id !== null);
}

/** A piece in memory at a time. */
export async function* storedPieces(database: Pick<Database, 'query'>, id: FileId): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const [row] = await database.query<{ bytes: Uint8Array }>(READ_PIECE, [id, number]);
    if (row === undefined) return;
    yield row.bytes;
  }
}

/** Under its own name it is whole, and on disk. */
export async function writeFolder(folder: string, id: FileId, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  makeFolder(folder);
  // Removed with what else never ended, where this process dies; servers in one folder do not meet.
  const unfinished = join(folder, `${randomBytes(16).toString('hex')}${incoming}`);
  try {
    const file = await open(unfinished, 'w', 0o600);
    try {
      for await (const piece of pieces) await file.write(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, id));
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function sizeOf(database: Pick<Database, 'query'>, id: FileId): Promise<number | null> {
  const row = await rowOf(database, id);
  return row?.is_whole === 1 && row.removed_at === null ? row.size_bytes : null;
}

async function rowOf(database: Pick<Database, 'query'>, id: FileId) {
  const [row] = await database.query<{ size_bytes: number; is_whole: number; removed_at: bigint | null }>(ROW, [id]);
  return row ?? null;
}

/** Of one that was never stored here, too: another server may have it in its folder. */
function removal(id: FileId, now: bigint): readonly Statement[] {
  return [
    { sql: REMOVE_PIECES, parameters: [id] },
    { sql: REMOVE, parameters: [id, now, now] },
  ];
}

const ROW = 'select size_bytes, is_whole, removed_at from stored_files where id = ?';
const WHOLE = 'select id from stored_files where is_whole = 1 and removed_at is null order by id';
const READ_PIECE = 'select bytes from file_pieces where file_id = ? and number = ?';
const BEGIN = `insert into stored_files (id, size_bytes, is_whole, begun_at) values (?, 0, 0, ?)
  on conflict (id) do nothing`;
const PIECE = `insert into file_pieces (file_id, number, bytes) values (?, ?, ?)
  on conflict (file_id, number) do nothing`;
const END = 'update stored_files set size_bytes = ?, is_whole = 1 where id = ? and removed_at is null';
const REMOVE_PIECES = 'delete from file_pieces where file_id = ?';
const REMOVE = `insert into stored_files (id, size_bytes, is_whole, begun_at, removed_at) values (?, 0, 0, ?, ?)
  on conflict (id) do update set is_whole = 0, removed_at = excluded.removed_at`;
const FORGET_HALF = 'delete from stored_files where is_whole = 0 and removed_at is null and begun_at < ?';
