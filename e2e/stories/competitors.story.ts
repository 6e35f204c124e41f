/**
 * A field from a pile of paper: typed in one after the other, mended in the row, numbered by lot, written to, taken out
 * all at once and brought back; and one who wants to be forgotten.
 */
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { timer } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

test.describe.configure({ mode: 'serial' });

let server: TestServer;
let page: Page;
let tab: string;
/** Of another event with one competitor. */
let otherTab: string;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  const api = await signUpTimekeeper(server, account.email, account.password);
  // Its bonus pays for the event.
  await api.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'TdC 8001' });
  const create = async (name: string): Promise<string> => {
    const [event] = await api.post<{ event: { id: string } }>(`/user/${api.userId}/events`, {
      name,
      place: 'Kaunertal',
      country: 'AUT',
      startDate: '2030-12-19',
      endDate: '2030-12-19',
      timeZone: 'Europe/Vienna',
      organizer: { name: 'Ski Club' },
      registrationFields: [{ name: 'Ski size, cm' }, { name: 'club', format: 'uppercase' }],
      heats: [{ name: 'Run 1', startTime: '2030-12-19T10:00' }],
    });
    return event?.event.id ?? '';
  };
  const tabOf = (eventId: string) => `${server.url}/panel/events/${eventId}/competitors`;
  tab = tabOf(await create('Winter Cup'));
  const other = await create('Spring Cup');
  await api.post(`/events/${other}/competitor`, { firstName: 'Eva', lastName: 'Moser' });
  otherTab = tabOf(other);
  page = await (await browser.newContext()).newPage();
  await page.goto(tab);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const table = () => page.getByRole('grid', { name: 'Competitors' });
const row = (name: string) => table().getByRole('row', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const toasts = () => page.getByRole('region', { name: 'Messages' });
const field = (name: string, within: Page | Locator = page) => within.getByRole('textbox', { name, exact: true });
const bibs = async () => {
  const texts = await table().getByRole('rowheader').allTextContents();
  return texts.map(Number);
};

async function type(lastName: string, firstName: string, more: Record<string, string> = {}) {
  await expect(page.locator('[name=lastName]')).toBeFocused();
  await page.keyboard.type(lastName);
  await field('First name').fill(firstName);
  for (const [name, text] of Object.entries(more)) await page.locator(`[name=${name}]`).fill(text);
  await page.keyboard.press('Enter');
}

test('three are typed in one after the other; a number that is worn is said beside its field §2.69', async () => {
  await expect(page.getByText('No competitors yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add quickly' }).first().click();
  await type('Moser', 'Eva', { class: 'U16', club: 'sc nordkette' });
  await expect(page.getByText('Moser Eva is entered.')).toBeVisible();
  // The number is the next one, the class is still the same.
  await expect(field('Bib')).toHaveValue('2');
  await expect(page.locator('[name=class]')).toHaveValue('U16');
  await type('Huber', 'Max');
  await expect(page.getByText('Huber Max is entered.')).toBeVisible();
  await type('Gruber', 'Ida', { startNumber: '1', class: 'U16 B' });
  await expect(page.getByText('This bib is taken', { exact: false })).toBeVisible();
  await expect(field('Bib')).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'competitors-quick');
  await field('Bib').fill('3');
  await page.keyboard.press('Enter');
  await expect(row('Gruber Ida')).toBeVisible();
  await expect(row('Moser Eva')).toContainText('SC NORDKETTE');
  await page.getByRole('button', { name: 'Close' }).click();
});

