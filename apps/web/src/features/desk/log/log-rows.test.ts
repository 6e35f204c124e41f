import type { LogEntryDto, SendingDto } from '@startwand/contract';
import { plainLogEntry } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { alike, bibsOf, logRows } from './log-rows.ts';

const note = (id: string, bib: number, more: Partial<LogEntryDto> = {}): LogEntryDto => ({
  ...plainLogEntry,
  id,
  type: 'resentTriggerAssigned',
  severity: 'note',
  comment: null,
  bib,
  bibs: [],
  ...more,
});
const graver = note('c', 3, { severity: 'critical', type: 'unhandledTrigger' });
const entries = [note('e', 5), note('d', 4), graver, note('b', 2), note('a', 1)];
const idsOf = (unfolded: readonly string[]) =>
  logRows(entries, new Set(unfolded)).map((row) => row.entries.map(({ id }) => id).join(''));

test('what a timer sent late is one row, and each of it by itself where somebody wants to see it', () => {
  expect(idsOf([])).toEqual(['ed', 'c', 'ba']);
  expect(idsOf(['e'])).toEqual(['e', 'd', 'c', 'ba']);
  expect(idsOf(['b'])).toEqual(['ed', 'c', 'b', 'a']);
});

test('a row names a few bibs, and of many the first and the last', () => {
  const of = (...bibs: readonly number[]) => {
    const [row] = logRows(
      bibs.map((bib) => note(`n${bib}`, bib)),
      new Set(),
    );
    return row === undefined ? null : bibsOf(row);
  };
  expect(of(7)).toBe('7');
  expect(of(9, 7, 8)).toBe('7, 8, 9');
  expect(of(17, 9, 7, 8, 9)).toBe('7 … 17');
});

test('a place stands in a row where all of it were there', () => {
  const [same] = logRows([note('a', 1), note('b', 2)], new Set());
  const [other] = logRows([note('a', 1, { section: 0 }), note('b', 2, { section: 1 })], new Set());
  if (same === undefined || other === undefined) throw new Error('There is no row.');
  expect(alike(same, ({ section }) => section)).toBe(plainLogEntry.section);
  expect(alike(other, ({ section }) => section)).toBeNull();
});

test('each mail is a row of its own, however soon one went after the other', () => {
  const sending: SendingDto = { id: 's', at_100ns: 0n, by: null, subject: 'Results', files: [], receivers: [] };
  const mails = ['m2', 'm1'].map((id) => note(id, 0, { type: 'filesMailed', bib: null, sending }));
  expect(logRows(mails, new Set()).map((row) => row.entries.length)).toEqual([1, 1]);
});
