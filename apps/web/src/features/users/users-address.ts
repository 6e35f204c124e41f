/** What of the users' screen stands in its address: the list, its search and order, and whose account is open. */
import { limits } from '@startwand/contract';
import type { UserOrder } from '@startwand/contract';
import type { Sort } from '../../ui/table/table-types.ts';

export interface UsersAddress {
  /** The accounts, unless it says something else. */
  readonly view?: 'audit' | undefined;
  readonly search?: string | undefined;
  /** By address unless told: `name`, and `-name` the other way round. */
  readonly sort?: UserSort | undefined;
  /** Whose account is open, and at which tab. */
  readonly user?: string | undefined;
  readonly tab?: 'audit' | undefined;
}

type UserSort = UserOrder | `-${UserOrder}`;

const orders = ['email', 'name', 'balance'] as const satisfies readonly UserOrder[];

/** Addresses come from anywhere: what is none of ours is left out. */
export function readUsersAddress(search: Record<string, unknown>): UsersAddress {
  const sort = [...orders, ...orders.map((order) => `-${order}` as const)].find(
    (one) => one === search['sort'],
  );
  const text = search['search'];
  const user = search['user'];
  return {
    ...(search['view'] === 'audit' ? { view: 'audit' as const } : {}),
    ...(isText(text) ? { search: String(text).slice(0, limits.searchMax) } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(typeof user === 'string' && user !== '' ? { user } : {}),
    ...(search['tab'] === 'audit' ? { tab: 'audit' as const } : {}),
  };
}

/** A search for figures comes as a number. */
function isText(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

/** As the table shows it. */
export function sortIn({ sort = 'email' }: UsersAddress): Sort {
  return { column: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

/** As the list is asked for. */
export function orderIn({ sort = 'email' }: UsersAddress): {
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
