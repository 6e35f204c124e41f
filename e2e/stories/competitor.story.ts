/** A competitor on a phone: finds an event, registers with a new account midway, changes, withdraws, races, reads the own result. */
import { createClient } from '@startwand/contract/client/client.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper } from '../api.ts';
import type { Api } from '../api.ts';
import { timer } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { followConfirmation } from '../mails.ts';

const eva = { email: 'eva@example.org', password: 'two ridges before noon' };

let server: TestServer;
let organiser: Api;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  organiser = await signUpTimekeeper(server, 'club@example.org', 'first light on the hill');
  // Its bonus pays for the event.
  await organiser.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'Finish' });
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const [made] = await organiser.post<{ event: { id: string } }>(
    `/user/${organiser.userId}/events`,
    {
      name: 'Valley Sprint',
      place: 'Kaunertal',
      country: 'AUT',
      startDate: day(3),
      endDate: day(3),
      timeZone: 'Europe/Vienna',
      organizer: { name: 'Ski club Kaunertal' },
      measuringPoints: [{}, {}],
      heats: [
        {
          name: 'Sprint',
          startTime: `${day(3)}T10:00`,
          takesIn: { field: 'gender', values: ['female'] },
        },
      ],
      publicRegistration: true,
      registrationStart: `${day(-1)}T08:00`,
      registrationEnd: `${day(2)}T20:00`,
      registrationLimit: 40,
      registrationNote: 'Entry fee 25 €, paid on the day.',
      firstStartNumber: 21,
      registrationFields: [
        { name: 'class', required: true, format: 'uppercase' },
        { name: 'T-shirt size', required: true, public: false, format: 'short' },
      ],
    },
  );
  expect(made).toBeDefined();
  await createClient({ server: server.url, token: null }).registerUser({
    body: {
      ...eva,
      firstName: 'Eva',
      lastName: 'Moser',
      street: 'Dorf 1',
      city: 'Feichten',
      country: 'AUT',
      createTpAccount: false,
      consent: true,
    },
  });
  await followConfirmation(server, eva.email);
  page = await (await browser.newContext({ viewport: phone })).newPage();
});

test.afterAll(() => server.stop());

test('the way in is at the thumb on the page of the event', async () => {
  await page.goto(server.url);
  await page.getByRole('link', { name: /Valley Sprint/ }).click();
  await expect(page.getByText('40 places left')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-event');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByText('Entry fee 25 €')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-welcome');
});

test('what is wrong is said beside its field, and what is typed survives a reload', async () => {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Class').fill('u18');
  await expect(page.getByLabel('Class')).toHaveValue('U18');
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('2');
  await page.getByLabel('Year').fill('2008');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The day is not valid.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-data');
  await page.getByLabel('Day').fill('29');
  await page.getByLabel('First name').fill('Eva');
  await page.getByLabel('Last name').fill('Moser');
  await page.reload();
  await expect(page.getByLabel('Class')).toHaveValue('U18');
  await page.getByLabel('T-shirt size').fill('M');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Registering takes an account')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-review');
});

test('an account in the middle leads back to the same step', async () => {
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill(eva.email);
  await page.getByLabel('Password').fill(eva.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check' })).toBeVisible();
  await expect(page.getByText('U18')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=consent/);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('I agree to this')).toBeFocused();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-consent');
  await page.getByLabel('I agree to this').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Eva' })).toBeVisible();
  await expect(page.getByText('21')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-done');
});

test('the own entry is changed, withdrawn, and made again', async () => {
  await page.getByRole('link', { name: 'My events' }).click();
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
  await expect(page.getByText('Heat starts')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'my-events');
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Class').fill('juniors');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'my-events-change');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('JUNIORS')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('No registrations yet')).toBeVisible();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click();
  await expect(page.getByText('JUNIORS')).toBeVisible();
});
