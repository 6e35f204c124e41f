/**
 * A club that owns no timer times its race by phones that hold the points of the course: cut off, killed, and a mass finish.
 * Over 300 lines because the phones of one race share a server.
 */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { startCuttableProxy } from '../cuttable-proxy.ts';
import { createClient } from '@startwand/contract/client/client.ts';
import { wideBounds, type OperatorCompetitorDto, type OperatorDetailDto } from '@startwand/contract';
import { openApi, type Api } from '../api.ts';
import { today } from '../giant-slalom.ts';
import { ownBrowser } from '../own-browser.ts';
import { provisionUser } from '../provision.ts';
import { phone as phoneSize, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

test.describe.configure({ mode: 'serial' });

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let desk: Page;
let eventId: string;
let heatId: string;
let api: Api;

test.beforeAll(async ({ browser }) => {
  // The first page of a service makes such an account: the administrator of the laptop times the race.
  server = await startServer(['--no-demo', '--event-cost', '0', '--competitors-cost', '0'], (data) =>
    provisionUser(data, account, ['--admin', '--timekeeper']),
  );
  const login = await createClient({ server: server.url, token: null }).login({
    body: { username: account.email, password: account.password },
  });
  api = openApi(server.url, login.token ?? '', login.data[0]?.id ?? '');
  ({ eventId, heatId } = await enterClubRace(api));
  desk = await (await browser.newContext()).newPage();
  await api.post(`/events/${eventId}/heats/${heatId}/activate`, {});
  await desk.goto(`${server.url}/panel/events/${eventId}/phones`);
  await desk.getByLabel('E-mail').fill(account.email);
  await desk.getByLabel('Password').fill(account.password);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Understood' }).click();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

/** Four starters on a course of three points, at none of which a device stands. */
async function enterClubRace(api: Api): Promise<{ readonly eventId: string; readonly heatId: string }> {
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Club race',
    place: 'Seegrube',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski Club' },
    measuringPoints: [{}, wideBounds, wideBounds],
    heats: [{ name: 'Run 1', startTime: `${today()}T10:00` }],
  });
  const [event, heat] = [created?.event.id ?? '', created?.heats[0]?.id ?? ''];
  const names = ['Berger', 'Danler', 'Fink', 'Gstrein'];
  const competitors = names.map((lastName, at) => ({ startNumber: at + 1, firstName: 'Eva', lastName }));
  const entered = await api.post<OperatorCompetitorDto>(`/events/${event}/competitors`, { competitors });
  const competitorIds = entered.map(({ id }) => id);
  await api.post(`/events/${event}/heats/${heat}/competitors`, { competitorIds });
  return { eventId: event, heatId: heat };
}

/** Makes a link at a point, on the page of the event's phones. */
async function aLink(point: string, role?: string): Promise<string> {
  const part = desk
    .getByTestId('phones-of-point')
    .filter({ has: desk.getByRole('heading', { name: point, exact: true }) });
  if (role !== undefined) await part.getByLabel('As what').selectOption(role);
  const link = part.getByLabel('Link');
  // The links that are there come with it.
  await part.getByRole('button', { name: 'Add a phone' }).waitFor();
  const before = (await link.count()) === 0 ? 'none' : await link.inputValue();
  await part.getByRole('button', { name: 'Add a phone' }).click();
  await expect(link).not.toHaveValue(before);
  return link.inputValue();
}

/** A phone of its own, whose holder has said a name. */
async function aPhone(browser: Browser, link: string, name: string, heat = 'Run 1'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: phoneSize, hasTouch: true })).newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText(`Armed: ${heat}`)).toBeVisible();
  return page;
}

const stateOf = (page: Page) => page.getByTestId('phone-taps').locator('li').first();

