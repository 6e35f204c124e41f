/** Spreadsheets of tests, as people bring them. */
import { read, utils, write } from '@e965/xlsx';
import type { WorkBook, WorkSheet } from '@e965/xlsx';

export type CellOfTest = string | number | boolean | null | object;

/** @param sheets by name; a cell may be an object of the library, with a format */
export function aWorkbook(
  sheets: Readonly<Record<string, readonly (readonly CellOfTest[])[]>>,
): WorkBook {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, aSheet(rows), name);
  }
  return book;
}

export function aSheet(rows: readonly (readonly CellOfTest[])[]): WorkSheet {
  return utils.aoa_to_sheet(rows.map((row) => [...row]));
}

export function xlsxOf(book: WorkBook): Buffer {
  return bytesOf(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
}

export function xlsOf(book: WorkBook): Buffer {
  return bytesOf(write(book, { type: 'buffer', bookType: 'biff8' }));
}

/** The rows of the first sheet, as the library itself reads them. */
export function rowsIn(file: Buffer): readonly unknown[] {
  const { Sheets, SheetNames } = read(file, { type: 'buffer', dense: true });
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet === undefined ? [] : utils.sheet_to_json(sheet);
}

/** A date or a time as spreadsheets hold it. */
export function dated(day: number, format: string): object {
  return { t: 'n', v: day, z: format };
}

function bytesOf(written: unknown): Buffer {
  if (!Buffer.isBuffer(written)) throw new Error('The library gave no bytes.');
  return written;
}
