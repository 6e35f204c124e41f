/** Spreadsheets of tests, as people bring them. */
import { CFB, read, utils, write, type WorkBook, type WorkSheet } from '@e965/xlsx';

export type CellOfTest = string | number | boolean | null | object;

/** @param sheets by name; a cell may be an object of the library, with a format */
export function aWorkbook(sheets: Readonly<Record<string, readonly (readonly CellOfTest[])[]>>): WorkBook {
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

/** A new file with a password: an old one outside, with the whole of it locked in a stream. */
export function lockedXlsx(): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(248, 4));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(8_192, 7));
  return bytesOf(CFB.write(container, { type: 'buffer' }));
}

/** An old file with a password: behind its beginning stands how it is locked. */
export function lockedXls(book: WorkBook): Buffer {
  const container = CFB.read(xlsOf(book), { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook');
  if (stream === null) throw new Error('The library made no workbook.');
  const content = Buffer.from(stream.content);
  const begin = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from('2f000600000034129a78', 'hex');
  stream.content = Buffer.concat([content.subarray(0, begin), filePass, content.subarray(begin)]);
  return bytesOf(CFB.write(container, { type: 'buffer' }));
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

/** The rows of the first sheet of a file, each cell as it is shown. */
export function rowsOf(file: Uint8Array): readonly (readonly string[])[] {
  const [sheet] = Object.values(read(file).Sheets);
  return sheet === undefined ? [] : utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
}
