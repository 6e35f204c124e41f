import { useOpening } from '../../../base/use-opening.ts';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { readEventsSearch, type EventsSearch } from './events-search.ts';

/** The address of the list of events, and what is asked above it. */
export function useEventsSearch() {
  const { address, change, goTo, shut } = usePageSearch(readEventsSearch);
  const question = useOpening(
    (open: NonNullable<EventsSearch['open']>, event: string) => goTo({ open, event }),
    () => shut({ open: undefined, event: undefined }),
  );
  return { address, change, question };
}
