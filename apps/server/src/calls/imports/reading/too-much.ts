/** A file that has more than is read of one: the refusal names how much it has and how much is read. */
import type { ReadBounds, Sheet, TooMuch, Unread } from '../sheet.ts';

/** A file made to do harm is not counted to its end. */
const countedTimes = 10;

/** Limit up to which rows, columns and cells are counted. */
export function countedMax(limit: number): number {
  return limit * countedTimes;
}

/** @param found omitted from the answer when counting stopped before the end */
export function tooMuch(what: 'rows' | 'columns' | 'cells' | 'text', found: number, limit: number): TooMuch {
  const counted = found > countedMax(limit) ? {} : { found };
  return {
    error: what === 'rows' ? 'IMPORT_TOO_MANY_ROWS' : 'IMPORT_TOO_LARGE',
    issues: [{ path: ['file', what], code: 'TOO_LARGE', limit, ...counted }],
  };
}

export function isUnread(read: object | Unread): read is Unread {
  return typeof read === 'string' || 'error' in read;
}

/** Refuses more cells or text than is read. The first row of each sheet holds its headings, which do not count as cells. */
export function withinBounds(
  sheets: readonly Sheet[],
  { importCellsMax, importTextMax }: Pick<ReadBounds, 'importCellsMax' | 'importTextMax'>,
): readonly Sheet[] | Unread {
  let cellCount = 0;
  let length = 0;
  for (const { rows } of sheets) {
    for (const [index, { cells }] of rows.entries()) {
      for (const cell of cells) {
        if (cell === null || cell === '') continue;
        if (index > 0) cellCount += 1;
        if (typeof cell === 'string') length += cell.length;
      }
    }
  }
  if (cellCount > importCellsMax) return tooMuch('cells', cellCount, importCellsMax);
  return length > importTextMax ? tooMuch('text', length, importTextMax) : sheets;
}
