import { limits } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { isTooMuch, mendedText, noMends, withCell, withColumn, withoutRow, withRowAgain } from './mends.ts';
import { repeatedFaults } from './repeated-faults.ts';

describe('a mend', () => {
  test('of a cell stands in the place of the one before', () => {
    const once = withCell(noMends, { row: 4, column: 2, text: 'AU' });
    const twice = withCell(once, { row: 4, column: 2, text: 'AUT' });
    expect(twice.cells).toEqual([{ row: 4, column: 2, text: 'AUT' }]);
    expect(mendedText(twice, { row: 4, column: 2 }, 'Tirol')).toBe('AUT');
    expect(mendedText(twice, { row: 5, column: 2 }, 'Tirol')).toBe('Tirol');
  });

  test('of a column reaches what was mended to the same wrong thing before', () => {
    const cell = withCell(noMends, { row: 4, column: 2, text: 'Tirol' });
    const wrong = withColumn(cell, { column: 2, was: 'Narnia', text: 'Tirol' });
    const right = withColumn(wrong, { column: 2, was: 'Tirol', text: 'AUT' });
    expect(right.cells).toEqual([{ row: 4, column: 2, text: 'AUT' }]);
    for (const was of ['Narnia', 'Tirol']) {
      expect(mendedText(right, { row: 9, column: 2 }, was)).toBe('AUT');
      expect(mendedText(right, { row: 9, column: 3 }, was)).toBe(was);
    }
  });

  test('leaves rows out once, and takes them in again', () => {
    const out = withoutRow(withoutRow(noMends, 7), 7);
    expect(out.leftOut).toEqual([7]);
    expect(withRowAgain(out, 7)).toEqual(noMends);
  });

  test('is one too many where the server would take no more', () => {
    const cells = Array.from({ length: limits.importMendsMax }, (_, row) => ({
      row: row + 1,
      column: 0,
      text: 'x',
    }));
    expect(isTooMuch({ ...noMends, cells })).toBe(false);
    expect(isTooMuch(withCell({ ...noMends, cells }, { row: 1, column: 1, text: 'x' }))).toBe(true);
  });
});

test('what is wrong in several rows alike is told once, the most frequent first; bibs are each their own', () => {
  const rows = [2, 3, 4, 5, 6].map((row) => ({
    row,
    texts: [row < 5 ? 'Tirol' : 'Narnia', 'one'],
  }));
  const nation = { column: 0, field: 'nation', code: 'INVALID_NATION' } as const;
  const bib = { column: 1, field: 'startNumber', code: 'INVALID_NUMBER' } as const;
  const faults = rows.flatMap(({ row }) => [
    { row, ...nation },
    { row, ...bib },
  ]);
  const check = { rowCount: 5, faultyCount: 5, faultCount: 10, faults, rows };
  expect(repeatedFaults(check)).toEqual([
    { ...nation, text: 'Tirol', count: 3 },
    { ...nation, text: 'Narnia', count: 2 },
  ]);
});

test('what is empty in several rows is mended together where they may have it alike, as a class, and no name is', () => {
  const rows = [2, 3].map((row) => ({ row, texts: [] }));
  const faults = rows.flatMap(({ row }) =>
    ['class', 'lastName'].map((field, column) => ({
      row,
      column,
      field,
      code: 'REQUIRED' as const,
    })),
  );
  const check = { rowCount: 2, faultyCount: 2, faultCount: 4, faults, rows };
  expect(repeatedFaults(check).map(({ field }) => field)).toEqual(['class']);
});
