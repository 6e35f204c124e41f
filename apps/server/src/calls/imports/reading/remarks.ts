/**
 * Rows of a list that are about nobody: a class above its people, the sum at the foot, «printed on …», the headings once
 * more on each page. They are told with what stands in them, and are not imported.
 */
import { limits, type ImportCheckDto, type ImportSettings } from '@startwand/contract';
import { textOf } from '../cell-text.ts';
import { readBib } from '../cell-values.ts';
import type { SheetRow } from '../sheet.ts';

export type Remarks = NonNullable<ImportCheckDto['remarks']>;

type Columns = Pick<ImportSettings, 'headingRow' | 'assignment'>;

/**
 * Yields after each row, so that a long list is looked through in slices.
 *
 * @returns the rows behind the headings that are about somebody, and the others as they are told
 */
export function* withoutRemarks(
  rows: readonly SheetRow[],
  { headingRow, assignment }: Columns,
): Generator<null, { readonly body: readonly SheetRow[]; readonly remarks: Remarks }, void> {
  const heading = rows.find(({ number }) => number === headingRow);
  const body: SheetRow[] = [];
  const told: Remarks['rows'] = [];
  let count = 0;
  for (const row of rows) {
    if (row.number <= headingRow) continue;
    yield null;
    const text = saysNobody(row, assignment) ?? (isHeading(row, heading, assignment) ? textsOf(row).join(' · ') : null);
    if (text === null) {
      body.push(row);
      continue;
    }
    count += 1;
    if (told.length < limits.importRowsShownMax)
      told.push({ row: row.number, text: text.slice(0, limits.importShownMax) });
  }
  return { body, remarks: { count, rows: told } };
}

/** Words that stand alone, or in each cell of a merged block, and name nobody; `null`: the row has more. */
function saysNobody(row: SheetRow, assignment: Columns['assignment']): string | null {
  const texts = new Set(textsOf(row));
  // A rule under the headings.
  const isRule = texts.size > 0 && [...texts].every((one) => !/[\p{L}\p{N}]/u.test(one));
  if (isRule) return [...texts].join(' ');
  const [text = ''] = texts;
  if (texts.size !== 1 || !/\p{L}/u.test(text)) return null;
  const named = (['lastName', 'firstName', 'fullName', 'licence'] as const).some((field) =>
    has(row, assignment[field]),
  );
  const bib = assignment['startNumber'];
  const reading = bib === undefined ? { value: null } : readBib(row.cells[bib]);
  // A merged block stands in the columns of names, too.
  const isMerged = textsOf(row).length > 1;
  return (named && !isMerged) || ('value' in reading && reading.value !== null) ? null : text;
}

function has(row: SheetRow, column: number | undefined): boolean {
  return column !== undefined && textOf(row.cells[column]) !== '';
}

/** The same words in every column that was assigned, of at least two. */
function isHeading(row: SheetRow, heading: SheetRow | undefined, assignment: Columns['assignment']): boolean {
  const columns = Object.values(assignment);
  return (
    heading !== undefined &&
    columns.length > 1 &&
    columns.every((column) => textOf(row.cells[column]) === textOf(heading.cells[column]))
  );
}

function textsOf({ cells }: SheetRow): readonly string[] {
  return cells.map(textOf).filter((text) => text !== '');
}
