/** Sheets as they are kept until they are applied: packed, with their first rows to look at. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TextEncoding } from '@startwand/contract';
import { recoding } from './reading/code-pages.ts';
import { tidied, type ReadBounds, type SheetRow, type Sheet } from './sheet.ts';

export interface PackedSheets {
  readonly overviews: readonly SheetOverview[];
  /** All rows, as text that a database takes. */
  readonly content: string;
}

export interface SheetOverview {
  readonly name: string;
  readonly rowCount: number;
  /** Among them are the headings. */
  readonly firstRows: readonly SheetRow[];
  /** Guessed; absent: the file leaves no choice. */
  readonly encoding?: TextEncoding;
  /** Cells with letters that depend on the encoding. */
  readonly foreign?: readonly string[];
}

/** Titles, dates and places stand above the headings of many lists; no list has more of them. */
export const headingRowsMax = 15;

export function packSheets(sheets: readonly Sheet[], { importSampleRows }: ReadBounds): PackedSheets {
  return {
    overviews: sheets.map(({ name, rows, encoding }) => ({
      name,
      rowCount: rows.length,
      firstRows: rows.slice(0, headingRowsMax + importSampleRows),
      ...(encoding === undefined ? {} : { encoding, foreign: foreignTexts(rows) }),
    })),
    content: deflateRawSync(JSON.stringify(sheets.map(({ rows }) => rows))).toString('base64'),
  };
}

const foreignMax = 8;

/** Cells that together show as many different letters as possible. */
function foreignTexts(rows: readonly SheetRow[]): readonly string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    if (typeof cell !== 'string') continue;
    const letters = cell.match(/[^ -~]/g) ?? [];
    if (letters.every((letter) => seen.has(letter))) continue;
    for (const letter of letters) seen.add(letter);
    if (texts.push(cell) === foreignMax) break;
  }
  return texts;
}

/** The rows of a sheet in the encoding that was chosen, else in the one that was guessed. */
export function rowsIn(
  content: string,
  sheets: readonly SheetOverview[],
  { sheet, encoding }: { readonly sheet: number; readonly encoding?: TextEncoding | undefined },
): readonly SheetRow[] {
  const rows = unpackRows(content, sheet);
  const guessed = sheets[sheet]?.encoding;
  if (guessed === undefined) return rows;
  const recode = recoding(guessed, encoding ?? guessed);
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (typeof cell === 'string' ? tidied(recode(cell)) : cell)),
  }));
}

/** The rows of one sheet as they are packed; empty when there is no such sheet. */
export function unpackRows(content: string, sheet: number): readonly SheetRow[] {
  const json = inflateRawSync(Buffer.from(content, 'base64')).toString();
  // We packed it ourselves.
  const sheets: readonly (readonly SheetRow[])[] = JSON.parse(json);
  return sheets[sheet] ?? [];
}
