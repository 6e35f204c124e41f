/** What the address of a heat's start list tells beside the heat: which part is shown, and what is open. */
import { oneOf, search, type SearchOf } from '../../../base/page-search.ts';
import { orElse } from '../../../base/search-values.ts';

export const startListParts = ['order', 'times'] as const;

export const readStartListSearch = search({
  part: orElse(oneOf(startListParts), 'order'),
  open: oneOf(['order', 'number'] as const),
});
export type StartListSearch = SearchOf<typeof readStartListSearch>;
