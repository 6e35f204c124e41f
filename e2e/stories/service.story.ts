/**
 * The service itself: who reaches which screen, an administrator finds, pays, disables, writes to 300, closes and opens
 * again, a sales person orders, and a device delivers throughout. Over 300 lines because one service goes through all of it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { createClient } from '@startwand/contract/client/client.ts';
import { closePages } from '../close-pages.ts';
import { root } from '../../scripts/paths.mjs';
import { expectNoBarriers } from '../accessibility.ts';
import { openApi } from '../api.ts';
import { startBridge } from '../bridge.ts';
import { enterGiantSlalom, timer, today } from '../giant-slalom.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { cast, logIn, password, startService, type Role } from '../service-cast.ts';
import type { TestServer } from '../server.ts';
import { expectNoWiderThanWindow } from '../steady.ts';

let server: TestServer;
const pages: Partial<Record<Role, Page>> = {};

test.beforeAll(async ({ browser }) => {
  server = await startService();
  await Promise.all(
    (['admin', 'seller', 'keeper', 'user'] as const).map(async (role) => {
      pages[role] = await logIn(server, browser, role);
    }),
  );
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

function pageOf(role: Role): Page {
  const page = pages[role];
  if (page === undefined) throw new Error(`Nobody is logged in as ${role}.`);
  return page;
}

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('each role is led to its screens, and told at the others why not §2.33 §2.47 §6.8', async ({ browser }) => {
  const entries = {
    user: ['Dashboard', 'Account', 'My events'],
    keeper: ['Dashboard', 'Events', 'Devices', 'Account', 'My events'],
    seller: ['Dashboard', 'Sales', 'Account', 'My events'],
    admin: ['Dashboard', 'Events', 'Devices', 'Users', 'Maintenance', 'Info mail', 'Account', 'My events'],
  } as const;
  const refused = {
    user: ['/panel/events', '/panel/history', '/panel/salesperson', '/panel/users', '/status'],
    keeper: ['/panel/users', '/panel/info', '/panel/maintenance', '/status'],
    seller: ['/panel/devices', '/panel/history', '/panel/users'],
    admin: [],
  } as const;
  for (const role of ['user', 'keeper', 'seller', 'admin'] as const) {
    const page = pageOf(role);
    const links = page.getByRole('navigation', { name: 'Panel' }).getByRole('listitem').getByRole('link');
    await expect(links).toHaveText([...entries[role]]);
    if (role === 'keeper') await expectMenu(page, links.first());
    for (const path of refused[role]) {
      await page.goto(`${server.url}${path}`);
      await expect(page.getByText('This account may not do this')).toBeVisible();
    }
  }
  const visitor = await (await browser.newContext()).newPage();
  for (const path of ['/panel/history', '/status']) {
    await visitor.goto(`${server.url}${path}`);
    await expect(visitor).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}`));
  }
  await visitor.context().close();
});

/** On medium and smaller screens the ways stand behind a button (Spec §2). */
async function expectMenu(page: Page, way: Locator): Promise<void> {
  await page.setViewportSize({ width: 1_000, height: 900 });
  await expect(way).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(way).toBeVisible();
  await page.setViewportSize({ width: 1_440, height: 900 });
}

