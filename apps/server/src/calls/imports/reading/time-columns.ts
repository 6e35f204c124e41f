/** Finds bibs and times by their cells, in a list without headings: as a hand-held timer prints them. */
import { readBib, readDuration } from '../cell-values.ts';
import { textOf } from '../cell-text.ts';
import type { SheetRow } from '../sheet.ts';

/** @returns `null` when one of the rows has no bib, or no time, in the columns where the others have them */
export function timeColumns(
  rows: readonly SheetRow[],
): { readonly startNumber: number; readonly runTime: number } | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => rows.map(({ cells }) => cells[column]));
  const startNumber = columns.findIndex(
    (cells) =>
      cells.every((cell) => /^\d/.test(textOf(cell)) && 'value' in readBib(cell)) &&
      new Set(cells.map(textOf)).size === cells.length,
  );
  const runTime = columns.findIndex(
    (cells, column) =>
      column !== startNumber &&
      cells.every((cell) => /[:.,']/.test(textOf(cell)) && 'value' in readDuration(cell, 'en')),
  );
  return startNumber < 0 || runTime < 0 ? null : { startNumber, runTime };
}