test('a row is changed where it stands, and a competitor in whole at an own address §1.4 §2.67', async () => {
  await row('Huber Max').focus();
  await page.keyboard.press('e');
  await expect(field('Bib')).toBeFocused();
  await field('Last name').fill('Hubert');
  // Turned to a phone and back, nothing of what was typed is lost.
  await takeScreenshots(page, 'competitors-row');
  await expect(field('Last name')).toHaveValue('Hubert');
  await field('Last name').press('Enter');
  await expect(row('Hubert Max')).toBeFocused();
  await page.keyboard.press('Enter');
  const person = dialog('2 Hubert Max');
  await field('Ski size, cm', person).fill('165');
  await field('E-mail', person).fill('max@example.org');
  await field('Note', person).fill('starts behind Ida Gruber');
  await takeScreenshots(page, 'competitors-dialog');
  await expectNoBarriers(page);
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Saved')).toBeVisible();
  await person.getByRole('tab', { name: 'Results' }).click();
  await expect(person.getByText('In no heat yet')).toBeVisible();
  await page.goBack();
  await expect(person).toBeHidden();
  await expect(row('Hubert Max')).toContainText('165');
});

test('those who are ticked are saved, with the columns that are shown', async () => {
  await row('Hubert Max').getByRole('checkbox').click();
  const download = page.waitForEvent('download');
  await page.getByRole('toolbar').getByRole('button', { name: 'Save as' }).click();
  await page.getByRole('menuitem', { name: 'csv' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^.?Bib,Last name,First name,Class,Nation/);
  expect(lines[1]).toContain('Hubert,Max,');
  await page.getByRole('button', { name: 'Clear selection' }).click();
});

test('bibs are drawn by a seed that is shown, and are as before after an undo §2.69', async () => {
  await page.getByRole('button', { name: 'Bibs' }).click();
  const asked = dialog('Bibs');
  await expect(asked.getByText('This way nobody gets another bib.')).toBeVisible();
  await asked.getByLabel('How').selectOption('Random draw');
  await asked.getByRole('switch', { name: 'Those who have a bib get another one' }).click();
  await field('First bib', asked).fill('11');
  await field('Seed of the draw', asked).fill('7');
  await takeScreenshots(page, 'competitors-bibs');
  await expectNoBarriers(page);
  await asked.getByRole('button', { name: 'Give 3 bibs' }).click();
  await expect(toasts().getByText('3 bibs given.')).toBeVisible();
  await expect.poll(bibs).toEqual([11, 12, 13]);
  await toasts().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(bibs).toEqual([1, 2, 3]);
});

test('each class gets its range, one that is too small is said, and all bibs come off together', async () => {
  await page.getByRole('button', { name: 'Bibs' }).click();
  const asked = dialog('Bibs');
  await asked.getByLabel('How').selectOption('A range for each class');
  await asked.getByRole('switch', { name: 'Those who have a bib get another one' }).click();
  const [first, last] = ['First', 'Last'].map((end) => field(end, asked));
  await first?.first().fill('101');
  await last?.first().fill('101');
  await expect(asked.getByText('the last one has to be 102 at least')).toBeVisible();
  await expect(asked.getByRole('button', { name: /^Give/ })).toBeDisabled();
  await last?.first().fill('110');
  await first?.last().fill('201');
  await last?.last().fill('210');
  await takeScreenshots(page, 'competitors-ranges');
  await asked.getByRole('button', { name: 'Give 3 bibs' }).click();
  await expect.poll(bibs).toEqual([101, 102, 201]);
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Bibs' }).click();
  await asked.getByLabel('How').selectOption('Take off');
  await asked.getByRole('button', { name: 'Take off 3 bibs' }).click();
  await expect(toasts().getByText('3 bibs taken off.')).toBeVisible();
  await expect.poll(bibs).toEqual([NaN, NaN, NaN]);
  for (const left of [
    [101, 102, 201],
    [1, 2, 3],
  ]) {
    await toasts().getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(bibs).toEqual(left);
  }
});

test('which columns are shown is remembered, of each event by itself §3.54', async () => {
  const column = page.getByRole('columnheader', { name: 'Class' });
  await expect(column).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Class' }).click();
  await page.keyboard.press('Escape');
  await expect(column).toBeHidden();
  await page.goto(otherTab);
  await expect(column).toBeVisible();
  await page.goto(tab);
  await expect(row('Hubert Max')).toBeVisible();
  await expect(column).toBeHidden();
});

test('all that match are taken out and come back together', async () => {
  await page.getByRole('searchbox').fill('u16');
  await expect(page.getByText('3 entries')).toBeVisible();
  await table().getByRole('checkbox', { name: 'Select all shown' }).check();
  const bar = page.getByRole('toolbar');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await takeScreenshots(page, 'competitors-selected');
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No competitors yet')).toBeVisible();
  await toasts().getByRole('button', { name: 'Undo' }).first().click();
  await expect(row('Moser Eva')).toBeVisible();
  await expect(page.getByText('3 entries')).toBeVisible();
});

test('who is invited is shown before, and asked by the number', async () => {
  await page.goto(`${tab}?open=invite`);
  const asked = dialog('Invite to the event');
  await expect(asked.getByText('1 gets the mail')).toBeVisible();
  await expect(asked.getByText('2 have no address')).toBeVisible();
  await expect(asked.getByText('Ski Club has entered you', { exact: false })).toBeVisible();
  await takeScreenshots(page, 'competitors-mail');
  await asked.getByRole('button', { name: 'Send 1 mail' }).click();
  await dialog('Send 1 mail?').getByRole('button', { name: 'Send 1 mail' }).click();
  await expect(toasts().getByText('1 mail is on its way.')).toBeVisible();
  await page.goto(`${tab}?open=invite`);
  await expect(asked.getByText('1 was told before')).toContainText('Hubert Max');
  await expect(asked.getByText('There is nobody left to write to.')).toBeVisible();
  await page.keyboard.press('Escape');
});

test('who is told the own bib reads it before it goes, and is told again when it is another', async () => {
  const asked = dialog('Send bib and start times');
  const send = async () => {
    await asked.getByRole('button', { name: 'Send 1 mail' }).click();
    await dialog('Send 1 mail?').getByRole('button', { name: 'Send 1 mail' }).click();
    await expect(asked).toBeHidden();
  };
  const open = async () => {
    await page.getByRole('button', { name: 'Write' }).click();
    await page.getByRole('menuitem', { name: 'Send start times' }).click();
  };
  await open();
  await expect(asked.getByText('1 gets the mail')).toBeVisible();
  await expect(asked.getByRole('figure')).toContainText(/bib.*2/i);
  await send();
  await open();
  await expect(asked.getByText('1 was told before')).toContainText('Hubert Max');
  await expect(asked.getByText('There is nobody left to write to.')).toBeVisible();
  await page.keyboard.press('Escape');
  await row('Hubert Max').focus();
  await page.keyboard.press('e');
  await field('Bib').fill('7');
  await field('Bib').press('Enter');
  await open();
  await expect(asked.getByRole('figure')).toContainText(/bib.*7/i);
  await send();
  await expect.poll(() => server.mails().filter((mail) => /max@example/.test(mail)).length).toBe(3);
});

test('one is forgotten, with the note of another that names the person', async () => {
  await row('Gruber Ida').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Forget this person' }).click();
  const asked = dialog('Forget Gruber Ida');
  const forget = asked.getByRole('button', { name: 'Forget for ever' });
  await expect(asked.getByText('starts behind Ida Gruber')).toBeVisible();
  await expect(forget).toBeDisabled();
  await asked.getByRole('radio', { name: 'Names the person: erase' }).click();
  await takeScreenshots(page, 'competitors-forget');
  await expectNoBarriers(page);
  await forget.click();
  const question = dialog('Forget Gruber Ida for ever?');
  await question.getByRole('button', { name: 'Forget for ever' }).click();
  await expect(toasts().getByText('The person is forgotten.')).toBeVisible();
  await expect(row('Gruber Ida')).toBeHidden();
  await expect(row('Hubert Max')).not.toContainText('Gruber');
  await page.setViewportSize(phone);
  await expect(page.getByRole('list', { name: 'Competitors' })).toContainText('Hubert Max');
  await takeScreenshots(page, 'competitors');
});
