/**
 * A person signs up on the way to somewhere, answers the mail, changes the address, has it taken back by the old one,
 * chooses a new password, and leaves; every link is followed once more to see what it says then.
 */
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { linkTo } from '../mails.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { setUpLinkOf, startServer, type TestServer } from '../server.ts';

const first = 'anna@example.org';
const second = 'anna.new@example.org';
const secret = 'first light on the hill';
const better = 'last light in the valley';

let server: TestServer;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer();
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const open = (path: string) => page.goto(`${server.url}${path}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
/** A label goes on behind its words where the field has to be filled in. */
const field = (name: string) => page.getByLabel(new RegExp(`^${name}`));
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function logIn(on: Page, email: string, password: string): Promise<void> {
  await on.getByLabel('E-mail address').fill(email);
  await on.getByLabel(/^Password/).fill(password);
  await on.keyboard.press('Enter');
}

async function choosePassword(password: string): Promise<void> {
  await field('New password').fill(password);
  await field('Repeat the password').fill(password);
  await button('Set password').click();
}

test('of an empty server the first page makes the administrator, and everything is free', async () => {
  await open('/');
  await button('Understood').click();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'home-new');
  await link('Set up this server').click();
  await expect(heading('Set up this server')).toBeVisible();
  await expect.poll(() => setUpLinkOf(server)).toContain('#');
  await field('Code').fill(new URL(setUpLinkOf(server) ?? '').hash.slice(1).toLowerCase());
  await field('E-mail address').fill('chief@example.org');
  await field('Password').fill(secret);
  await field('Repeat the password').fill(secret);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'set-up');
  await button('Continue').click();
  await fillPerson();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Nothing/ })).toBeChecked();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'set-up-prices');
  await button('Set up').click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText(/\bTP\b|timing point/i)).toHaveCount(0);
  await takeScreenshots(page, 'dashboard-free');
  await expect(link('Users')).toBeVisible();
  await page.goto(`${server.url}/setup`);
  await expect(heading('This server is set up')).toBeVisible();
  await open('/panel/dashboard');
  await button('Log out').click();
});

async function fillPerson(): Promise<void> {
  await field('First name').fill('Anna');
  await field('Last name').fill('Huber');
  await field('Street and number').fill('Seegrube 1');
  await field('Town').fill('Innsbruck');
  await field('Country').selectOption('Austria');
}

test('who is on the way to somewhere signs up, and is told what is missing beside each field §2.13 §2.37 §5.3', async () => {
  await open('/panel/account/security');
  await expect(heading('Log in')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'login');
  await logIn(page, first, secret);
  await expect(page.getByText('Wrong e-mail address or password.')).toBeVisible();
  await link('Sign up').click();
  await expect(page).toHaveURL(/signup\?redirect=%2Fpanel%2Faccount%2Fsecurity/);
  await button('Continue').click();
  await expect(field('E-mail address')).toBeFocused();
  await expect(page.getByText('Your agreement is needed.')).toBeVisible();
  await expect(field('E-mail address')).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarriers(page);

  await field('E-mail address').fill(first);
  await field('Password').fill('password12');
  await expect(page.getByText('Too easy to guess: it will not be taken.')).toBeVisible();
  await field('Password').fill(secret);
  await expect(page.getByText('Hard to guess.')).toBeVisible();
  await field('Repeat the password').fill('first light on the hil');
  await page.getByLabel('I agree to this').check();
  await button('Continue').click();
  await expect(page.getByText('The two are not the same.')).toBeVisible();
  await expect(field('Repeat the password')).toBeFocused();
  await takeScreenshots(page, 'signup');
  await field('Repeat the password').fill(secret);
  await button('Continue').click();
  await expect(field('First name')).toBeFocused();
  await expect(field('Company or club')).toBeHidden();
  await button('Sign up').click();
  await expect(field('First name')).toHaveAttribute('aria-invalid', 'true');
  await fillPerson();
  await takeScreenshots(page, 'signup-person');
  await button('Sign up').click();
  await expect(heading('Check your mail')).toBeVisible();
  await expect(page.getByText(first)).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'signup-waiting');
});

test('the link of the mail leads there on any device with the password, once; followed again it says so', async ({
  browser,
}) => {
  const mailed = await linkTo(server, first, /\/login\?\S+#confirm=[\w-]+/);
  const device = await (await browser.newContext()).newPage();
  await device.goto(mailed);
  await expect(device.getByText(`Did you sign up with ${first}?`)).toBeVisible();
  await expectNoBarriers(device);
  await device.getByLabel('Password').fill(secret);
  await device.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(device).toHaveURL(/\/panel\/account\/security$/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(mailed);
  await expect(other.getByText('This link does not work any more')).toBeVisible();
  await expectNoBarriers(other);
  // The page that waited hears of it when it is looked at again, and goes on.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page).toHaveURL(/\/panel\/account\/security$/);
  await device.close();
  await other.close();
});

test('the account tells who one is; faults stand beside their fields, and it becomes one of timekeepers §2.28', async () => {
  await link('Account').first().click();
  await expect(heading('About you')).toBeVisible();
  await expect(link('Events')).toBeHidden();
  await page.getByText('Phone and website').click();
  await field('Website').fill('no address');
  await button('Save').click();
  await expect(field('Website')).toHaveAttribute('aria-invalid', 'true');
  await field('Website').fill('https://huber.example');
  await button('Save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await button('Become a timekeeper').click();
  await expect(page.getByText('Your account can time races now.')).toBeVisible();
  await expect(link('Events')).toBeVisible();
  await page.getByLabel('In your time zone').check();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'account');
});

test('another address needs the password and the link of its mail; the old one is told', async () => {
  await button('Change the address').click();
  await field('New address').fill(second);
  await field('Password').fill('not this one at all');
  await button('Send the link').click();
  await expect(page.getByText('The password is not correct.')).toBeVisible();
  await field('Password').fill(secret);
  await button('Send the link').click();
  await expect(page.getByText(`on its way to ${second}`)).toBeVisible();
  const mailed = await linkTo(server, second, /\/panel\/account#address=[\w-]+/);
  await page.goto('about:blank');
  await page.goto(mailed);
  await expect(page.getByText(`Your address is now ${second}.`)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(mailed);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('who has the old address takes the account back, once', async ({ browser }) => {
  const mailed = await linkTo(server, first, /\/password-reset#token=[\w-]+/);
  const old = await (await browser.newContext()).newPage();
  await old.goto(mailed);
  await expect(old.getByText(`gets the address ${first} back`)).toBeVisible();
  await expectNoBarriers(old);
  await takeScreenshots(old, 'take-back');
  await old.getByLabel('New password').fill(better);
  await old.getByLabel('Repeat the password').fill(better);
  await old.getByRole('button', { name: 'Set password' }).click();
  await expect(old.getByText('The password is set.')).toBeVisible();
  await old.goto('about:blank');
  await old.goto(mailed);
  await expect(old.getByText('only the newest one does')).toBeVisible();
  await old.close();
  // Everybody else is out.
  await open('/panel/account');
  await expect(heading('Log in')).toBeVisible();
  await logIn(page, first, better);
  await expect(heading('About you')).toBeVisible();
});

test('a forgotten password is chosen anew by the link of a mail §2.15', async () => {
  await button('Log out').click();
  await open('/login');
  await link('Forgotten your password?').click();
  await expect(heading('Forgotten password')).toBeVisible();
  await field('E-mail address').fill('nobody@example.org');
  await button('Send the link').click();
  await expect(page.getByText('There is no account with this e-mail address.')).toBeVisible();
  await field('E-mail address').fill(first);
  await button('Send the link').click();
  await expect(page.getByText(`on its way to ${first}`)).toBeVisible();
  await expectNoBarriers(page);
  await page.goto('about:blank');
  await page.goto(await linkTo(server, first, /\/password-reset#token=[\w-]+/, 'Choose a new'));
  await expect(page.getByText(`For the account ${first}`)).toBeVisible();
  await takeScreenshots(page, 'password-reset');
  await choosePassword('snow on the upper gates');
  await link('To the login').click();
  await expect(heading('Log in')).toBeVisible();
  await logIn(page, first, 'snow on the upper gates');
  await expect(page).toHaveURL(/\/panel\/dashboard$/);
});

test('the account ends by the link of a mail, which says before what ends with it §2.31', async () => {
  await open('/panel/account/security');
  await expect(heading('Delete account')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'account-security');
  await button('Send the link').click();
  await expect(page.getByText(`on its way to ${first}`)).toBeVisible();
  const mailed = await linkTo(server, first, /\/delete#token=[\w-]+/);
  await page.goto('about:blank');
  await page.setViewportSize(phone);
  await page.goto(mailed);
  await expect(page.getByText(`The account ${first} is deleted for good.`)).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'delete');
  await button('Delete for good').click();
  await expect(heading('The account is deleted')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(mailed);
  await expect(heading('This link does not work any more')).toBeVisible();
  await open('/login');
  await logIn(page, first, 'snow on the upper gates');
  await expect(page.getByText('Wrong e-mail address or password.')).toBeVisible();
});