test('an administrator finds an account, deposits over a cut line, and takes it back', async () => {
  const page = pageOf('admin');
  await page.goto(`${server.url}/panel/users?search=anna`);
  await page.getByRole('row').nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Anna Huber' });
  await dialog.getByRole('textbox', { name: 'Timing points' }).fill('5000');
  // It is booked, and the answer never arrives.
  await page.route('**/timingpoints/deposit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const press = async () => {
    await dialog.getByRole('button', { name: 'Deposit', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Deposit 5,000 TP for Anna Huber?' });
    await question.getByRole('button', { name: 'Deposit 5,000 TP' }).click();
  };
  await press();
  await expect(dialog.getByText('The server cannot be reached.')).toBeVisible();
  // What it would have changed is read again, and shows that it was done.
  await expect(dialog.getByText('5,000 TP', { exact: true })).toBeVisible();
  await page.unroute('**/timingpoints/deposit');
  // A reload keeps what was typed, and the key under which it is booked once.
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Timing points' })).toHaveValue('5000');
  await press();
  await expect(dialog.getByText('5,000 TP', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('5,000 TP deposited')).toBeVisible();

  await dialog.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog.getByText('Disabled', { exact: true })).toBeVisible();
  const toast = toasts(page).getByRole('listitem').filter({ hasText: 'disabled and logged out' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Active', { exact: true })).toBeVisible();
});

test('a sales person sees whom an order is for, and books it once, however often it is pressed §1.16 §2.27', async () => {
  const page = pageOf('seller');
  await page.goto(`${server.url}/panel/salesperson`);
  await expect(page.getByRole('heading', { name: 'Sales', level: 1 })).toBeVisible();
  await expectNoBarriers(page);
  const email = page.getByLabel('E-mail of the account');
  await email.fill('nobody@example.org');
  await expect(page.getByText('No account has this address.')).toBeVisible();
  await email.fill(cast.keeper.email);
  await expect(page.getByText('Account of Anna Huber')).toBeVisible();
  await page.getByRole('textbox', { name: 'Timing points' }).fill('250');
  await takeScreenshots(page, 'sales');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Order 250 TP for Anna Huber?' });
  await question.getByRole('button', { name: 'Order 250 TP' }).dblclick();
  await expect(toasts(page).getByText('250 TP ordered for anna@example.org.')).toBeVisible();
  await expect(page.getByText('250 TP · 1 order')).toBeVisible();
  await expect(page.getByText('499,750 TP')).toBeVisible();
});

test('a timekeeper sees where the points came from, as it happens, and where to order more §2.26 §6.7', async ({
  browser,
}) => {
  // Whoever was disabled has to log in again.
  const page = await logIn(server, browser, 'keeper');
  await page.getByRole('link', { name: 'Balance and history' }).first().click();
  await expect(page.getByText('Balance: 5,250 TP')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Balance over time' })).toBeVisible();
  await expectNoBarriers(page);
  const admin = pageOf('admin');
  await admin.goto(`${server.url}/panel/users?search=anna`);
  await admin.getByRole('row').nth(1).click();
  await admin.getByRole('textbox', { name: 'Timing points' }).fill('-50');
  await admin.getByRole('button', { name: 'Deposit', exact: true }).click();
  await admin.getByRole('button', { name: 'Take back 50 TP' }).click();
  await expect(page.getByText('Balance: 5,200 TP')).toBeVisible();
  await expect(page.getByText('3 entries')).toBeVisible();
  await takeScreenshots(page, 'history');
  await page.getByLabel('Kind').selectOption({ label: 'Order' });
  await expect(page).toHaveURL(/kind=order/);
  await expect(page.getByText('1 entry')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'csv' }).click();
  expect((await download).suggestedFilename()).toBe('Startwand – Timing points.csv');
  await page.getByRole('link', { name: 'Order timing points' }).click();
  await expect(page.getByText(/Write to points@example.org/)).toBeVisible();
  await expectNoBarriers(page);
  pages.keeper = page;
});

test('an info mail is looked at, tried, sent to 300 and watched §1.13 §2.25', async ({ browser }) => {
  const page = pageOf('admin');
  await page.goto(`${server.url}/panel/info`);
  await expect(page.getByLabel('Everybody (300)')).toBeChecked();
  await expectNoBarriers(page);
  await page.getByLabel('Subject').fill('New prices');
  await page.getByRole('textbox', { name: 'Message' }).fill('From May on.\n\nEverything becomes cheaper.');
  await expect(page.frameLocator('iframe').getByText('Everything becomes cheaper.')).toBeVisible();
  // By itself: nothing runs in the frame that it stands in.
  const letter = await (await browser.newContext()).newPage();
  await letter.setContent((await page.locator('iframe').getAttribute('srcdoc')) ?? '');
  await expectNoBarriers(letter);
  await letter.context().close();
  await takeScreenshots(page, 'info-mail');
  await page.getByRole('button', { name: 'Send to myself' }).click();
  await expect(toasts(page).getByText('Sent to admin@example.org.')).toBeVisible();
  await expect.poll(() => server.mails().filter(isNews).length).toBe(1);
  // What was written survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Send 300 mails' }).click();
  const question = page.getByRole('dialog', { name: 'Send 300 mails?' });
  await question.getByRole('button', { name: 'Send 300 mails' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('300 of 300 sent')).toBeVisible({ timeout: 60_000 });
  expect(server.mails().filter(isNews)).toHaveLength(301);
  await takeScreenshots(page, 'info-mail-sent');
});

const isNews = (mail: string): boolean => mail.includes('Subject: New prices');

test('a maintenance is announced by the own clock, told in UTC, and stands on every page §1.13 §2.24 §5.68', async ({
  browser,
}) => {
  const page = pageOf('admin');
  await page.goto(`${server.url}/panel/maintenance`);
  const type = async (field: string, clock: string) => {
    await page.locator(`[data-field=${field}]`).getByRole('spinbutton').first().click();
    await page.keyboard.type(clock);
  };
  // A night in which the clocks go back, and an hour that they skip.
  await type('start_100ns', '241020372200');
  await type('end_100ns', '251020370600');
  const inUtc = 'The mail says: 24 Oct 2037, 20:00 to 25 Oct 2037, 05:00 (UTC)';
  await expect(page.getByText(inUtc)).toBeVisible();
  await type('end_100ns', '280320380230');
  await expect(page.getByText('This time does not exist that night')).toBeVisible();
  await type('start_100ns', `${tomorrow()}1000`);
  await type('end_100ns', `${tomorrow()}1130`);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'maintenance-announced');
  await page.getByRole('button', { name: 'Send 300 mails' }).click();
  const question = page.getByRole('dialog', { name: 'Send 300 mails?' });
  await question.getByRole('button', { name: 'Send 300 mails' }).click();
  const banner = /Maintenance from .*, 10:00 to .*, 11:30/;
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByText(/Announced: .*, 10:00 to .*, 11:30/)).toBeVisible();
  const visitor = await (await browser.newContext({ timezoneId: 'UTC' })).newPage();
  await visitor.goto(server.url);
  await expect(visitor.getByText(/Maintenance from .* to /)).toBeVisible();
  await expect(visitor.getByText(banner)).toBeHidden();
  await expectNoBarriers(visitor);
  await takeScreenshots(visitor, 'maintenance-banner');
  await visitor.context().close();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(banner)).toBeHidden();
});

/** As it is typed: day, month and year by the clocks on the desks. */
function tomorrow(): string {
  const figures = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const format = { timeZone: 'Europe/Vienna', ...figures } as const;
  const day_ms = 86_400_000;
  return new Intl.DateTimeFormat('en-GB', format).format(Date.now() + day_ms).replaceAll('/', '');
}

test('while the service is closed people wait, a device delivers, and it opens again §2.24', async () => {
  const keeper = pageOf('keeper');
  const client = createClient({ server: server.url, token: null });
  const login = await client.login({ body: { username: cast.keeper.email, password } });
  const api = openApi(server.url, login.token ?? '', login.data[0]?.id ?? '');
  const race = await enterGiantSlalom(api);
  await api.post(`/events/${race.eventId}/heats/${race.heats[0].id}/activate`);
  const token = await api.authorize(timer.device);

  const page = pageOf('admin');
  await page.goto(`${server.url}/panel/maintenance`);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'maintenance');
  await page.getByRole('button', { name: 'Begin maintenance' }).click();
  await page
    .getByRole('dialog', { name: 'Close the service for everybody else?' })
    .getByRole('button', { name: 'Begin maintenance' })
    .click();
  await expect(page.getByText('In maintenance', { exact: true }).first()).toBeVisible();
  await keeper.goto(`${server.url}/panel/devices`);
  await expect(keeper).toHaveURL(/\/service/);

  const outbox = mkdtempSync(join(tmpdir(), 'startwand-bridge-'));
  const file = join(root, 'apps/bridge/recordings/giant-slalom-run-1.txt');
  const source = [`--file=${file}`, '--speed=max', `--date=${today()}`, '--zone=Europe/Vienna'];
  const access = { device: timer.device, token };
  const bridge = startBridge({ ...access, server: server.url, outbox, source });
  expect(await bridge.exitCode()).toBe(0);
  rmSync(outbox, { recursive: true });

  await page.getByRole('button', { name: 'End maintenance' }).click();
  await expect(page.getByText('In service', { exact: true })).toBeVisible();
  await keeper.goto(`${server.url}/event/${race.eventId}/live?heat=${race.heats[0].id}`);
  await expect(keeper.getByTestId('ranking-row').first()).toBeVisible();
});

test('the status says which server answers and how it does, by itself until it is told not to §2.33 §3.55', async () => {
  const page = await pageOf('admin').context().newPage();
  await page.clock.install();
  await page.goto(`${server.url}/status`);
  await expect(page.getByText(`· ${server.pid()}`).first()).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Processor' })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'status');
  const again = page.waitForResponse(/\/mt1\/api\/status$/);
  await page.clock.fastForward(10_000);
  await again;
  await page.getByRole('switch', { name: 'Refresh by itself' }).click();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Refresh by itself' })).not.toBeChecked();
  await page.close();
});

test('all of it stands in the audit list, which is narrowed in its address', async () => {
  const page = pageOf('admin');
  await page.goto(`${server.url}/panel/users?view=audit`);
  await expect(page.getByText('10 entries')).toBeVisible();
  await page.getByLabel('What').selectOption({ label: 'Timing points ordered' });
  await expect(page).toHaveURL(/action=timingPointsOrdered/);
  await expect(page.getByText('1 entry')).toBeVisible();
  await expect(page.getByText('Balance: 5,000 → 5,250')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'audit');
});

test('on a phone nothing is cut in the longest words', async () => {
  const page = pageOf('admin');
  await page.setViewportSize(phone);
  await page.evaluate(() => localStorage.setItem('locale', 'hu'));
  for (const path of ['/panel/info', '/panel/maintenance', '/panel/history', '/panel/salesperson', '/status']) {
    await page.goto(`${server.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoWiderThanWindow(page);
  }
});
