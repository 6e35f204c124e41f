/**
 * A start list through its page: drawn and put in order, moved by keys and by hand, taken back step by step, timed
 * with a pause and a conflict; two operators at one list; and the sheet that is printed.
 */
import { join } from 'node:path';
import type { OperatorDetailDto } from '@startwand/contract';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { root } from '../../scripts/paths.mjs';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { enterGiantSlalom, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { steady } from '../steady.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let api: Api;
let race: EnteredRace;
let anna: Page;
let bert: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  api = await signUpTimekeeper(server, account.email, account.password);
  race = await enterGiantSlalom(api);
  anna = await eventOf(browser, `${server.url}/panel/events/${race.eventId}`);
  await anna.getByRole('link', { name: 'Start list' }).first().click();
  await expect(anna.getByRole('heading', { name: 'Run 1: start list' })).toBeVisible();
  bert = await eventOf(browser, anna.url());
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});
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
const expectBibs = (page: Page, bibs: string) => expect.poll(() => firstBibs(page, bibs.split(' ').length)).toBe(bibs);
/** What is in sight is drawn: the first rows after a look at the top. */
const toTop = (page: Page) => list(page).evaluate((table) => table.parentElement?.scrollTo({ top: 0 }));
const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible();
const preview = (page: Page) => page.getByRole('grid', { name: 'Preview' });
const steps = (page: Page) => page.getByRole('region', { name: 'Steps' });

