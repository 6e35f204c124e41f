/** A club that owns no timer times its race at the desk: an account without a device, three keys, and a result. */
import { expect, test, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { wideBounds, type OperatorCompetitorDto, type OperatorDetailDto } from '@startwand/contract';
import { signUpTimekeeper, type Api } from '../api.ts';
import { today } from '../giant-slalom.ts';
import { expectTimedAtDesk } from '../result-lists.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

test.describe.configure({ mode: 'serial' });

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let desk: Page;
let eventId: string;
let heatId: string;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo', '--event-cost', '0']);
  const api = await signUpTimekeeper(server, account.email, account.password);
  ({ eventId, heatId } = await enterClubRace(api));
  desk = await (await browser.newContext()).newPage();
  await desk.goto(`${server.url}/panel/events/${eventId}/heats/${heatId}/desk`);
  await desk.getByLabel('E-mail').fill(account.email);
  await desk.getByLabel('Password').fill(account.password);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Understood' }).click();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

/** Four starters on a course of three points, at none of which a device stands. */
async function enterClubRace(api: Api): Promise<{ readonly eventId: string; readonly heatId: string }> {
  const [created] = await api.post<OperatorDetailDto>(`/user/${api.userId}/events`, {
    name: 'Club race',
    place: 'Seegrube',
    country: 'AUT',
    startDate: today(),
    endDate: today(),
    timeZone: 'Europe/Vienna',
    organizer: { name: 'Ski Club' },
    measuringPoints: [{}, wideBounds, wideBounds],
    heats: [{ name: 'Run 1', startTime: `${today()}T10:00` }],
  });
  const [event, heat] = [created?.event.id ?? '', created?.heats[0]?.id ?? ''];
  const names = ['Berger', 'Danler', 'Fink', 'Gstrein'];
  const competitors = names.map((lastName, at) => ({ startNumber: at + 1, firstName: 'Eva', lastName }));
  const entered = await api.post<OperatorCompetitorDto>(`/events/${event}/competitors`, { competitors });
  const competitorIds = entered.map(({ id }) => id);
  await api.post(`/events/${event}/heats/${heat}/competitors`, { competitorIds });
  return { eventId: event, heatId: heat };
}

test('the course says which key takes the time where no device stands', async () => {
  const keys = desk.getByTestId('desk-lane').locator('kbd');
  await expect(keys).toHaveText(['S', '⇧1', 'F']);
  await expect(desk.getByTestId('desk-no-point')).toHaveCount(0);
  await expectNoBarriers(desk);
});

test('three keys make a time and a rank, for whose turn it is and for whom the box shows', async () => {
  await desk.getByTestId('desk-arm').click();
  await expect(desk.getByTestId('desk-state')).toHaveText('Armed');
  await desk.keyboard.press('s');
  await expect(desk.getByTestId('desk-notice')).toContainText('Start now');
  await desk.keyboard.press('Shift+Digit1');
  await expect(desk.getByTestId('desk-notice')).toContainText('Intermediate now');
  await desk.keyboard.press('f');
  await desk.keyboard.press('3');
  await desk.keyboard.press('s');
  await desk.keyboard.press('3');
  await desk.keyboard.press('f');
  await expectTimedAtDesk(desk, [1, 3]);
  await takeScreenshots(desk, 'no-device');
});

test('spectators see the times, marked as taken by hand', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/event/${eventId}/live`);
  await expect(page.getByTestId('ranking-row')).toHaveCount(2);
  await expect(page.getByTestId('ranking-row').filter({ hasText: 'Berger' })).toBeVisible();
});

test('a reload and a restart of the server lose nothing', async () => {
  await server.kill();
  await server.restart();
  await desk.reload();
  await expectTimedAtDesk(desk, [1, 3]);
});
