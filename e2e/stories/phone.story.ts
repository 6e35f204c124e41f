/** The product on a phone: what it keeps and asks, what the operator of the service has to say. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { openErrorSink, type ErrorSink } from '../error-sink.ts';
import { phone } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { steady } from '../steady.ts';

const legal = mkdtempSync(join(tmpdir(), 'startwand-legal-'));
writeFileSync(join(legal, 'imprint.md'), '# Imprint\n\nTiming Club, <script>document.title="x"</script>\n');
writeFileSync(join(legal, 'privacy.md'), '# Privacy policy\n\n## What is kept\n\n[Write](mailto:a@example.org)\n');
writeFileSync(join(legal, 'privacy.de.md'), '# Datenschutzerklärung\n\nAlles Weitere.\n');
writeFileSync(join(legal, 'contract.md'), '# Agreement\n\nWith timekeepers.\n');

let sink: ErrorSink;
let server: TestServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  sink = await openErrorSink();
  server = await startServer([`--legal-pages=${legal}`, `--error-reports=${sink.place}`]);
  page = await (await browser.newContext({ viewport: phone })).newPage();
  // The demo stores yesterday's race, whose results do not move, behind the race of today.
  const yesterday = page.getByRole('link', { name: /Nordkette Slalom/ });
  await expect(async () => {
    await page.goto(server.url);
    await expect(yesterday).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await yesterday.click();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await expect(page.getByTestId('ranking-row').first()).toBeVisible();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
  sink.close();
  rmSync(legal, { recursive: true });
});

const notice = () => page.getByTestId('consent');
const foot = () => page.getByRole('contentinfo');

/** Errors of a kind, each a little different; a fifth of them is reported. */
async function fail(kind: string): Promise<void> {
  await page.evaluate((name) => {
    history.replaceState(history.state, '', `${location.pathname}?token=Xk3vQ9-secret`);
    for (let count = 0; count < 80; count++) {
      const error = new Error(`Anna Gruber ${count}`);
      error.name = name;
      setTimeout(() => {
        throw error;
      });
    }
  }, kind);
}

test('nothing is reported before the reader agrees, and the question covers nothing §2.58', async () => {
  expect(server.lines()).toContain('Legal pages: imprint, privacy, contract.');
  await expect(notice()).toBeAttached();
  await expect(notice()).not.toBeInViewport();
  await expectNoBarriers(page);
  await fail('TooEarly');
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await loaded()).filter((name) => name.includes('reporter'))).toEqual([]);
  await notice().getByRole('button', { name: 'Also error reports' }).click();
  await expect(notice()).toBeHidden();
  await expect.poll(async () => (await loaded()).join(' ')).toContain('reporter');
  await expect
    .poll(async () => {
      await fail('InTime');
      return sink.received.join('\n');
    })
    .toContain('"type":"InTime"');
  const all = sink.received.join('\n');
  expect(all).not.toMatch(/TooEarly|Xk3vQ9|Anna Gruber|breadcrumbs|"user"/);
  expect(all).toContain('/event/*/live');
});

test('who changes their mind at the foot of the page is heard at once, and not asked again §2.58', async () => {
  await foot().getByRole('button', { name: 'What this device keeps' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Chosen now: Also error reports')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Only what is needed' }).click();
  await expect(dialog).toBeHidden();
  await fail('TooLate');
  await page.reload();
  await expect(foot().getByRole('link', { name: 'Imprint' })).toBeVisible();
  await expect(notice()).toHaveCount(0);
  expect(sink.received.join('\n')).not.toContain('TooLate');
});

