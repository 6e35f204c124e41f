/**
 * The members of a club come into an event from the spreadsheet that it has: three faulty rows are mended in the
 * page, all of it is applied and undone, and applied again from what is pasted, under a server that dies; then a
 * start list comes the same way.
 */
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { aWorkbook, xlsxOf } from '../../apps/server/src/testing/spreadsheets.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { createGiantSlalom, giantSlalom } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let page: Page;
let eventPath = '';
let importAddress = '';

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  const api = await signUpTimekeeper(server, account.email, account.password);
  const { eventId } = await createGiantSlalom(api);
  eventPath = `${server.url}/panel/events/${eventId}`;
  page = await (await browser.newContext()).newPage();
  await page.goto(eventPath);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});
test.use({ actionTimeout: 20_000 });

/** Row 5 has no last name, row 9 the bib of the row before, rows 20 and 21 a nation that there is not. */
function members(): Buffer {
  const rows = giantSlalom.competitors.map(({ bib, gender, class: group }, index) => {
    const row = index + 4;
    return [
      row === 9 ? (giantSlalom.competitors[4]?.bib ?? 0) : bib,
      row === 5 ? '' : `Racer ${bib}`,
      'Kim',
      gender === 'female' ? 'w' : 'm',
      '06.05.2014',
      row === 20 || row === 21 ? 'Tirol' : 'AUT',
      group,
    ];
  });
  const headings = ['Startnr.', 'Nachname', 'Vorname', 'm/w', 'Geb.-Datum', 'Nation', 'Klasse'];
  return xlsxOf(
    aWorkbook({
      Notes: [['Fees are paid in cash.']],
      Members: [['Children’s giant slalom'], ['Ski club'], headings, ...rows],
    }),
  );
}

const row = (number: number) => page.getByRole('listitem', { name: `Row ${number}`, exact: true });
const messages = () => page.getByRole('region', { name: 'Messages' });
const said = (text: string) => messages().getByText(text, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('what is no list is refused where it is chosen, and nothing is lost §2.73', async () => {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import competitors' })).toBeVisible();
  await button('Continue').click();
  await expect(page.getByText('Choose a file or paste rows first.')).toBeVisible();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await choose('members.pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByText('members.pdf cannot be used here.')).toBeVisible();
  await choose('members.xlsx', Buffer.from('<html>Members</html>'));
  await expect(page.getByText(/This is not a spreadsheet/)).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'import-file');
  const saved = page.waitForEvent('download');
  await button('Download template').click();
  expect((await saved).suggestedFilename()).toBe('competitors.xlsx');
});

test('columns are guessed, rows are checked, and faulty ones are mended in the page §2.73', async () => {
  await page.locator('input[type=file]').setInputFiles({ name: 'members.xlsx', mimeType: '', buffer: members() });
  await expect(page.getByText('7 columns recognised. Look over them.')).toBeVisible();
  await expect(page.getByLabel('Sheet')).toHaveValue('1');
  await expect(page.getByLabel('Headings')).toHaveValue('3');
  await expect(page.getByLabel('What column B is')).toHaveValue('lastName');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'import-columns');
  await page.getByLabel('What column B is').selectOption('club');
  await expect(page.getByText('No column yet for: Last name.')).toBeVisible();
  // What is chosen survives a reload, before anything is sent.
  await page.reload();
  await expect(page.getByLabel('What column B is')).toHaveValue('club');
  await page.getByLabel('What column B is').selectOption('lastName');
  await button('Check the rows').click();

  await expect(page.getByText('4 of 72 rows need a look.')).toBeVisible();
  await expect(button('Import 68 competitors')).toBeDisabled();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'import-rows');
  importAddress = page.url();

  // The same wrong nation in two rows is mended for both.
  await page.getByLabel('Nation «Tirol» in 2 rows').fill('Österreich');
  await button('Fix all 2').click();
  await expect(page.getByText('2 of 72 rows need a look.')).toBeVisible();

  // By keys: to the first fault, mended, and on with Enter.
  await page.keyboard.press('F8');
  await expect(row(5).getByLabel('Last name')).toBeFocused();
  await page.keyboard.type('Racer');
  await page.keyboard.press('Enter');
  await expect(row(9).getByLabel('Bib')).toBeFocused();
  await expect(row(5).getByText('Fixed')).toBeVisible();

  // Whoever comes by the link finds the same.
  await page.goto(importAddress);
  await expect(page.getByText('1 of 72 rows needs a look.')).toBeVisible();
  await button('Leave out row 9').click();
  await expect(page.getByText('All 71 rows are in order.')).toBeVisible();
  await button('Take all in again').click();
  await expect(page.getByText('1 of 72 rows needs a look.')).toBeVisible();
  await row(9).getByLabel('Bib').fill('901');
  await row(9).getByLabel('Bib').press('Enter');
  await expect(page.getByText('All 72 rows are in order.')).toBeVisible();
});

