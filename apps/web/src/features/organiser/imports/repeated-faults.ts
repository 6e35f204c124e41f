/** Faults that stand in several rows alike, as a nation that nobody knows: mended in one go. */
import type { ImportCheckDto, ImportFaultCode } from '@startwand/contract';

export interface RepeatedFault {
  readonly field: string;
  readonly column: number;
  readonly code: ImportFaultCode;
  /** What the cells say. */
  readonly text: string;
  readonly count: number;
}

/** Two rows with one bib have nothing in common that could be mended for both. */
const ofOneRow: ReadonlySet<ImportFaultCode> = new Set([
  'REPEATED',
  'TAKEN',
  'NOT_FOUND',
  'TIMES_NOT_IN_ORDER',
  'RUNS_OVERLAP',
]);
/** What many may have alike: where another field is empty in many rows, each lacks something of its own. */
const shared: ReadonlySet<string> = new Set(['gender', 'nation', 'club', 'team', 'class']);
const shownMax = 5;

/** The most frequent first. */
export function repeatedFaults({ faults, rows }: ImportCheckDto): readonly RepeatedFault[] {
  const texts = new Map(rows.map((one) => [one.row, one.texts]));
  const found = new Map<string, RepeatedFault>();
  for (const { row, column, field, code } of faults) {
    const ofRow = texts.get(row);
    if (column === null || ofRow === undefined || ofOneRow.has(code) || field === 'startNumber') {
      continue;
    }
    const text = ofRow[column] ?? '';
    if (text === '' && !shared.has(field) && !field.startsWith('field:')) continue;
    const key = JSON.stringify([column, text]);
    const count = (found.get(key)?.count ?? 0) + 1;
    found.set(key, { field, column, code, text, count });
  }
  return [...found.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, shownMax);
}
