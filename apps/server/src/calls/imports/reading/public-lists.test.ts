/**
 * Lists as programs of other sports and countries write them, collected from public sources, with invented people: which column
 * is taken for which field.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../../storage/files/file-store.ts';
import { fieldsOf, guessColumns } from '../fields.ts';
import { FileReader } from '../file-reader.ts';
import { textOf } from '../cell-text.ts';

const lists = new URL('./public-lists/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'startwand-lists-'));
const reader = new FileReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

interface Right {
  readonly headingRow: number;
  /** The first person, by field. */
  readonly competitors?: Readonly<Record<string, string>>;
  readonly times?: Readonly<Record<string, string>>;
}

const files: Readonly<Record<string, Right>> = JSON.parse(readFileSync(new URL('expected.json', lists), 'utf8'));

async function firstOf(name: string, kind: 'competitors' | 'times') {
  const content = readFileSync(new URL(name, lists));
  const file = await openFolder(folder).receive(Readable.from([content], { objectMode: false }));
  const read = await reader.read({ ...file, name, timeZone: 'Europe/Vienna' }, 'anna');
  if (typeof read === 'string' || 'error' in read) throw new Error(`${name} is not read.`);
  const [overview] = read.overviews;
  if (overview === undefined) throw new Error('no sheet');
  const { headingRow, assignment } = guessColumns(overview, fieldsOf(kind, { questions: [], pointCount: 2 }));
  // Below a rule, where there is one.
  const first = overview.firstRows.find(
    ({ number, cells }) => number > headingRow && cells.some((cell) => /[\p{L}\p{N}]/u.test(textOf(cell))),
  );
  const fields = Object.entries(assignment).map(([field, column]) => [field, textOf(first?.cells[column])]);
  return { headingRow, fields: Object.fromEntries(fields) };
}

describe('the columns of a list from elsewhere', () => {
  test.each(Object.entries(files))('are known: %s', async (name, { headingRow, competitors, times }) => {
    const found = {
      competitors: competitors === undefined ? undefined : await firstOf(name, 'competitors'),
      times: times === undefined ? undefined : await firstOf(name, 'times'),
    };
    expect(found.competitors?.fields).toEqual(competitors);
    expect(found.times?.fields).toEqual(times);
    expect((found.competitors ?? found.times)?.headingRow).toBe(headingRow);
  });
});
