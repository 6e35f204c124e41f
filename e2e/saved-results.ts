/** The results of a heat as the panel saves them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { rowsOf } from '../apps/server/src/testing/spreadsheets.ts';
import { expectNoBarriers } from './accessibility.ts';
import { takeScreenshots } from './screenshots.ts';

/** Status, or the time as printed, by bib, out of the spreadsheet that the page saves. */
export async function savedResults(desk: Page): Promise<ReadonlyMap<number, string>> {
  await desk.getByRole('button', { name: 'Save list' }).click();
  await expect(desk.getByRole('dialog', { name: 'Save a list as a file' })).toBeVisible();
  await desk.getByLabel('Excel (xlsx)').check();
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'save-list');
  const lines = await savedSheet(desk);
  await desk.keyboard.press('Escape');
  return new Map(lines.map(({ bib, result }): [number, string] => [bib, result]).toSorted(([a], [b]) => a - b));
}

/** One competitor in a list that was saved. */
export interface SavedLine {
  /** Empty without a result. */
  readonly rank: string;
  readonly bib: number;
  readonly name: string;
  readonly nation: string;
  /** The time as printed, or the status. */
  readonly result: string;
  /** Behind the first; empty of the first and without a result. */
  readonly gap: string;
}

/** The lines of the spreadsheet that the open dialog saves. */
export async function savedSheet(page: Page): Promise<readonly SavedLine[]> {
  await page.getByLabel('Excel (xlsx)').check();
  const rows = rowsOf(readFileSync(await savedFile(page)));
  const head = rows.find((row) => row.includes('Bib')) ?? [];
  const at = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
  return rows
    .filter((row) => /^\d+$/.test(at(row, 'Bib')))
    .map((row) => ({
      rank: at(row, 'Rank'),
      bib: Number(at(row, 'Bib')),
      name: at(row, 'Name'),
      nation: at(row, 'Nation'),
      result: at(row, 'Time') || at(row, 'Status'),
      gap: at(row, 'Gap'),
    }));
}

/** The lines of the PDF that the open dialog saves, as its text says them. */
export async function savedPaper(page: Page): Promise<readonly SavedLine[]> {
  await page.getByLabel('PDF').check();
  return textOfPaper(await savedFile(page))
    .split('\n')
    .flatMap((text): SavedLine[] => {
      const line = paperLine.exec(text)?.groups;
      if (line === undefined) return [];
      const { rank = '', status = '', bib = '', name = '', nation = '', time, gap = '' } = line;
      return [{ rank, bib: Number(bib), name, nation, result: time ?? status, gap }];
    });
}

async function savedFile(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  return (await saving).path();
}

/** Rank, bib, name, year of birth, nation, time, gap; who has no result says why in the place of the rank. */
const paperLine =
  /^ *(?:(?<rank>\d+) +|(?<status>DN[SF]|DSQ) +)?(?<bib>\d+) (?<name>\S.*?) {2,}(?:\d{4} +)?(?<nation>[A-Z]{3})(?: +(?<time>[\d:.]+)(?: +(?<gap>\+[\d:.]+))?)?$/;

/** What a file that was saved as PDF says. */
export function textOfPaper(path: string): string {
  const read = spawnSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  if (read.status !== 0) throw new Error(`pdftotext: ${read.stderr}`);
  return read.stdout;
}
