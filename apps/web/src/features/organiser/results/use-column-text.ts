import { exportColumns, fieldColumn, type ExportColumn } from '@startwand/contract';
import { useText } from '../../../language/language-context.tsx';

/** What a column of a file is called; an own field of an event by its name. */
export function useColumnText(): (column: string) => string {
  const t = useText();
  return (column) => (isKnown(column) ? t(`files.column.${column}`) : column.slice(fieldColumn('').length));
}

const known: ReadonlySet<string> = new Set(Object.values(exportColumns).flat());

function isKnown(column: string): column is ExportColumn {
  return known.has(column);
}
