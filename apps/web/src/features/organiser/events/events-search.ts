/** What of the list of events stands in its address: which list, its search, filter and order, and what is open above it. */
import { eventOrders, eventStates, limits, type EventDto, type EventOrder } from '@startwand/contract';
import { addressText } from '../../../base/address-text.ts';

export const eventLists = ['deleted', 'everybody'] as const;
const questions = ['copy', 'restart'] as const;

export type EventState = EventDto['state'];

export interface EventsSearch {
  /** The own events, unless it says something else. */
  readonly view?: (typeof eventLists)[number] | undefined;
  readonly search?: string | undefined;
  readonly state?: EventState | undefined;
  /** Those that are raced now first, then the newest, unless told. */
  readonly sort?: EventSort | undefined;
  /** What is asked, and of which event. */
  readonly open?: (typeof questions)[number] | undefined;
  readonly event?: string | undefined;
}

export type EventSort = EventOrder | `-${EventOrder}`;

/** Addresses come from anywhere: what is none of ours is left out. */
export function readEventsSearch(search: Record<string, unknown>): EventsSearch {
  const view = eventLists.find((one) => one === search['view']);
  const state = eventStates.find((one) => one === search['state']);
  const open = questions.find((one) => one === search['open']);
  const { event } = search;
  const wanted = addressText(search['search'], limits.searchMax);
  const sort = eventOrders.flatMap((order) => [order, `-${order}`] as const).find((one) => one === search['sort']);
  return {
    ...(view === undefined ? {} : { view }),
    ...(wanted === undefined ? {} : { search: wanted }),
    ...(state === undefined ? {} : { state }),
    ...(sort === undefined ? {} : { sort }),
    ...(open !== undefined && typeof event === 'string' && event !== '' ? { open, event } : {}),
  };
}
