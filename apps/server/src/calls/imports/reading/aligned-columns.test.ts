import { describe, expect, test } from 'vitest';
import { alignedCells, alignedColumns } from './aligned-columns.ts';

const list = [
  'Clubmeisterschaft Tux 2026, Startliste',
  '',
  'StNr  Name              Vorname    Jg    Verein',
  '----  ----------------  ---------  ----  ---------',
  '   1  Steiner           Lukas      2012  SC Tux',
  '   2  von der Huber     Anna Lena  2013  SC Tux',
  '  13  Moser             Eva        2011  WSV Zell',
];
const cellsOf = (lines: readonly string[]) => {
  const starts = alignedColumns(lines.join('\r\n'));
  return starts === null ? null : lines.map((line) => alignedCells(line, starts).map((cell) => cell.trim()));
};

describe('columns that are aligned with blanks', () => {
  test('are told from the lines of the table; a title stays one cell', () => {
    expect(cellsOf(list)).toMatchObject([
      ['Clubmeisterschaft Tux 2026, Startliste'],
      ['', '', '', '', ''],
      ['StNr', 'Name', 'Vorname', 'Jg', 'Verein'],
      {},
      ['1', 'Steiner', 'Lukas', '2012', 'SC Tux'],
      ['2', 'von der Huber', 'Anna Lena', '2013', 'SC Tux'],
      ['13', 'Moser', 'Eva', '2011', 'WSV Zell'],
    ]);
  });

  test('may be one blank apart where many lines agree', () => {
    const names = ['Ada Lo', 'Steiner Lukas', 'Huber Anna', 'Moser Eva', 'Bo Ek', 'Kern Max', 'Auer Ida', 'Wolf Jo'];
    const lines = names.map(
      (name, place) => `${String(place + 5).padStart(3)} ${name.padEnd(16)}  U14  ${2010 + place}`,
    );
    expect(cellsOf(lines)?.[7]).toEqual(['12', 'Wolf Jo', 'U14', '2017']);
    expect(cellsOf(lines.slice(0, 4))?.[0]).toEqual(['5 Ada Lo', 'U14', '2010']);
  });

  test('are none in text that is no table', () => {
    expect(cellsOf(['One line.', 'Another one.', 'And a third.'])).toBeNull();
    expect(cellsOf(['a  b  c', 'a  b  c'])).toBeNull();
    expect(cellsOf(['Steiner Lukas', 'Huber Anna', 'Moser Eva'])).toBeNull();
  });
});
