/** What of the list of events stands in its address: which list, its search, filter and order, and what is open above it. */
import { eventOrders, eventStates, limits } from '@startwand/contract';
import { oneOf, search, text, word, type SearchOf } from '../../../base/page-search.ts';
import { sortBy } from '../../../base/search-values.ts';

export const readEventsSearch = search(
  {
    /** The own events, unless it says something else. */
    view: oneOf(['deleted', 'everybody'] as const),
    search: text(limits.searchMax),
    state: oneOf(eventStates),
    /** Those that are raced now first, then the newest, unless told. */
    sort: sortBy(eventOrders),
    /** What is asked, and of which event. */
    open: oneOf(['copy', 'restart'] as const),
    event: word(),
  },
  ['open', 'event'],
);
export type EventsSearch = SearchOf<typeof readEventsSearch>;
export type EventSort = NonNullable<EventsSearch['sort']>;

/** Of the settings of one event. */
export const readRestart = search({ open: oneOf(['restart'] as const) });
