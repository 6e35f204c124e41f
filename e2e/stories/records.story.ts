/** What belongs to a race beside its times: documents, messages, impulses and the log, each done and taken back. */
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { OperatorDetailDto } from '@startwand/contract';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { enterGiantSlalom, timer, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let api: Api;
let race: EnteredRace;
let page: Page;
let visitor: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  api = await signUpTimekeeper(server, account.email, account.password);
  race = await enterGiantSlalom(api);
  visitor = await (await browser.newContext()).newPage();
  page = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await page.goto(`${server.url}/panel/events/${race.eventId}/documents`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const tab = (name: string) => page.getByRole('link', { name, exact: true });
const undo = () => page.getByRole('button', { name: 'Undo' }).click();
const menu = async (row: string, entry: string) => {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const textFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

test('a document is added; what is refused is said beside its field §2.62', async () => {
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Add document' }).click();
  await expect(page).toHaveURL(/open=add/);
  const dialog = page.getByRole('dialog', { name: 'Add document' });
  const save = dialog.getByRole('button', { name: 'Add document' });
  const file = dialog.locator('input[type=file]');
  await expect(dialog.getByText(/TXT, PDF, CSV, DOC, DOCX, XLS, XLSX, ODT, ODS, up to/)).toBeVisible();
  await expectNoBarriers(page);
  await save.click();
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(3);
  await expect(dialog.getByLabel('Category')).toBeFocused();
  await takeScreenshots(page, 'documents-add');

  await dialog.getByLabel('Category').selectOption('Regulations');
  await dialog.getByLabel('Description').fill('Invitation');
  await file.setInputFiles({ name: 'plan.exe', mimeType: 'x', buffer: Buffer.from('MZ') });
  await expect(dialog.getByText(/plan\.exe cannot be used here/)).toBeVisible();
  const large = Buffer.alloc(20_971_521, 'x');
  await file.setInputFiles({ name: 'large.txt', mimeType: 'text/plain', buffer: large });
  await expect(dialog.getByText(/large\.txt has/)).toBeVisible();
  // The name says one thing, the content another: only the server can tell.
  await file.setInputFiles(textFile('rules.pdf', 'no such thing'));
  await save.click();
  await expect(dialog.getByText(/not what its name says|cannot be used|type/i).first()).toBeVisible();
  await file.setInputFiles(textFile('rules.txt', 'Helmets are worn.'));
  await save.click();
  await expect(page.getByText('Invitation is on the page of the event.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('a document is edited, saved to the disk, deleted and brought back §2.62', async () => {
  await menu('Invitation', 'Edit document');
  const dialog = page.getByRole('dialog', { name: 'Edit document' });
  await dialog.getByLabel('Description').fill('Rules of the first run');
  await dialog.getByLabel('Heat').selectOption('Run 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Rules of the first run.*Run 1/ })).toBeVisible();
  await page.getByLabel('Heat').selectOption('Whole event');
  await expect(page).toHaveURL(/heat=event/);
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByLabel('Heat').selectOption('Run 1');
  const saved = page.waitForEvent('download');
  await menu('Rules of the first run', 'Download');
  expect((await saved).suggestedFilename()).toBe('rules.txt');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'documents');
  await menu('Rules of the first run', 'Delete');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await undo();
  await expect(page.getByRole('row', { name: /Rules of the first run/ })).toBeVisible();
});

test('a message stands on the page of the event at once, and is taken off and brought back §2.64', async () => {
  await visitor.goto(`${server.url}/event/${race.eventId}/live`);
  await tab('Messages').click();
  await expect(page.getByText('No messages')).toBeVisible();
  await page.getByRole('button', { name: 'Add message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add message' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByLabel('Message').fill('Fog: the start is put off');
  await expect(dialog.getByText('Fog: the start is put off').last()).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'messages-add');
  await page.keyboard.press('Control+Enter');
  await expect(visitor.getByText('Fog: the start is put off')).toBeVisible();

  await menu('Fog', 'Edit message');
  const editing = page.getByRole('dialog', { name: 'Edit message' });
  await editing.getByLabel('Message').fill('Fog: the start is at 10:30');
  // Somebody else is quicker.
  const [banner] = (await detail()).event.bannerMessages;
  await api.post(`/events/${race.eventId}/banner/${banner?.id ?? ''}`, { message: 'Sun again' });
  await expect(page.getByText(/Somebody has changed this meanwhile/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await editing.getByRole('button', { name: 'Publish' }).click();
  await expect(visitor.getByText('Fog: the start is at 10:30')).toBeVisible();
  await takeScreenshots(page, 'messages');
  await menu('Fog', 'Remove');
  await expect(visitor.getByText('Fog: the start is at 10:30')).toBeHidden();
  await undo();
  await expect(visitor.getByText('Fog: the start is at 10:30')).toBeVisible();
});

test('the log is filtered, commented on, tidied up and saved §2.63', async () => {
  const { token } = await armed();
  const nobodys = { startNumber: 999, type: 'MANUAL' } as const;
  await deliver(server.url, token, [
    { ...impulse(5, 'C0'), startNumber: nobodys },
    { ...impulse(6, 'C1'), startNumber: nobodys },
  ]);
  await tab('Log').click();
  const unknownBib = page.getByRole('row', { name: /unknown|out of turn/i });
  await expect(page.getByText(/entries$|entry$/)).toBeVisible();
  await page.getByLabel('Comment, device or bib').fill('999');
  await expect(page.getByText('2 entries')).toBeVisible();
  await expect(page).toHaveURL(/search=.*999/);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'log');
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Comment' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please fill this in.')).toBeVisible();
  await dialog.getByLabel('Comment').fill('A spectator crossed the line');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The entry is changed.')).toBeVisible();
  await expect(page.getByText('A spectator crossed the line')).toBeVisible();

  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('1 entry')).toBeVisible();
  await undo();
  await expect(page.getByText('2 entries')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Severity' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'csv' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n');
  // As it is shown: the two entries of the search, without the column that was taken off.
  expect(file).toHaveLength(3);
  expect(file[0]).not.toContain('Severity');
  await expect(unknownBib.first()).toBeVisible();
});

let token = '';
/** The first run, with a timer that delivers. */
async function armed() {
  if (token === '') {
    token = await api.authorize(timer.device);
    await api.post(`/events/${race.eventId}/heats/${race.heats[0].id}/activate`);
  }
  return { token };
}

async function detail(): Promise<OperatorDetailDto> {
  const [found] = await api.get<OperatorDetailDto>(`/events/${race.eventId}/detail/operator`);
  if (found === undefined) throw new Error('The event is gone.');
  return found;
}
