/** What of an event's pages stands in their addresses. */
import { limits } from '@startwand/contract';
import { oneOf, search, text, word, words, type SearchOf } from '../../../base/page-search.ts';

/** Above every tab: whose dialog is open, and at which of its tabs. */
export const readEventSearch = search({
  competitor: word(),
  /** Without it what one came for: results where there are any. */
  show: oneOf(['data', 'results'] as const),
});
export type EventSearch = SearchOf<typeof readEventSearch>;

const filter = { search: text(limits.searchMax), where: words(limits.listFilterFieldsMax) };

/** What a list is narrowed to: words, and the values of fields. */
export const readFilterSearch = search(filter);
type FilterSearch = SearchOf<typeof readFilterSearch>;

/** A filter as it stands in an address: what narrows nothing is not in it. */
export function filterAddress({ search, where }: Required<FilterSearch>): FilterSearch {
  return {
    search: search === '' ? undefined : search,
    where: Object.keys(where ?? {}).length === 0 ? undefined : where,
  };
}

/** The heat that is open or shown. */
export const readHeatSearch = search({ heat: word() });

/** Of the live page: the heat shown, which of its lists, and by what it is divided. */
export const readLiveSearch = search({ ...filter, heat: word(), list: word(), by: word() });
