import type { ImportMends } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { mendedRows } from './mended-rows.ts';

const none: ImportMends = { cells: [], columns: [], leftOut: [] };

describe('a row', () => {
  const rows = [
    { number: 2, cells: ['21', 'Moser'] },
    { number: 3, cells: ['22', { day: 41_035 }, 'SC'] },
  ];

  test('may be mended behind its last cell, and where it is a date', async () => {
    const mends = {
      ...none,
      cells: [{ row: 2, column: 3, text: 'AUT' }],
      columns: [
        { column: 1, was: '2012-05-06', text: '2012-05-07' },
        { column: 2, was: '', text: 'WSV' },
      ],
    };
    expect(await mendedRows(rows, mends)).toEqual([
      { number: 2, cells: ['21', 'Moser', 'WSV', 'AUT'] },
      { number: 3, cells: ['22', '2012-05-07', 'SC'] },
    ]);
  });

  test('is as the file has it without mends', async () => {
    expect(await mendedRows(rows, undefined)).toBe(rows);
    expect(await mendedRows(rows, none)).toEqual(rows);
  });
});
