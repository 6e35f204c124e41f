/**
 * The heats of an event and its settings: what arming refuses, what is taken back, how a heat is ruled, whom it takes
 * in by itself, and what its reference run is refused for.
 */
import { expect, test, type Page } from '@playwright/test';
import type { OperatorDetailDto } from '@startwand/contract';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { enterGiantSlalom, timer, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';
import { expectNoWiderThanWindow } from '../steady.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let page: Page;
let api: Api;
let race: EnteredRace;
let evening: OperatorDetailDto;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  api = await signUpTimekeeper(server, account.email, account.password);
  race = await enterGiantSlalom(api);
  const [copy] = await api.post<OperatorDetailDto>(`/events/${race.eventId}/copy`, {
    name: 'Evening race',
  });
  if (copy === undefined) throw new Error('the event was not copied');
  evening = copy;
  page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/panel/events/${race.eventId}`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});
test.use({ actionTimeout: 20_000 });

const card = (name: string) => page.getByRole('region', { name, exact: true });
const toasts = () => page.getByRole('region', { name: 'Messages' });
const undo = (said: string) =>
  toasts().getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Undo' });
const heat = (index: 0 | 1) => `/events/${race.eventId}/heats/${race.heats[index].id}`;
async function choose(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('arming says why it is refused, and what it waits for', async () => {
  const eveningHeat = `/events/${evening.event.id}/heats/${evening.heats[0]?.id}`;
  await api.post(`${eveningHeat}/activate`);
  await card('Run 1').getByRole('button', { name: 'Arm', exact: true }).click();
  await expect(card('Run 1').getByText(/armed in another event|in use/)).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'heats-refused');
  await api.post(`${eveningHeat}/deactivate`);
  await card('Run 1').getByRole('button', { name: 'Arm', exact: true }).click();
  await expect(card('Run 1').getByText('Armed', { exact: true })).toBeVisible();

  const [later] = await api.post<OperatorDetailDto>(`/events/${race.eventId}/copy`, {
    name: 'Next winter',
    startDate: '2030-01-12',
  });
  await page.goto(`${server.url}/panel/events/${later?.event.id}`);
  await expect(card('Run 1').getByRole('button', { name: 'Arm', exact: true })).toBeDisabled();
  await expect(card('Run 1').getByText(/on the days of the event: 12 January 2030/)).toBeVisible();
  await page.goBack();
});

test('a heat is finished, called off and brought back, with what becomes of whom §4.4', async () => {
  await deliver(server.url, await api.authorize(timer.device), [impulse(1, 'C0'), impulse(2, 'C0'), impulse(3, 'C1')]);
  await expect(card('Run 1').getByText('1 of 72 in the finish')).toBeVisible();
  await expect(card('Run 1').getByText('1 on course')).toBeVisible();
  await choose('Run 1', 'Finish');
  await expect(card('Run 1').getByText('Finished', { exact: true })).toBeVisible();
  await undo('Run 1 is finished: 70 DNS, 1 DNF.').click();
  await expect(card('Run 1').getByText('Disarmed', { exact: true })).toBeVisible();
  await choose('Run 1', 'Cancel');
  await expect(card('Run 1').getByText('Cancelled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More for Run 1' }).click();
  await expect(page.getByRole('menuitem', { name: 'Finish' })).toBeDisabled();
  await page.getByRole('menuitem', { name: 'Take cancellation back' }).click();
  await expect(card('Run 1').getByText('Disarmed', { exact: true })).toBeVisible();
});

test('rules are checked, saved and put back; how it starts is fixed once it has begun', async () => {
  await choose('Run 1', 'Rules');
  const dialog = page.getByRole('dialog', { name: 'Rules of Run 1' });
  await expect(page).toHaveURL(/open=rules/);
  await expect(dialog.getByRole('switch', { name: 'Mass start' })).toBeDisabled();
  await expect(dialog.getByText('Fixed since the heat has begun.')).toBeVisible();
  await dialog.getByLabel('Slowest believable').fill('60');
  await dialog.getByLabel('Fastest believable').fill('40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-field="maxSpeed"]').getByText(/60/)).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'heats-rules');
  await dialog.getByLabel('Fastest believable').fill('120');
  await dialog.getByLabel('The best of several runs counts').check();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(card('Run 1').getByText('Best of several runs')).toBeVisible();
  await expect(card('Run 1').getByText('Measures speed')).toBeVisible();
  await undo('The rules of Run 1 are saved.').click();
  await expect(card('Run 1').getByText('Best of several runs')).toBeHidden();
});

test('whom a heat could not take in by itself is named, and added once that is possible', async () => {
  await api.post(`${heat(1)}/competitors`, { competitorIds: [] });
  await api.post(`${heat(0)}/rules`, { takesIn: { field: 'class', values: ['Guests'] } });
  await choose('Run 2', 'Automatic adding');
  const dialog = page.getByRole('dialog', { name: 'Automatic adding to Run 2' });
  await dialog.getByLabel('By').selectOption({ label: 'Class' });
  await dialog.getByLabel('Values').fill('Guests, Legends');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card('Run 2').getByText('Takes in new ones of Guests, Legends')).toBeVisible();

  await api.post(`${heat(0)}/activate`);
  await api.post(`${heat(1)}/activate`);
  await api.post(`/events/${race.eventId}/competitors`, {
    competitors: [{ startNumber: 99, firstName: 'Eva', lastName: 'Maier', class: 'Guests' }],
  });
  const failed = card('Run 2').getByText(/1 competitor to this heat failed: bib 99/);
  await expect(failed).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'heats');
  await card('Run 2').getByRole('button', { name: 'Add them now' }).click();
  await expect(toasts().getByText('Not possible in the present state')).toBeVisible();
  await card('Run 1').getByRole('button', { name: 'Disarm' }).click();
  await expect(card('Run 1').getByText('Disarmed', { exact: true })).toBeVisible();
  await card('Run 2').getByRole('button', { name: 'Add them now' }).click();
  await expect(failed).toBeHidden();
  await card('Run 2').getByRole('button', { name: 'Disarm' }).click();
});

test('a reference run is refused in words, and set', async () => {
  const [detail] = await api.get<OperatorDetailDto>(`/events/${race.eventId}/detail/operator`);
  const [run] = detail?.runs.filter(({ status }) => status === 'ok') ?? [];
  const course = (lowerBound_100ns: number) =>
    api.post(`/user/${api.userId}/events/${race.eventId}/course`, {
      measuringPoints: [
        { sources: [{ deviceId: timer.device, channel: 0 }] },
        {
          sources: [{ deviceId: timer.device, channel: 1 }],
          lowerBound_100ns,
          upperBound_100ns: 600_000_000,
          proposed: [],
        },
      ],
    });
  await course(36_000_000_000);
  await choose('Run 1', 'Reference run');
  const dialog = page.getByRole('dialog', { name: 'Reference run of Run 1' });
  await dialog.getByRole('radio', { name: 'A finished run' }).check();
  await dialog.getByRole('combobox', { name: 'Run' }).fill('1');
  await page.getByRole('option', { name: /^1 Racer Number 1/ }).click();
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog.getByText('The tolerances do not fit the reference run.')).toBeVisible();
  await expect(dialog.getByText('The reference run was not changed.')).toBeVisible();
  // The field that is at fault has the focus, and its suggestions lie open.
  await page.keyboard.press('Escape');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'heats-reference');
  await course(50_000_000);
  await api.post(`${heat(0)}/runs/${run?.runId}/status`, { status: 'dsq' });
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog.getByText('The run is not finished.')).toBeVisible();
  await api.post(`${heat(0)}/runs/${run?.runId}/status`, { status: null });
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(card('Run 1').getByText(/Reference run: 1 Racer Number 1/)).toBeVisible();
  await undo('holds for impulses from now on').click();
  await expect(card('Run 1').getByText(/Reference run:/)).toBeHidden();
});

test('a heat is copied with its rules and start list', async () => {
  await choose('Run 1', 'Copy into a new heat');
  const dialog = page.getByRole('dialog', { name: 'Copy Run 1 into a new heat' });
  await expect(dialog.getByText('This heat costs')).toBeVisible();
  await dialog.getByLabel('Name of the new heat').fill('');
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Please fill this in')).toBeVisible();
  await expectNoBarriers(page);
  await dialog.getByLabel('Name of the new heat').fill('Final');
  await page.keyboard.press('Enter');
  await expect(card('Final').getByText('0 of 73 in the finish')).toBeVisible();
});

test('settings are saved one by one, each with the way back', async () => {
  await page.getByRole('link', { name: 'Settings' }).click();
  const filter = page.getByLabel('Impulses at one point count again after');
  await filter.fill('0.5');
  await page.keyboard.press('Enter');
  await undo('The filter time is saved').click();
  await expect(filter).toHaveValue('0');
  await expect(page.getByRole('switch', { name: 'Mass start' })).toBeDisabled();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'event-settings');
  await page.getByRole('button', { name: 'Restart event' }).click();
  const question = page.getByRole('dialog', { name: /^Restart/ });
  await expect(question.getByText(/waits again: Run 1, Run 2\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByRole('heading', { name: 'Events', exact: true })).toBeVisible();
  await undo('is deleted').click();
  await expect(page.getByRole('row').filter({ hasText: 'giant slalom' })).toBeVisible();
});

test('on a phone nothing is cut in long words', async () => {
  await page.setViewportSize(phone);
  await page.evaluate(() => localStorage.setItem('locale', 'ro'));
  for (const path of ['', '/settings']) {
    await page.goto(`${server.url}/panel/events/${race.eventId}${path}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectNoBarriers(page);
    await expectNoWiderThanWindow(page);
  }
});
