/** In which order the address of the events has them stand. */
import { eventOrders, type EventOrder } from '@startwand/contract';
import type { Sort } from '../../../views/table/table-types.ts';
import type { EventsSearch, EventSort } from './events-search.ts';

/** As the table shows it. */
export function sortIn({ sort }: EventsSearch): Sort | null {
  if (sort === undefined) return null;
  return { column: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** As the list is asked for. */
export function orderIn({ sort }: EventsSearch): {
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
