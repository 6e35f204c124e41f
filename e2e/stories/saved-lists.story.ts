/**
 * A list is put together once, by class, sex and wave, and is the same wherever it is read: beside the ranking while the race goes on, on
 * the spectator's paper, and in the spreadsheet. What it has to say is worked out by the core from the times alone.
 */
import { readFileSync } from 'node:fs';
import { competitorId, type OperatorCompetitorDto } from '@startwand/contract';
import { divide, duration, rank, type Standing } from '@startwand/timing';
import { expect, test, type Page } from '@playwright/test';
import { rowsOf } from '../../apps/server/src/testing/spreadsheets.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { closePages } from '../close-pages.ts';
import { anHourAgo, printed, today } from '../giant-slalom.ts';
import { aOneRunEvent } from '../one-run-event.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };
/** Class, sex, wave and hundredths, by bib; two of one group are equally fast. */
const field = [
  ['U10', 'female', 'Wave 1', 6_233],
  ['U8', 'male', 'Wave 2', 7_010],
  ['U10', 'female', 'Wave 1', 6_190],
  ['U10', 'female', 'Wave 2', 6_401],
  ['U10', 'male', 'Wave 1', 6_275],
  ['U10', 'female', 'Wave 1', 6_190],
] as const;
/** This bib comes down while the spectator looks on. */
const late = 6;

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer(['--no-demo', '--prices=no']);
});
test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

interface Race {
  readonly eventId: string;
  readonly heatId: string;
  /** Bib by bib: that one comes down. */
  readonly comesDown: (bib: number) => Promise<void>;
}

async function aRace(api: Api): Promise<Race> {
  const created = await aOneRunEvent(api, {
    name: 'Seegrube children',
    day: today(),
    registrationFields: [{ name: 'Wave', public: true }],
  });
  const eventId = created.event.id;
  const heatId = created.heats[0]?.id ?? '';
  const competitors = field.map(([name, gender, wave], place) => {
    const who = { startNumber: place + 1, firstName: 'Anna', lastName: `Huber ${place + 1}` };
    return { ...who, class: name, gender, fields: { Wave: wave } };
  });
  const entered = await api.post<OperatorCompetitorDto>(`/events/${eventId}/competitors`, { competitors });
  const heat = `/events/${eventId}/heats/${heatId}`;
  await api.post(`${heat}/competitors`, { competitorIds: entered.map(({ id }) => id) });
  await api.post(`${heat}/activate`);
  return {
    eventId,
    heatId,
    comesDown: async (bib) => {
      const id = entered.find(({ startNumber }) => startNumber === bib)?.id;
      const start = anHourAgo + BigInt(bib) * 600_000_000n;
      const run = `${heat}/runs/${heatId}.1.${id}.1`;
      await api.post(`${run}/section/0/time`, { timestamp_100ns: start });
      await api.post(`${run}/section/1/time`, { timestamp_100ns: start + BigInt(hundredths(bib)) * 100_000n });
    },
  };
}

function hundredths(bib: number): number {
  return field[bib - 1]?.[3] ?? 0;
}

const words: Readonly<Record<string, string>> = { female: 'Women', male: 'Men' };

/** Group by group, as the core ranks those who are down: rank, bib and time under the name of the group. */
function expected(bibs: readonly number[]): readonly string[] {
  const rows = bibs.map((bib) => ({ ...standing(bib), of: field[bib - 1] ?? field[0] }));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return divide(rows, ({ of: [name, sex, wave] }) => [name, sex, wave], compare).flatMap(({ values, items }) => {
    const group = values.map((value) => words[value] ?? value).join(' · ');
    return rank(items, 'share').map(({ rank: place, row: { bib } }) =>
      [group, place, bib, printed(hundredths(bib ?? 0))].join(' | '),
    );
  });
}

function standing(bib: number): Standing {
  const id = competitorId(`bib-${bib}`);
  return { competitorId: id, bib, status: 'ok', result_100ns: duration(hundredths(bib) * 100_000), arrival: null };
}

/** As they stand on the live page: each row below the head of its group. */
async function onPage(page: Page): Promise<readonly string[]> {
  return page.getByRole('region', { name: 'Ranking' }).evaluate((region) => {
    const lines: string[] = [];
    let group = '';
    for (const part of region.querySelectorAll('h3, button[aria-haspopup=dialog]')) {
      const [place, bib, ...others] = part.children;
      const time = others.at(-1)?.firstElementChild;
      if (part.tagName === 'H3') group = part.textContent;
      else lines.push([group, ...[place, bib, time].map((one) => one?.textContent ?? '')].join(' | '));
    }
    return lines;
  });
}

