/** A timer from its box to the course: registered, let in, set while it is away, heard, and tidied up. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import { timer } from '../giant-slalom.ts';
import { startProgram, type Program } from '../program.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };
const taken = '231203017';

let server: TestServer;
let page: Page;
let token = '';
const programs: Program[] = [];

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], async (data) => {
    await provisionTimer(data);
    await provisionTimer(data, taken);
  });
  await signUpTimekeeper(server, account.email, account.password);
  const other = await signUpTimekeeper(server, 'bert@example.org', 'last light in the valley');
  await other.post(`/devices/${taken}/register`, { pin: timer.pin, name: 'Bert’s' });
  page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/panel/devices`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  for (const program of programs) await program.end('SIGTERM');
  await server.stop();
});

const tab = (name: string) => page.getByRole('link', { name, exact: true });

test('a device is registered; what is refused is said beside its field §2.21', async () => {
  await expect(page.getByText('No devices yet')).toBeVisible();
  await page.getByRole('button', { name: 'Register device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register device' });
  const serial = dialog.getByLabel('Serial number');
  const pin = dialog.getByLabel('PIN');
  const save = dialog.getByRole('button', { name: 'Register device' });
  await expect(dialog.getByText(/first registration of a device brings/)).toBeVisible();
  await expectNoBarriers(page);
  await save.click();
  await expect(serial).toBeFocused();
  await expect(serial).toHaveAttribute('aria-invalid', 'true');

  await serial.fill('999999999');
  await pin.fill('0000');
  await dialog.getByLabel('Name').fill('Finish');
  await save.click();
  await expect(dialog.getByText('No device with this serial number.')).toBeVisible();
  await expect(serial).toBeFocused();
  await serial.fill(taken);
  await pin.fill(timer.pin);
  await save.click();
  await expect(dialog.getByText('This device is registered to an account already.')).toBeVisible();
  await serial.fill(timer.device);
  await pin.fill('0000');
  await save.click();
  await expect(dialog.getByText('The PIN does not belong to this device.')).toBeVisible();
  await expect(pin).toBeFocused();
  await takeScreenshots(page, 'devices-register');
  await pin.fill(timer.pin);
  await pin.press('Enter');
  await expect(page.getByRole('heading', { name: 'Finish', level: 1 })).toBeVisible();
  await expect(page.getByText('Finish is registered to your account.')).toBeVisible();

  // Nothing is known of it yet: its page says what comes next, in the place of what it would say of itself.
  await expect(page.getByRole('heading', { name: 'What comes next' })).toBeVisible();
  await expect(page.getByLabel('Command')).toHaveValue(new RegExp(`--device ${timer.device} --pin PIN`));
  await expect(page.getByRole('link', { name: 'New event' })).toHaveAttribute('href', '/panel/events/create');
  await expect(page.getByRole('button', { name: 'Ask it now' })).toBeHidden();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'device-new');
});

test('what is set while the device is away waits, and the device has it when it comes §1.3 §2.22 §2.78', async () => {
  await tab('Channels').click();
  const deadTime = page.getByRole('group', { name: 'Dead time' });
  const channel = deadTime.getByRole('group', { name: 'Channel C1' });
  await channel.getByLabel('Dead time').fill('1.5');
  await deadTime.getByRole('button', { name: 'Save' }).click();
  await expect(deadTime.getByText(/The device cannot be reached/)).toBeVisible();
  await expect(channel.getByText('Waits. The device has not confirmed anything yet.')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'device-channels');

  await tab('General').click();
  await page.getByRole('button', { name: 'Authorise a program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Token for Finish' });
  token = await dialog.getByLabel('Token').inputValue();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // A simulator of which nobody starts for an hour: a device that is there and quiet.
  programs.push(
    startProgram('apps/bridge/src/main.ts', [
      'simulate',
      `--device=${timer.device}@${token}`,
      `--server=${server.url}`,
      `--data=${join(server.data, 'simulator')}`,
      '--interval=3600',
    ]),
  );
  await expect(
    page.getByText('Connected', { exact: true }).or(page.getByText('Not synchronised')).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask it now' })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'device-general');
  await tab('Channels').click();
  await expect(channel.getByText('The device has it.')).toBeVisible();

  await channel.getByLabel('Dead time').fill('2');
  await deadTime.getByRole('button', { name: 'Save' }).click();
  await expect(deadTime.getByText('Saved', { exact: true })).toBeVisible();
  await expect(channel.getByText('The device has it.')).toBeVisible();

  await tab('Settings').click();
  await page.getByLabel('Name').fill('Finish line');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Finish line', level: 1 })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'device-settings');
});

test('impulses come in live, are deleted, and brought back §2.22 §2.79', async () => {
  await tab('Impulses').click();
  await page.getByLabel('Channel').selectOption('C1');
  await expect(page.getByText('No impulses on this channel')).toBeVisible();
  await deliver(
    server.url,
    token,
    [1, 2, 3].map((sequence) => impulse(sequence, 'C1')),
  );
  await expect(page.getByText('3 entries')).toBeVisible();
  await deliver(server.url, token, [impulse(4, 'C1')]);
  await expect(page.getByText('4 entries')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'device-impulses');

  await page.getByRole('button', { name: 'Delete impulses' }).click();
  await expect(page).toHaveURL(/open=delete/);
  const dialog = page.getByRole('dialog');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Delete 4 impulses' }).click();
  await expect(page.getByText('No impulses on this channel')).toBeVisible();
  await page.getByLabel('Show').selectOption('Deleted ones');
  await expect(page.getByText('4 entries')).toBeVisible();
  await page.getByLabel('Show').selectOption('Impulses');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 entries')).toBeVisible();

  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByRole('row', { name: /Finish line/ })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'devices');
  // Where the newest impulse came is what is looked for.
  const now = BigInt(Date.now()) * 10_000n;
  await deliver(server.url, token, [{ ...impulse(5, 'C1'), timestamp: now }]);
  await page.getByRole('row', { name: /Finish line/ }).click();
  await tab('Impulses').click();
  await expect(page.getByLabel('Channel')).toHaveValue('1');
  await expect(page.getByText('5 entries')).toBeVisible();
});
