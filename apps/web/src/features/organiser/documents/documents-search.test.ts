import type { DocumentDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { readRecordsSearch } from '../event/records-search.ts';
import { sortOf, sortText } from '../event/address.ts';
import { filteredDocuments, readDocumentsSearch, usualDocumentSort } from './documents-search.ts';

const document = (id: string, heatId: string | null, category: DocumentDto['category']) =>
  ({ id, heatId, category }) as DocumentDto;

const read = (search: Readonly<Record<string, unknown>>) => readDocumentsSearch(readRecordsSearch(search));

test('an address from anywhere opens what it can, and nothing else', () => {
  const all = { search: undefined, category: undefined, heat: undefined };
  expect(read({ category: 'secrets', heat: '../x', sort: '', open: {} })).toEqual({
    ...all,
    sort: undefined,
    open: undefined,
  });
  expect(read({ search: 2026, category: 'regulations', sort: '-size', open: 'add' })).toEqual({
    ...all,
    search: '2026',
    category: 'regulations',
    sort: '-size',
    open: 'add',
  });
  expect(read({ search: 'x'.repeat(500) }).search).toHaveLength(100);
});

test('the order of a table is said in the address unless it is the usual one', () => {
  expect(sortOf(usualDocumentSort)).toEqual({ column: 'changed', isDescending: true });
  expect(sortText({ column: 'changed', isDescending: true }, usualDocumentSort)).toBeUndefined();
  expect(sortText(sortOf('size'), usualDocumentSort)).toBe('size');
});

test('documents are filtered by category, and by heat or the event as a whole', () => {
  const documents = [
    document('a', null, 'regulations'),
    document('b', 'h1', 'heatResults'),
    document('c', 'h2', 'heatResults'),
  ];
  const left = (address: Parameters<typeof filteredDocuments>[1]) =>
    filteredDocuments(documents, address).map(({ id }) => id);
  expect(left({})).toEqual(['a', 'b', 'c']);
  expect(left({ heat: 'event' })).toEqual(['a']);
  expect(left({ heat: 'h2', category: 'heatResults' })).toEqual(['c']);
  expect(left({ heat: 'h2', category: 'regulations' })).toEqual([]);
});
