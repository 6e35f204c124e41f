/** Two laptops at one heat: what one operator does stands on the other's screen at once. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { enterGiantSlalom, timer } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let anna: Page;
let bert: Page;
let timerToken: string;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  const api = await signUpTimekeeper(server, account.email, account.password);
  const race = await enterGiantSlalom(api);
  timerToken = await api.authorize(timer.device);
  const address = `${server.url}/panel/events/${race.eventId}/heats/${race.heats[0].id}/desk`;
  anna = await deskOf(browser, address);
  bert = await deskOf(browser, address);
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

async function deskOf(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('desk-arm')).toBeVisible();
  return page;
}

const finished = (page: Page, bib: number) => page.locator(`[data-testid="desk-finish-row"][data-bib="${bib}"]`);
const nextStarter = (page: Page) => page.getByTestId('desk-next-starter');

test('one arms, both see it; each impulse finds its run on both screens §1.5', async () => {
  await anna.getByTestId('desk-arm').click();
  await expect(bert.getByTestId('desk-state')).toHaveText('Armed');
  await expect(nextStarter(bert)).toHaveAttribute('data-bib', '1');
  await deliver(server.url, timerToken, [impulse(1, 'C0')]);
  for (const desk of [anna, bert]) await expect(nextStarter(desk)).toHaveAttribute('data-bib', '2');
  await deliver(server.url, timerToken, [impulse(2, 'C1')]);
  for (const desk of [anna, bert]) await expect(finished(desk, 1)).toContainText('1');
});

test('an impulse is moved to another bib by keyboard, taken back and done again', async () => {
  await deliver(server.url, timerToken, [impulse(3, 'C0'), impulse(4, 'C0'), impulse(5, 'C1')]);
  await expect(finished(anna, 2)).toBeVisible();
  // The finish was bib 3's: the operator moves it, and bib 2 is on course again.
  await anna.getByTestId('desk-trigger').and(anna.locator('[data-trigger-id$=".5"]')).click();
  await anna.keyboard.press('m');
  await anna.keyboard.type('3');
  await anna.keyboard.press('Enter');
  for (const desk of [anna, bert]) {
    await expect(finished(desk, 3)).toBeVisible();
    await expect(finished(desk, 2)).toBeHidden();
  }
  await anna.keyboard.press('z');
  for (const desk of [anna, bert]) {
    await expect(finished(desk, 2)).toBeVisible();
    await expect(finished(desk, 3)).toBeHidden();
  }
  await anna.keyboard.press('Shift+Z');
  for (const desk of [anna, bert]) await expect(finished(desk, 3)).toBeVisible();
});

test('an impulse that nobody could have been is given to a bib with Enter', async () => {
  await deliver(server.url, timerToken, [impulse(6, 'C1'), impulse(7, 'C1')]);
  const open = (desk: Page) => desk.getByTestId('desk-trigger').and(desk.locator('[data-trigger-id$=".7"]'));
  await expect(open(bert)).toHaveAttribute('data-status', 'unassigned');
  await open(anna).click();
  await anna.keyboard.type('4');
  await anna.keyboard.press('Enter');
  await expect(open(bert)).toHaveAttribute('data-status', 'used');
  await anna.keyboard.press('z');
  await expect(open(bert)).toHaveAttribute('data-status', 'unassigned');
});

test('a status is set by one key on the picked bib and seen by the other operator', async () => {
  await bert.keyboard.press('Escape');
  await bert.keyboard.type('5');
  await bert.keyboard.press('n');
  await expect(finished(anna, 5)).toContainText('DNS');
  await bert.keyboard.press('z');
  await expect(finished(anna, 5)).toBeHidden();
});

test('two write into one run sheet: the second hears of it, and takes it over or keeps the own', async () => {
  for (const desk of [anna, bert]) {
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('Escape');
    await desk.keyboard.type('3');
    await desk.keyboard.press('i');
  }
  const note = (desk: Page) => desk.getByTestId('run-sheet').getByLabel('Note');
  const changed = (desk: Page) => desk.getByTestId('run-sheet').getByText(/changed this/i);
  await note(bert).fill('lost a pole');
  await note(anna).fill('missed gate 7');
  await note(anna).press('Control+Enter');
  await expect(changed(bert)).toBeVisible();
  await expect(note(bert)).toHaveValue('lost a pole');
  await takeScreenshots(bert, 'desk-two-operators');
  await bert.getByRole('button', { name: 'Take over' }).click();
  await expect(note(bert)).toHaveValue('missed gate 7');
  await note(bert).fill('missed gate 7, lost a pole');
  await note(anna).fill('missed gate 8');
  await note(anna).press('Control+Enter');
  await bert.getByRole('button', { name: 'Keep mine' }).click();
  await note(bert).press('Control+Enter');
  await expect(note(anna)).toHaveValue('missed gate 7, lost a pole');
  for (const desk of [anna, bert]) await desk.keyboard.press('Escape');
});

test('an impulse by hand counts, and is marked as such', async () => {
  await anna.keyboard.press('Escape');
  await expect(nextStarter(anna)).toHaveAttribute('data-bib', '4');
  await anna.keyboard.press('s');
  await expect(nextStarter(bert)).toHaveAttribute('data-bib', '5');
  await expectNoBarriers(bert);
  await takeScreenshots(bert, 'desk-under-way');
});
