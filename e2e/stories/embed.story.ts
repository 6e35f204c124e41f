/**
 * The live ranking on a club's own website: the code that «Share» gives, pasted into a page of another origin and into one that
 * lies on a disk. It moves with the race, keeps nothing, and nothing else of the service can be framed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Browser, type FrameLocator, type Page } from '@playwright/test';
import { signUpTimekeeper } from '../api.ts';
import { closePages } from '../close-pages.ts';
import { enterGiantSlalom, timer, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

let server: TestServer;
let club: Server;
let race: EnteredRace;
let timerToken: string;
let folder: string;
let code: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  const api = await signUpTimekeeper(server, 'anna@example.org', 'first light on the hill');
  race = await enterGiantSlalom(api);
  await api.post(`/events/${race.eventId}/heats/${race.heats[0].id}/activate`);
  timerToken = await api.authorize(timer.device);
  await deliver(server.url, timerToken, [impulse(1, 'C0'), impulse(3, 'C1')]);
  code = await codeOfShare(browser);
  folder = mkdtempSync(join(tmpdir(), 'club-'));
  club = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pageWith(code));
  }).listen(0, '127.0.0.1');
  await once(club, 'listening');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  club.close();
  rmSync(folder, { recursive: true, force: true });
  await server.stop();
});

/** As a club copies it. */
async function codeOfShare(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/event/${race.eventId}`);
  await page.getByRole('button', { name: 'Share' }).click();
  return page.getByLabel('To put the live ranking into a website:').inputValue();
}

const pageWith = (framed: string) =>
  `<!doctype html><html lang="en"><title>Our club</title><h1>Our club</h1>${framed}</html>`;

function clubAddress(): string {
  const address = club.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
}

/** The frame with the first racer, who has her time. */
async function ranked(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-row]').filter({ hasText: 'Number 1' })).toBeVisible();
  return frame;
}

async function widthsIn(page: Page) {
  const inside = page.frames().find((frame) => frame !== page.mainFrame());
  return inside?.evaluate(() => ({
    room: document.documentElement.clientWidth,
    used: document.documentElement.scrollWidth,
  }));
}

test('moves on a page of another origin, fits a phone and a desk, and keeps no cookie', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(clubAddress());
  const frame = await ranked(page);
  await deliver(server.url, timerToken, [impulse(4, 'C0'), impulse(5, 'C1')]);
  await expect(frame.locator('[data-row]').first()).toContainText('Number 2');
  for (const width of [320, 390, 1_440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await widthsIn(page))?.room).toBeLessThanOrEqual(width);
    await expect(async () => {
      const widths = await widthsIn(page);
      expect(widths?.used).toBe(widths?.room);
    }).toPass();
  }
  expect(await context.cookies()).toEqual([]);
  await takeScreenshots(page, 'embedded');
  // The way to the live page is a window of its own, outside the sandbox.
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: 'Watch live' }).click();
  const live = await opened;
  await expect(live).toHaveURL(`${server.url}/event/${race.eventId}/live`);
  await expect(live.getByText('Number 1').first()).toBeVisible();
});

test('stands in a page that lies on a disk, and where the browser keeps nothing for frames', async ({ browser }) => {
  const file = join(folder, 'club.html');
  writeFileSync(file, pageWith(code));
  for (const isBlocked of [false, true]) {
    const page = await (await browser.newContext()).newPage();
    if (isBlocked) await page.addInitScript(blockStorage);
    await page.goto(pathToFileURL(file).href);
    await ranked(page);
  }
});

/** As browsers do that block what third parties keep. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

test('is all that another page can frame', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  for (const path of [`/event/${race.eventId}/live`, '/login', `/event/${race.eventId}/board-of-others`]) {
    refused.length = 0;
    writeFileSync(join(folder, 'frame.html'), pageWith(`<iframe src="${server.url}${path}"></iframe>`));
    await page.goto(pathToFileURL(join(folder, 'frame.html')).href);
    await expect.poll(() => refused.join(' ')).toMatch(/frame-ancestors|X-Frame-Options/i);
  }
});
