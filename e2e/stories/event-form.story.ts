/** Creates events through pages alone; an impulse lights up its point in the drawing, and a new day asks before it resets. */
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { timer } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let api: Api;

test.beforeAll(async () => {
  server = await startServer(['--no-demo'], provisionTimer);
  api = await signUpTimekeeper(server, account.email, account.password);
  await api.post(`/devices/${timer.device}/register`, { pin: timer.pin, name: 'TdC 8001' });
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});
test.use({ actionTimeout: 20_000 });

test('an event is created step by step, and moved to another day §2.19 §2.20 §2.65 §4.16', async ({ page }) => {
  await page.goto(`${server.url}/panel/events`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'New event' }).click();
  await lookAtTemplate(page);

  await fillGeneral(page);
  await fillDates(page);
  await fillOrganizer(page);
  await fillCourse(page, api);
  await fillHeats(page);
  await fillRegistration(page);
  await next(page);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'event-form-review');
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();

  await editAndMove(page, api);
});

test('another country is typed over the one that is proposed, in a low window and on a phone §2.19', async ({
  page,
}) => {
  await logInForNewEvent(page);
  for (const size of [{ width: 1280, height: 700 }, phone]) {
    await page.setViewportSize(size);
    await page.reload();
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await country.selectText();
    await country.pressSequentially('Austri');
    await page.getByRole('option', { name: 'Austria' }).click();
    await expect(country).toHaveValue('Austria');
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  }
});

test('the results of a past race are entered: its day, its times, finished without a timer §2.73 §5.27', async ({
  page,
}) => {
  await logInForNewEvent(page);
  await page.getByLabel('Name of the event').fill('Club Cup');
  await page.getByLabel('Place').fill('Kaunertal');
  await step(page, 'Dates').click();
  const past = page.getByLabel('Enter the results of a past race');
  await typeDay(page, 'First day', '17122030');
  await expect(past).toBeHidden();
  await typeDay(page, 'First day', '17012026');
  await next(page);
  await expect(faultOf(page, 'startDate')).toBeVisible();
  await past.click();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'event-form-past-race');
  await next(page);
  await step(page, 'Review').click();
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByRole('heading', { name: 'Club Cup' })).toBeVisible();

  const [eventId = ''] = /[^/]+$/.exec(new URL(page.url()).pathname) ?? [];
  const entered = await api.post<{ id: string }>(`/events/${eventId}/competitors`, {
    competitors: [1, 2].map((startNumber) => ({ startNumber, firstName: 'Eva', lastName: `Maier ${startNumber}` })),
  });
  const [detail] = await api.get<{ heats: { id: string }[] }>(`/events/${eventId}/detail/operator`);
  const competitorIds = entered.map(({ id }) => id);
  await api.post(`/events/${eventId}/heats/${detail?.heats[0]?.id}/competitors`, { competitorIds });
  const bar = page.getByTestId('next-step');
  await bar.getByRole('link', { name: 'Enter the times of Run 1' }).click();
  const times = Buffer.from('Bib;Time\r\n1;1:02.33\r\n2;59.76');
  await page.locator('input[type=file]').setInputFiles({ name: 'times.csv', mimeType: '', buffer: times });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page).not.toHaveURL(/import/);
  await page.goto(`${server.url}/panel/events/${eventId}`);
  await bar.getByRole('button', { name: 'After Run 1' }).click();
  await page.getByTestId('next-steps').getByRole('button', { name: 'Finish Run 1' }).click();
  await expect(page.getByTestId('next-steps')).toContainText('Run 1 is finished, its result unofficial');
  await takeScreenshots(page, 'past-race-finished');
});

