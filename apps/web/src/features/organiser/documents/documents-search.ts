/** What of the documents' tab stands in its address: what is looked for, in which order, and what is open. */
import { documentCategories, limits, type DocumentDto } from '@startwand/contract';
import { oneOf, search, text, type SearchOf } from '../../../base/page-search.ts';
import { id } from '../../../base/search-values.ts';

/** Stands for the event in the filter by heat. */
export const ofEvent = 'event';

/** The last change on top. */
export const usualDocumentSort = '-changed';

export const readDocumentsSearch = search({
  search: text(limits.searchMax),
  category: oneOf(documentCategories),
  /** Of one heat; `event`: of the event as a whole. */
  heat: id,
  /** `size` the smallest first, `-size` the other way round. */
  sort: id,
  /** `add`, or the document that is edited. */
  open: id,
});
export type DocumentsSearch = SearchOf<typeof readDocumentsSearch>;

/** Those that the filters leave; the search is the table's. */
export function filteredDocuments(
  documents: readonly DocumentDto[],
  { category, heat }: DocumentsSearch,
): readonly DocumentDto[] {
  return documents.filter(
    (document) =>
      (category === undefined || document.category === category) &&
      (heat === undefined || (document.heatId ?? ofEvent) === heat),
  );
}
