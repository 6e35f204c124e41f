/** What is mended in the page of what a file says: cells, whole columns, rows that are left out. */
import { limits, type ImportMends } from '@startwand/contract';

export const noMends: ImportMends = { cells: [], columns: [], leftOut: [] };

type Cell = ImportMends['cells'][number];
type ColumnMend = ImportMends['columns'][number];

/** @example withCell(noMends, { row: 4, column: 2, text: 'AUT' }) */
export function withCell(mends: ImportMends, cell: Cell): ImportMends {
  const others = mends.cells.filter(({ row, column }) => row !== cell.row || column !== cell.column);
  return { ...mends, cells: [...others, cell] };
}

/** In all rows, and in what was mended to the same wrong thing before. */
export function withColumn(mends: ImportMends, mend: ColumnMend): ImportMends {
  const again = <One extends { column: number; text: string }>(one: One): One =>
    one.column === mend.column && one.text === mend.was ? { ...one, text: mend.text } : one;
  const others = mends.columns.filter(({ column, was }) => column !== mend.column || was !== mend.was);
  return { ...mends, cells: mends.cells.map(again), columns: [...others.map(again), mend] };
}

export function withoutRow(mends: ImportMends, row: number): ImportMends {
  return { ...mends, leftOut: [...new Set([...mends.leftOut, row])] };
}

export function withRowAgain(mends: ImportMends, row: number): ImportMends {
  return { ...mends, leftOut: mends.leftOut.filter((one) => one !== row) };
}

/** The row is about somebody who only looks like another person. */
export function withOtherPerson(mends: ImportMends, row: number): ImportMends {
  return { ...mends, otherPeople: [...new Set([...(mends.otherPeople ?? []), row])] };
}

export function isTooMuch({ cells, columns, otherPeople = [] }: ImportMends): boolean {
  const ofRows = Math.max(cells.length, otherPeople.length);
  return ofRows > limits.importMendsMax || columns.length > limits.importColumnMendsMax;
}

/** What a cell says by now, of which `text` was told. */
export function mendedText(
  { cells, columns }: ImportMends,
  place: { readonly row: number; readonly column: number },
  text: string,
): string {
  const own = cells.find(({ row, column }) => row === place.row && column === place.column);
  if (own !== undefined) return own.text;
  return columns.find(({ column, was }) => column === place.column && was === text)?.text ?? text;
}
