/** A list as spreadsheets have it: headings first, then one row for each competitor, impulse or note. */
import { textCell } from './cell.ts';
import type { ExportedRow, Table } from './table.ts';

/** What group a row is of stands in the first column; why it is not ranked is a column of its own. */
export function flatRows({ columns, groupHeading, sections }: Table): readonly ExportedRow[] {
  const headings = columns.map(({ heading }) => textCell(heading));
  const withGroup = (group: string | null, row: ExportedRow): ExportedRow =>
    groupHeading === null ? row : [textCell(group), ...row];
  return [
    withGroup(groupHeading, headings),
    ...sections.flatMap(({ group, rows }) => rows.map((row) => withGroup(group, row))),
  ];
}