test('all rows are applied or none; it is undone from the message, and done again §2.73', async () => {
  await button('Import 72 competitors').click();
  await expect(page).toHaveURL(`${eventPath}/competitors`);
  await expect(said('72 competitors imported')).toBeVisible();
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect(said('The import was undone')).toBeVisible();
  await page.goto(importAddress);
  await expect(page.getByText(/The event is as it was before/)).toBeVisible();
  await button('Import another file').click();

  // What was copied from a spreadsheet has tabs between its cells.
  const rows = giantSlalom.competitors.map(
    ({ bib, class: group }, index) => `${bib}\tRacer\tKim\t${group}\t${2012 + (index % 4)}`,
  );
  await paste(['Bib\tSurname\tFirst name\tCategory\tYOB', ...rows].join('\r\n'));
  await expect(page.getByText('5 columns recognised. Look over them.')).toBeVisible();
  await button('Check the rows').click();
  await expect(page.getByText('All 72 rows are in order.')).toBeVisible();
  // The server dies under the press: what is safe is said, and a second press does it once.
  await server.kill();
  await button('Import 72 competitors').click();
  await expect(page.getByText(/All rows are taken or none/)).toBeVisible();
  await expectNoBarriers(page);
  await server.restart();
  await button('Import 72 competitors').click();
  await expect(said('72 competitors imported')).toBeVisible();
  // Whoever comes back sees what came of it, and may still undo it.
  await page.goBack();
  await expect(page.getByRole('heading', { name: '72 competitors imported' })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'import-done');
});

test('years of birth become classes by a table, with who lands where before it is done', async () => {
  await page.goto(`${eventPath}/competitors`);
  await button('Classes').click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Classes and their years').fill('U12: 2014-2015\nU14: 2013');
  await asked.getByText('Also those who have a class').click();
  await expect(asked.getByRole('row', { name: 'U12 36' })).toBeVisible();
  await expect(asked.getByText(/^18 fit no line: Racer Kim/)).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'classes');
  await asked.getByRole('button', { name: 'Give 54 competitors a class' }).click();
  await expect(said('54 competitors got a class.')).toBeVisible();
  await messages().getByRole('button', { name: 'Undo' }).last().click();
  await expect(said('The classes are as they were.')).toBeVisible();
  await page.goto(importAddress);
});

test('a heat takes its start list from a file §2.72', async () => {
  await page.getByRole('link', { name: 'To the event' }).click();
  await importInto('Run 1', 'Start list');
  await expect(page.getByText('Children’s giant slalom · Run 1')).toBeVisible();
  await paste('Order\tBib\tStart time\r\n2\t1\t10:01\r\n1\t2\t10:00\r\n3\t999\t10:02');
  await expect(page.getByText('3 columns recognised. Look over them.')).toBeVisible();
  await button('Check the rows').click();
  await expect(row(4).getByText('Nobody wears this bib here.')).toBeVisible();
  await row(4).getByLabel('Bib').fill('3');
  await row(4).getByLabel('Bib').press('Enter');
  await button('Import 3 rows').click();
  await expect(said('3 rows imported')).toBeVisible();
  // Where it is seen: the list of that heat, in the order of the file.
  await expect(page.getByRole('heading', { name: 'Run 1: start list' })).toBeVisible();
  await expect(page.getByText('3 of 72 competitors start here')).toBeVisible();
});

test('a ranking from elsewhere orders a start, and run times become a result §1.8 §2.71 §2.72', async () => {
  await page.getByRole('link', { name: 'To the heats' }).click();
  await importInto('Run 2', 'Ranking list');
  await paste('Rank\tBib\r\n2\t4\r\n1\t7\r\n3\t999');
  await button('Check the rows').click();
  await row(4).getByLabel('Bib').fill('9');
  await row(4).getByLabel('Bib').press('Enter');
  await button('Import 3 rows').click();
  await expect(page.getByRole('heading', { name: 'Run 2: start list' })).toBeVisible();
  await expect(listed(1)).toHaveText(/^17Racer/);
  await expect(listed(3)).toHaveText(/^39Racer/);

  await page.getByRole('link', { name: 'To the heats' }).click();
  await importInto('Run 1', 'Times');
  await paste('Bib\tRun time\tStatus\r\n1\t58.21\t\r\n2\t59:99.1\t\r\n3\t\tDNF');
  await button('Check the rows').click();
  await row(3).getByLabel('Run time').fill('1:00.05');
  await row(3).getByLabel('Run time').press('Enter');
  await button('Import 3 rows').click();
  await expect(page).toHaveURL(/\/results\?list=/);
  const result = page.getByRole('row').filter({ hasText: '1:00.05' });
  await expect(result).toContainText(/^22Racer/);
  await messages().getByRole('button', { name: 'Undo' }).last().click();
  await expect(result).toBeHidden();
});

const listed = (place: number) => page.getByRole('grid', { name: 'Start list' }).getByRole('row').nth(place);

async function importInto(heat: string, kind: string): Promise<void> {
  await button(`More for ${heat}`).click();
  await page.getByRole('menuitem', { name: `Import ${kind.toLowerCase()}` }).click();
  await expect(page.getByRole('heading', { name: `Import ${kind.toLowerCase()}` })).toBeVisible();
}

async function paste(text: string): Promise<void> {
  await expect(page.getByLabel('Or paste')).toBeVisible();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}
