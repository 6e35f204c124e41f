/**
 * A club on the evening before its race has one laptop and nothing else: an empty server, its first page, a template, a
 * pasted list, the keys of the desk, and a result on paper. Only through pages; each click and each key is counted.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { withoutProgram } from '../../scripts/tests/needs.ts';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { countHands, minutesOf, pasteInto, type Hands } from '../counted-hands.ts';
import { expectTimedAtDesk } from '../result-lists.ts';
import { textOfPaper } from '../saved-results.ts';
import { takeScreenshots } from '../screenshots.ts';
import { setUpLinkOf, startServer, type TestServer } from '../server.ts';

test.describe.configure({ mode: 'serial' });
test.skip(...withoutProgram('pdfText'));

let server: TestServer;
let page: Page;
let hands: () => Promise<Hands>;

test.beforeAll(async ({ browser }) => {
  server = await startServer();
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

/** As a hand gets there that stays on the keys. */
async function reach(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) {
    if (await what.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(what).toBeFocused();
}

async function type(label: string, text: string): Promise<void> {
  await reach(page.getByLabel(new RegExp(`^${label}`)));
  await page.keyboard.type(text);
}

/**
 * Two presses within a second are one passing: so this template proposes it. The clock is that of the bib: who came in
 * before may stand there for one frame more.
 */
async function finishWhenItMay(bib: number): Promise<void> {
  const onCourse = page.getByRole('list', { name: 'On course' }).locator(`[data-bib="${bib}"]`);
  await expect(onCourse.getByRole('timer')).toHaveText(/^(1\.[1-9]|[2-9]|\d\d)/);
  await page.keyboard.press('f');
}

test('an empty server is set up by keys', async () => {
  // The link that the start prints, with its code: one click in the terminal.
  await expect.poll(() => setUpLinkOf(server)).toContain(`${server.url}/setup#`);
  await page.goto(setUpLinkOf(server) ?? '');
  hands = await countHands(page);
  await page.getByRole('button', { name: 'Understood' }).click();
  await page.getByLabel(/^E-mail/).click();
  await page.keyboard.type('anna@example.org');
  await type('Password', 'snow on the hill');
  await type('Repeat the password', 'snow on the hill');
  await page.keyboard.press('Enter');
  await type('First name', 'Anna');
  await type('Last name', 'Huber');
  await type('Street and number', 'Seegrube 1');
  await type('Town', 'Innsbruck');
  await type('Country', 'Aust');
  await page.keyboard.press('ArrowDown');
  await reach(page.getByRole('button', { name: 'Continue' }));
  await page.keyboard.press('Enter');
  await reach(page.getByRole('button', { name: 'Set up', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
});

test('a template, a name and five pasted names are an armed race; two keys are a time', async () => {
  const before = await hands();
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByText('Children’s race').click();
  await page.getByLabel('Name of the event').click();
  await page.keyboard.type('Snow day');
  await pasteInto(page, 'List of competitors', 'Eva Maier\nPia Gruber\nLea Huber\nIda Moser\nAda Wolf');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'race-in-a-minute');
  await page.getByRole('button', { name: 'Create the race' }).click();
  await page.getByTestId('desk-arm').click();
  await expect(page.getByTestId('desk-state')).toHaveText('Armed');
  await page.keyboard.press('s');
  await expect(page.getByTestId('desk-notice')).toContainText('Start now');
  const first = await hands();
  await finishWhenItMay(1);
  await expectTimedAtDesk(page, [1]);
  expect(first.clicks - before.clicks).toBeLessThanOrEqual(6);
  expect(first.clicks).toBeLessThanOrEqual(25);
  expect(minutesOf(first)).toBeLessThanOrEqual(3);
});

test('behind the last of them Enter alone leads to the official result on paper', async () => {
  const { clicks } = await hands();
  for (const bib of [2, 3, 4, 5]) {
    await page.keyboard.press('s');
    await finishWhenItMay(bib);
    await expectTimedAtDesk(
      page,
      Array.from({ length: bib }, (_, place) => place + 1),
    );
  }
  const sheet = page.getByTestId('next-steps');
  const proposed = (step: string) =>
    expect(sheet.locator(`[data-step="${step}"][data-proposed] > button`)).toBeFocused();
  await page.getByRole('button', { name: 'Next step' }).click();
  await proposed('finish');
  await page.keyboard.press('Enter');
  await expect(sheet.locator('[data-step="official"][data-proposed] > a')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Declare official' }).click();
  // The first racer may have been far slower than the others: then the declaration asks.
  const question = page.getByRole('button', { name: 'Declare all the same' });
  const official = page.getByText('1 of 1 heat is official');
  await expect(question.or(official)).toBeVisible();
  const isAsked = await question.isVisible();
  if (isAsked) await question.click();
  await expect(official).toBeVisible();
  await page.getByTestId('next-step').getByRole('button').click();
  await proposed('file');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const paper = textOfPaper(await (await saved).path());
  for (const name of ['Maier', 'Gruber', 'Huber', 'Moser', 'Wolf']) expect(paper).toContain(name);
  expect(paper).not.toContain('Unofficial');
  // To the sheet, the declaration, perhaps the word that one knows what is open, and back to the sheet.
  expect((await hands()).clicks).toBe(clicks + (isAsked ? 4 : 3));
});
