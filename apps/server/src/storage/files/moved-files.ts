/** Uploaded files on their way between a data folder and a database that servers share. */
import { join } from 'node:path';
import type { Statement } from '../../base/statement.ts';
import type { Database } from '../database/database.ts';
import { namesIn } from './copy-files.ts';
import { asFileId, piecesOf, type FileId } from './file-store.ts';
import { storedIds, storedPieces, unitsOf, writeFolder } from './shared-file-store.ts';

/** Where files are, whichever of the two. */
export interface FileSource {
  readonly ids: readonly FileId[];
  readonly pieces: (id: FileId) => AsyncIterable<Uint8Array>;
}

export async function filesOfFolder(folder: string): Promise<FileSource> {
  const ids = (await namesIn(folder)).map((name) => asFileId(name)).filter((id) => id !== null);
  return { ids, pieces: (id) => piecesOf(join(folder, id)) };
}

/** @param folder what servers of earlier versions shared; they had no files in the database */
export async function filesOfDatabase(database: Pick<Database, 'query'>, folder: string): Promise<FileSource> {
  const stored = await storedIds(database);
  const older = await filesOfFolder(folder);
  const left = older.ids.filter((id) => !stored.includes(id));
  return {
    ids: [...stored, ...left],
    pieces: (id) => (stored.includes(id) ? storedPieces(database, id) : older.pieces(id)),
  };
}

/** Those that the folder has already stay; when this resolves all are on disk. @returns how many there are */
export async function intoFilesFolder({ ids, pieces }: FileSource, folder: string): Promise<number> {
  const there = new Set(await namesIn(folder));
  for (const id of ids) if (!there.has(id)) await writeFolder(folder, id, pieces(id));
  return ids.length;
}

/** @param write takes the rows of a piece, or throws */
export async function intoPieces(
  { ids, pieces }: FileSource,
  write: (statements: readonly Statement[]) => Promise<void>,
  now: bigint,
): Promise<number> {
  for (const id of ids) {
    for await (const statements of unitsOf(id, pieces(id), now)) await write(statements);
  }
  return ids.length;
}