/** What a template fills in says so in the eight steps, until it is touched; from scratch nothing does. */
async function lookAtTemplate(page: Page): Promise<void> {
  await page.getByText('Town run').click();
  await expect(page.getByLabel('Timed by')).toHaveValue('');
  await page.getByRole('button', { name: 'All settings' }).click();
  await step(page, 'Settings').click();
  const precision = page.locator('[data-field=precision]');
  await expect(precision).toContainText('proposed');
  await takeScreenshots(page, 'event-form-proposed');
  await precision.getByRole('combobox').selectOption('1');
  await expect(precision).not.toContainText('proposed');
  await page.getByRole('link', { name: 'Events' }).first().click();
  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page.getByRole('button', { name: 'Continue it' })).toBeVisible();
  await page.getByRole('button', { name: 'From scratch' }).click();
  await expect(heading(page, 'General')).toBeVisible();
  // What was begun before is not lost by it.
  await page.getByRole('button', { name: /^Undo/ }).click();
  await step(page, 'Settings').click();
  await expect(precision.getByRole('combobox')).toHaveValue('1');
  await page.goto(`${server.url}/panel/events/create`);
  await page.getByRole('button', { name: 'From scratch' }).click();
  await expect(heading(page, 'General')).toBeVisible();
}

async function logInForNewEvent(page: Page): Promise<void> {
  await page.goto(`${server.url}/panel/events/create`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'From scratch' }).click();
}

async function fillGeneral(page: Page): Promise<void> {
  await next(page);
  for (const name of ['name', 'place']) await expect(faultOf(page, name)).toBeVisible();
  // The account's own stands there already.
  await expect(page.getByRole('combobox', { name: 'Country' })).not.toHaveValue('');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'event-form-faults');
  await page.getByLabel('Name of the event').fill('Winter Cup');
  await page.getByLabel('Place').fill('Kaunertal');
  await page.getByRole('combobox', { name: 'Country' }).fill('Austri');
  await page.getByRole('option', { name: 'Austria' }).click();
  // What is begun is written down when typing pauses, and stands there again after a reload.
  await page.reload();
  await expect(page.getByLabel('Place')).toHaveValue('Kaunertal');
  await next(page);
  await expect(heading(page, 'Dates')).toBeVisible();
}

async function fillDates(page: Page): Promise<void> {
  await next(page);
  await expect(faultOf(page, 'startDate')).toBeVisible();
  await expect(faultOf(page, 'endDate')).toBeVisible();
  await typeDay(page, 'First day', '19122030');
  // Most events last one day.
  await expect(faultOf(page, 'endDate')).toBeHidden();
  await typeDay(page, 'Last day', '18122030');
  await next(page);
  await expect(faultOf(page, 'endDate')).toBeVisible();
  await typeDay(page, 'Last day', '20122030');
  await expect(faultOf(page, 'endDate')).toBeHidden();
  await page.getByLabel('Begins at').fill('9:30');
  await next(page);
}

async function fillOrganizer(page: Page): Promise<void> {
  const organiser = page.getByRole('textbox', { name: 'Organiser', exact: true });
  // Whoever enters it, unless a club stands behind the account.
  await expect(organiser).toHaveValue(/\S+ \S+/);
  await organiser.fill('');
  await next(page);
  await expect(faultOf(page, 'organizer.name')).toBeVisible();
  await organiser.fill('Ski club');
  await page.getByLabel('Website').fill('club');
  await next(page);
  await expect(faultOf(page, 'organizer.website')).toBeVisible();
  await page.getByLabel('Website').fill('https://club.example');
  await next(page);
}

async function fillCourse(page: Page, api: Api): Promise<void> {
  await expect(page.locator('kbd')).toHaveText(['S', 'F']);
  await page.getByText('Light beams').click();
  await page.getByRole('button', { name: 'Add point' }).click();
  const channelOf = (point: number) =>
    page.locator(`[data-field="measuringPoints[${point}].sources"]`).getByLabel('Channel', { exact: true });
  for (const [point, channel] of ['C0', 'C2', 'C1'].entries()) {
    await expect(channelOf(point)).toHaveValue(`${timer.device}/${channel}`);
  }
  await expect(channelOf(2).locator('option:checked')).toContainText('C1 (Finish)');
  await page.getByLabel('Length of the section before').first().fill('620');
  await page.getByLabel('Length of the section before').last().fill('410.5');
  // An hour on both sides is proposed.
  await expect(page.getByRole('textbox', { name: 'Earlier by at most' }).first()).toHaveValue('1:00:00.00');
  await page.getByRole('textbox', { name: 'Earlier by at most' }).last().fill('5');
  await page.getByRole('textbox', { name: 'Later by at most' }).last().fill('10');
  const drawing = page.getByRole('img', { name: 'The course: Start, Intermediate 1, Finish' });
  await expect(drawing).toContainText('620 m');
  await deliver(server.url, await api.authorize(timer.device), [impulse(1, 'C1')]);
  await expect(drawing.locator('[data-lit]')).toContainText('Finish');
  await expectNoBarriers(page);
  await takeScreenshots(page, 'event-form-course');
  await next(page);
}

