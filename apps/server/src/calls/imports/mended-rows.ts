/** Rows as they are to be read: what was mended in the page stands in the place of what the file says. */
import type { ImportMends } from '@startwand/contract';
import { mapInSlices } from '../../base/slices.ts';
import { textOf } from './cell-text.ts';
import { tidied, withoutTail, type Cell, type SheetRow } from './sheet.ts';

/**
 * The file is kept as it came: an operator who mends a cell twice, or takes a row in again, does so from there.
 *
 * @example await mendedRows(rows, { cells: [{ row: 4, column: 2, text: 'AUT' }], columns: [], leftOut: [9] })
 */
export async function mendedRows(
  rows: readonly SheetRow[],
  mends: ImportMends | undefined,
): Promise<readonly SheetRow[]> {
  if (mends === undefined) return rows;
  const leftOut = new Set(mends.leftOut);
  const ofColumns = new Map(mends.columns.map(({ column, was, text }) => [keyOf(column, was), text]));
  const ofRows = Map.groupBy(mends.cells, ({ row }) => row);
  const kept = rows.filter(({ number }) => !leftOut.has(number));
  if (ofColumns.size === 0 && ofRows.size === 0) return kept;
  // A row ends with the last cell that holds something: what was empty, or is typed, may stand behind it.
  const width = Math.max(0, ...mends.columns.map(({ column, was }) => (was === '' ? column + 1 : 0)));
  return mapInSlices(kept, (row) => {
    const cells = widened(row.cells, width).map((cell, column): Cell => {
      const text = ofColumns.get(keyOf(column, textOf(cell)));
      return text === undefined ? cell : asCell(text);
    });
    for (const { column, text } of ofRows.get(row.number) ?? []) {
      while (cells.length < column) cells.push(null);
      cells[column] = asCell(text);
    }
    return { ...row, cells: withoutTail(cells) };
  });
}

function widened(cells: readonly Cell[], width: number): readonly Cell[] {
  return cells.length >= width ? cells : Array.from({ length: width }, (_, column) => cells[column] ?? null);
}

function asCell(text: string): Cell {
  return tidied(text) || null;
}

function keyOf(column: number, text: string): string {
  return `${column} ${text}`;
}
