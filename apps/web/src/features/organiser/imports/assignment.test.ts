import type { ImportSheetDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { assigned, columnsOf, settingsOfSheet } from './assignment.ts';
import { columnLetter } from './column-letter.ts';

const sheet: ImportSheetDto = {
  name: 'Members',
  rowCount: 9,
  headingRow: 2,
  headings: ['Bib', '', 'Name'],
  firstRows: [
    { row: 1, texts: ['Club'] },
    { row: 2, texts: ['Bib', '', 'Name'] },
    ...[3, 4, 5, 6, 7, 8].map((row) => ({ row, texts: [String(row), '', 'Eva', 'SC'] })),
  ],
  sample: [],
  assignment: { startNumber: 0, lastName: 2 },
  letters: null,
};

test('a field has one column and a column one field', () => {
  const guessed = { startNumber: 0, lastName: 2 };
  expect(assigned(guessed, 3, 'lastName')).toEqual({ startNumber: 0, lastName: 3 });
  expect(assigned(guessed, 0, 'lastName')).toEqual({ lastName: 0 });
  expect(assigned(guessed, 2, null)).toEqual({ startNumber: 0 });
});

test('columns are shown with their heading and the five rows below it, empty ones are not', () => {
  const columns = columnsOf(sheet, 2);
  expect(columns.map(({ column, heading }) => [column, heading])).toEqual([
    [0, 'Bib'],
    [2, 'Name'],
    [3, ''],
  ]);
  expect(columns[0]?.sample).toEqual(['3', '4', '5', '6', '7']);
  expect(columnsOf(sheet, 0)[0]?.sample[0]).toBe('Club');
});

test('another sheet begins with what was guessed of it', () => {
  expect(settingsOfSheet([sheet], 0)).toEqual({
    sheet: 0,
    headingRow: 2,
    assignment: { startNumber: 0, lastName: 2 },
  });
});

test('columns have the letters of a spreadsheet', () => {
  expect([0, 25, 26, 99].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'CV']);
});