test('the legal pages stand at the foot, in the reader’s language, and run nothing §2.50 §2.53', async () => {
  await expect(foot().getByRole('link', { name: 'Contract agreement' })).toHaveCount(0);
  await foot().getByRole('link', { name: 'Imprint' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
  await expect(page).toHaveTitle(/Imprint/);
  await foot().getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { name: 'What is kept' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Datenschutzerklärung' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await page.goto(`${server.url}/legal/nothing`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a phone may install it, under its name in the reader’s language', async () => {
  await page.goto(server.url);
  const devtools = await page.context().newCDPSession(page);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /manifest\.en/);
  await expect.poll(async () => (await devtools.send('Page.getAppManifest')).url).toContain('/manifest.en.webmanifest');
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({
    short_name: 'Startwand',
    lang: 'en-GB',
  });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser under test keeps nothing, as a private window.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
});

test('without the server the live page opens with what it had, and says how old that is', async () => {
  await page.getByRole('link', { name: /Nordkette Slalom/ }).click();
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  const rows = page.getByTestId('ranking-row');
  await expect(rows.first()).toBeVisible();
  const before = await steady(() => rows.allTextContents());
  const isKept = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const copies = await window.caches.open('startwand-events');
      return worker.active?.state === 'activated' && (await copies.keys()).length > 0;
    });
  await expect.poll(isKept).toBe(true);
  await server.kill();
  // What it got within the last second a browser may hand out once more.
  const isAnswered = (address: string) =>
    page.evaluate(
      (asked) =>
        fetch(asked)
          .then(({ ok }) => ok)
          .catch(() => false),
      address,
    );
  const eventId = /event\/(\w+)/.exec(page.url())?.[1];
  await expect.poll(() => isAnswered(`/mt1/api/events/${eventId}/detail`)).toBe(false);
  await page.reload();
  await expect(page.getByTestId('kept')).toContainText('The server cannot be reached');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => rows.allTextContents()).toEqual(before);
  await expectNoBarriers(page);
  // No call is answered by what was kept.
  expect(await page.evaluate(() => fetch('/mt1/api/time/now').catch(() => 'refused'))).toBe('refused');
  await server.restart();
  await expect(page.getByTestId('kept')).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});

test('who follows a competitor is told by the phone, with one tap, until they unfollow', async () => {
  const devtools = await page.context().newCDPSession(page);
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  // No push service can be reached from here: the browser's half of it stands in, the rest is real.
  await page.addInitScript(() => {
    const text = (bytes: number) => btoa('x'.repeat(bytes)).replace(/=+$/, '');
    let known: object | null = null;
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test',
        keys: { p256dh: text(65), auth: text(16) },
      }),
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(known),
      subscribe: () => {
        known = subscription;
        return Promise.resolve(subscription);
      },
    });
  });
  const running = `${server.url}/`;
  await page.goto(running);
  await page
    .getByRole('link', { name: /Seegrube|Giant/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Competitors', exact: true }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Follow/ }).click();
  const following = page.waitForResponse((answer) => answer.url().endsWith('/push'));
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  expect((await following).status()).toBe(200);
  await expect(dialog.getByRole('button', { name: 'Notifications are on' })).toBeVisible();
  await expectNoBarriers(page);

  const scopes = new Map<string, string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { registrationId, scopeURL } of registrations) scopes.set(scopeURL, registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => scopes.has(`${server.url}/`)).toBe(true);
  const message = {
    title: 'Anna Gruber (12)',
    body: 'Finished in 1:02.33',
    tag: 'finish r1',
    path: '/',
  };
  const deliver = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: scopes.get(`${server.url}/`) ?? '',
      data: JSON.stringify(message),
    });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  // A push service sends again what was not taken; the tag makes one announcement of both.
  await expect(async () => {
    await deliver();
    await expect.poll(shown, { timeout: 5_000 }).toEqual(['Anna Gruber (12): Finished in 1:02.33']);
  }).toPass({ timeout: 60_000 });

  const ending = page.waitForResponse((answer) => answer.url().endsWith('/push/end'));
  await dialog.getByRole('button', { name: /^Follow/ }).click();
  expect((await ending).status()).toBe(200);
  await expect(dialog.getByRole('button', { name: /Notif/ })).toHaveCount(0);
});
