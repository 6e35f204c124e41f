/** Text with separators: which separator it has is told by what is in it. */
import { removeFormulaMarks } from '@startwand/exchange';
import { alignedCells, alignedColumns } from './reading/aligned-columns.ts';
import { fileText } from './reading/file-text.ts';
import { countedMax, tooMuch } from './reading/too-much.ts';
import {
  cellMax,
  tidied,
  tidiedAscii,
  withoutTail,
  type ReadBounds,
  type SheetRow,
  type Sheet,
  type Unread,
} from './sheet.ts';

/** @param given the separator, where it is known */
export function readCsv(
  bytes: Uint8Array,
  { importColumnsMax, importRowsMax }: ReadBounds,
  given: string | null = null,
): readonly Sheet[] | Unread {
  const { text, encoding } = fileText(bytes);
  const rows: SheetRow[] = [];
  let count = 0;
  // A no-break space may be a letter while the encoding is not confirmed.
  const tidy = encoding === null ? tidied : tidiedAscii;
  for (const row of rowsOf(text, given, countedMax(importColumnsMax), tidy)) {
    if (row.cells.length > importColumnsMax) return tooMuch('columns', row.cells.length, importColumnsMax);
    const cells = withoutTail(row.cells);
    if (cells.length === 0) continue;
    count += 1;
    if (count <= importRowsMax + 1) rows.push({ ...row, cells });
    else if (count > countedMax(importRowsMax) + 1) break;
  }
  // Headings are no row of a list.
  if (count > importRowsMax + 1) return tooMuch('rows', count - 1, importRowsMax);
  return rows.length === 0 ? 'IMPORT_EMPTY' : [{ name: 'csv', rows, ...(encoding === null ? {} : { encoding }) }];
}

function rowsOf(
  text: string,
  given: string | null,
  columnsMax: number,
  tidy: (text: string) => string,
): Iterable<SheetRow> {
  const head = text.slice(0, headLength);
  // Commas stand in names and times of a printed table, too.
  const aligned = given === null && !/[;\t|]/.test(head) ? alignedColumns(head) : null;
  return aligned === null
    ? recordsOf(text, given ?? separatorOf(head), columnsMax, tidy)
    : linesOf(text).map((line, index) => ({ number: index + 1, cells: alignedCells(line, aligned).map(tidy) }));
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n?|\n/);
}

/** So much of a text tells how its columns are parted. */
const headLength = 10_000;
const separators = [';', ',', '\t', '|'] as const;

/** The one that the first lines have most of; a comma is in names and times, too, and counts half. */
function separatorOf(text: string): string {
  const head = linesOf(text).slice(0, 20).join('\n');
  const weights = separators.map((sign) => (head.split(sign).length - 1) / (sign === ',' ? 2 : 1));
  return separators[weights.indexOf(Math.max(...weights))] ?? ';';
}

/** RFC 4180, with any of the separators; a quotation mark inside a cell that has none around is itself. */
function* recordsOf(
  text: string,
  separator: string,
  columnsMax: number,
  tidy: (text: string) => string,
): Generator<SheetRow, void> {
  const ending = new RegExp(`[${separator === '|' ? '\\|' : separator}\r\n]`, 'g');
  let at = 0;
  for (let number = 1; at < text.length; number += 1) {
    const cells: string[] = [];
    let end = at;
    do {
      const cell = cellAt(text, at, ending);
      cells.push(tidy(removeFormulaMarks(cell.content)));
      ({ end } = cell);
      at = end + 1;
    } while (text[end] === separator && cells.length <= columnsMax);
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    yield { number, cells };
  }
}

/** @returns its content, and where the sign stands that ends it */
function cellAt(text: string, begin: number, ending: RegExp): { content: string; end: number } {
  const endFrom = (from: number): number => {
    ending.lastIndex = from;
    return ending.exec(text)?.index ?? text.length;
  };
  if (text[begin] !== '"') {
    const end = endFrom(begin);
    return { content: text.slice(begin, end), end };
  }
  let close = text.indexOf('"', begin + 1);
  // Two of them are one that belongs to the content.
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return { content: text.slice(begin + 1), end: text.length };
  // Twice as much is all that could be kept of it.
  const content = text.slice(begin + 1, Math.min(close, begin + 1 + 2 * cellMax)).replaceAll('""', '"');
  return { content, end: endFrom(close + 1) };
}
