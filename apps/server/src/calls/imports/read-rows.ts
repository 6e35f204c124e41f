/**
 * Reads rows by an assignment of columns, and tells every fault with its row, column and field. A row at a time:
 * who reads twenty thousand for one person lets others have their turn in between.
 */
import type {
  ImportDifferenceDto,
  ImportFaultCode,
  ImportFaultDto,
  ImportSettings,
  ImportedPeopleDto,
} from '@startwand/contract';
import type { CellReading } from './cell-values.ts';
import { textOf } from './cell-text.ts';
import { withoutRemarks, type Remarks } from './reading/remarks.ts';
import type { Cell, SheetRow } from './sheet.ts';

/**
 * Gives the faults of each row, if any, and in the end what was read of the rows without a fault. `null` is a step of the
 * work that ends no row.
 */
export type RowReading<Value> = Generator<readonly ImportFaultDto[] | null, ReadRows<Value>>;

export interface ReadRows<Value> {
  readonly good: readonly NumberedRow<Value>[];
  /** Count of rows, remarks left out. */
  readonly rowCount: number;
  readonly remarks: Remarks;
  /** Differences between the rows and what the import makes of them. */
  readonly differences?: readonly ImportDifferenceDto[];
  /** People who are in the event already; only for competitors. */
  readonly people?: ImportedPeopleDto;
}

export interface NumberedRow<Value> {
  /** Counted as the spreadsheet does, from 1. */
  readonly number: number;
  readonly value: Value;
}

/** One row while it is read. */
export class RowInHand {
  readonly faults: ImportFaultDto[] = [];
  readonly differences: ImportDifferenceDto[] = [];
  readonly #row: SheetRow;
  readonly #assignment: ImportSettings['assignment'];
  #known: ReadonlyMap<string, Cell> = new Map();

  constructor(row: SheetRow, assignment: ImportSettings['assignment']) {
    this.#row = row;
    this.#assignment = assignment;
  }

  /** Counted as the spreadsheet does, from 1. */
  get number(): number {
    return this.#row.number;
  }

  /** What is empty in the row, or has no column, is read as this. */
  knows(cells: ReadonlyMap<string, Cell>): void {
    this.#known = cells;
  }

  hasColumn(field: string): boolean {
    return this.#assignment[field] !== undefined;
  }

  cell(field: string): Cell | undefined {
    const column = this.#assignment[field];
    const own = column === undefined ? undefined : this.#row.cells[column];
    return own === undefined || own === null || own === '' ? (this.#known.get(field) ?? own) : own;
  }

  /** The value of a field; a fault is noted, and reads as nothing. */
  readField<Value>(field: string, read: (cell: Cell | undefined) => CellReading<Value>): Value | null {
    const reading = read(this.cell(field));
    if ('value' in reading) return reading.value;
    this.note(field, reading.fault);
    return null;
  }

  /** The same where something has to stand. */
  need<Value>(field: string, read: (cell: Cell | undefined) => CellReading<Value>): Value | null {
    const before = this.faults.length;
    const value = this.readField(field, read);
    if (value === null && this.faults.length === before) this.note(field, 'REQUIRED');
    return value;
  }

  /** @param computed what the import comes to; `null`: it does not bring what the row says */
  differ(field: string, said: string, computed: string | null): void {
    this.differences.push({ row: this.#row.number, field, said, computed });
  }

  note(field: string, code: ImportFaultCode): void {
    // The first thing that is wrong with a cell is the one to mend.
    if (this.faults.some((fault) => fault.field === field)) return;
    const column = this.#assignment[field] ?? null;
    this.faults.push({ row: this.#row.number, column, field, code });
  }
}

/** Stands for bytes that are no letter. Files that went through another program have it, too. */
const damagedLetter = '\ufffd';

/** A row with its damaged letters noted. */
export function rowInHand(row: SheetRow, assignment: ImportSettings['assignment']): RowInHand {
  const inHand = new RowInHand(row, assignment);
  for (const field of Object.keys(assignment)) {
    if (textOf(inHand.cell(field)).includes(damagedLetter)) inHand.note(field, 'UNREADABLE_LETTER');
  }
  return inHand;
}

/** @param read gives the value of a row; whatever it gives for a row with faults is left out */
export function* readRows<Value>(
  rows: readonly SheetRow[],
  { headingRow, assignment }: ImportSettings,
  read: (row: RowInHand) => Value | null,
): RowReading<Value> {
  const good: NumberedRow<Value>[] = [];
  const differences: ImportDifferenceDto[] = [];
  const { body, remarks } = yield* withoutRemarks(rows, { headingRow, assignment });
  for (const row of body) {
    const inHand = rowInHand(row, assignment);
    const value = read(inHand);
    if (value !== null && inHand.faults.length === 0) good.push({ number: row.number, value });
    differences.push(...inHand.differences);
    yield inHand.faults;
  }
  return { good, rowCount: body.length, remarks, differences };
}

/** The column of a field, from the heading down. */
export function columnOf(
  rows: readonly SheetRow[],
  { headingRow, assignment }: ImportSettings,
  field: string,
): readonly (Cell | undefined)[] {
  const column = assignment[field];
  if (column === undefined) return [];
  return rows.filter(({ number }) => number > headingRow).map(({ cells }) => cells[column]);
}
