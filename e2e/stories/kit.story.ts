/** The parts that screens are made of, each in its states: for every eye, every hand, and without a mouse. */
import { expect, test, type Page } from '@playwright/test';
import { barriersOf, expectNoBarriers } from '../accessibility.ts';
import { openKit } from '../kit-server.ts';
import { phone } from '../screenshots.ts';

let kit: Awaited<ReturnType<typeof openKit>>;
test.beforeAll(async () => {
  kit = await openKit();
});
test.afterAll(async () => {
  await kit.close();
});

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`${kit.url}?${query}`);
  await page.getByRole('heading').first().waitFor();
}

test('what is a barrier is found', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Two</title><main><h1 style="color: #eee">Pale</h1><img src="/x.png"></main>',
  );
  const found = await barriersOf(page);
  expect(found.map((one) => one.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
  expect(await barriersOf(page, ['color-contrast'])).toHaveLength(1);
});

for (const theme of ['light', 'dark'] as const) {
  // What differs between the themes is colour.
  const rules = theme === 'light' ? undefined : ['color-contrast'];
  test(`no part has a barrier, ${theme}, wide and on a phone`, async ({ page }) => {
    for (const part of ['fields', 'table', 'order', 'overlay', 'steps', 'chart', 'page']) {
      await open(page, `part=${part}&theme=${theme}`);
      await expectNoBarriers(page, rules);
      await page.setViewportSize(phone);
      await expectNoBarriers(page, rules);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await open(page, `part=overlay&theme=${theme}`);
    await page.getByRole('button', { name: 'Say it was done' }).click();
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page.getByRole('dialog', { name: 'Competitor' }).waitFor();
    await expectNoBarriers(page, rules);
  });
}

test('nothing is cut on a phone in the language with the longest words', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const part of ['fields', 'table', 'order', 'overlay', 'steps', 'chart', 'page']) {
    await open(page, `part=${part}&lang=hu`);
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }));
    expect([part, scrollWidth]).toEqual([part, clientWidth]);
  }
});

test('a table is worked by keys alone', async ({ page }) => {
  await open(page, 'part=table&rows=10000');
  const rows = page.locator('tbody tr');
  const focused = page.locator('tbody tr:focus');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press('Space');
  await expect(focused).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 selected')).toBeVisible();

  await page.keyboard.press('End');
  await expect(focused).toHaveAttribute('aria-rowindex', '10001');
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('aria-rowindex', '2');

  // Into the row, to its menu, and back.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  // The menu gives the focus back with the next frame of the page.
  await expect(page.locator('tbody tr button:focus')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Opened /)).toBeVisible();

  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Select all 10,060 matches' }).click();
  await expect(page.getByText('10,060 selected')).toBeVisible();
});

test('a table is searched, put in order, and keeps its columns §3.54', async ({ page }) => {
  await open(page, 'part=table&rows=10000');
  await page.getByRole('searchbox').fill('østby nor');
  await expect(page.getByText(/ of 10,060 entries/)).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('rowheader').nth(0)).toBeVisible();
  await expect(page.locator('tbody tr').first()).toContainText('Ångström');

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Entry fee' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Entry fee' })).toBeVisible();
});

test('what cannot be read is said, and holds the form back', async ({ page }) => {
  await open(page, 'part=fields&lang=de');
  const time = page.getByRole('textbox', { name: 'Run time' });
  await time.fill('1.02');
  await time.blur();
  await expect(page.getByText('Gib eine Zeit ein. Zum Beispiel 1:02,33.')).toBeVisible();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Name' }).first().focus();
  await page.keyboard.press('Control+Enter');
  await expect(time).toBeFocused();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeHidden();

  await time.fill('1\'02"3300001');
  await time.blur();
  await expect(time).toHaveValue('1:02,3300001');
  const distance = page.getByRole('textbox', { name: 'Distance' }).first();
  await distance.fill('1.500');
  await distance.blur();
  await expect(distance).toHaveAttribute('aria-invalid', 'true');
  await distance.fill('1500,25');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
});

test('one of many is found by typing, also where the server is asked', async ({ page }) => {
  await open(page, 'part=fields');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('new york');
  await page.getByRole('option', { name: /America\/New York/ }).click();
  await expect(zone).toHaveValue('America/New York');
  const racer = page.getByRole('combobox', { name: 'Competitor' });
  await racer.fill('varga 4');
  await page
    .getByRole('option', { name: /^Varga 4/ })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(racer).toHaveValue(/^Varga 4/);
  // What may be empty is empty when it is emptied, what may not goes back to what it had.
  await zone.fill('');
  await page.keyboard.press('Tab');
  await racer.fill('');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(zone).toHaveValue('America/New York');
  await expect(racer).toHaveValue('');
});

test('a repeated field is moved by its keys and keeps the focus', async ({ page }) => {
  await open(page, 'part=fields');
  const grip = page.getByRole('button', { name: /^Move Start/ });
  await grip.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Start is now number 2 of 3.')).toBeAttached();
  await expect(grip).toBeFocused();
});

test('a file that does not fit is refused in words, a picture is cut to its shape §9.19', async ({ page }) => {
  await open(page, 'part=fields');
  await page
    .getByLabel('Competitors')
    .first()
    .setInputFiles({
      name: 'list.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('x'),
    });
  await expect(page.getByText('list.exe cannot be used here.')).toBeVisible();
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_600;
    canvas.height = 1_200;
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({
      name: 'race.png',
      mimeType: 'image/png',
      buffer: Buffer.from(drawn, 'base64'),
    });
  await page.getByRole('application').press('ArrowLeft');
  await page.getByRole('button', { name: 'Take this part' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const preview = page.getByRole('img', { name: 'Preview of the picture' });
  await expect(preview).toBeVisible();
  // In sight is also the place of a picture that is not decoded yet.
  const size = () => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([1_200, 480]);
});

test('a dialog holds the focus, Escape gives it back, what was done can be undone', async ({ page }) => {
  await open(page, 'part=overlay');
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  await opener.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Nation' }).fill('nor');
  await page.getByRole('option', { name: /Norway/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Say it was done' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('3 competitors deleted.')).toBeHidden();
});
