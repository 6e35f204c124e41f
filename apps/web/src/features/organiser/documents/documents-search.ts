/** What of the documents' tab stands in its address: what is looked for, in which order, and what is open. */
import { documentCategories, limits, type DocumentDto } from '@startwand/contract';
import { readId, readOne } from '../event/address.ts';
import type { RecordsSearch } from '../event/records-search.ts';

export interface DocumentsSearch {
  readonly search?: string | undefined;
  readonly category?: DocumentDto['category'] | undefined;
  /** Of one heat; `event`: of the event as a whole. */
  readonly heat?: string | undefined;
  /** `size` the smallest first, `-size` the other way round. */
  readonly sort?: string | undefined;
  /** `add`, or the document that is edited. */
  readonly open?: string | undefined;
}

/** Stands for the event in the filter by heat. */
export const ofEvent = 'event';

/** The last change on top. */
export const usualDocumentSort = '-changed';

export function readDocumentsSearch(search: RecordsSearch): DocumentsSearch {
  return {
    search: search.search?.slice(0, limits.searchMax),
    category: readOne(search.category, documentCategories),
    heat: readId(search.heat),
    sort: readId(search.sort),
    open: readId(search.open),
  };
}

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
