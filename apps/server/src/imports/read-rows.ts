/** Reads rows by an assignment of columns, and collects every fault with its row, column and field. */
import { limits } from '@startwand/contract';
import type {
  ImportCheckDto,
  ImportFaultCode,
  ImportFaultDto,
  ImportSettings,
} from '@startwand/contract';
import type { Reading } from './cell-values.ts';
import type { Cell, Row } from './sheet.ts';

/** What was read of the rows without a fault, and the faults of the others. */
export interface Checked<Value> {
  readonly good: readonly NumberedRow<Value>[];
  readonly faults: readonly ImportFaultDto[];
  readonly rowCount: number;
}

export interface NumberedRow<Value> {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  readonly value: Value;
}

/** One row while it is read. */
export class RowInHand {
  readonly faults: ImportFaultDto[] = [];
  readonly #row: Row;
  readonly #assignment: ImportSettings['assignment'];

  constructor(row: Row, assignment: ImportSettings['assignment']) {
    this.#row = row;
    this.#assignment = assignment;
  }

  cell(field: string): Cell | undefined {
    const column = this.#assignment[field];
    return column === undefined ? undefined : this.#row.cells[column];
  }

  /** The value of a field; a fault is noted, and reads as nothing. */
  take<Value>(field: string, read: (cell: Cell | undefined) => Reading<Value>): Value | null {
    const reading = read(this.cell(field));
    if ('value' in reading) return reading.value;
    this.note(field, reading.fault);
    return null;
  }

  /** The same where something has to stand. */
  need<Value>(field: string, read: (cell: Cell | undefined) => Reading<Value>): Value | null {
    const before = this.faults.length;
    const value = this.take(field, read);
    if (value === null && this.faults.length === before) this.note(field, 'REQUIRED');
    return value;
  }

  note(field: string, code: ImportFaultCode): void {
    // The first thing that is wrong with a cell is the one to mend.
    if (this.faults.some((fault) => fault.field === field)) return;
    const column = this.#assignment[field] ?? null;
    this.faults.push({ row: this.#row.number, column, field, code });
  }
}

/** @param read gives the value of a row; whatever it gives for a row with faults is left out */
export function readRows<Value>(
  rows: readonly Row[],
  { headingRow, assignment }: ImportSettings,
  read: (row: RowInHand) => Value | null,
): Checked<Value> {
  const good: NumberedRow<Value>[] = [];
  const faults: ImportFaultDto[] = [];
  const body = rows.filter(({ number }) => number > headingRow);
  for (const row of body) {
    const inHand = new RowInHand(row, assignment);
    const value = read(inHand);
    faults.push(...inHand.faults);
    if (value !== null && inHand.faults.length === 0) good.push({ number: row.number, value });
  }
  return { good, faults, rowCount: body.length };
}

/** The column of a field, from the heading down. */
export function columnOf(
  rows: readonly Row[],
  { headingRow, assignment }: ImportSettings,
  field: string,
): readonly (Cell | undefined)[] {
  const column = assignment[field];
  if (column === undefined) return [];
  return rows.filter(({ number }) => number > headingRow).map(({ cells }) => cells[column]);
}

export function presentCheck({ faults, rowCount }: Checked<unknown>): ImportCheckDto {
  return {
    rowCount,
    faultyCount: new Set(faults.map(({ row }) => row)).size,
    faults: faults.slice(0, limits.importFaultsMax),
    faultCount: faults.length,
  };
}
