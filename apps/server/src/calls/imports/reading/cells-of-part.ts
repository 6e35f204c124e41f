/**
 * Rows and cells of a part of a spreadsheet, counted before it is parsed: a parser that runs out of memory cannot say how
 * many there are. What holds nothing does not count, and neither does the first row of a sheet, which holds the headings.
 */

export interface PartCounts {
  /** Rows of the longest sheet. */
  readonly rows: number;
  /** Cells of all sheets together. */
  readonly cells: number;
}

/** @param max number of cells behind which counting stops */
export function countsOfPart(part: Buffer, max: number): PartCounts {
  const head = part.toString('latin1', 0, headLength);
  const worksheet = /<(\w{1,20}:)?worksheet[\s>]/.exec(head);
  if (worksheet !== null) return countsOfWorksheet(part, worksheet[1] ?? '', max);
  return part.includes('<office:spreadsheet') ? countsOfOpenDocument(part, max) : { rows: 0, cells: 0 };
}

/** Beginning of a part, and of a tag, that is looked at. */
const headLength = 2_000;
const GREATER = 0x3e;
const SLASH = 0x2f;
const BLANK = 0x20;

function countsOfWorksheet(part: Buffer, prefix: string, max: number): PartCounts {
  const sign = Buffer.from(`<${prefix}c`);
  const rowEndSign = Buffer.from(`</${prefix}row`);
  let filledRows = 0;
  let cells = 0;
  let rowEnd = -1;
  for (let at = part.indexOf(sign); at >= 0 && cells <= max; at = part.indexOf(sign, at + sign.length)) {
    const next = part[at + sign.length] ?? 0;
    // Elements of columns begin with the same letter.
    if (next > BLANK && next !== GREATER) continue;
    const end = part.indexOf(GREATER, at);
    if (end < 0) break;
    if (part[end - 1] === SLASH) continue;
    if (at > rowEnd) {
      filledRows += 1;
      const found = part.indexOf(rowEndSign, at);
      rowEnd = found < 0 ? part.length : found;
    }
    if (filledRows > 1) cells += 1;
  }
  return { rows: Math.max(0, filledRows - 1), cells };
}

/** A cell and a row say how often they are repeated; the blanks that fill a sheet hold nothing. */
function countsOfOpenDocument(part: Buffer, max: number): PartCounts {
  const sign = Buffer.from('<table:table');
  let longest = 0;
  let cells = 0;
  let filledRows = 0;
  let repeated = 1;
  let ofRow = 0;
  const endRow = (): void => {
    if (ofRow === 0) return;
    cells += ofRow * (filledRows === 0 ? repeated - 1 : repeated);
    filledRows += repeated;
    longest = Math.max(longest, filledRows - 1);
    ofRow = 0;
  };
  for (let at = part.indexOf(sign); at >= 0; at = part.indexOf(sign, at + sign.length)) {
    if (cells > max) break;
    const begin = at + sign.length;
    const end = part.indexOf(GREATER, begin);
    const tag = part.toString('latin1', begin, Math.min(end < 0 ? part.length : end, begin + headLength));
    if (/^-row(?![\w-])/.test(tag)) {
      endRow();
      repeated = repeatedIn(tag);
    } else if (/^-cell(?![\w-])/.test(tag)) {
      const isEmpty = part[end - 1] === SLASH && !tag.includes('office:value');
      if (!isEmpty) ofRow += repeatedIn(tag);
    } else if (!tag.startsWith('-')) {
      endRow();
      filledRows = 0;
    }
  }
  endRow();
  return { rows: longest, cells };
}

function repeatedIn(tag: string): number {
  return Number(/-repeated="(\d{1,9})"/.exec(tag)?.[1] ?? 1);
}
