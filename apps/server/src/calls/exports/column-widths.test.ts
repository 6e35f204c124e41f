import { expect, test } from 'vitest';
import { textCell } from './cell.ts';
import { layoutsOf, shown, width_em } from './column-widths.ts';
import type { Table } from './table.ts';

const column = (key: string) => ({ key, heading: key, short: key, isNumeric: false });
const club = 'Ski- und Snowboardclub Partenkirchen';
const reason = 'A gate judge has seen that both skis passed on the wrong side. '.repeat(4);

test('a club has most of the room for its name beside a reason that is ten times as long, and the reason has most of the rest', () => {
  const row = [textCell('Anna Moser'), textCell(club), textCell(reason)];
  const table: Table = {
    title: 'List',
    remarks: [],
    standing: null,
    groupHeading: null,
    columns: ['Name', 'Club', 'Reason'].map(column),
    sections: [{ group: null, heading: null, rows: [row] }],
  };
  const [layout] = layoutsOf([table], (cell) => shown(cell, '.', String));
  const [name = 0, clubs = 0, reasons = 0] = layout?.widths ?? [];
  expect(clubs).toBeGreaterThan(width_em(club) * (layout?.fontSize ?? 0) * 0.85);
  expect(reasons).toBeGreaterThan(clubs);
  expect(name + clubs + reasons).toBeLessThanOrEqual(layout?.room ?? 0);
});
