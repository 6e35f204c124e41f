/** An administrator finds an account, gives points and takes them back, disables it, and sees it all in the audit list. */
import { createClient } from '@startwand/contract/client/client.ts';
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { provisionUser } from '../provision.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { expectNoWiderThanWindow } from '../steady.ts';

const admin = { email: 'admin@example.org', password: 'snow on the upper gates' };
const bert = { email: 'bert@example.org', password: 'first light on the hill' };

let server: TestServer;
let page: Page;
let bertId: string;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], (data) => provisionUser(data, admin, ['--admin', '--timekeeper']));
  bertId = (await signUpTimekeeper(server, bert.email, bert.password)).userId;
  // A person who has not answered the mail, and has no timing points.
  await createClient({ server: server.url, token: null }).registerUser({
    body: {
      email: 'carla@example.org',
      password: bert.password,
      firstName: 'Carla',
      lastName: 'Zanetti',
      street: 'Via Sestriere 4',
      city: 'Torino',
      country: 'ITA',
      createTpAccount: false,
      consent: true,
    },
  });
  page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/panel/dashboard`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.keyboard.press('Enter');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const dialog = () => page.getByRole('dialog', { name: 'Anna Huber' });
const amount = () => dialog().getByRole('textbox', { name: 'Timing points' });
const toasts = () => page.getByRole('region', { name: 'Messages' });

test('accounts are found, put in order, and open at their own address §1.14', async () => {
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page.getByText('3 entries')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'users');
  const names = page.getByRole('rowheader');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(names.first()).toHaveText('Anna Huber');

  await page.getByRole('searchbox').fill('BERT@');
  await expect(page.getByText('1 entry')).toBeVisible();
  await page.getByRole('row').nth(1).click();
  await expect(dialog().getByText(bert.email)).toBeVisible();
  await page.goBack();
  await expect(dialog()).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('BERT@');
});

test('points are given after a question that names them, and never 100,000 back §1.14 §2.23', async () => {
  await page.goto(`${server.url}/panel/users?user=${bertId}`);
  await amount().fill('-100000');
  await dialog().getByRole('button', { name: 'Deposit' }).click();
  await expect(
    dialog()
      .getByText(/-?99,999/)
      .last(),
  ).toBeVisible();
  await expect(amount()).toHaveAttribute('aria-invalid', 'true');
  await expect(amount()).toBeFocused();
  await expectNoBarriers(page);

  await amount().fill('5000');
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Prize of the cup');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Deposit 5,000 TP for Anna Huber?' });
  await expect(question.getByText('The balance of 0 TP becomes 5,000 TP.')).toBeVisible();
  await takeScreenshots(page, 'users-question');
  // Thinking better of it sends nothing, and the account stays open.
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await dialog().getByRole('button', { name: 'Deposit', exact: true }).click();
  await question.getByRole('button', { name: 'Deposit 5,000 TP' }).click();
  await expect(dialog().getByText('5,000 TP', { exact: true })).toBeVisible();
  await expect(amount()).toHaveValue('');
});

test('what was given is taken back by a booking against it, from where the message stands', async () => {
  await toasts().getByRole('button', { name: 'Undo' }).click();
  await expect(toasts().getByText('5,000 TP taken back from Anna Huber.')).toBeVisible();
  await expect(dialog().getByText('0 TP', { exact: true })).toBeVisible();
});

test('an account is disabled after a question, and brought back', async () => {
  await dialog().getByRole('button', { name: 'Make sales person' }).click();
  await expect(dialog().getByText('Timekeeper, Sales person')).toBeVisible();
  await dialog().getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Disable account' }).click();
  await expect(dialog().getByText('Disabled', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await toasts()
    .getByRole('listitem')
    .filter({ hasText: 'disabled and logged out' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(dialog().getByText('Active', { exact: true })).toBeVisible();
});

test('all of it stands in the audit list, of the account and of all', async () => {
  await dialog().getByRole('tab', { name: 'What was done' }).click();
  await expect(page).toHaveURL(/tab=audit/);
  for (const text of [
    'Balance: 0 → 5,000 · Reason: Prize of the cup',
    'Balance: 5,000 → 0',
    'Disabled: no → yes',
    'Disabled: yes → no',
    'Sales person: no → yes',
  ]) {
    await expect(dialog().getByText(text, { exact: true })).toBeVisible();
  }
  await expectNoBarriers(page);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Audit list' }).click();
  await expect(page.getByText('5 entries')).toBeVisible();
  // By whom is looked for among those who did something: two others have accounts.
  const by = page.getByRole('combobox', { name: 'By', exact: true });
  await by.click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await by.fill('huber');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await by.fill('admin@');
  await page.getByRole('option', { name: 'Time Keeper' }).click();
  await expect(page).toHaveURL(/by=/);
  await page.reload();
  await expect(by).toHaveValue('Time Keeper');
  await by.fill('');
  await expect(page).not.toHaveURL(/by=/);
  await page.keyboard.press('Tab');
  await expect(by).toHaveValue('');
  await expect(page.getByText('5 entries')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'users-audit');
});

test('on a phone each account is a card, and nothing is cut in the longest words', async () => {
  await page.setViewportSize(phone);
  await page.evaluate(() => localStorage.setItem('locale', 'hu'));
  await page.goto(`${server.url}/panel/users?user=${bertId}`);
  await expect(page.getByRole('dialog', { name: 'Anna Huber' })).toBeVisible();
  await expectNoBarriers(page);
  await expectNoWiderThanWindow(page);
});

test('nobody else gets to see it §6.9', async ({ browser }) => {
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/panel/users`);
  await other.getByLabel('E-mail').fill(bert.email);
  await other.getByLabel('Password').fill(bert.password);
  await other.keyboard.press('Enter');
  await expect(other.getByText('This account may not do this')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Users' })).toBeHidden();
});
