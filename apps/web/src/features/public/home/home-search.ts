/** What of the first page stands in its address: what is looked for. */
import { limits } from '@startwand/contract';
import { like, oneOf, search, text, type SearchOf } from '../../../base/page-search.ts';

const date = /^\d{4}-\d{2}-\d{2}$/;

export const readHomeSearch = search({
  search: text(limits.searchMax),
  country: like(/^[A-Z]{3}$/),
  /** YYYY-MM-DD. */
  from: like(date),
  to: like(date),
  /** Only those that take registrations now. */
  open: oneOf([true] as const),
});
export type HomeSearch = SearchOf<typeof readHomeSearch>;

/** How many filters are set, beside what is typed. */
export function countFilters({ search: _search, ...filters }: HomeSearch): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}