test('is drawn with a seed that is shown, and the same seed draws it again §2.59', async () => {
  await expectBibs(anna, '1 2 3');
  await expectNoBarriers(anna);
  await takeScreenshots(anna, 'start-list');
  await anna.keyboard.press('o');
  await anna.getByRole('radio', { name: /Random draw/ }).check();
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

test('is moved by keys, cut and inserted, and by hand, one step each §1.4', async () => {
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
  const [from, to] = await steady(() => Promise.all([grip(0).boundingBox(), grip(3).boundingBox()]));
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

test('is timed by bibs with a pause, and says what is in the way before anything is given §2.74', async () => {
  await anna.getByRole('link', { name: 'Start times' }).click();
  await expect(anna.getByText('Nobody has a start time yet.')).toBeVisible();
  await anna.getByLabel('First bib').fill('');
  await anna.getByRole('button', { name: 'Give times' }).click();
  for (const name of ['firstBib', 'interval_100ns']) {
    await expect(anna.locator(`[data-field="${name}"]`).getByText('Please fill this in.')).toBeVisible();
  }
  await anna.getByLabel('First bib').fill('9');
  await anna.getByLabel('Last bib').fill('2');
  await anna.getByLabel('First start').fill('9:58');
  await anna.getByLabel('Interval').fill('0:30');
  await anna.getByRole('button', { name: 'Give times' }).click();
  const lastBib = anna.locator('[data-field="lastBib"]');
  await expect(lastBib.getByText('This must not be below the first.')).toBeVisible();
  await expectNoBarriers(anna);
  await anna.getByLabel('First bib').fill('1');
  await anna.getByLabel('Last bib').fill('72');
  await anna.getByRole('button', { name: 'Add pause' }).click();
  await anna.getByLabel('After so many starters').fill('10');
  await anna.getByLabel('Longer by').fill('5:00');
  // Two minutes before the heat, with a hole where the pause is: seen before it is given.
  await expect(anna.getByText('4 before the heat')).toBeVisible();
  await expect(anna.getByText('1 gap', { exact: true })).toBeVisible();
  await takeScreenshots(anna, 'start-list-times');
  await anna.getByLabel('First start').fill('10:00');
  await expect(anna.getByText('4 before the heat')).toBeHidden();
  await anna.getByRole('button', { name: 'Give times' }).click();
  await expect(steps(anna)).toContainText('72 start times given');
  await expect(anna.getByRole('heading', { name: 'As saved' })).toBeVisible();
  await expect(preview(anna).getByRole('row').nth(11)).toContainText('10:10:00');
});

test('shows a conflict by itself when two start at once, and takes the times back', async () => {
  await anna.getByLabel('First bib').fill('4');
  await anna.getByLabel('Last bib').fill('4');
  await anna.getByLabel('First start').fill('10:00:30');
  await expect(anna.getByText('1 at the same time')).toBeVisible();
  await anna.getByRole('button', { name: 'Give times' }).click();
  await expect(steps(anna)).toContainText('1 start time given');
  await expectNoBarriers(anna);
  await anna.getByRole('button', { name: 'Undo', exact: false }).first().click();
  await expect(steps(anna).locator('s')).toHaveText('1 start time given');
  await anna.getByRole('radio', { name: 'Group by group' }).check();
  await anna.locator('[data-field="groups[0].interval_100ns"] input').fill('0:20');
  await anna.getByRole('button', { name: 'One group behind the other' }).click();
  await expectNoBarriers(anna);
  await takeScreenshots(anna, 'start-list-groups');
  await anna.getByRole('button', { name: 'Give times' }).click();
  await expect(steps(anna)).toContainText('72 start times given');
});

test('is printed as a list of a federation, and saved as a file', async () => {
  await anna.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await anna.emulateMedia({ media: 'print' });
  await anna.setViewportSize({ width: 794, height: 1123 });
  const sheet = anna.locator('[data-printed-sheet]');
  await expect(sheet.getByRole('heading', { name: 'Run 1 – Start list' })).toBeVisible();
  await expect(sheet.getByRole('row')).toHaveCount(73);
  await expect(list(anna)).toBeHidden();
  await anna.screenshot({ path: join(root, 'e2e/screenshots/start-list-print.png') });
  await anna.emulateMedia({ media: null });
  await anna.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await anna.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet).toHaveCount(0);
  const download = anna.waitForEvent('download');
  await anna.getByRole('button', { name: 'Save as' }).click();
  await anna.getByRole('menuitem', { name: 'Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('of run 2 follows the ranking of run 1 by one press when a disqualification is revoked', async () => {
  const [run1, run2] = race.heats;
  const [detail] = await api.get<OperatorDetailDto>(`/events/${race.eventId}/detail/operator`);
  const idOf = (bib: number) => detail?.competitors.find(({ startNumber }) => startNumber === bib)?.id ?? '';
  const run3 = `${run1.id}.1.${idOf(3)}.1`;
  const setStatus = (status: string | null) =>
    api.post(`/events/${race.eventId}/heats/${run1.id}/runs/${run3}/status`, { status });
  await api.post(`/user/${api.userId}/events/${race.eventId}/heat/${run1.id}/runtimes`, {
    runTimes: [1, 2, 3, 4].map((bib) => ({ competitorId: idOf(bib), runTime_100ns: (60 + bib) * 10_000_000 })),
  });
  await setStatus('dsq');
  const startList = `/events/${race.eventId}/heats/${run2.id}/startlist/order`;
  await api.post(startList, { order: 'reversed', fromHeatId: run1.id, best: 15, withoutResult: false });
  await anna.goto(`${server.url}/panel/events/${race.eventId}/heats/${run2.id}/start-list`);
  await expectBibs(anna, '4 2 1');
  const notice = anna.getByText(/The ranking of .*Run 1.* has changed/);
  await expect(notice).toHaveCount(0);
  await setStatus(null);
  await expect(notice).toBeVisible();
  await expect(anna.getByText(/Comes onto the list: 3/)).toBeVisible();
  await expectNoBarriers(anna);
  await takeScreenshots(anna, 'start-list-outdated');
  await anna.getByRole('button', { name: 'Update', exact: true }).click();
  await expectBibs(anna, '4 3 2 1');
  await expect(notice).toHaveCount(0);
  await saved(anna);
  await anna.keyboard.press('z');
  await expectBibs(anna, '4 2 1');
  await expect(notice).toBeVisible();
  await anna.getByRole('button', { name: 'Keep this list' }).click();
  await expect(notice).toHaveCount(0);
  await saved(anna);
  await anna.reload();
  await expectBibs(anna, '4 2 1');
  await expect(notice).toHaveCount(0);
});
