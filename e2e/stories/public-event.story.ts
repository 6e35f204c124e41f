/** A spectator with a phone looks an event up: its head, who one is, the lists, and takes one along. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { chromiumOnly } from '../engines/engine.ts';
import { expectFullBoard } from '../looks-at-board.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { steady } from '../steady.ts';

let server: TestServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer([]);
  page = await (await browser.newContext({ viewport: phone })).newPage();
  // Run yesterday: its results do not move. The demo stores it behind the race of today.
  const yesterday = page.getByRole('link', { name: /Nordkette Slalom/ });
  await expect(async () => {
    await page.goto(server.url);
    await expect(yesterday).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await yesterday.click();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const dialog = () => page.getByRole('dialog');

test('the head passes the event on, and a message that was read stays away §2.6 §2.64', async () => {
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(dialog().getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  await expectNoBarriers(page);
  await dialog().getByRole('button', { name: 'Close' }).click();
  const message = page.getByText('Results are official.');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Podium' })).toBeVisible();
  await expect(message).toBeHidden();
});

test('a competitor opens from the list, at an address of its own, and Back closes it §2.8 §2.67', async () => {
  await page.getByRole('link', { name: 'Competitors', exact: true }).click();
  await page.getByRole('searchbox').fill('golob');
  await page.getByRole('button', { name: /Golob/ }).click();
  // Who has raced is looked up for the result: it is there at once, all heats together first.
  await expect(dialog().getByRole('heading').nth(1)).toHaveText('Overall');
  await expect(dialog().getByRole('heading', { name: 'Run 2' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Data' }).click();
  await expect(dialog().getByText('Club')).toBeVisible();
  await dialog().getByRole('button', { name: 'Results' }).click();
  await expectNoBarriers(page);
  await page.reload();
  await expect(
    dialog()
      .getByText(/Rank \d+ of \d+/)
      .first(),
  ).toBeVisible();
  await dialog().getByRole('link', { name: 'Share my result' }).click();
  const picture = page.getByRole('img', { name: 'Picture with the result of Golob Jaka' });
  await expect(picture).toHaveJSProperty('naturalWidth', 1_080);
  await expect(page.getByRole('heading', { name: 'Run 2' })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'my-result');
  await page.goBack();
  await expect(dialog()).toBeVisible();
  await page.goBack();
  await expect(dialog()).toBeHidden();
});

test('a list is divided by class, saved, and narrowed in its address §2.60', async () => {
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await page.getByRole('link', { name: 'Run 1' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Divided by').selectOption('Class');
  await expect(page).toHaveURL(/by=class/);
  await expect(page.getByRole('heading', { name: 'U16 male' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(text).toContain('Golob');
  // A file has what the page shows.
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Gender').selectOption('male');
  await page.getByRole('searchbox').fill('golob');
  await expect(page).toHaveURL(/search=golob/);
  await expect(page.getByTestId('ranking-row')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const narrowed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const rows = readFileSync(await (await narrowed).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('Golob');
});

test('on paper stand the event, the list and nothing to press', chromiumOnly, async () => {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByTestId('ranking-row').first()).toBeVisible();
  for (const name of ['Log in', 'Competitors']) {
    await expect(page.getByRole('link', { name })).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden();
  // Who looks at it in the dark does not get light letters on white paper.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(16, 21, 29)');
  // Where the browser says that it prints, a sheet of its own comes in the place of the page.
  await page.setViewportSize({ width: 794, height: 1_123 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.locator('[data-printed-sheet]');
  await expect(sheet).toContainText('Ski Club Nordkette');
  await expect(sheet.getByRole('img', { name: /^Logo of/ })).toBeVisible();
  await expect(sheet.getByRole('columnheader', { name: 'Club' }).first()).toBeVisible();
  await expect(page.getByTestId('ranking-row').first()).toBeHidden();
  expect(await steady(() => sheet.evaluate((paper) => paper.scrollWidth - paper.clientWidth))).toBe(0);
  await takeScreenshots(page, 'result-print');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(phone);
});

test('a scoreboard turns by itself without a frame, and over a picture it has no ground', async ({ browser }) => {
  const [, event = ''] = /\/event\/([^/?]+)/.exec(page.url()) ?? [];
  const board = await (await browser.newContext()).newPage();
  await board.goto(`${server.url}/event/${event}/board?list=result&seconds=3`);
  await expect(board.getByText(/^1 \/ \d$/)).toBeVisible();
  await expect(board.getByTestId('board-page').getByRole('listitem').first()).toContainText(/^1/);
  await expect(board.getByRole('banner').or(board.getByRole('contentinfo'))).toHaveCount(0);
  await expectNoBarriers(board);
  await expect(board.getByText(/^2 \/ \d$/)).toBeVisible();
  await expectFullBoard(board, ['Rank', 'Bib', 'Name', 'Run 1', 'Run 2', 'Total', 'Gap']);
  await board.goto(`${server.url}/event/${event}/board?overlay=1`);
  await expect(board.getByTestId('board-best').getByRole('listitem')).toHaveCount(5);
  await expect(board.getByTestId('board-last')).toBeVisible();
  await expect(board.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectNoBarriers(board);
});

test(
  'on the course a plate moves by itself, and stands at its gate where no movement is wanted',
  chromiumOnly,
  async ({ browser }) => {
    const live = await (await browser.newContext({ reducedMotion: 'no-preference' })).newPage();
    await live.goto(server.url);
    const race = live.getByRole('link', { name: /Demo Cup/ }).first();
    const [, event = ''] = /\/event\/([^/?]+)/.exec((await race.getAttribute('href')) ?? '') ?? [];
    await live.goto(`${server.url}/event/${event}/live`);
    // The demo has a starter every few seconds: there is always one on either side of the intermediate.
    const course = live.getByTestId('course');
    const onTheWay = course.locator('[data-mark][data-point="0"]');
    await expect(onTheWay.first()).toBeAttached();
    const across = () =>
      onTheWay.evaluateAll((marks) =>
        marks.map((mark) => [mark.getAttribute('data-mark'), mark.getBoundingClientRect().x] as const),
      );
    const before = new Map(await across());
    // The plate of a racer who fell stands before the gate; the others move.
    await expect
      .poll(async () => (await across()).some(([bib, x]) => x > (before.get(bib) ?? Infinity) + 1))
      .toBe(true);
    await expect(live.getByTestId('course-told')).toContainText(/\d+ .+ between Start and Intermediate 1/);
    await expectNoBarriers(live);

    await live.emulateMedia({ reducedMotion: 'reduce' });
    await live.reload();
    const passed = course.locator('[data-mark][data-point="1"]').first();
    await expect(passed).toBeAttached();
    // A part above that is still being loaded moves both of them.
    await expect(async () => {
      const gate = await course.getByText('Intermediate 1').boundingBox();
      const stands = await passed.evaluate((mark) => [mark.getBoundingClientRect().x, mark.getAnimations().length]);
      expect(stands).toEqual([expect.closeTo((gate?.x ?? 0) + (gate?.width ?? 0) / 2, 0), 0]);
    }).toPass();
  },
);
