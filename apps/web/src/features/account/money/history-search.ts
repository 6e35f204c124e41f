/** What of the history of timing points stands in its address, and what is asked for by it. */
import { timingPointEntryTypes } from '@startwand/contract';
import { oneOf, search, type SearchOf } from '../../../base/page-search.ts';
import { day, id } from '../../../base/search-values.ts';

export const readHistorySearch = search({
  kind: oneOf(timingPointEntryTypes),
  event: id,
  /** Whose impulses are shown one by one; `none`: of no heat that is known. */
  heat: id,
  from: day,
  to: day,
});
export type HistorySearch = SearchOf<typeof readHistorySearch>;

export const noHistoryFilter = {
  kind: undefined,
  event: undefined,
  heat: undefined,
  from: undefined,
  to: undefined,
} as const satisfies HistorySearch;
