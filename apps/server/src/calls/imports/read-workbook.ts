/** The sheets of an xls, xlsx or ods file, or of a page with tables, as they are looked at: hidden ones are not, formulas are not computed. */
import { SSF, read, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { isUnread, tooMuch } from './reading/too-much.ts';
import { tidied, withoutTail, type Cell, type ReadBounds, type SheetRow, type Sheet, type Unread } from './sheet.ts';

/** Days from 1900-01-00 to 1904-01-01, with the 29th of February 1900 that spreadsheets believe in. */
const days_1904 = 1_462;
/** Merged cells that are filled; a sheet that merges more has no list. */
const mergesMax = 10_000;
const mergedCellsMax = 200_000;

const options = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  cellNF: true,
  sheetStubs: false,
} as const;

/** @throws whatever the parser throws on a file that is none */
export function readWorkbook(bytes: Uint8Array, bounds: ReadBounds): readonly Sheet[] | Unread {
  return sheetsOf(read(bytes, { ...options, type: 'buffer' }), bounds);
}

/** A text document and a drawing are packed in the same way. */
export function readOpenDocument(unpacked: Buffer, bounds: ReadBounds): readonly Sheet[] | Unread {
  if (unpacked.includes('manifest:encryption-data')) return 'IMPORT_PROTECTED';
  if (!unpacked.includes('<office:spreadsheet')) return 'IMPORT_UNREADABLE';
  return readWorkbook(unpacked, bounds);
}

/** Cells of a page are text: what looks like a date there is one in the order of the file's language. */
export function readPage(page: string, bounds: ReadBounds): readonly Sheet[] | Unread {
  if (!/<table/i.test(page)) return 'IMPORT_UNREADABLE';
  return sheetsOf(read(page, { ...options, type: 'string', raw: true }), bounds);
}

function sheetsOf(book: WorkBook, bounds: ReadBounds): readonly Sheet[] | Unread {
  const shown = book.SheetNames.filter((_, index) => !isHidden(book, index));
  const sheets: Sheet[] = [];
  for (const name of shown.slice(0, bounds.importSheetsMax)) {
    const sheet = book.Sheets[name];
    const rows = sheet === undefined ? [] : rowsOf(sheet, is1904(book), bounds);
    if (isUnread(rows)) return rows;
    if (rows.length > 0) sheets.push({ name: tidied(name), rows });
  }
  return sheets.length === 0 ? 'IMPORT_EMPTY' : sheets;
}

function isHidden({ Workbook }: WorkBook, index: number): boolean {
  return (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
}

function is1904({ Workbook }: WorkBook): boolean {
  return Workbook?.WBProps?.date1904 ?? false;
}

function rowsOf(sheet: WorkSheet, is1904: boolean, bounds: ReadBounds): readonly SheetRow[] | Unread {
  const { importColumnsMax: columnsMax, importRowsMax: rowsMax } = bounds;
  const data = sheet['!data'] ?? [];
  const rows: SheetRow[] = [];
  const merged = mergedInto(sheet['!merges'] ?? [], bounds);
  // Rows that hold nothing are holes, and `forEach` steps over them however many there are.
  let count = 0;
  let columns = 0;
  data.forEach((line, index) => {
    columns = Math.max(columns, columnsBeyond(line, columnsMax));
    const width = Math.min(line.length, columnsMax);
    const cells = Array.from({ length: width }, (_, column) => {
      const from = merged.size === 0 ? undefined : merged.get(keyOf(index, column));
      const cell = from === undefined ? line[column] : data[from.r]?.[from.c];
      return cellOf(cell, is1904);
    });
    const filled = withoutTail(cells);
    if (filled.length > 0) count += 1;
    if (filled.length > 0 && count <= rowsMax + 1) rows.push({ number: index + 1, cells: filled });
  });
  if (columns > columnsMax) return tooMuch('columns', columns, columnsMax);
  // Headings are no row of a list.
  return count > rowsMax + 1 ? tooMuch('rows', count - 1, rowsMax) : rows;
}

/** Up to the last one that holds something; 0 where none does behind `columnsMax`. */
function columnsBeyond(line: readonly (CellObject | undefined)[], columnsMax: number): number {
  const last = line.slice(columnsMax).findLastIndex((cell) => cellOf(cell, false) !== null);
  return last < 0 ? 0 : columnsMax + last + 1;
}

/** In each cell of a merged block one reads what stands in its first. */
function mergedInto(
  merges: readonly Range[],
  { importRowsMax, importColumnsMax }: ReadBounds,
): ReadonlyMap<string, Range['s']> {
  const first = new Map<string, Range['s']>();
  for (const { s, e } of merges.slice(0, mergesMax)) {
    const lastRow = Math.min(e.r, s.r + importRowsMax);
    const lastColumn = Math.min(e.c, importColumnsMax);
    for (let row = s.r; row <= lastRow && first.size < mergedCellsMax; row += 1) {
      for (let column = s.c; column <= lastColumn; column += 1) first.set(keyOf(row, column), s);
    }
  }
  return first;
}

function keyOf(row: number, column: number): string {
  return `${row} ${column}`;
}

function cellOf(cell: CellObject | undefined, is1904: boolean): Cell {
  if (cell === undefined || cell.v === undefined || cell.v === null) return null;
  if (cell.t === 's') return tidied(String(cell.v)) || null;
  if (cell.t === 'b') return cell.v === true ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  if (typeof cell.v !== 'number') return null;
  if (typeof cell.z !== 'string' || !isDateFormat(cell.z)) return cell.v;
  return { day: is1904 && cell.v >= 1 ? cell.v + days_1904 : cell.v };
}

function isDateFormat(format: string): boolean {
  return SSF.is_date(format) === true;
}
