/** The event that the tabs of an event page show. */
import type { PublicDetailDto } from '@startwand/contract';
import { createContext, use } from 'react';

export interface ShownEvent {
  readonly detail: PublicDetailDto;
  /** When the last live change arrived, by the server's clock in milliseconds. */
  readonly changedAt: number | null;
}

export const EventContext = createContext<ShownEvent | null>(null);

export function useEvent(): ShownEvent {
  const event = use(EventContext);
  if (event === null) throw new Error('A tab of an event is drawn outside of its page.');
  return event;
}
