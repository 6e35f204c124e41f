/** The sheets of an xls or xlsx file, as they are looked at: hidden ones are not, formulas are not computed. */
import { SSF, read, type CellObject, type Range, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { tidied, withoutTail, type Cell, type ReadBounds, type SheetRow, type Sheet, type Unread } from './sheet.ts';

/** Days from 1900-01-00 to 1904-01-01, with the 29th of February 1900 that spreadsheets believe in. */
const days_1904 = 1_462;
/** Merged cells that are filled; a sheet that merges more has no list. */
const mergesMax = 10_000;
const mergedCellsMax = 200_000;

/** @throws whatever the parser throws on a file that is none */
export function readWorkbook(bytes: Uint8Array, bounds: ReadBounds): readonly Sheet[] | Unread {
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    cellNF: true,
    sheetStubs: false,
  });
  const shown = book.SheetNames.filter((_, index) => !isHidden(book, index));
  const sheets: Sheet[] = [];
  for (const name of shown.slice(0, bounds.importSheetsMax)) {
    const sheet = book.Sheets[name];
    const rows = sheet === undefined ? [] : rowsOf(sheet, is1904(book), bounds);
    if (typeof rows === 'string') return rows;
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
  let unread: Unread | null = null;
  data.forEach((line, index) => {
    if (unread !== null) return;
    if (hasCellsFrom(line, columnsMax)) unread = 'IMPORT_TOO_LARGE';
    const width = Math.min(line.length, columnsMax);
    const cells = Array.from({ length: width }, (_, column) => {
      const from = merged.size === 0 ? undefined : merged.get(keyOf(index, column));
      const cell = from === undefined ? line[column] : data[from.r]?.[from.c];
      return cellOf(cell, is1904);
    });
    const filled = withoutTail(cells);
    if (filled.length > 0) rows.push({ number: index + 1, cells: filled });
    if (rows.length > rowsMax + 1) unread = 'IMPORT_TOO_MANY_ROWS';
  });
  return unread ?? rows;
}

function hasCellsFrom(line: readonly (CellObject | undefined)[], column: number): boolean {
  return line.slice(column).some((cell) => cellOf(cell, false) !== null);
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
