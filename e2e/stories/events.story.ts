/**
 * The list of own events: found, filtered, copied, deleted and brought back, and an event that begins again and
 * does not after all; an administrator puts one on the first page.
 */
import { createClient } from '@startwand/contract/client/client.ts';
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { openApi, type Api } from '../api.ts';
import { enterGiantSlalom, timer, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer, provisionUser } from '../provision.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';
import { expectNoWiderThanWindow } from '../steady.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };
const slalom = 'Children’s giant slalom';

let server: TestServer;
let page: Page;
let api: Api;
let race: EnteredRace;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], async (data) => {
    await provisionTimer(data);
    await provisionUser(data, account, ['--admin', '--timekeeper']);
  });
  const login = await createClient({ server: server.url, token: null }).login({
    body: { username: account.email, password: account.password },
  });
  api = openApi(server.url, login.token ?? '', login.data[0]?.id ?? '');
  race = await enterGiantSlalom(api);
  page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/panel/events`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});
test.use({ actionTimeout: 20_000 });

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const toasts = () => page.getByRole('region', { name: 'Messages' });
const undo = (said: string) =>
  toasts().getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Undo' });
async function choose(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the dashboard ticks the first steps by itself, and shows the one that is next §1.18 §2.17 §9.6', async () => {
  await expect(row(slalom)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('3 of 4 done')).toBeVisible();
  await expect(page.getByText('An impulse that is used costs')).toBeVisible();
  await expect(page.getByText('External timing programs log in with')).toBeVisible();
  await expect(page.getByText('No impulse yet today.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'TdC 8001' })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'dashboard');
  await page.getByRole('link', { name: 'To the heats' }).click();
  await expect(page.getByRole('heading', { name: slalom })).toBeVisible();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
});

test('events are found by name and state, and the address says how §2.18 §7.16', async () => {
  await expect(row(slalom)).toContainText('Active');
  await expect(row(slalom)).toContainText('72');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Scheduled' });
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(page).toHaveURL(/state=scheduled/);
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Active' });
  await page.getByRole('searchbox').fill('kaunert');
  await expect(page.getByText('1 entry')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('kaunert');
  await expect(row(slalom)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'In any state' });
});

test('a copy says what comes along and what it costs, and is another event', async () => {
  await choose(slalom, 'Copy');
  const dialog = page.getByRole('dialog', { name: 'Copy event' });
  await expect(dialog.getByText('This copy costs')).toBeVisible();
  await expect(page).toHaveURL(/open=copy/);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'events-copy');
  await dialog.getByLabel('Name of the copy').fill('Autumn slalom');
  await dialog.getByLabel('With the competitors whom you entered').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Autumn slalom' })).toBeVisible();
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByText('2 entries')).toBeVisible();
  await expect(row('Autumn slalom')).toContainText('72');
  await page.getByRole('button', { name: 'Event', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole('rowheader').first()).toHaveText('Autumn slalom');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'events');
});

test('what is deleted comes back by the message, and later from its own list', async () => {
  await choose('Autumn slalom', 'Delete');
  await expect(row('Autumn slalom')).toBeHidden();
  await undo('Autumn slalom is deleted.').click();
  await expect(row('Autumn slalom')).toBeVisible();
  await choose('Autumn slalom', 'Delete');
  await expect(row('Autumn slalom')).toBeHidden();
  await page.getByRole('tab', { name: 'Deleted' }).click();
  await expect(page).toHaveURL(/view=deleted/);
  await choose('Autumn slalom', 'Bring back');
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  await page.getByRole('tab', { name: 'My events' }).click();
  await expect(row('Autumn slalom')).toBeVisible();
});

test('an event begins again after a question that names its heats, and undo brings the times back', async () => {
  const heat = `/events/${race.eventId}/heats/${race.heats[0].id}`;
  await api.post(`${heat}/activate`);
  await deliver(server.url, await api.authorize(timer.device), [impulse(1, 'C0'), impulse(2, 'C1')]);
  // Another one's doing is seen when the window is looked at again.
  await page.reload();
  await expect(row(slalom)).toContainText('Live');
  await page.getByRole('button', { name: `Actions for ${slalom}` }).click();
  const removal = page.getByRole('menuitem', { name: 'Delete' });
  await expect(removal).toBeDisabled();
  await expect(removal).toContainText('Disarm it first');
  await page.keyboard.press('Escape');

  await choose('Autumn slalom', 'Restart');
  await expect(page.getByText('there is nothing to restart')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(slalom, 'Restart');
  const question = page.getByRole('dialog', { name: `Restart ${slalom}?` });
  await expect(question.getByText(/waits again: Run 1\.$/)).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'events-restart');
  await question.getByRole('button', { name: 'Restart 1 heat' }).click();
  await expect(row(slalom)).toContainText('Active');
  await undo('begins again').click();
  await expect(toasts().getByText('are as they were')).toBeVisible();
  // What was armed before stays disarmed until somebody arms it.
  await expect(row(slalom)).toContainText('Active');
  await api.post(`${heat}/activate`);
  const [detail] = await api.get<{ runs: { status: string }[] }>(`/events/${race.eventId}/detail/operator`);
  expect(detail?.runs.map(({ status }) => status)).toContain('ok');
});

test('who has raced once sees today’s impulses, and no first steps any more §2.17', async () => {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('Running now')).toBeVisible();
  await expect(page.getByText(/^\d+ impulses? today$/).first()).toBeVisible();
  await expect(page.getByText('First steps')).toBeHidden();
  await takeScreenshots(page, 'dashboard-raced');
  await page.getByRole('link', { name: 'Events', exact: true }).click();
});

test('an administrator puts an event of anybody on the first page §2.3', async () => {
  await page.getByRole('tab', { name: 'Of everybody' }).click();
  await choose('Autumn slalom', 'Put on the first page');
  await expect(row('Autumn slalom')).toContainText('On the first page');
  await undo('stands on the first page').click();
  await expect(row('Autumn slalom')).not.toContainText('On the first page');
});

test('who times no races is told what else there is', async ({ browser }) => {
  const visitor = { email: 'carla@example.org', password: 'snow on the upper gates' };
  await createClient({ server: server.url, token: null }).registerUser({
    body: {
      ...visitor,
      firstName: 'Carla',
      lastName: 'Zanetti',
      street: 'Via Sestriere 4',
      city: 'Torino',
      country: 'ITA',
      createTpAccount: false,
      consent: true,
    },
  });
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.url}/panel/dashboard`);
  await other.getByLabel('E-mail').fill(visitor.email);
  await other.getByLabel('Password').fill(visitor.password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Time races yourself' })).toBeVisible();
  await expect(other.getByText('First steps')).toBeHidden();
  await expectNoBarriers(other);
  await takeScreenshots(other, 'dashboard-visitor');
  // The page is short: the navigation stands on the foot of the page all the same.
  const [navigation, content] = [other.getByRole('navigation', { name: 'Panel' }), other.getByRole('main')];
  await expect(async () => {
    const [side, all] = [await navigation.boundingBox(), await content.boundingBox()];
    expect(side?.height).toBeCloseTo(all?.height ?? 0, 0);
  }).toPass();
  await other.getByRole('link', { name: 'Find a race' }).click();
  await expect(other).toHaveURL(/\/$/);

  // Whoever times races after all begins with the first step.
  await other.goBack();
  await other.getByRole('button', { name: 'Become a timekeeper' }).click();
  await expect(other.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(other.getByText('Your account can time races now.')).toBeVisible();
});

test('on a phone each event is a card, and nothing is cut in the longest words', async () => {
  await page.setViewportSize(phone);
  await page.evaluate(() => localStorage.setItem('locale', 'hu'));
  await page.goto(`${server.url}/panel/events`);
  await expect(page.getByRole('listitem').filter({ hasText: slalom })).toBeVisible();
  await expectNoBarriers(page);
  await expectNoWiderThanWindow(page);
});
