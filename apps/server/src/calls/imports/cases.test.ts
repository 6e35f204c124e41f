/** Lists as clubs and programs bring them; each folder says what is right. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { openFolder } from '../../storage/files/file-store.ts';
import { FileReader } from './file-reader.ts';
import { unpackRows } from './packed-sheets.ts';

const cases = new URL('./cases/', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'startwand-cases-'));
const reader = new FileReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

const files = readdirSync(cases).flatMap((name) => {
  const expected: Readonly<Record<string, unknown>> = JSON.parse(
    readFileSync(new URL(`${name}/expected.json`, cases), 'utf8'),
  );
  return Object.entries(expected).map(([file, right]) => [`${name}/${file}`, right] as const);
});

describe('a list', () => {
  test.each(files)('is judged by what is in it, not by its name: %s', async (path, right) => {
    const content = readFileSync(new URL(path, cases));
    const file = await openFolder(folder).receive(Readable.from([content], { objectMode: false }));
    const read = await reader.read({ ...file, name: basename(path), timeZone: 'Europe/Vienna' }, 'anna');
    const rows =
      typeof read === 'string' || 'error' in read
        ? read
        : (await unpackRows(read.content, 0)).map(({ number, cells }) => [number, ...cells]);
    expect(rows).toEqual(right);
  });
});
