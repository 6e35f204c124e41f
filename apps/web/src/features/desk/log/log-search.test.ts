import { expect, test } from 'vitest';
import { readRecordsSearch } from '../../organiser/event/records-search.ts';
import { logFilterIn, noLogFilter, readLogSearch } from './log-search.ts';

test('an address from anywhere opens what it can, and nothing else', () => {
  const address = { severity: 'loud', kind: 'gossip', state: 'active', from: 'now', search: 12 };
  expect(readLogSearch(readRecordsSearch(address))).toEqual({
    ...noLogFilter,
    search: '12',
    open: undefined,
  });
});

test('deleted entries are asked for only where somebody wants to see them', () => {
  expect(logFilterIn({}, 'UTC').state).toBe('active');
  expect(logFilterIn({ state: 'all', kind: 'invalidBib', to: '2026-01-17T10:30' }, 'UTC')).toMatchObject({
    state: 'all',
    type: 'invalidBib',
    timestampTo_ms: Date.parse('2026-01-17T10:30:59.999Z'),
  });
});
