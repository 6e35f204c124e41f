/** Rows of figures as text that lines up. */
import type { BenchRow, FailedBench } from './bench-row.ts';

const head = ['figure', 'measured', 'limit', 'ratio', 'target', ''];

export function printTable(rows: readonly (BenchRow | FailedBench)[]): string {
  const cells = [head, ...rows.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf(row: BenchRow | FailedBench): string[] {
  if ('failed' in row) {
    const [firstLine = ''] = row.reason.split('\n');
    return [row.failed, 'FAILED', '', '', '', firstLine];
  }
  const { figure, measured, unit, limit, limitName, ratio, target, holds, notYet } = row;
  return [
    figure,
    `${round(measured)} ${unit}`,
    limit === null ? limitName : `${round(limit)} ${unit} (${limitName})`,
    ratio === null ? '' : round(ratio),
    target,
    said(holds, notYet),
  ];
}

function said(holds: boolean, notYet: string | undefined): string {
  if (holds) return notYet === undefined ? 'holds' : 'holds (not yet held)';
  return notYet === undefined ? 'MISSED' : `not yet: ${notYet}`;
}

/** Three digits tell all that a run on a shared machine can. */
function round(value: number): string {
  return Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
