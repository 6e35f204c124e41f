/**
 * Text whose columns are aligned with blanks, as timing programs print it. A column begins where every line of the table
 * was blank before.
 */

/** Less could be a sentence with two wide gaps. */
const linesMin = 3;
/** One line in so many may run over the columns: titles do. */
const linesToOneTitle = 10;
/** So many lines are blank in one place by chance no more: there a gap of one blank parts two columns. */
const surelyAligned = 8;
const linesLookedAt = 400;
const widthMax = 1_000;

/** Positions at which the columns begin, from 0. */
export type ColumnStarts = readonly number[];

/** @param text its first lines; whoever has separators reads by them */
export function alignedColumns(text: string): ColumnStarts | null {
  const filled = text.split(/\r\n?|\n/, linesLookedAt).filter((line) => line.trim() !== '');
  const table = filled.filter(isOfTable);
  const titlesMax = Math.floor(table.length / linesToOneTitle);
  if (table.length < linesMin || table.length * 2 < filled.length) return null;
  const width = Math.max(...table.map((line) => line.length));
  if (width > widthMax) return null;
  const isBlank = Array.from(
    { length: width },
    (_, at) => table.filter((line) => (line[at] ?? ' ') !== ' ').length <= titlesMax,
  );
  const gapMin = table.length >= surelyAligned ? 1 : 2;
  const starts = isBlank.flatMap((blank, at) => {
    if (blank) return [];
    const before = isBlank.lastIndexOf(false, at - 1);
    const isFirst = at === 0 || before === -1;
    return isFirst || at - before > gapMin ? [at] : [];
  });
  return starts.length < linesMin ? null : starts;
}

function isOfTable(line: string): boolean {
  return (line.trim().match(/ {2,}/g) ?? []).length >= 2;
}

/** The cells of a line; a title that runs over the columns is one cell. */
export function alignedCells(line: string, starts: ColumnStarts): readonly string[] {
  const isCut = starts.some((at) => at > 0 && (line[at - 1] ?? ' ') !== ' ' && (line[at] ?? ' ') !== ' ');
  if (isCut && !isOfTable(line)) return [line];
  return starts.map((at, index) => line.slice(index === 0 ? 0 : at, starts[index + 1]));
}
