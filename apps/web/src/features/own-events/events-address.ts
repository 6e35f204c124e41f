/** What of the list of events stands in its address: which list, its search, filter and order, and what is open above it. */
import { eventOrders, eventStates, limits } from '@startwand/contract';
import type { EventDto, EventOrder } from '@startwand/contract';
import type { Sort } from '../../ui/table/table-types.ts';

export const eventLists = ['deleted', 'everybody'] as const;
const questions = ['copy', 'restart'] as const;

export type EventState = EventDto['state'];

export interface EventsAddress {
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

type EventSort = EventOrder | `-${EventOrder}`;

/** Addresses come from anywhere: what is none of ours is left out. */
export function readEventsAddress(search: Record<string, unknown>): EventsAddress {
  const view = eventLists.find((one) => one === search['view']);
  const state = eventStates.find((one) => one === search['state']);
  const open = questions.find((one) => one === search['open']);
  const { event } = search;
  const sort = eventOrders
    .flatMap((order) => [order, `-${order}`] as const)
    .find((one) => one === search['sort']);
  return {
    ...(view === undefined ? {} : { view }),
    ...textOf(search['search']),
    ...(state === undefined ? {} : { state }),
    ...(sort === undefined ? {} : { sort }),
    ...(open !== undefined && typeof event === 'string' && event !== '' ? { open, event } : {}),
  };
}

/** A search for figures, as of a year, comes as a number. */
function textOf(value: unknown): Pick<EventsAddress, 'search'> {
  if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return {};
  return { search: String(value).slice(0, limits.searchMax) };
}

/** As the table shows it. */
export function sortIn({ sort }: EventsAddress): Sort | null {
  if (sort === undefined) return null;
  return { column: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** As the list is asked for. */
export function orderIn({ sort }: EventsAddress): {
  readonly sort?: EventOrder;
  readonly isDescending?: 'true';
} {
  const order = eventOrders.find((one) => sort?.endsWith(one));
  if (order === undefined) return {};
  return sort?.startsWith('-') === true ? { sort: order, isDescending: 'true' } : { sort: order };
}

export function sortFrom({ column, isDescending }: Sort): EventSort | undefined {
  const order = eventOrders.find((one) => one === column);
  if (order === undefined) return undefined;
  return isDescending ? `-${order}` : order;
}
