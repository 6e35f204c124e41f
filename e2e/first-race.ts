/** A club's first race, out of the recording of the giant slalom: its spreadsheet, what went wrong, what was published. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { aWorkbook, xlsxOf } from '../apps/server/src/testing/spreadsheets.ts';
import { root } from '../scripts/paths.mjs';
import { giantSlalom, printed } from './giant-slalom.ts';
import type { SavedLine } from './saved-results.ts';

/** Fills in the form of who wants to time races, and sends it. */
export async function fillSignUp(
  page: Page,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const field = (name: string) => page.getByLabel(new RegExp(`^${name}`));
  await expect(field('I want to time races')).toBeChecked();
  await field('E-mail address').fill(account.email);
  await field('Password').fill(account.password);
  await field('Repeat the password').fill(account.password);
  await page.getByLabel('I agree to this').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await field('First name').fill('Anna');
  await field('Last name').fill('Huber');
  await field('Street and number').fill('Seegrube 1');
  await field('Town').fill('Innsbruck');
  await field('Country').selectOption('Austria');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

/** Row 5 has no last name, row 9 the bib of another row, row 20 a nation that there is not. */
export function members(): Buffer {
  const rows = giantSlalom.competitors.map(({ bib, gender, class: group }, index) => [
    index === 5 ? 5 : bib,
    index === 1 ? '' : `Racer ${bib}`,
    'Kim',
    gender === 'female' ? 'w' : 'm',
    '06.05.2014',
    index === 16 ? 'Tirol' : 'AUT',
    group,
  ]);
  const head = ['Startnr.', 'Nachname', 'Vorname', 'm/w', 'Geb.-Datum', 'Nation', 'Klasse'];
  return xlsxOf(aWorkbook({ Members: [['Ski club'], head, ...rows] }));
}

/** Writes the first run as it went wrong: 12 and 13 were let go the wrong way round, and in the finish 20 was keyed in as 99. */
export function firstRunWithMistakes(folder: string): string {
  const file = join(folder, 'run-1.txt');
  const lines = readFileSync(recording(1), 'utf8');
  const swapped = lines
    .replaceAll(/^(.)00(12|13) (C[01]|RT)/gm, (_line, info: string, bib: string, what: string) =>
      [info, bib === '12' ? '0013' : '0012', ' ', what].join(''),
    )
    .replace(/^ 0020 C1/m, ' 0099 C1');
  writeFileSync(file, swapped);
  return file;
}

export const recording = (run: 1 | 2) => join(root, `apps/bridge/recordings/giant-slalom-run-${run}.txt`);

/** What was published of a run: status, or the time as printed, by bib. */
export const official = (run: 0 | 1): ReadonlyMap<number, string> =>
  new Map(
    (giantSlalom.runs[run]?.official ?? []).map(({ bib, status, runTime_10ms }) => [
      bib,
      runTime_10ms === null ? status.toUpperCase() : printed(runTime_10ms),
    ]),
  );

export const byBib = (a: SavedLine, b: SavedLine) => a.bib - b.bib;

/** The first run as its officials published it, class by class. */
export function published(): readonly SavedLine[] {
  const ranks = new Map(giantSlalom.ranksByClass.map(({ bib, runs }) => [bib, runs[0] ?? null]));
  const times = new Map(giantSlalom.runs[0]?.official.map(({ bib, runTime_10ms }) => [bib, runTime_10ms]));
  return giantSlalom.competitors
    .map(({ bib, class: name }) => {
      const time_10ms = times.get(bib) ?? null;
      const rivals = giantSlalom.competitors.filter((one) => one.class === name);
      const best_10ms = Math.min(...rivals.map((one) => times.get(one.bib) ?? Infinity));
      const gap_10ms = time_10ms === null ? 0 : time_10ms - best_10ms;
      return {
        rank: String(ranks.get(bib) ?? ''),
        bib,
        name: `Racer ${bib} Kim`,
        nation: 'AUT',
        result: official(0).get(bib) ?? '',
        gap: gap_10ms === 0 ? '' : `+${printed(gap_10ms)}`,
      };
    })
    .toSorted(byBib);
}
