import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../../base/use-opening.ts';
import type { EventsSearch } from './events-search.ts';

/** The address of the list of events, and ways to change a part of it. */
export function useEventsSearch() {
  const address: EventsSearch = useSearch({ from: '/panel/events' });
  const navigate = useNavigate({ from: '/panel/events' });
  const go = (change: Partial<EventsSearch>, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace });
  const question = useOpening(
    (open: NonNullable<EventsSearch['open']>, event: string) => go({ open, event }, false),
    () => go({ open: undefined, event: undefined }, true),
  );
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<EventsSearch>) => void go(part, true),
    question,
  };
}
