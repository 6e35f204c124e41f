/** A person logs in with Google on the way to somewhere: says no first, then makes an account, and comes back each time. */
import { wideBounds, type OperatorDetailDto } from '@startwand/contract';
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { authenticatorCode } from '../../apps/server/src/testing/authenticator-code.ts';
import {
  client,
  openIdentityProvider,
  type TestIdentityProvider,
} from '../../apps/server/src/testing/identity-provider.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { timer } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

const eva = {
  sub: 'google-eva',
  email: 'eva@example.org',
  email_verified: true,
  given_name: 'Eva',
  family_name: 'Moser',
};

let google: TestIdentityProvider;
let server: TestServer;
let page: Page;
let registration: string;

test.beforeAll(async ({ browser }) => {
  google = await openIdentityProvider([eva]);
  server = await startServer(
    [
      '--no-demo',
      `--google-issuer=${google.issuer}`,
      `--google-client-id=${client.clientId}`,
      `--google-client-secret=${client.clientSecret}`,
    ],
    provisionTimer,
  );
  registration = await openRegistration();
  page = await (await browser.newContext()).newPage();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
  google.close();
});
// Each step goes on where the one before has ended.
test.describe.configure({ mode: 'serial' });

/** An event that takes entries now; its owner has an account with a password. */
async function openRegistration(): Promise<string> {
  const organiser = await signUpTimekeeper(server, 'club@example.org', 'first light on the hill');
  await organiser.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'Finish' });
  const [made] = await organiser.post<OperatorDetailDto>(`/user/${organiser.userId}/events`, {
    name: 'Valley Sprint',
    place: 'Kaunertal',
    country: 'AUT',
    startDate: day(7),
    endDate: day(7),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski club Kaunertal' },
    measuringPoints: [
      { sources: [{ deviceId: timer.device, channel: 0 }] },
      { sources: [{ deviceId: timer.device, channel: 1 }], ...wideBounds },
    ],
    heats: [{ name: 'Sprint', startTime: `${day(7)}T10:00` }],
    publicRegistration: true,
    registrationStart: `${day(-1)}T08:00`,
    registrationEnd: `${day(6)}T12:00`,
  });
  return `/registration/${made?.event.id}`;
}

function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

const open = (path: string) => page.goto(`${server.url}${path}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

/** To Google and back, by the person who is logged in there. */
async function continueAsEva(): Promise<void> {
  await button('Continue with Google').click();
  await link(`Continue as ${eva.email}`).click();
}

test('who says no at Google is told so, and every other way in still leads on §8.38', async () => {
  await open(registration);
  await button('Understood').click();
  await button('Continue').click();
  await page.getByLabel('First name').fill('Eva');
  await page.getByLabel('Last name').fill('Moser');
  await page.getByLabel('Gender').selectOption('female');
  await button('Continue').click();
  await link('Log in').last().click();
  await button('Continue with Google').click();
  await link('Cancel').click();
  await expect(page.getByText('You did not continue with Google')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fregistration/);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'google-declined');
});

test('the first time makes an account, once one agrees, and leads back to the draft', async () => {
  await continueAsEva();
  await expect(page.getByText('There is no account for this Google address yet')).toBeVisible();
  await takeScreenshots(page, 'google-none');
  await link('Sign up').first().click();
  // The page before has such a button, too.
  await expect(page.getByLabel('I agree to this')).toBeVisible();
  await button('Continue with Google').click();
  await expect(page.getByLabel('I agree to this')).toBeFocused();
  await page.getByLabel('I agree to this').check();
  await continueAsEva();
  await expect(page).toHaveURL(new RegExp(`${registration}\\?step=review`));
  await expect(page.getByText('Moser')).toBeVisible();
  await button('Continue').click();
  await page.getByLabel('I agree to this').check();
  await button('Register').click();
  await expect(heading('Thank you, Eva')).toBeVisible();
});

test('the next time it is the same account, and a page of the panel opens §2.37', async () => {
  await open('/panel/my-events');
  await button('Log out').click();
  await open('/panel/my-events');
  await expect(heading('Log in')).toBeVisible();
  await continueAsEva();
  await expect(page).toHaveURL(/\/panel\/my-events/);
  await expect(page.getByText('Valley Sprint')).toBeVisible();
});

test('an account with a second factor is asked for it, and one goes on to where one wanted to be §2.37', async () => {
  await open('/panel/account/security');
  await button('Set up an app').click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill(authenticatorCode(secret, Date.now() - 30_000));
  await page.keyboard.press('Enter');
  await button('I have kept them').click();
  await button('Log out').click();
  await open('/panel/account/security');
  await continueAsEva();
  await expect(heading('Second step')).toBeVisible();
  await page.getByLabel('Code').fill(authenticatorCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  await expect(heading('Where I am logged in')).toBeVisible();
  await expect(page).toHaveURL(/\/panel\/account\/security$/);
});
