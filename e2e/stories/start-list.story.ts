/**
 * A start list through its page: drawn and put in order, moved by keys and by hand, taken back step by step, timed
 * with a pause and a conflict; two operators at one list; and the sheet that is printed.
 */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { root } from '../../scripts/paths.mjs';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { enterGiantSlalom } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer } from '../server.ts';
import type { TestServer } from '../server.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let anna: Page;
let bert: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  const api = await signUpTimekeeper(server, account.email, account.password);
  const race = await enterGiantSlalom(api);
  anna = await eventOf(browser, `${server.url}/panel/events/${race.eventId}`);
  await anna.getByRole('link', { name: 'Start list' }).first().click();
  await expect(anna.getByRole('heading', { name: 'Run 1: start list' })).toBeVisible();
  bert = await eventOf(browser, anna.url());
});

test.afterAll(() => server.stop());
test.use({ actionTimeout: 20_000 });

async function eventOf(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Start list' }).or(list(page)).first()).toBeVisible();
  return page;
}

const list = (page: Page) => page.getByRole('grid', { name: 'Start list' });
const rows = (page: Page) => list(page).locator('tbody tr');
/** Bibs of the first rows, in their order. */
const firstBibs = async (page: Page, count: number) => {
  const texts = await rows(page).evaluateAll((all) =>
    all
      .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
      .map((row) => row.querySelectorAll('td, th')[3]?.textContent ?? ''),
  );
  return texts.slice(0, count).join(' ');
};
const expectBibs = (page: Page, bibs: string) =>
  expect.poll(() => firstBibs(page, bibs.split(' ').length)).toBe(bibs);
/** What is in sight is drawn: the first rows after a look at the top. */
const toTop = (page: Page) =>
  list(page).evaluate((table) => table.parentElement?.scrollTo({ top: 0 }));
const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible();
const steps = (page: Page) => page.getByRole('region', { name: 'Steps' });

test('is drawn with a seed that is shown, and the same seed draws it again', async () => {
  await expectBibs(anna, '1 2 3');
  await expectNoBarriers(anna);
  await takeScreenshots(anna, 'start-list');
  await anna.keyboard.press('o');
  await anna.getByRole('radio', { name: /By lot/ }).check();
  await anna.getByLabel('Seed', { exact: true }).fill('2026');
  await expectNoBarriers(anna);
  await takeScreenshots(anna, 'start-list-order');
  await anna.getByRole('dialog').getByRole('button', { name: 'Order' }).click();
  await expect(anna.getByText('Drawn with seed 2026')).toBeVisible();
  await expect(anna.getByRole('dialog')).toBeHidden();
  const drawn = await firstBibs(anna, 8);
  expect(drawn).not.toBe('1 2 3 4 5 6 7 8');
  await anna.keyboard.press('z');
  await expectBibs(anna, '1 2 3 4 5 6 7 8');
  await anna.keyboard.press('Shift+Z');
  await expectBibs(anna, drawn);
  await expect(anna.getByText('Drawn with seed 2026')).toBeVisible();
  await anna.keyboard.press('z');
  await expectBibs(anna, '1 2 3 4 5 6 7 8');
  await saved(anna);
});

test('is moved by keys, cut and inserted, and by hand, one step each', async () => {
  await rows(anna).nth(0).focus();
  await anna.keyboard.press('Alt+ArrowDown');
  await anna.keyboard.press('Alt+ArrowDown');
  await expectBibs(anna, '2 3 1 4');
  await anna.keyboard.press('ArrowDown');
  await anna.keyboard.press('Space');
  await anna.keyboard.press('Shift+ArrowDown');
  await expect(anna.getByText('2 selected')).toBeVisible();
  await anna.keyboard.press('Alt+Home');
  await expectBibs(anna, '4 5 2 3 1 6');
  await anna.keyboard.press('Control+x');
  await anna.keyboard.press('End');
  await anna.keyboard.press('Control+v');
  await toTop(anna);
  await expectBibs(anna, '2 3 1 6');
  await anna.keyboard.press('Escape');
  const grip = (place: number) => rows(anna).nth(place).getByRole('button');
  const [from, to] = [await grip(0).boundingBox(), await grip(3).boundingBox()];
  if (from === null || to === null) throw new Error('no grips');
  await anna.mouse.move(from.x + 10, from.y + 10);
  await anna.mouse.down();
  await anna.mouse.move(to.x + 10, to.y + to.height - 4, { steps: 5 });
  await anna.screenshot({ path: join(root, 'e2e/screenshots/start-list-drag.png') });
  await anna.mouse.up();
  await expectBibs(anna, '3 1 6 2');
  await expect(steps(anna).getByRole('listitem')).toHaveCount(4);
  for (const bibs of ['2 3 1 6', '4 5 2 3 1 6', '2 3 1 4', '1 2 3 4']) {
    await anna.keyboard.press('z');
    await expectBibs(anna, bibs);
  }
  await saved(anna);
});

test('loses and gets competitors, found by name or all at once', async () => {
  await rows(anna).nth(1).getByRole('checkbox').check();
  await anna.getByRole('button', { name: 'Take off the list' }).click();
  await expectBibs(anna, '1 3 4');
  await anna.getByRole('button', { name: 'Add 2 Number 2 Racer' }).click();
  await expect(anna.getByText('72 of 72 competitors start here')).toBeVisible();
  await anna.getByLabel('Bib or name').fill('2');
  await anna.keyboard.press('Enter');
  await expect(rows(anna).last()).toContainText('Number 2');
  await anna.getByLabel('Bib or name').fill('');
  await rows(anna).last().getByRole('checkbox').check();
  await anna.getByRole('button', { name: 'To number …' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(anna.getByText('Please fill this in.')).toBeVisible();
  await anna.getByLabel('Number in the list').fill('2');
  await anna.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await anna.getByRole('button', { name: 'Clear selection' }).click();
  await toTop(anna);
  await expectBibs(anna, '1 2 3 4');
  await saved(anna);
});

test('two operators see each other, and the later one is told before overwriting', async () => {
  await expectBibs(bert, '1 2 3 4');
  await rows(bert).nth(0).focus();
  await bert.keyboard.press('Alt+ArrowDown');
  await expectBibs(anna, '2 1 3 4');
  await expect(steps(anna)).toContainText('Somebody else changed the list');
  // While Anna's list is on its way, Bert's is saved: hers goes on from one that is no more.
  const bertIsSaved = Promise.withResolvers<void>();
  await anna.route('**/startlist', async (route) => {
    await bertIsSaved.promise;
    await route.continue();
  });
  await rows(anna).nth(3).focus();
  await anna.keyboard.press('Alt+Home');
  await expectBibs(anna, '4 2 1 3');
  await bert.keyboard.press('Alt+ArrowDown');
  await expectBibs(bert, '2 3 1 4');
  await saved(bert);
  bertIsSaved.resolve();
  await expect(anna.getByText('Somebody else has changed this list.')).toBeVisible();
  await expectBibs(anna, '4 2 1 3');
  await expectNoBarriers(anna);
  await takeScreenshots(anna, 'start-list-newer');
  await anna.getByRole('button', { name: 'Keep mine' }).click();
  await expectBibs(bert, '4 2 1 3');
  await saved(anna);
});
