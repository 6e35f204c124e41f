/** A visitor looks for a race on the first page, by link, without script, and at addresses where nothing is. */
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

let server: TestServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer([]);
  page = await (await browser.newContext({ viewport: phone })).newPage();
  // The demo stores the races of other days behind that of today.
  await expect(async () => {
    await page.goto(server.url);
    await expect(card(/Nordkette Slalom/)).toBeVisible({ timeout: 2_000 });
    await expect(card(/Hungerburg Hill Run/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const card = (name: RegExp) => page.getByRole('link', { name });
const part = (title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

test('events stand where visitors look for them, each with what happens next §1.10 §2.2 §2.4', async () => {
  await expect(part('Live now').getByRole('link', { name: /Demo Cup/ })).toContainText('Watch live');
  // The demo's race runs: somebody leads, by a time.
  await expect(part('Live now').getByTestId('leader').first()).toContainText(/\d\.\d/);
  await expect(part('Open for registration').getByRole('link')).toContainText(/Registration closes in \d+ days/);
  await expect(part('Latest results').getByRole('link')).toContainText('See the results');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'home-parts');
});

test('search and filters stand in the address, and a copied link finds the same §2.5', async () => {
  await page.getByRole('searchbox').fill('hill');
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?search=hill$/);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Country').selectOption({ label: 'Austria' });
  await page.getByRole('button', { name: 'Registration open' }).click();
  await expect(page).toHaveURL(/search=hill&country=AUT&open=true/);
  await expectNoBarriers(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (2)', exact: true })).toBeVisible();
  await expect(card(/Hungerburg Hill Run/)).toBeVisible();
  await page.getByLabel('From').fill('2999-01-01');
  await expect(page.getByText('No event matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(part('Live now')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a link shared in a chat says whose it is before any script runs', async ({ browser }) => {
  const address = (await card(/Nordkette Slalom/).getAttribute('href')) ?? '';
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(server.url + address);
  await expect(plain.getByRole('heading', { name: /^Nordkette Slalom/ })).toBeVisible();
  const picture = await plain.locator('meta[property="og:image"]').getAttribute('content');
  const { pathname, search } = new URL(picture ?? '');
  const shown = await plain.request.get(server.url + pathname + search);
  expect(shown.headers()['content-type']).toBe('image/jpeg');
  await plain.goto(server.url);
  await plain.getByRole('link', { name: /Nordkette Slalom/ }).click();
  await expect(plain).toHaveURL(server.url + address);
  await plain.context().close();
});

test('an address where nothing is says so, with a way on, as a 404 §2.36 §8.63', async () => {
  expect((await page.goto(`${server.url}/no/such/page`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'not-found');
  await page.getByRole('searchbox', { name: 'Name, place or organiser' }).fill('no such race');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?search=no(\+|%20)such(\+|%20)race$/);
  await expect(page.getByText('No event matches')).toBeVisible();
  expect((await page.goto(`${server.url}/event/never-was`))?.status()).toBe(404);
  await expect(page.getByText('This event does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(part('Live now')).toBeVisible();
});