test('phones hold start and finish: one is cut off for a while, and no tap is lost or double', async ({ browser }) => {
  const wire = await startCuttableProxy(server.port);
  const start = await aPhone(browser, await aLink('Start'), 'Eva');
  const finish = await aPhone(browser, (await aLink('Finish')).replace(server.url, wire.url), 'Jan');
  await expect(desk.getByTestId('phone-row').filter({ hasText: 'Jan' }).getByText('Connected')).toBeVisible();
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'phones');

  // The first tap is the next starter's; the second one says whose it is.
  await start.getByTestId('phone-tap').click();
  await expect(stateOf(start)).toHaveAttribute('data-state', 'delivered');
  await start.keyboard.press('2');
  await expect(start.getByText('for 2')).toBeVisible();
  await start.keyboard.press('PageDown');
  await expect(stateOf(start)).toContainText('2');
  await expect(stateOf(start)).toHaveAttribute('data-state', 'delivered');

  wire.cut();
  for (const bib of ['1', '2']) {
    await finish.keyboard.press(bib);
    await finish.getByTestId('phone-tap').click();
  }
  await expect(finish.getByText('No network')).toBeVisible();
  await expect(finish.getByText('2 wait')).toBeVisible();
  await expect(stateOf(finish)).toHaveAttribute('data-state', 'waiting');
  await takeScreenshots(finish, 'phone-offline');
  wire.restore();
  await expect(stateOf(finish)).toHaveAttribute('data-state', 'delivered');
  await expectNoBarriers(finish);
  await takeScreenshots(finish, 'phone');

  const live = await (await browser.newContext()).newPage();
  await live.goto(`${server.url}/event/${eventId}/live`);
  await expect(live.getByTestId('ranking-row')).toHaveCount(2);

  // The screen at the start asks for no login.
  const clockRow = desk.getByTestId('start-clock-row');
  await clockRow.getByRole('button', { name: 'Show code' }).click();
  await live.goto(await clockRow.getByLabel('Link').inputValue());
  await expect(live.getByTestId('start-clock')).toBeVisible();
  await expectNoBarriers(live);
  await wire.close();
});

test('a tap is taken back and given another number, on the phone that made it', async ({ browser }) => {
  const page = await aPhone(browser, await aLink('Finish', 'lane'), 'Lea');
  await page.getByTestId('phone-tap').click();
  await expect(stateOf(page)).toHaveAttribute('data-state', 'delivered');
  await stateOf(page).getByRole('button', { name: 'Whose was it?' }).click();
  for (const digit of ['4', '2'])
    await page.getByTestId('bib-pad').getByRole('button', { name: digit, exact: true }).click();
  await page.getByTestId('bib-pad').getByRole('button', { name: 'Take' }).click();
  await expect(stateOf(page)).toContainText('42');
  await page.getByTestId('phone-undo').click();
  await expect(stateOf(page)).toContainText('taken back');
  // The same link in a second tab of this browser waits for its turn.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText('Open in another tab')).toBeVisible();
  await other.getByRole('button', { name: 'Go on here' }).click();
  await expect(other.getByTestId('phone-taps').locator('li')).toHaveCount(1);
  await expect(page.getByText('Open in another tab')).toBeVisible();
});

test('a phone that loads its page again goes on at once, and its Home Screen keeps the link', async ({ browser }) => {
  const page = await aPhone(browser, await aLink('Finish', 'lane'), 'Ida');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('Open in another tab')) sessionStorage.setItem('hasWaited', 'true');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.getByTestId('phone-tap').click();
  await expect(stateOf(page)).toHaveAttribute('data-state', 'delivered');
  expect(await page.evaluate(() => sessionStorage.getItem('hasWaited'))).toBeNull();
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});

test('phones beside the laptop are let in by one press, by its address in their network, and kept out by another', async ({
  browser,
}) => {
  await desk.goto(`${server.url}/panel/events/${eventId}/phones`);
  await desk.getByRole('button', { name: 'Let phones in' }).click();
  await expect(desk.getByTestId('phones-way')).toBeVisible();
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'phones-way');
  const link = await aLink('Finish', 'lane');
  // Not by https: this browser has neither locks nor workers there.
  expect(new URL(link).hostname).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  const page = await aPhone(browser, link, 'Uli');
  await page.getByTestId('phone-tap').click();
  await expect(stateOf(page)).toHaveAttribute('data-state', 'delivered');
  await expect(page.getByText(/^± \d+ ms$/)).toBeVisible();
  const { origin } = new URL(link);
  expect((await page.request.get(`${origin}/login`)).status()).toBe(404);
  await desk.getByRole('button', { name: 'Keep phones out' }).click();
  await expect(page.getByText('No network')).toBeVisible();
  await page.getByTestId('phone-tap').click();
  await expect(stateOf(page)).toHaveAttribute('data-state', 'waiting');
  await desk.getByRole('button', { name: 'Let phones in' }).click();
  await expect(stateOf(page)).toHaveAttribute('data-state', 'delivered');
  await desk.getByRole('button', { name: 'Keep phones out' }).click();
  await expect(desk.getByRole('button', { name: 'Let phones in' })).toBeVisible();
});

