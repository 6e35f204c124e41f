/** What is open above the heats of an event, and for which of them; it stands in the address. */
import { oneOf, search, word, type SearchOf } from '../../../base/page-search.ts';

export const readHeatsSearch = search({ open: oneOf(['rules', 'enrol', 'reference', 'copy'] as const), heat: word() }, [
  'open',
  'heat',
]);
export type HeatDialog = NonNullable<SearchOf<typeof readHeatsSearch>['open']>;
