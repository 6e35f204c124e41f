/**
 * The points list of the German ski federation (DSV): text without headings whose columns have fixed widths, one
 * person to a line, one figure of points for all disciplines. Its last line has the code 1000, the name and the day
 * of the list. It is given the headings of a FIS list.
 *
 * A list of children that the federation published in 2020 has 999.00 for people of its youngest year only, 9999.99 for others
 * and nobody between 420 and 999: both mean that somebody has no points.
 */
import type { ReadBounds, Sheet, SheetRow, TooMuch } from '../sheet.ts';
import { tooMuch } from './too-much.ts';

/** Beginning and end of each column. */
const columns = {
  Fiscode: [0, 10],
  Lastname: [10, 30],
  Firstname: [30, 44],
  Birthyear: [44, 54],
  Skiclub: [54, 84],
  Anypoints: [94, 104],
  Gender: [104, 110],
} as const;
const pointsColumn = Object.keys(columns).indexOf('Anypoints');
const headings = [...Object.keys(columns), 'Listname', 'Published'];

const closingLine = /^1000 /;
const noPoints = '999.00';

/** @returns a sheet with headings; `null`: the text is another list */
export function dsvSheet(text: string, { importRowsMax }: ReadBounds): Sheet | TooMuch | null {
  const lines = text.split(/\r\n?|\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (!isPerson(first)) return null;
  const closing = lines.findLast((line) => closingLine.test(line)) ?? '';
  const list = [cut(closing, columns.Lastname), cut(closing, columns.Firstname)];
  const people = lines.flatMap((line, at): SheetRow[] => {
    if (!isPerson(line)) return [];
    const cells = Object.values(columns).map((range) => cut(line, range));
    const known = cells.map((cell, column) => (column === pointsColumn && cell === noPoints ? null : cell));
    return [{ number: at + 2, cells: [...known, ...list] }];
  });
  if (people.length > importRowsMax) return tooMuch('rows', people.length, importRowsMax);
  return { name: 'DSV', rows: [{ number: 1, cells: headings }, ...people] };
}

function isPerson(line: string): boolean {
  return (
    /^\d{1,10}$/.test(cut(line, columns.Fiscode)) &&
    /^(?:19|20)\d\d$/.test(cut(line, columns.Birthyear)) &&
    /^\d{1,4}\.\d\d$/.test(cut(line, columns.Anypoints)) &&
    /^[FMW]$/.test(cut(line, columns.Gender))
  );
}

function cut(line: string, [from, to]: readonly [number, number]): string {
  return line.slice(from, to).trim();
}
