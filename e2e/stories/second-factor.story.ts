/** A timekeeper sets up a second factor, logs in with app, recovery code and passkey, and ends a session elsewhere. */
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { authenticatorCode } from '../../apps/server/src/testing/authenticator-code.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { provisionUser } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

const anna = { email: 'anna@example.org', password: 'first light on the hill' };
const chief = { email: 'chief@example.org', password: 'snow on the upper gates' };

let server: TestServer;
let context: BrowserContext;
let page: Page;
let secret = '';
let recoveryCodes: string[] = [];

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo', '--require-second-factor'], async (data) => {
    await provisionUser(data, anna, ['--timekeeper']);
    await provisionUser(data, chief, ['--admin']);
  });
  context = await browser.newContext();
  page = await context.newPage();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

async function logIn(on: Page, who: typeof anna): Promise<void> {
  await on.goto(`${server.url}/login?redirect=/panel/account/security`);
  await on.getByLabel('E-mail').fill(who.email);
  await on.getByLabel('Password').fill(who.password);
  await on.keyboard.press('Enter');
}

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).not.toHaveURL(/panel/);
}

/** The code of this moment; one that was used is not taken again, so the next one is taken. */
function code(steps = 0): string {
  return authenticatorCode(secret, Date.now() + steps * 30_000);
}

const inside = () => page.getByRole('heading', { name: 'Where I am logged in' });

test('an app is set up by its first code, and the recovery codes are shown once', async () => {
  await logIn(page, anna);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await takeScreenshots(page, 'second-factor-app');
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That was not right')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(code(-1));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await expectNoBarriers(page);
  // On paper stand the service, the account and the codes, and nothing of the screen.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-printed-sheet]');
  await expect(sheet.getByText(anna.email)).toBeVisible();
  await expect(sheet.getByText(recoveryCodes[9] ?? '')).toBeVisible();
  await expect(codes).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  const saved = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('startwand-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  await takeScreenshots(page, 'security');
  await expectNoBarriers(page);
});

test('a login asks for the code, and one goes on to where one wanted to be', async () => {
  await logOut();
  await logIn(page, anna);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'second-step');
  await page.getByLabel('Code').fill(code());
  await page.keyboard.press('Enter');
  await expect(inside()).toBeVisible();
});

test('a recovery code opens the account once, when the phone is lost', async () => {
  const [first = ''] = recoveryCodes;
  for (const isGood of [true, false]) {
    await logOut();
    await logIn(page, anna);
    await page.getByRole('button', { name: 'Recovery code' }).click();
    await page.getByLabel('Recovery code').fill(first);
    await page.keyboard.press('Enter');
    if (isGood) await expect(page.getByText('9 codes left')).toBeVisible();
    else await expect(page.getByText('That was not right')).toBeVisible();
  }
  await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(inside()).toBeVisible();
});

test('a passkey is added, and logs in without address and password', async () => {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Laptop in the cabin');
  await dialog.getByRole('button', { name: 'Make the passkey' }).click();
  await expect(page.getByText('Laptop in the cabin')).toBeVisible();
  await page.getByRole('button', { name: 'Rename: Laptop in the cabin' }).click();
  await page.getByLabel('Name').fill('Laptop at the finish');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is called «Laptop at the finish» now.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Rename: Laptop in the cabin' })).toBeVisible();
  await logOut();
  await page.goto(`${server.url}/login?redirect=/panel/account/security`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(inside()).toBeVisible();
});

test('all other sessions are ended, and the other browser is asked to log in', async ({ browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, anna);
  await elsewhere.getByRole('button', { name: 'Recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(recoveryCodes[2] ?? '');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('This one')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(page.getByText(/sessions? ha(s|ve) ended/)).toBeVisible();
  // Its live connection ends at once, and so does the page that looked through it.
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/login/);
  await elsewhere.close();
});

test('an administrator is led to the security of the account before anything else', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/login`);
  await other.getByLabel('E-mail').fill(chief.email);
  await other.getByLabel('Password').fill(chief.password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/account\/security/);
  await expect(other.getByText('This service asks for a second factor')).toBeVisible();
  await other.close();
});
