/** What of the users' screen stands in its address: the list, its search and order, and whose account is open. */
import { auditActions, isId, limits, type AuditAction, type UserOrder } from '@startwand/contract';
import { addressText } from '../../../base/address-text.ts';
import { dayIn } from '../../../base/day-span.ts';

export interface UsersSearch {
  /** The accounts, unless it says something else. */
  readonly view?: 'audit' | undefined;
  readonly search?: string | undefined;
  /** By address unless told: `name`, and `-name` the other way round. */
  readonly sort?: UserSort | undefined;
  /** Whose account is open, and at which tab. */
  readonly user?: string | undefined;
  readonly tab?: 'audit' | undefined;
  /** Of the audit list: what was done, by whom, between which days on the clock of this device. */
  readonly action?: AuditAction | undefined;
  readonly by?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const noAuditFilter = {
  action: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
} as const satisfies UsersSearch;

export type UserSort = UserOrder | `-${UserOrder}`;

export const orders = ['email', 'name', 'balance'] as const satisfies readonly UserOrder[];

/** Addresses come from anywhere: what is none of ours is left out. */
export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  const sort = [...orders, ...orders.map((order) => `-${order}` as const)].find((one) => one === search['sort']);
  const wanted = addressText(search['search'], limits.searchMax);
  const user = search['user'];
  return {
    ...(search['view'] === 'audit' ? { view: 'audit' as const } : {}),
    ...(wanted === undefined ? {} : { search: wanted }),
    ...(sort === undefined ? {} : { sort }),
    ...(typeof user === 'string' && user !== '' ? { user } : {}),
    ...(search['tab'] === 'audit' ? { tab: 'audit' as const } : {}),
    ...auditFilterIn(search),
  };
}

function auditFilterIn(search: Record<string, unknown>): Partial<UsersSearch> {
  const action = auditActions.find((known) => known === search['action']);
  const by = search['by'];
  return {
    ...(action === undefined ? {} : { action }),
    ...(isId(by) ? { by } : {}),
    ...dayIn('from', search['from']),
    ...dayIn('to', search['to']),
  };
}
