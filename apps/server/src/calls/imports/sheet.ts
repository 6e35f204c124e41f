/** A spreadsheet as it is read, whatever file it came in: sheets of rows that are not empty. */
import type { Issue, limits, TextEncoding } from '@startwand/contract';

export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** Guessed, and open to another choice; absent: the file leaves none. */
  readonly encoding?: TextEncoding;
}

export interface SheetRow {
  /** Counted as the spreadsheet does, from 1. */
  readonly number: number;
  /** Up to the last one that holds something. */
  readonly cells: readonly Cell[];
}

/** A formula is here what was last computed of it. */
export type Cell = string | number | DatedCell | null;

/** A number that is shown as a date or a time. */
export interface DatedCell {
  /** Days since 1899-12-30, as spreadsheets count them; below 1 it is a time alone. */
  readonly day: number;
}

/**
 * How large a file may be, from the limits of the contract: handed to the process that reads it, which loads
 * nothing that it does not need.
 */
export type ReadBounds = Readonly<Record<BoundName, number>>;

type BoundName = keyof typeof limits &
  (
    | 'importRowsMax'
    | 'importColumnsMax'
    | 'importSheetsMax'
    | 'importCellsMax'
    | 'importTextMax'
    | 'importUnpackedMax_bytes'
    | 'importRatioMax'
    | 'importSampleRows'
  );

/** The limit that a file exceeds, with the amount that it has. */
export interface TooMuch {
  readonly error: 'IMPORT_TOO_MANY_ROWS' | 'IMPORT_TOO_LARGE';
  readonly issues: readonly Issue[];
}

/** Why a file is not read, in the words of the catalogue. */
export type Unread =
  | TooMuch
  | 'IMPORT_UNREADABLE'
  | 'IMPORT_OLD_VERSION'
  | 'IMPORT_DAMAGED'
  | 'IMPORT_PROTECTED'
  | 'IMPORT_EMPTY'
  | 'IMPORT_TOO_LARGE';

/** How much text of a cell is kept; what fits nowhere is refused by its field. */
export const cellMax = 2_000;

/** One line without blanks around it. */
export function tidied(text: string): string {
  return text.slice(0, cellMax).replaceAll(/\s+/gu, ' ').trim();
}

/** The same for text whose no-break spaces may turn out to be letters. */
export function tidiedAscii(text: string): string {
  return text
    .slice(0, cellMax)
    .replaceAll(/[ \t\r\n\f\v]+/g, ' ')
    .replaceAll(/^ | $/g, '');
}

/** Without the empty cells at its end. */
export function withoutTail(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);
}