async function fillHeats(page: Page): Promise<void> {
  // On the first day, unless another start is typed; taken away, it is asked for.
  const day = page.locator('[data-field="heats[0].startTime"]').getByRole('spinbutton').first();
  await expect(day).toHaveText('19');
  await day.click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await next(page);
  await expect(faultOf(page, 'heats[0].startTime')).toBeVisible();
  await typeMoment(page, 'Start', '19122030', '1000');
  await page.getByRole('button', { name: 'Add heat' }).click();
  const second = page.locator('[data-field="heats[1].startTime"]').getByRole('spinbutton');
  await expect(second.nth(3)).toHaveText('12');
  await page.getByRole('button', { name: 'More settings' }).last().click();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'event-form-heats');
  await next(page);
}

async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('Competitors register themselves').check();
  await typeMoment(page, 'Registration opens', '01122030', '0800');
  await typeMoment(page, 'Registration closes', '24122030', '1800');
  await page.getByRole('button', { name: 'Add question' }).click();
  await next(page);
  await expect(faultOf(page, 'registrationFields[0].name')).toBeVisible();
  await page.locator('[data-field="registrationFields[0].name"] input').fill('Club');
  // It closes behind the start of the event, which another step holds.
  await expect(faultOf(page, 'registrationEnd')).toBeVisible();
  await typeMoment(page, 'Registration closes', '18122030', '1800');
  await expectNoBarriers(page);
  await next(page);
  await expect(heading(page, 'Settings')).toBeVisible();
}

async function editAndMove(page: Page, api: Api): Promise<void> {
  const [eventId = ''] = /[^/]+$/.exec(new URL(page.url()).pathname) ?? [];
  const [entered] = await api.post<{ id: string }>(`/events/${eventId}/competitors`, {
    competitors: [{ startNumber: 1, firstName: 'Eva', lastName: 'Maier', gender: 'female' }],
  });
  const [detail] = await api.get<{ heats: { id: string }[] }>(`/events/${eventId}/detail/operator`);
  await api.post(`/events/${eventId}/heats/${detail?.heats[0]?.id}/competitors`, {
    competitorIds: [entered?.id],
  });
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Name of the event').fill('Winter Cup 2030');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await step(page, 'Dates').click();
  await typeDay(page, 'First day', '20122030');
  await typeDay(page, 'Last day', '21122030');
  await expect(page.getByText(/these heats begin again.*Run 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await takeScreenshots(page, 'event-form-reset');
  await page.getByRole('button', { name: 'Move and reset' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // What visitors are shown may be a second old.
  const [moved] = await api.get<{ heats: { startTime: string }[] }>(`/events/${eventId}/detail/operator`);
  expect(moved?.heats[0]?.startTime).toBe('2030-12-20T10:00');
  await expectNoBarriers(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });
/** What stands beside a field that is faulty. */
const faultOf = (page: Page, name: string) =>
  page.locator(`[data-field="${name}"]`).getByText(/Please fill this in|must|needed|too |late/);

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const group = page.locator('[data-field]').filter({ hasText: label }).last();
  await group.getByRole('spinbutton').first().click();
  await page.keyboard.type(day);
}

async function typeMoment(page: Page, label: string, day: string, time: string): Promise<void> {
  await typeDay(page, label, day + time);
}