test('a link that was ended times no more, and one that is none says so', async ({ browser }) => {
  const link = await aLink('Start');
  const page = await aPhone(browser, link, 'Kim');
  await desk.getByTestId('phone-row').filter({ hasText: 'Kim' }).getByRole('button', { name: 'End link' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText('This link was ended')).toBeVisible();
  await expect(page.getByTestId('phone-tap')).toBeDisabled();
  await page.goto(`${server.url}/phone#nonsense`);
  await expect(page.getByText('This link opens nothing')).toBeVisible();
});

test('a phone that is killed while nobody hears it brings all that it has shown', async () => {
  await desk.goto(`${server.url}/panel/events/${eventId}/phones`);
  const wire = await startCuttableProxy(server.port);
  const link = (await aLink('Intermediate 1')).replace(server.url, wire.url);
  const killed = await ownBrowser();
  await killed.page.goto(link);
  await killed.page.getByLabel('Your name').fill('Pia');
  await killed.page.getByRole('button', { name: 'Begin' }).click();
  await expect(killed.page.getByText('Armed: Run 1')).toBeVisible();
  wire.cut();
  for (let taps = 1; taps <= 5; taps += 1) {
    await killed.page.keyboard.press('Enter');
    await expect(killed.page.getByTestId('phone-taps').locator('li')).toHaveCount(taps);
  }
  await killed.kill();
  wire.restore();
  const again = await ownBrowser(killed.profile);
  await again.page.goto(link);
  await expect(again.page.getByTestId('phone-taps').locator('li[data-state=delivered]')).toHaveCount(5);
  await again.kill();
  await wire.close();
  await desk.goto(`${server.url}/panel/events/${eventId}/triggers`);
  await expect(desk.getByText('Pia').first()).toBeVisible();
});

test('a mass finish of 300 by two phones: times of one, bibs of the other, in their order', async ({ browser }) => {
  const runners = 300;
  const town = await enterTownRun(api, runners);
  await desk.goto(`${server.url}/panel/events/${town}/phones`);
  const gun = await aPhone(browser, await aLink('Start'), 'Gun', 'Run');
  const times = await aPhone(browser, await aLink('Finish'), 'Times', 'Run');
  const bibs = await aPhone(browser, await aLink('Finish', 'bibs'), 'Bibs', 'Run');
  await gun.keyboard.press('Enter');
  await expect(stateOf(gun)).toHaveAttribute('data-state', 'delivered');

  // Everybody comes within seconds, the last first; a dog runs through behind the first hundred.
  const order = Array.from({ length: runners }, (_, place) => runners - place);
  await pressAll(times, [...order.slice(0, 100).map(() => ' '), ' ', ...order.slice(100).map(() => ' ')]);
  await pressAll(
    bibs,
    order.flatMap((bib) => [...Array.from(String(bib)), 'Enter']),
  );
  for (const page of [times, bibs]) await expect(page.getByText(/ waits?$/)).toHaveCount(0);
  const rows = desk.getByTestId('crossing');
  await expect(rows).toHaveCount(runners + 1);
  await takeScreenshots(desk, 'mass-finish');
  await rows
    .nth(runners - 100)
    .getByRole('button', { name: 'Time too many' })
    .click();
  await expect(rows).toHaveCount(runners);

  const live = await (await browser.newContext()).newPage();
  await live.goto(`${server.url}/event/${town}/live`);
  await expect(live.getByTestId('ranking-row').first()).toBeVisible();
  const [detail] = await api.get<Pick<OperatorDetailDto, 'runs' | 'competitors'>>(`/events/${town}/detail`);
  const bibOf = new Map(detail?.competitors.map(({ id, startNumber }) => [id, startNumber]));
  const arrived = (detail?.runs ?? [])
    .filter(({ status }) => status === 'ok')
    .map(({ competitorId, runTime_100ns: time }) => ({ bib: bibOf.get(competitorId) ?? 0, time: time ?? 0 }))
    .toSorted((a, b) => b.bib - a.bib);
  expect(arrived.map(({ bib }) => bib)).toEqual(order);
  expect(arrived.every(({ time }, place) => time >= (arrived[place - 1]?.time ?? 0))).toBe(true);
});

/** As fast as the page takes them: each key is one event of its own. */
async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate(async (pressed) => {
    for (const key of pressed) {
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((painted) => requestAnimationFrame(painted));
    }
  }, keys);
}

/** A town run with a mass start that is armed. */
async function enterTownRun(owner: Api, runners: number): Promise<string> {
  const [created] = await owner.post<OperatorDetailDto>(`/user/${owner.userId}/events`, {
    name: 'Town run',
    place: 'Hall',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Running club' },
    measuringPoints: [{}, wideBounds],
    heats: [{ name: 'Run', startTime: `${today()}T10:00`, massStart: true }],
  });
  const [event, heat] = [created?.event.id ?? '', created?.heats[0]?.id ?? ''];
  const competitors = Array.from({ length: runners }, (_, at) => ({
    startNumber: at + 1,
    firstName: 'Eva',
    lastName: `Runner ${at + 1}`,
  }));
  const entered = await owner.post<OperatorCompetitorDto>(`/events/${event}/competitors`, { competitors });
  await owner.post(`/events/${event}/heats/${heat}/competitors`, { competitorIds: entered.map(({ id }) => id) });
  await owner.post(`/events/${event}/heats/${heat}/activate`, {});
  return event;
}
