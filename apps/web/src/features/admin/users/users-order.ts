/** In which order the address of the users' screen has them stand. */
import type { UserOrder } from '@startwand/contract';
import type { Sort } from '../../../views/table/table-types.ts';
import { orders, type UsersSearch, type UserSort } from './users-search.ts';

/** As the table shows it. */
export function sortIn({ sort = 'email' }: UsersSearch): Sort {
  return { column: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** As the list is asked for. */
export function orderIn({ sort = 'email' }: UsersSearch): {
  readonly sort: UserOrder;
  readonly isDescending?: 'true';
} {
  const order = orders.find((one) => sort.endsWith(one)) ?? 'email';
  return sort.startsWith('-') ? { sort: order, isDescending: 'true' } : { sort: order };
}

/** Without what is the usual. */
export function sortFrom({ column, isDescending }: Sort): UserSort | undefined {
  const order = orders.find((one) => one === column);
  if (order === undefined || (order === 'email' && !isDescending)) return undefined;
  return isDescending ? `-${order}` : order;
}
