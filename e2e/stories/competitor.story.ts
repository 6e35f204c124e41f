/** A competitor on a phone: finds an event, registers with a new account midway, changes, withdraws, races, reads the own result. */
import { wideBounds, type OperatorDetailDto } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { openApi, signUpTimekeeper, type Api } from '../api.ts';
import { timer } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { linkTo } from '../mails.ts';

const eva = { email: 'eva@example.org', password: 'two ridges before noon' };

let server: TestServer;
let organiser: Api;
let eventId: string;
let heatId: string;
let page: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  organiser = await signUpTimekeeper(server, 'club@example.org', 'first light on the hill');
  // Its bonus pays for the event.
  await organiser.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'Finish' });
  const [made] = await organiser.post<OperatorDetailDto>(`/user/${organiser.userId}/events`, {
    name: 'Valley Sprint',
    place: 'Kaunertal',
    country: 'AUT',
    startDate: day(0),
    endDate: day(0),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski club Kaunertal' },
    measuringPoints: [
      { sources: [{ deviceId: timer.device, channel: 0 }] },
      { sources: [{ deviceId: timer.device, channel: 1 }], ...wideBounds },
    ],
    heats: [
      {
        name: 'Sprint',
        startTime: `${day(0)}T23:59`,
        takesIn: { field: 'gender', values: ['female'] },
      },
    ],
    publicRegistration: true,
    registrationStart: `${day(-1)}T08:00`,
    registrationEnd: `${day(0)}T23:59`,
    registrationLimit: 40,
    registrationNote: 'Entry fee 25 €, paid on the day.',
    firstStartNumber: 21,
    registrationFields: [
      { name: 'class', required: true, format: 'uppercase' },
      { name: 'T-shirt size', required: true, public: false, format: 'short' },
    ],
  });
  eventId = made?.event.id ?? '';
  heatId = made?.heats[0]?.id ?? '';
  page = await (await browser.newContext({ viewport: phone })).newPage();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});
// Each step goes on where the one before has ended.
test.describe.configure({ mode: 'serial' });

test('the way in is at the thumb on the page of the event §2.10', async () => {
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

test('what is wrong is said beside its field, and what is typed survives a reload §2.10 §8.7', async () => {
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

test('an account made in the middle leads back to the same step §1.11 §2.10 §2.37', async () => {
  await page.getByRole('button', { name: 'Sign up' }).click();
  const field = (name: string) => page.getByLabel(new RegExp(`^${name}`));
  await field('E-mail address').fill(eva.email);
  await field('Password').fill(eva.password);
  await field('Repeat the password').fill(eva.password);
  await page.getByLabel('I agree to this').check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await field('First name').fill('Eva');
  await field('Last name').fill('Moser');
  await field('Street and number').fill('Dorf 1');
  await field('Town').fill('Feichten');
  await field('Country').selectOption('Austria');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  // Who has not answered the mail looks on, and the last step waits.
  await page.goto(`${server.url}/registration/${eventId}?step=consent`);
  await expect(page.getByText('One step is left: your address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-confirm');
  await page.goto(await linkTo(server, eva.email, /\/login\?\S+#confirm=[\w-]+/));
  await expect(page.getByRole('heading', { name: 'Check' })).toBeVisible();
  await expect(page.getByText('U18')).toBeVisible();
});

test('who agrees is entered, has a bib, and a mail that says so §2.11', async () => {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=consent/);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('I agree to this')).toBeFocused();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-consent');
  await page.getByLabel('I agree to this').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Eva' })).toBeVisible();
  await expect(page.getByText('21', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'registration-done');
  await linkTo(server, eva.email, new RegExp(`/event/${eventId}`), 'Registration for Valley Sprint');
});

test('the own entry is changed, withdrawn, and made again §2.30', async () => {
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
  const withdrawn = page.getByRole('listitem').filter({ hasText: 'no longer registered' });
  await withdrawn.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('JUNIORS')).toBeVisible();
  await expect(page.getByText('22', { exact: true })).toBeVisible();
});

test('the race is followed, and the own result opens', async () => {
  await organiser.post(`/events/${eventId}/heats/${heatId}/activate`);
  await page.getByRole('link', { name: 'Follow live' }).click();
  const token = await organiser.authorize(timer.device);
  const impulses = openApi(server.url, token, '');
  const start = BigInt(Date.now()) * 10_000n;
  for (const [sequence, channel] of [0, 1].entries()) {
    const timestamp = start + BigInt(channel) * 425_000_000n;
    const timingChannel = `C${channel}`;
    const trigger = {
      ...lightBeam,
      timingChannel,
      session: 'race',
      sequence: sequence + 1,
      timestamp,
      sync: 'gpsSynced',
    };
    await impulses.post(`/devices/${timer.device}/triggers`, { triggers: [trigger] });
  }
  await expect(page.getByText('42.50').first()).toBeVisible();
  await page.goto(`${server.url}/panel/my-events`);
  await expect(page.getByText('Rank 1')).toBeVisible();
  await page.getByRole('link', { name: 'Own result' }).click();
  await expect(page.getByRole('dialog').getByText('Rank 1 of 1')).toBeVisible();
  await expectNoBarriers(page);
});

/** A day at the place of the race. */
function day(ahead: number): string {
  const moment = new Date(Date.now() + ahead * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vienna' }).format(moment);
}
