/**
 * Sheets as they are kept until they are applied: packed in small parts, with their first rows to look at. The parts are
 * unpacked one after the other, because a large sheet as a whole would keep the thread from everything else.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TextEncoding } from '@startwand/contract';
import { inSlices, mapInSlices } from '../../base/slices.ts';
import { recoding } from './reading/code-pages.ts';
import { tidied, type ReadBounds, type SheetRow, type Sheet } from './sheet.ts';

export interface PackedSheets {
  readonly overviews: readonly SheetOverview[];
  /** All rows, as text that a database takes: a line for each part, with the index of its sheet before it. */
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

/** Length of the text of a part: unpacking it takes about a millisecond. */
const partLength = 65_536;

/** @param tell gets the share that is packed, from 0 to 1 */
export function packSheets(
  sheets: readonly Sheet[],
  { importSampleRows }: ReadBounds,
  tell: (share: number) => void = () => undefined,
): PackedSheets {
  const parts: string[] = [];
  const rowCount = sheets.reduce((count, { rows }) => count + rows.length, 0);
  let packed = 0;
  for (const [index, { rows }] of sheets.entries()) {
    for (const part of partsOf(rows)) {
      parts.push(`${index} ${deflateRawSync(part.json).toString('base64')}`);
      packed += part.rowCount;
      tell(packed / rowCount);
    }
  }
  return {
    overviews: sheets.map(({ name, rows, encoding }) => ({
      name,
      rowCount: rows.length,
      firstRows: rows.slice(0, headingRowsMax + importSampleRows),
      ...(encoding === undefined ? {} : { encoding, foreign: foreignTexts(rows) }),
    })),
    content: parts.join('\n'),
  };
}

function* partsOf(rows: readonly SheetRow[]): Generator<{ readonly json: string; readonly rowCount: number }, void> {
  let texts: string[] = [];
  let length = 0;
  for (const [index, row] of rows.entries()) {
    const text = JSON.stringify(row);
    texts.push(text);
    length += text.length;
    if (length < partLength && index < rows.length - 1) continue;
    yield { json: `[${texts.join(',')}]`, rowCount: texts.length };
    texts = [];
    length = 0;
  }
}

const foreignMax = 8;

/** Cells that together show as many different letters as possible. */
function foreignTexts(rows: readonly SheetRow[]): readonly string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  for (const { cells } of rows) {
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      const letters = cell.match(/[^ -~]/g) ?? [];
      if (letters.every((letter) => seen.has(letter))) continue;
      for (const letter of letters) seen.add(letter);
      if (texts.push(cell) === foreignMax) return texts;
    }
  }
  return texts;
}

/** The rows of a sheet in the encoding that was chosen, else in the one that was guessed. */
export async function rowsIn(
  content: string,
  sheets: readonly SheetOverview[],
  { sheet, encoding }: { readonly sheet: number; readonly encoding?: TextEncoding | undefined },
): Promise<readonly SheetRow[]> {
  const rows = await unpackRows(content, sheet);
  const guessed = sheets[sheet]?.encoding;
  if (guessed === undefined) return rows;
  const recode = recoding(guessed, encoding ?? guessed);
  return mapInSlices(rows, (row) => ({
    ...row,
    cells: row.cells.map((cell) => (typeof cell === 'string' ? tidied(recode(cell)) : cell)),
  }));
}

/** The rows of one sheet as they are packed, unpacked in slices; empty when there is no such sheet. */
export async function unpackRows(content: string, sheet: number): Promise<readonly SheetRow[]> {
  if (!content.includes(' ')) return unpackWhole(content, sheet);
  const rows: SheetRow[] = [];
  await inSlices(linesOf(content), (line) => {
    const [index, part = ''] = line.split(' ');
    if (Number(index) === sheet) rows.push(...rowsOfPart(part));
  });
  return rows;
}

function* linesOf(content: string): Generator<string, void> {
  for (let begin = 0; begin < content.length;) {
    const next = content.indexOf('\n', begin);
    const end = next < 0 ? content.length : next;
    yield content.slice(begin, end);
    begin = end + 1;
  }
}

function rowsOfPart(part: string): readonly SheetRow[] {
  // We packed it ourselves.
  const rows: readonly SheetRow[] = JSON.parse(unpackedText(part));
  return rows;
}

/** An import that an earlier release stored, all of its sheets in one piece. It waits for a day at most. */
function unpackWhole(content: string, sheet: number): readonly SheetRow[] {
  if (content === '') return [];
  const sheets: readonly (readonly SheetRow[])[] = JSON.parse(unpackedText(content));
  return sheets[sheet] ?? [];
}

function unpackedText(packed: string): string {
  return inflateRawSync(Buffer.from(packed, 'base64')).toString();
}
