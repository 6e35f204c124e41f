/**
 * Keeps text in csv files from becoming formulas (CSV injection, OWASP). A spreadsheet computes a cell that begins with a
 * formula sign, and a file may be opened with a separator other than its own. An apostrophe before such a place makes it text.
 */

const separators = new Set([',', ';', '\t', '|', '\r', '\n']);
/** The second half are the full-width forms of East Asian keyboards. */
const formulaSigns = new Set(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
/** Spreadsheets skip blanks and quotation marks at the beginning of a cell. */
const skipped = /["'\s]/;
/** A signed number or time is a value. */
const plainNumber = /^[+-]?\d+(?:[.,:]\d+)*$/;
const mark = "'";

/**
 * Adds a mark at each place where a spreadsheet could begin a formula.
 *
 * @param text content of one cell, before it is quoted.
 */
export function addFormulaMarks(text: string): string {
  if (plainNumber.test(text)) return text;
  return split(text, formulaBeginnings(text)).join(mark);
}

/**
 * Removes exactly the marks that `addFormulaMarks` adds: `removeFormulaMarks(addFormulaMarks(text))` is `text`, for every text.
 *
 * @param content content of one cell of a file, without the quotation marks around it.
 */
export function removeFormulaMarks(content: string): string {
  const marks = formulaBeginnings(content).filter((at) => content[at] === mark);
  return split(content, marks)
    .map((part, index) => (index === 0 ? part : part.slice(mark.length)))
    .join('');
}

/**
 * Indexes that begin the text or follow a separator, and from which only blanks, quotation marks and marks stand before a
 * formula sign. Marks that are added or removed at these indexes change none of them, which makes the two functions inverse.
 */
function formulaBeginnings(text: string): readonly number[] {
  const found: number[] = [];
  let isFormula = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at);
    isFormula = formulaSigns.has(sign) || (isFormula && skipped.test(sign));
    if (isFormula && (at === 0 || separators.has(text.charAt(at - 1)))) found.push(at);
  }
  return found.toReversed();
}

function split(text: string, indexes: readonly number[]): readonly string[] {
  return [0, ...indexes].map((from, part) => text.slice(from, indexes[part]));
}
