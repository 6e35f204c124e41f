/**
 * A race from nothing, only through pages: a new account gets its points, registers two timers, makes the event, takes
 * the members of the club out of their spreadsheet, draws, arms and times them with a timer's recording, mends what
 * went wrong at the desk, publishes and saves, and starts the second run by the first one's ranking.
 * Over 300 lines because it is one way from nothing to the results.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { withoutProgram } from '../../scripts/tests/needs.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { closePages } from '../close-pages.ts';
import { byBib, fillSignUp, members, official, published, recording, firstRunWithMistakes } from '../first-race.ts';
import { giantSlalom, timer, today } from '../giant-slalom.ts';
import { linkTo } from '../mails.ts';
import { picture } from '../pictures.ts';
import { startProgram } from '../program.ts';
import { provisionTimer, provisionUser } from '../provision.ts';
import { chooseClass, expectRanks } from '../result-lists.ts';
import { savedPaper, savedSheet } from '../saved-results.ts';
import { phone } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

test.describe.configure({ mode: 'serial' });
test.skip(...withoutProgram('pdfText'));
test.use({ actionTimeout: 20_000 });

const admin = { email: 'admin@example.org', password: 'snow on the upper gates' };
const account = { email: 'anna@example.org', password: 'first light on the hill' };
const backup = '231203017';
const race = 'Children’s giant slalom';

let server: TestServer;
let page: Page;
let visitor: Page;
let folder: string;

test.beforeAll(async ({ browser }) => {
  folder = mkdtempSync(join(tmpdir(), 'startwand-first-race-'));
  server = await startServer(['--no-demo', '--device-bonus=0'], async (data) => {
    await provisionTimer(data);
    await provisionTimer(data, backup);
    await provisionUser(data, admin, ['--admin', '--timekeeper']);
  });
  page = await (await browser.newContext()).newPage();
  visitor = await (await browser.newContext({ viewport: phone })).newPage();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
  rmSync(folder, { recursive: true });
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const firstSteps = () => page.getByRole('region', { name: 'First steps' });
const nextStep = () => firstSteps().getByRole('link');
const toDashboard = () =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Dashboard' }).click();

test('signed up from the first page, a timekeeper gets the first timing points §1.1', async ({ browser }) => {
  await page.goto(server.url);
  await button('Understood').click();
  await link('Get started').click();
  await fillSignUp(page, account);
  await page.goto(await linkTo(server, account.email, /\/login\S*#confirm=[\w-]+/));
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Balance and history 0 TP' })).toBeVisible();
  const office = await (await browser.newContext()).newPage();
  await office.goto(`${server.url}/panel/users`);
  await logIn(office, admin);
  await office.getByRole('searchbox').fill('anna@');
  await expect(office.getByText('1 entry')).toBeVisible();
  await office.getByRole('row').nth(1).click();
  await office.getByRole('textbox', { name: 'Timing points' }).fill('5000');
  await office.keyboard.press('Enter');
  await office.getByRole('button', { name: 'Deposit 5,000 TP' }).click();
  await expect(page.getByRole('link', { name: /history 5,000 TP/ })).toBeVisible();
  await picture(page, '1-dashboard');
  await office.context().close();
});

async function logIn(on: Page, { email, password }: typeof account): Promise<void> {
  await on.getByLabel('E-mail').fill(email);
  await on.getByLabel('Password').fill(password);
  await on.keyboard.press('Enter');
}

test('two timers are registered beside the steps of the dashboard §1.3', async () => {
  await firstSteps().getByRole('link', { name: 'Register device' }).click();
  await register(timer.device, 'Start and finish');
  await link('Devices').click();
  await button('Register device').click();
  await register(backup, 'Backup');
});

async function register(serial: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Register device' });
  await dialog.getByLabel('Serial number').fill(serial);
  await dialog.getByLabel('PIN').fill(timer.pin);
  await dialog.getByLabel('Name').fill(name);
  await picture(page, '2-register');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('the event is made with its course §1.2', async () => {
  await toDashboard();
  await nextStep().click();
  await button('From scratch').click();
  await page.getByLabel('Name of the event').fill(race);
  await page.getByLabel('Place').fill('Kaunertal');
  await page.getByRole('combobox', { name: 'Country' }).fill('Austri');
  await page.getByRole('option', { name: 'Austria' }).click();
  await button('Continue').click();
  const [year = '', month = '', day = ''] = today().split('-');
  await page.locator('[data-field=startDate]').getByRole('spinbutton').first().click();
  await page.keyboard.type(day + month + year);
  await button('Continue').click();
  await page.getByRole('textbox', { name: 'Organiser', exact: true }).fill('Ski club');
  await button('Continue').click();
  await page.getByText('Light beams').click();
  await channelAt(0).selectOption(`${timer.device}/C0`);
  await channelAt(1).selectOption(`${timer.device}/C1`);
  await button('Add channel').last().click();
  await channelAt(1).selectOption(`${backup}/C1`);
  await page.mouse.wheel(0, -2_000);
  await picture(page, '3-course');
  await button('Continue').click();
  // The first run begins on that day, and the second one behind it.
  await button('Add heat').click();
  const start = page.locator('[data-field="heats[1].startTime"]').getByRole('spinbutton');
  await start.nth(3).click();
  await page.keyboard.type('1300');
  await button('Continue').click();
  await button('Continue').click();
  await button('Continue').click();
  await button('Create event').click();
  await expect(page.getByRole('heading', { name: race })).toBeVisible();
  await expect(page.getByText('Nobody is entered in this event yet.').first()).toBeVisible();
});

const channelAt = (point: number) =>
  page.locator(`[data-field="measuringPoints[${point}].sources"]`).getByLabel('Channel', { exact: true }).last();

test('the members come out of their spreadsheet, three rows mended in the page §1.8', async () => {
  await link('Enter competitors').first().click();
  await page.getByRole('link', { name: 'Import' }).last().click();
  await page.locator('input[type=file]').setInputFiles({ name: 'members.xlsx', mimeType: '', buffer: members() });
  await expect(page.getByText('7 columns recognised. Look over them.')).toBeVisible();
  await button('Check the rows').click();
  await expect(page.getByText('3 of 72 rows need a look.')).toBeVisible();
  await picture(page, '4-import');
  await page.keyboard.press('F8');
  for (const mended of ['Racer 2', '6', 'AUT']) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(mended);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('All 72 rows are in order.')).toBeVisible();
  await button('Import 72 competitors').click();
  // Where they are seen.
  await expect(page).toHaveURL(/\/competitors/);
  await expect(page.getByRole('row', { name: 'Racer 1 Kim' })).toBeVisible();
});

test('the start is drawn and timed, and the first heat is armed', async () => {
  await toDashboard();
  await nextStep().click();
  await button('Add all 72').first().click();
  await button(/^Order/).click();
  await page.getByRole('radio', { name: /Random draw/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText(/Drawn with seed \d+/)).toBeVisible();
  await picture(page, '5-start-list');
  await link('Start times').click();
  await page.getByLabel('Interval').fill('0:30');
  await button('Give times').click();
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('72 start times given');
  await link('Open timing desk').click();
  await page.getByTestId('desk-arm').click();
  await expect(page.getByTestId('desk-state')).toHaveText('Armed');
});

test('a bridge is let in, and a visitor sees the first impulse §1.12', async () => {
  await visitor.goto(server.url);
  await visitor.getByRole('button', { name: 'Understood' }).click();
  await visitor.getByRole('link', { name: race }).first().click();
  await visitor.getByRole('link', { name: 'Live' }).click();
  const bridge = bridgeOf(firstRunWithMistakes(folder));
  await page.getByRole('link', { name: 'Wants to connect' }).click();
  await expect(page.getByTestId('admission-allow')).toBeVisible();
  const code = await page.getByTestId('admission-code').textContent();
  await bridge.waitForLine(new RegExp(`the code ${code},`));
  await picture(page, '6-bridge');
  await page.getByTestId('admission-allow').click();
  await expect.poll(() => visitor.getByTestId('ranking-row').count()).toBeGreaterThan(3);
  expect(await bridge.exitCode()).toBe(0);
  await picture(visitor, '7-live');
  await page.goBack();
});

const bridgeOf = (file: string) =>
  startProgram('apps/bridge/src/main.ts', [
    'bridge',
    `--device=${timer.device}`,
    `--pin=${timer.pin}`,
    `--server=${server.url}`,
    `--data=${join(folder, 'outbox')}`,
    `--file=${file}`,
    '--speed=2000',
    `--date=${today()}`,
    '--zone=Europe/Vienna',
  ]);

test('two mistakes are mended at the desk', async () => {
  await page.getByTestId('desk-to-open').click();
  await picture(page, '8-desk');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  const official20 = official(0).get(20) ?? '';
  const row20 = page.locator('[data-testid="desk-finish-row"][data-bib="20"]');
  await expect(row20).toContainText(official20);
  await page.keyboard.press('Escape');
  await page.keyboard.type('12');
  await page.keyboard.press('i');
  const sheet = page.getByTestId('run-sheet');
  await sheet.getByText('Another competitor').scrollIntoViewIfNeeded();
  await sheet.getByRole('combobox', { name: 'Another competitor' }).fill('13 ');
  await page.getByRole('option').first().click();
  await sheet.getByRole('button', { name: 'Exchange runs' }).click();
  await expect(sheet).toContainText(official(0).get(12) ?? '');
  await page.keyboard.press('Escape');
  await page.getByTestId('desk-finish').click();
  await expect(page.getByTestId('desk-state')).toHaveText('Finished');
});

test('the official result on paper and in the spreadsheet is the published one §1.9', async () => {
  await link(race).click();
  await link('Results').click();
  await expect(page.getByText('Unofficial', { exact: true })).toBeVisible();
  await link('Not declared official yet').click();
  const run1 = page.getByRole('region', { name: 'Run 1' });
  // The second timer stood there, and nobody had connected it.
  await expect(run1.getByText('The backup clock saw nobody')).toBeVisible();
  await expectNoBarriers(page);
  await picture(page, '9-official');
  await run1.getByRole('button', { name: 'Declare official' }).click();
  await button('Declare all the same').click();
  await expect(run1.getByText(/^Official \d\d:\d\d$/)).toBeVisible();
  await link('Results').click();
  await expect(page.getByText(/^Official \d\d:\d\d$/)).toBeVisible();
  await page.getByLabel('Divided by').selectOption('Class');
  await button('Save list').click();
  await picture(page, '9-save');
  expect((await savedSheet(page)).toSorted(byBib)).toEqual(published());
  expect((await savedPaper(page)).toSorted(byBib)).toEqual(published());
});

test('the second run starts in the reversed order of the first, and is timed', async () => {
  await page.keyboard.press('Escape');
  await link('Heats').click();
  await page.getByRole('region', { name: 'Run 2' }).getByRole('link', { name: 'Start list' }).click();
  await button(/^Order/).click();
  await page.getByRole('radio', { name: /best reversed/ }).check();
  await page.getByLabel('Ranking of').selectOption('Run 1');
  await page.getByLabel('How many are reversed').fill('15');
  await page.getByRole('dialog').getByRole('button', { name: 'Order' }).click();
  await expect(page.getByText('72 of 72 competitors start here')).toBeVisible();
  const ranked = (giantSlalom.runs[0]?.official ?? [])
    .filter(({ runTime_10ms }) => runTime_10ms !== null)
    .toSorted((a, b) => (a.runTime_10ms ?? 0) - (b.runTime_10ms ?? 0));
  await expect(page.getByRole('grid', { name: 'Start list' }).getByRole('row').nth(1)).toContainText(
    `Racer ${ranked[14]?.bib} Kim`,
  );
  await link('Open timing desk').click();
  await page.getByTestId('desk-arm').click();
  await expect(page.getByTestId('desk-state')).toHaveText('Armed');
  // It was let in for the first run, and is known.
  expect(await bridgeOf(recording(2)).exitCode()).toBe(0);
  await expect(page.locator('[data-testid="desk-finish-row"][data-bib="72"]')).toBeVisible();
  await page.getByTestId('desk-finish').click();
  await expect(page.getByTestId('desk-state')).toHaveText('Finished');
});

test('a visitor reads the total ranking on a phone §2.61', async () => {
  await visitor.getByRole('link', { name: 'Overall', exact: true }).click();
  for (const name of new Set(giantSlalom.competitors.map((one) => one.class))) {
    await chooseClass(visitor, name);
    const inClass = giantSlalom.competitors.filter((one) => one.class === name);
    const sums = giantSlalom.ranksByClass
      .filter(({ bib, sum }) => sum !== null && inClass.some((one) => one.bib === bib))
      .map(({ bib, sum }) => [bib, sum]);
    await expectRanks(visitor, Object.fromEntries(sums));
  }
});
