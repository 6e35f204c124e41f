/** Reads csv as a spreadsheet does that is told a separator, which need not be the one of the file. */

/** Quotation marks count at the beginning of a cell only; what follows the closing one belongs to the cell. */
export function cellsAs(file: string, separator: string): readonly string[] {
  const text = file.replace(/^\uFEFF/, '');
  const ends = new Set([separator, '\r', '\n']);
  const endFrom = (from: number): number => {
    let at = from;
    while (at < text.length && !ends.has(text.charAt(at))) at += 1;
    return at;
  };
  const cells: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    let content = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        content += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    const end = endFrom(at);
    cells.push(content + text.slice(at, end));
    at = end;
  }
  return cells;
}

/** A cell that a spreadsheet would compute; numbers and times with a sign are values. */
export function isFormula(cell: string): boolean {
  return /^["\s]*[=+@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}-]/u.test(cell) && !/^\s*[+-]?\d+(?:[.,:]\d+)*\s*$/.test(cell);
}
