import { deflateRawSync } from 'node:zlib';
import { limits } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { packSheets, rowsIn, unpackRows } from '../packed-sheets.ts';
import type { SheetRow } from '../sheet.ts';

const rowsOf = (count: number, columns: number): readonly SheetRow[] =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    cells: Array.from({ length: columns }, (_cell, column) => (column === 0 ? index : `Möser ${index * column}`)),
  }));

describe('rows that wait to be imported', () => {
  test('come out of every sheet as they went in, also of one without rows', async () => {
    const sheets = [
      { name: 'Men', rows: rowsOf(3_000, 20) },
      { name: 'Nobody', rows: [] },
      { name: 'Women', rows: [{ number: 7, cells: [null, { day: 41_035 }, 'Ä'] }] },
    ];
    const { content } = packSheets(sheets, limits);
    for (const [index, { rows }] of sheets.entries()) expect(await unpackRows(content, index)).toEqual(rows);
    expect(await unpackRows(content, 3)).toEqual([]);
    expect(await unpackRows('', 0)).toEqual([]);
  });

  test('let others have their turn while a large sheet is unpacked', async () => {
    const { content, overviews } = packSheets([{ name: 'S', rows: rowsOf(10_000, 50) }], limits);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    expect(await rowsIn(content, overviews, { sheet: 0 })).toHaveLength(10_000);
    isOver = true;
    expect(turns).toBeGreaterThan(2);
  });

  test('are read where the release before has stored them', async () => {
    const sheets = [rowsOf(2, 2), rowsOf(3, 3)];
    const stored = deflateRawSync(JSON.stringify(sheets)).toString('base64');
    expect(await unpackRows(stored, 1)).toEqual(sheets[1]);
    expect(await unpackRows(stored, 2)).toEqual([]);
  });
});
