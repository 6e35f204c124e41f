/** The results of a heat as the panel saves them. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { rowsOf } from '../apps/server/src/testing/spreadsheets.ts';
import { expectNoBarriers } from './accessibility.ts';
import { takeScreenshots } from './screenshots.ts';

/** Status, or the time as printed, by bib, out of the spreadsheet that the page saves. */
export async function savedResults(desk: Page): Promise<ReadonlyMap<number, string>> {
  await desk.getByRole('button', { name: 'Save list' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Save a list as a file' });
  await dialog.getByLabel('Excel (xlsx)').check();
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'save-list');
  const saving = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const rows = rowsOf(readFileSync(await (await saving).path()));
  await desk.keyboard.press('Escape');
  const head = rows.find((row) => row.includes('Bib')) ?? [];
  const at = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
  return new Map(
    rows
      .slice(rows.indexOf(head) + 1)
      .filter((row) => at(row, 'Bib') !== '')
      .map((row): [number, string] => [
        Number(at(row, 'Bib')),
        at(row, 'Time') || at(row, 'Status'),
      ])
      .toSorted(([a], [b]) => a - b),
  );
}
