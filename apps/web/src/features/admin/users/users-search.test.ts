import { expect, test } from 'vitest';
import { readUsersSearch } from './users-search.ts';
import { orderIn, sortFrom, sortIn } from './users-order.ts';

test('an address from anywhere opens what it can, and nothing else', () => {
  expect(readUsersSearch({ sort: 'password', role: 'KING', view: 'x', tab: 1, user: '', search: '' })).toEqual({});
  expect(readUsersSearch({ search: 4711, role: 'ADMIN', user: 'u1', tab: 'audit', sort: '-balance' })).toEqual({
    search: '4711',
    role: 'ADMIN',
    user: 'u1',
    tab: 'audit',
    sort: '-balance',
  });
  expect(readUsersSearch({ search: 'x'.repeat(500) }).search).toHaveLength(100);
});

test('the list is asked for in the order that the address says', () => {
  expect(orderIn({})).toEqual({ sort: 'email' });
  expect(orderIn({ sort: '-balance' })).toEqual({ sort: 'balance', isDescending: 'true' });
  for (const sort of ['name', '-name', '-email'] as const) {
    expect(sortFrom(sortIn({ sort }))).toBe(sort);
  }
  expect(sortFrom({ column: 'email', isDescending: false })).toBeUndefined();
});