/** As they come out of the printer: heads, and of each row rank, bib and time. */
async function onPaper(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-printed-sheet]')).toBeAttached();
  const lines = await page.locator('[data-printed-sheet]').evaluate((sheet) => {
    const found: string[] = [];
    for (const section of sheet.querySelectorAll('section')) {
      const group = section.querySelector('h3')?.textContent ?? '';
      const [table] = section.querySelectorAll('table');
      const heads = [...(table?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent);
      for (const row of table?.querySelectorAll('tbody tr') ?? []) {
        const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
        found.push([group, ...['Rank', 'Bib', 'Time'].map((head) => cells[heads.indexOf(head)] ?? '')].join(' | '));
      }
    }
    return found;
  });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return lines;
}

/** As they stand in the spreadsheet that the page of the event saves. */
async function inSpreadsheet(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as Excel' }).click();
  const rows = rowsOf(readFileSync(await (await saving).path()));
  const head = rows.find((row) => row.includes('Bib')) ?? [];
  const at = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
  return rows
    .filter((row) => /^\d+$/.test(at(row, 'Rank')))
    .map((row) =>
      [at(row, 'Class · Gender · Wave'), ...['Rank', 'Bib', 'Time'].map((name) => at(row, name))].join(' | '),
    );
}

test('a list by class, sex and wave is put together once, and is the same on the page, on paper and in a spreadsheet', async ({
  browser,
}) => {
  const api = await signUpTimekeeper(server, account.email, account.password);
  const race = await aRace(api);
  const early = field.map((_, place) => place + 1).filter((bib) => bib !== late);
  for (const bib of early) await race.comesDown(bib);

  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${server.url}/panel/events/${race.eventId}/lists`);
  await desk.getByLabel('E-mail').fill(account.email);
  await desk.getByLabel('Password').fill(account.password);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Add list' }).click();
  await desk.getByLabel('Name').fill('Prizes');
  await desk.getByLabel('What it ranks').selectOption('Run 1');
  await desk.getByLabel('then by').first().selectOption('Gender');
  await desk.getByLabel('then by').nth(1).selectOption('Wave');
  await expect(desk.getByText('U10 · Women · Wave 1: 3 competitors')).toBeVisible();
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'saved-lists');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('The lists are saved.')).toBeVisible();

  const spectator = await (await browser.newContext()).newPage();
  await spectator.goto(`${server.url}/event/${race.eventId}/live`);
  await spectator.getByRole('button', { name: 'Prizes' }).click();
  await expect.poll(() => onPage(spectator)).toEqual(expected(early));
  await race.comesDown(late);
  const all = field.map((_, place) => place + 1);
  await expect.poll(() => onPage(spectator)).toEqual(expected(all));
  await expectNoBarriers(spectator);
  await takeScreenshots(spectator, 'saved-list-live');
  expect(await onPaper(spectator)).toEqual(expected(all));
  expect(await inSpreadsheet(spectator)).toEqual(expected(all));

  await desk.goto(`${server.url}/panel/events/${race.eventId}/heats/${race.heatId}/desk`);
  await expect.poll(() => atDesk(desk)).toHaveLength(all.length);
  const ofHeat = await atDesk(desk);
  await desk.keyboard.press('l');
  await desk.getByLabel('Ranks of', { exact: true }).selectOption('Prizes');
  await desk.keyboard.press('Escape');
  const within = expected(all).map((line) => line.split(' | ').slice(1, 3).join(' | '));
  await expect.poll(() => atDesk(desk)).toEqual(within.toSorted());
  expect(ofHeat).not.toEqual(within.toSorted());
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'saved-list-desk');
  // The machine remembers it.
  await desk.reload();
  await expect.poll(() => atDesk(desk)).toEqual(within.toSorted());
});

/** Rank and bib of each row in the finish, in no order: there the newest stands on top. */
async function atDesk(page: Page): Promise<readonly string[]> {
  const rows = await page
    .getByTestId('desk-finish-row')
    .evaluateAll((found) =>
      found.map((row) => `${row.firstElementChild?.textContent} | ${row.getAttribute('data-bib')}`),
    );
  return rows.toSorted();
}
