/** Text with separators: which encoding and which separator it has is told by what is in it. */
import { removeFormulaMarks } from '@startwand/exchange';
import { cellMax, tidied, withoutTail, type ReadBounds, type SheetRow, type Sheet, type Unread } from './sheet.ts';

/** @param given the separator, where it is known */
export function readCsv(
  bytes: Uint8Array,
  { importColumnsMax, importRowsMax }: ReadBounds,
  given: string | null = null,
): readonly Sheet[] | Unread {
  const text = decoded(bytes);
  const separator = given ?? separatorOf(text);
  const rows: SheetRow[] = [];
  for (const row of recordsOf(text, separator, importColumnsMax)) {
    if (row.cells.length > importColumnsMax) return 'IMPORT_TOO_LARGE';
    const cells = withoutTail(row.cells);
    if (cells.length === 0) continue;
    if (rows.push({ ...row, cells }) > importRowsMax + 1) return 'IMPORT_TOO_MANY_ROWS';
  }
  return rows.length === 0 ? 'IMPORT_EMPTY' : [{ name: 'csv', rows }];
}

/** DOS programs end a text with this character. */
export const END_OF_TEXT = 0x1a;

/** Decodes the text of a file, without the mark that DOS programs put at its end. */
export function decoded(bytes: Uint8Array): string {
  return textOf(bytes.at(-1) === END_OF_TEXT ? bytes.subarray(0, -1) : bytes);
}

/** Decodes by the byte order mark. Without one it tries UTF-8, then the Windows code pages of western and eastern Europe. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(isEastern(bytes) ? 'windows-1250' : 'windows-1252').decode(bytes);
  }
}

/** ő ű Ő Ű ă Ă ş Ş ţ Ţ in windows-1250; what they are in windows-1252, our languages hardly write. */
const eastern = new Set([0xf5, 0xfb, 0xd5, 0xdb, 0xe3, 0xc3, 0xba, 0xaa, 0xfe, 0xde]);
/** å æ ø Å Æ Ø ñ Ñ à è ì ò ù È in windows-1252; Hungarian and Romanian have none of their twins. */
const western = new Set([0xe5, 0xe6, 0xf8, 0xc5, 0xc6, 0xd8, 0xf1, 0xd1, 0xe0, 0xe8, 0xec, 0xf2, 0xf9, 0xc8]);

function isEastern(bytes: Uint8Array): boolean {
  let lead = 0;
  for (const byte of bytes) {
    if (eastern.has(byte)) lead += 1;
    else if (western.has(byte)) lead -= 1;
  }
  return lead > 0;
}

const separators = [';', ',', '\t', '|'] as const;

/** The one that the first lines have most of; a comma is in names and times, too, and counts half. */
function separatorOf(text: string): string {
  const head = text.slice(0, 10_000).split(/\r?\n/, 20).join('\n');
  const weights = separators.map((sign) => (head.split(sign).length - 1) / (sign === ',' ? 2 : 1));
  return separators[weights.indexOf(Math.max(...weights))] ?? ';';
}

/** RFC 4180, with any of the separators; a quotation mark inside a cell that has none around is itself. */
function* recordsOf(text: string, separator: string, columnsMax: number): Generator<SheetRow, void> {
  const ending = new RegExp(`[${separator === '|' ? '\\|' : separator}\r\n]`, 'g');
  let at = 0;
  for (let number = 1; at < text.length; number += 1) {
    const cells: string[] = [];
    let end = at;
    do {
      const cell = cellAt(text, at, ending);
      cells.push(tidied(removeFormulaMarks(cell.content)));
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
