/** What of the users' screen stands in its address: the list, its search and order, and whose account is open. */
import { auditActions, limits, roles, type UserOrder } from '@startwand/contract';
import { oneOf, search, text, word, type SearchOf } from '../../../base/page-search.ts';
import { day, id, sortBy } from '../../../base/search-values.ts';

export const orders = ['email', 'name', 'balance'] as const satisfies readonly UserOrder[];

export const readUsersSearch = search({
  /** The accounts, unless it says something else. */
  view: oneOf(['audit'] as const),
  search: text(limits.searchMax),
  role: oneOf(roles),
  /** By address unless told: `name`, and `-name` the other way round. */
  sort: sortBy(orders),
  /** Whose account is open, and at which tab. */
  user: word(),
  tab: oneOf(['audit'] as const),
  /** Of the audit list: what was done, by whom, between which days on the clock of this device. */
  action: oneOf(auditActions),
  by: id,
  from: day,
  to: day,
});
export type UsersSearch = SearchOf<typeof readUsersSearch>;
export type UserSort = NonNullable<UsersSearch['sort']>;

export const noAuditFilter = {
  action: undefined,
  by: undefined,
  from: undefined,
  to: undefined,
} as const satisfies UsersSearch;
