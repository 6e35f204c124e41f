/** Faults as they are told: counted all, kept those of one page. A large file has hundreds of thousands. */
import { limits, type ImportCheckDto, type ImportFaultDto } from '@startwand/contract';
import { textOf } from './cell-text.ts';
import type { ReadRows } from './read-rows.ts';
import { differencesOf } from './reading/differences.ts';
import type { SheetRow } from './sheet.ts';

export interface FaultPage {
  readonly offset: number;
  readonly limit: number;
}

/** The page that is kept with the import, so that asking for it costs nothing. */
export const firstPage: FaultPage = { offset: 0, limit: limits.pageSizeMax };

/** What was read, and what was found wrong with it. */
export interface Checked<Read> {
  readonly read: Read;
  readonly check: ImportCheckDto;
}

type Reading<Read extends ReadRows<unknown>> = Generator<readonly ImportFaultDto[] | null, Read>;

/** A page of what is kept; `null`: some of it lies behind, and the rows have to be read again. */
export function pageOfKept(check: ImportCheckDto, { offset, limit }: FaultPage): ImportCheckDto | null {
  const { faultCount } = check;
  const end = Math.min(offset + limit, faultCount);
  if (offset < end && end > check.faults.length) return null;
  const faults = check.faults.slice(offset, end);
  const shown = shownRowsOf(faults);
  const rows = check.rows.filter(({ row }) => shown.has(row));
  return rows.length < shown.size ? null : { ...check, faults, rows };
}

/** With the texts of the rows that its faults are in: as much of them as a page shows. */
export function withRowTexts(check: ImportCheckDto, rows: readonly SheetRow[]): ImportCheckDto {
  const shown = shownRowsOf(check.faults);
  if (shown.size === 0) return { ...check, rows: [] };
  return {
    ...check,
    rows: rows
      .filter(({ number }) => shown.has(number))
      .map(({ number, cells }) => ({
        row: number,
        texts: cells.map((cell) => textOf(cell).slice(0, limits.importShownMax)),
      })),
  };
}

/** Faults come by row. */
function shownRowsOf(faults: readonly ImportFaultDto[]): ReadonlySet<number> {
  const shown = new Set<number>();
  for (const { row } of faults) {
    shown.add(row);
    if (shown.size === limits.importRowsShownMax) break;
  }
  return shown;
}

/**
 * Rests after each slice, so that impulses and other calls come in between.
 *
 * @param rest gets how many rows are read
 */
export async function checkInSlices<Read extends ReadRows<unknown>>(
  reading: Reading<Read>,
  page: FaultPage,
  rest: (readCount: number) => Promise<void>,
): Promise<Checked<Read>> {
  const found = new FoundFaults(page);
  let rows = 0;
  for (let steps = 1; ; steps += 1) {
    const step = reading.next();
    if (step.done === true) return found.checked(step.value);
    if (step.value !== null) {
      rows += 1;
      found.addRow(step.value);
    }
    if (steps % stepsOfSlice === 0) await rest(rows);
  }
}

/** Some milliseconds, where every row is faulty in everything. */
const stepsOfSlice = 100;

class FoundFaults {
  readonly #page: FaultPage;
  readonly #faults: ImportFaultDto[] = [];
  #faultCount = 0;
  #faultyCount = 0;

  constructor(page: FaultPage) {
    this.#page = page;
  }

  addRow(faultsOfRow: readonly ImportFaultDto[]): void {
    if (faultsOfRow.length === 0) return;
    const { offset, limit } = this.#page;
    const [begin, end] = [offset - this.#faultCount, offset + limit - this.#faultCount];
    if (end > 0) this.#faults.push(...faultsOfRow.slice(Math.max(0, begin), end));
    this.#faultCount += faultsOfRow.length;
    this.#faultyCount += 1;
  }

  checked<Read extends ReadRows<unknown>>(read: Read): Checked<Read> {
    const { differences = [] } = read;
    const check = {
      rowCount: read.rowCount,
      faultyCount: this.#faultyCount,
      faults: this.#faults,
      faultCount: this.#faultCount,
      rows: [],
      ...(read.remarks.count === 0 ? {} : { remarks: read.remarks }),
      ...(differences.length === 0 ? {} : { differences: differencesOf(differences) }),
      ...(read.people === undefined ? {} : { people: read.people }),
    };
    return { read, check };
  }
}
