/** The parts of whole names in a column, as cells of their own fields. */
import type { ImportSettings } from '@startwand/contract';
import { nameOrderOf, splitFullName, usualNameOrder, type NameOrder } from '@startwand/locales';
import { textOf } from '../cell-text.ts';
import { columnOf, type RowInHand } from '../read-rows.ts';
import type { Cell, SheetRow } from '../sheet.ts';

/** The order in which whole names are read; nothing where no column holds them. */
export function nameOrderIn(rows: readonly SheetRow[], settings: ImportSettings): Pick<ImportSettings, 'nameOrder'> {
  const { nameOrder, language } = settings;
  if (nameOrder !== undefined) return { nameOrder };
  if (settings.assignment['fullName'] === undefined) return {};
  const texts = columnOf(rows, settings, 'fullName').map(textOf);
  return { nameOrder: nameOrderOf(texts) ?? usualNameOrder(language) };
}

export function namesIn(row: RowInHand, order: NameOrder): readonly (readonly [field: string, cell: Cell])[] {
  const name = splitFullName(textOf(row.cell('fullName')), order);
  return name === null ? [] : Object.entries(name);
}
