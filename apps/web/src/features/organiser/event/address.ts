/** The order of a table as an address says it. */
import type { Sort } from '../../../views/table/table-types.ts';

/** @example sortOf('-date') // { column: 'date', isDescending: true } */
export function sortOf(text: string): Sort {
  const isDescending = text.startsWith('-');
  return { column: isDescending ? text.slice(1) : text, isDescending };
}

/** @param usual is not worth a word in the address */
export function sortText({ column, isDescending }: Sort, usual: string): string | undefined {
  const text = isDescending ? `-${column}` : column;
  return text === usual ? undefined : text;
}
