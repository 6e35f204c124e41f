import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOpening } from '../../../base/use-opening.ts';
import type { EventsAddress } from './events-address.ts';

/** The address of the list of events, and ways to change a part of it. */
export function useEventsAddress() {
  const address: EventsAddress = useSearch({ from: '/panel/events' });
  const navigate = useNavigate({ from: '/panel/events' });
  const go = (change: Partial<EventsAddress>, replace: boolean) =>
    navigate({ search: (before) => ({ ...before, ...change }), replace });
  const question = useOpening(
    (open: NonNullable<EventsAddress['open']>, event: string) => go({ open, event }, false),
    () => go({ open: undefined, event: undefined }, true),
  );
  return {
    address,
    /** In the place of what it was: typing and choosing leave no steps behind. */
    change: (part: Partial<EventsAddress>) => void go(part, true),
    question,
  };
}
