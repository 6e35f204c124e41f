/** Why a start cannot use a database, in words for the person at the console: what, where, what to do. */
import {
  SQLITE_CANTOPEN,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_IOERR,
  SQLITE_NOTADB,
  SQLITE_READONLY,
  resultCodeOf,
} from './embedded/sqlite-error.ts';
import { calledAs } from '../../base/called-as.ts';
import { isNoRoom } from './disk/room-probe.ts';

export const putBack = `Put a backup in its place: move it away, then ${calledAs('restore')} --from BACKUP --data FOLDER.`;

export function noDatabase(file: string): string {
  return `The file ${file} is no database. ${putBack}`;
}

/** @param error of SQLite or of the file system */
export function explain(file: string, error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const code = resultCodeOf(error);
  if (code === null) return isForbidden(error) ? unwritable(file, words) : unusable(file, words);
  switch (code) {
    case SQLITE_NOTADB:
      return noDatabase(file);
    case SQLITE_CORRUPT:
      return `The database ${file} is damaged (${words}). ${putBack}`;
    case SQLITE_FULL:
      return `The disk of ${file} is full. Make room, then start again: what was acknowledged is there.`;
    case SQLITE_IOERR:
      return `The disk of ${file} fails (${words}). Look after the disk before you start again.`;
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
      return unwritable(file, words);
    default:
      return unusable(file, words);
  }
}

/**
 * Why a backup or a restore could not be made.
 *
 * @param source the database that is read
 * @param target the folder that is written
 * @param error of SQLite or of the file system
 */
export function explainCopy(source: string, target: string, error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const isFull = resultCodeOf(error) === SQLITE_FULL || isNoRoom(error);
  if (isFull)
    return `The disk of ${target} is full. Nothing was made there, and ${source} is as it was. Make room, then try again.`;
  if (resultCodeOf(error) !== null) return explain(source, error);
  return `${source} cannot be copied to ${target}: ${words}.`;
}

function unusable(file: string, words: string): string {
  return `The database ${file} cannot be used: ${words}. Look after it, or name another folder with --data.`;
}

function unwritable(file: string, words: string): string {
  return `The database ${file} cannot be written (${words}). Give the user who starts the server the right to write this file and its folder, or name another folder with --data.`;
}

function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ['EACCES', 'EPERM', 'EROFS', 'EISDIR'].includes(String(error.code));
}
