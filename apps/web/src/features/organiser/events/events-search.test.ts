import { expect, test } from 'vitest';
import { readEventsSearch } from './events-search.ts';
import { orderIn, sortFrom, sortIn } from './events-order.ts';

test('what an address cannot mean is left out', () => {
  const strange = { view: 'mine', state: 'over', sort: 'place', open: 'copy', event: '' };
  expect(readEventsSearch({ ...strange, search: {} })).toEqual({});
});

test('a list, its search, filter, order and question are read', () => {
  const address = { view: 'deleted', search: 2026, state: 'live', sort: '-name' };
  expect(readEventsSearch({ ...address, open: 'restart', event: 'e1' })).toEqual({
    view: 'deleted',
    search: '2026',
    state: 'live',
    sort: '-name',
    open: 'restart',
    event: 'e1',
  });
});

test('an order is asked for as it is shown; without one the server knows best', () => {
  expect([sortIn({}), orderIn({})]).toEqual([null, {}]);
  for (const sort of ['date', '-date', 'name', '-name'] as const) {
    const shown = sortIn({ sort });
    expect(shown && sortFrom(shown)).toBe(sort);
  }
  expect(orderIn({ sort: 'date' })).toEqual({ sort: 'date' });
  expect(orderIn({ sort: '-date' })).toEqual({ sort: 'date', isDescending: 'true' });
});
