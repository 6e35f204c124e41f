/** Sheets as they are kept until they are applied: packed, with their first rows to look at. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ReadBounds, SheetRow, Sheet } from './sheet.ts';

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
}

/** Titles, dates and places stand above the headings of many lists; no list has more of them. */
export const headingRowsMax = 15;

export function packSheets(sheets: readonly Sheet[], { importSampleRows }: ReadBounds): PackedSheets {
  return {
    overviews: sheets.map(({ name, rows }) => ({
      name,
      rowCount: rows.length,
      firstRows: rows.slice(0, headingRowsMax + importSampleRows),
    })),
    content: deflateRawSync(JSON.stringify(sheets.map(({ rows }) => rows))).toString('base64'),
  };
}

/** The rows of one sheet; empty when there is no such sheet. */
export function unpackRows(content: string, sheet: number): readonly SheetRow[] {
  const json = inflateRawSync(Buffer.from(content, 'base64')).toString();
  // We packed it ourselves.
  const sheets: readonly (readonly SheetRow[])[] = JSON.parse(json);
  return sheets[sheet] ?? [];
}
