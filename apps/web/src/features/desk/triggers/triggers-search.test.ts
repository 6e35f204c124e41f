import { expect, test } from 'vitest';
import { filterCount } from '../../../views/filter/filter-count.ts';
import { readRecordsSearch } from '../../organiser/event/records-search.ts';
import { noTriggerFilter, readTriggersSearch, triggerFilterIn } from './triggers-search.ts';

test('an address from anywhere opens what it can, and nothing else', () => {
  const address = { status: 'lost', channel: 'C12', from: '2026-13-01T10:00', bib: 7, heat: '<' };
  expect(readTriggersSearch(readRecordsSearch(address))).toEqual({
    ...noTriggerFilter,
    bib: '7',
    open: undefined,
  });
});

test('times of day are those of the event, and the last minute counts whole', () => {
  const address = { from: '2026-01-17T10:00', to: '2026-01-17T10:30', bib: '12', device: '1' };
  expect(triggerFilterIn(address, 'Europe/Vienna')).toEqual({
    deviceId: '1',
    bib: 12,
    timestampFrom_ms: Date.parse('2026-01-17T09:00Z'),
    timestampTo_ms: Date.parse('2026-01-17T09:30:59.999Z'),
  });
  expect(filterCount(address, noTriggerFilter)).toBe(4);
});

test('what is no bib is not looked for', () => {
  for (const bib of ['x', '0', '1.5', '']) {
    expect(triggerFilterIn({ bib }, 'UTC')).not.toHaveProperty('bib');
  }
});
