/** The first minute of a new user who has just typed `npm start`. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;

test.beforeAll(async () => {
  server = await startServer([]);
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

test('a visitor finds a race that moves, on every page without barriers §1.12 §2.7 §2.9 §6.1', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: /Demo Cup/ }).first()).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'home');
  await page
    .getByRole('link', { name: /Demo Cup/ })
    .first()
    .click();
  for (const name of ['Heats', 'Competitors', 'Overview']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expectNoBarriers(page);
    await takeScreenshots(page, `event-${name.toLowerCase()}`);
  }
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  const rows = page.getByTestId('ranking-row');
  await expect(rows.first()).toBeVisible();
  // The result comes first: nobody scrolls to see who leads.
  await expect(rows.first()).toBeInViewport({ ratio: 0.5 });
  const before = await rows.count();
  // One more at the finish, without a reload: the demo sends a starter every few seconds.
  await expect.poll(() => rows.count(), { timeout: 30_000 }).toBeGreaterThan(before);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'live');
  // So with three on course as well; the name of the event stands in the bar.
  await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeLessThanOrEqual(300);
  await expect(page.getByTestId('folded-title')).toHaveText('Startwand Demo Cup, Giant Slalom');
  // Held across, and at 200 %, it is a table with a column for each split.
  for (const [width, height, seen] of [
    [844, 390, 3],
    [720, 450, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (let place = 0; place < seen; place++) {
      await expect(rows.nth(place).locator('[data-split]').first()).toBeInViewport({ ratio: 1 });
    }
    await expectNoBarriers(page);
  }
});

test('what stands before a page runs has no barriers either', async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  // Where no script comes, what the first answer shows stays.
  await page.route('**/assets/*.js', (route) => route.abort());
  const race = page.getByRole('link', { name: /Demo Cup/ }).first();
  // The demo is furnished behind the start, and nobody asks anew here but the reader.
  await expect(async () => {
    await page.goto(server.url);
    await expect(race).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectNoBarriers(page);
  await race.click();
  await expect(page.locator('[data-first-look] h1')).toHaveText(/^Startwand Demo Cup/);
  await expectNoBarriers(page);
});

test('its timekeeper finds the account where the console says and the race at the desk §2.12', async ({ browser }) => {
  const line = server.lines().find((printed) => printed.startsWith('Demo accounts: see '));
  const notes = readFileSync(line?.replace('Demo accounts: see ', '') ?? '', 'utf8');
  const [, email = ''] = /^email: (.+)$/m.exec(notes) ?? [];
  const [, password = ''] = /^password: (.+)$/m.exec(notes) ?? [];
  expect(server.lines().join('\n')).not.toContain(password);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/panel/events`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Demo Cup/).first()).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'panel-events');
});

test('an address that does not exist says so', async ({ page }) => {
  await page.goto(`${server.url}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoBarriers(page);
});
