/** A wall, a mixer and a speaker at one race: the desk says what is shown, and all of them say the ranks of the core. */
import { standingOfRun, type OperatorDetailDto } from '@startwand/contract';
import { rank } from '@startwand/timing';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { closePages } from '../close-pages.ts';
import { enterGiantSlalom, timer, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let api: Api;
let race: EnteredRace;
let timerToken: string;
let panel: Page;
let speaker: Page;
let wall: Page;
let mixer: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  api = await signUpTimekeeper(server, account.email, account.password);
  race = await enterGiantSlalom(api);
  await api.post(`/events/${race.eventId}/heats/${race.heats[0].id}/activate`);
  timerToken = await api.authorize(timer.device);
  wall = await visitorAt(browser, 'board?screen=Finish');
  mixer = await visitorAt(browser, 'board?overlay=1&caspar=1&screen=Mixer');
  panel = await loggedInAt(browser, `/panel/events/${race.eventId}/boards`);
  speaker = await loggedInAt(browser, `/panel/events/${race.eventId}/heats/${race.heats[0].id}/speaker`);
  // What it sees first is no news to it.
  await expect(speaker.getByTestId('speaker')).toBeVisible();
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

async function visitorAt(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1_280, height: 720 } })).newPage();
  await page.goto(`${server.url}/event/${race.eventId}/${path}`);
  return page;
}

async function loggedInAt(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(server.url + path);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(server.url + path);
  return page;
}

const row = (name: string) => panel.getByTestId('board-row').filter({ has: panel.getByRole('heading', { name }) });

async function show(
  name: string,
  what: string,
  fill: (form: ReturnType<typeof row>) => Promise<void> = async () => {},
) {
  const choice = row(name).getByLabel('What it shows');
  if (await choice.isHidden()) await row(name).getByText('Show something else').click();
  await choice.selectOption(what);
  await fill(row(name));
  await row(name).getByRole('button', { name: 'Show' }).click();
}

test('a screen by its name shows what the desk puts on it, also after it and the server were started again', async () => {
  await expect(row('Finish')).toContainText('open');
  await show('Finish', 'A sentence', (form) => form.getByLabel('Sentence').fill('Back at 12:30'));
  await expect(wall.getByTestId('board-message')).toHaveText('Back at 12:30');
  await expect(row('Finish').getByTestId('board-shows')).toContainText('Back at 12:30');
  await server.kill();
  await server.restart();
  await wall.reload();
  await expect(wall.getByTestId('board-message')).toHaveText('Back at 12:30');
  await expectNoBarriers(panel);
  await takeScreenshots(panel, 'on-air');
});

test('another view stands there at once, and one press takes it back', async () => {
  const nothing = row('Finish').getByRole('button', { name: 'Nothing' });
  await nothing.dblclick();
  await expect(nothing).toHaveAttribute('aria-pressed', 'true');
  await expect(wall.getByTestId('board-message')).toBeHidden();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(wall.getByTestId('board-message')).toBeVisible();
  await row('Finish').getByRole('button', { name: 'By itself' }).click();
  await expect(wall.getByTestId('board-message')).toBeHidden();
});

test('pictures of sponsors stand on the wall one after the other, and one that was taken off comes back', async () => {
  // Any picture will do: a part of the panel itself.
  const buffer = await panel.screenshot({ clip: { x: 0, y: 0, width: 640, height: 360 } });
  for (const name of ['Bakery Huber.png', 'Inn at the lift.png']) {
    // The picture before may stand there sooner than its answer.
    await expect(panel.locator('input[type="file"]')).toBeEnabled();
    await panel.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await expect(panel.getByText(name.replace('.png', ''))).toBeVisible();
  }
  await show('Finish', 'Pictures of sponsors');
  const pictured = wall.locator('main img');
  await expect(pictured).toHaveAttribute('alt', 'Bakery Huber');
  await expect(pictured).toHaveAttribute('alt', 'Inn at the lift');
  await expectNoBarriers(panel);
  await takeScreenshots(panel, 'sponsor-pictures');
  await takeScreenshots(wall, 'sponsor-on-wall');
  const takesOff = panel.getByRole('button', { name: /Take .*Bakery Huber.* off/ });
  await takesOff.click();
  await expect(takesOff).toBeHidden();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(takesOff).toBeVisible();
  await row('Finish').getByRole('button', { name: 'By itself' }).click();
  await expect(pictured).toBeHidden();
});

test('a screen that has gone is taken off the list, comes back by a press, and by itself when it shows itself', async ({
  browser,
}) => {
  await panel.getByText('Prepare a screen that is still to come').click();
  const prepared = panel.getByRole('region', { name: 'Name of a screen' });
  await prepared.getByRole('textbox', { name: 'Name of a screen' }).fill('Hall');
  await prepared.getByLabel('What it shows').selectOption('A sentence');
  await prepared.getByLabel('Sentence').fill('Prizes at three');
  await prepared.getByRole('button', { name: 'Show' }).click();
  await expect(row('Hall')).toContainText('not open');
  // One that is there has no such button.
  await expect(row('Finish').getByRole('button', { name: /off the list/ })).toHaveCount(0);
  const takesOff = row('Hall').getByRole('button', { name: /off the list/ });
  await takesOff.click();
  await expect(row('Hall')).toHaveCount(0);
  const saidOff = panel.getByRole('listitem').filter({ hasText: 'was taken off the list' });
  await saidOff.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Hall')).toContainText('Prizes at three');
  await takesOff.click();
  await expect(row('Hall')).toHaveCount(0);
  const hall = await visitorAt(browser, 'board?screen=Hall');
  await expect(hall.getByTestId('board-message')).toHaveText('Prizes at three');
  await expect(row('Hall')).toContainText('Prizes at three');
  await expect(takesOff).toHaveCount(0);
  await hall.context().close();
});

test('what a speaker reads is a whole sentence, and a time that is taken back is said', async () => {
  await deliver(server.url, timerToken, [impulse(1, 'C0'), impulse(3, 'C1')]);
  const said = speaker.getByTestId('last-minute').getByRole('listitem');
  await expect(said.first()).toHaveText(plain('The first time: 1 Racer Number 1 with 20.00.'));
  await deliver(server.url, timerToken, [impulse(4, 'C0'), impulse(5, 'C1')]);
  await expect(said.first()).toHaveText(plain('2 Racer Number 2 now leads by 10.00 ahead of 1 Racer Number 1.'));
  const detail = await operatorDetail();
  const gone = detail.triggers.find(({ id }) => id.endsWith('.5'));
  expect(gone).toBeDefined();
  await api.post(`/events/${race.eventId}/trigger/${gone?.id}/delete`);
  await expect(said.filter({ hasText: 'no longer stands' })).toHaveText(
    plain('The time of 2 Racer Number 2 no longer stands.'),
  );
  await expect(said.first()).toHaveText(plain('1 Racer Number 1 now leads.'));
  await takeScreenshots(speaker, 'speaker-minute');
  await api.post(`/events/${race.eventId}/trigger/${gone?.id}/restore`);
  await expect(said.first()).toHaveText(plain('2 Racer Number 2 now leads by 10.00 ahead of 1 Racer Number 1.'));
});

test('who is starred in one window of the speaker is starred in the other at once', async ({ browser }) => {
  const second = await loggedInAt(browser, `/panel/events/${race.eventId}/heats/${race.heats[0].id}/speaker`);
  const starOf = (page: Page) => page.getByRole('button', { name: 'Favourite: Racer Number 4', exact: true }).first();
  await expect(starOf(second)).toHaveAttribute('aria-pressed', 'false');
  await starOf(speaker).click();
  await expect(starOf(second)).toHaveAttribute('aria-pressed', 'true');
  await starOf(second).click();
  await expect(starOf(speaker)).toHaveAttribute('aria-pressed', 'false');
  await second.context().close();
});

test('board, overlay and titles say the ranks of the core, and who has the newest titles reads them once', async () => {
  await deliver(server.url, timerToken, [impulse(6, 'C0'), impulse(9, 'C1')]);
  await show('Finish', 'The first of the ranking', (form) => form.getByLabel('Rows').fill('3'));
  const ranked = ['1 2', '2 1', '3 3'];
  await expect.poll(ofCore).toEqual(ranked);
  await expect.poll(() => ranksOn(wall, '[data-testid="board-page"] > li')).toEqual(ranked);
  const titles = `${server.url}/event/${race.eventId}/graphics.json?list=top&rows=3`;
  await expect.poll(async () => titlesOf(await fetch(titles))).toEqual(ranked);
  const first = await fetch(titles);
  const again = await fetch(titles, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect([first.status, again.status]).toEqual([200, 304]);
});

test('an overlay of a mixer is hidden until it is played, shows what the rundown says, and hides again', async () => {
  const scene = mixer.locator('main');
  await expect(scene).toBeHidden();
  await command('play');
  await expect(scene).toBeVisible();
  await command('update', '{"view":"top","rows":"2"}');
  await expect.poll(() => ranksOn(mixer, '[data-testid="board-best"] > li')).toEqual((await ofCore()).slice(0, 2));
  await expect(mixer.getByTestId('board-last')).toBeHidden();
  const message =
    '<templateData><componentData id="message"><data id="text" value="Wind &amp; snow"/></componentData></templateData>';
  await command('update', message);
  await expect(mixer.locator('.sw-message')).toHaveText('Wind & snow');
  await command('next');
  await expect(mixer.locator('.sw-message')).toBeHidden();
  await expect(mixer.getByTestId('board-best')).toBeVisible();
  await command('stop');
  await expect(scene).toBeHidden();
});

test('a tab that is opened while the network is cut waits for it, and nothing is called a fault', async () => {
  await panel.context().setOffline(true);
  await panel.getByRole('link', { name: 'Finish up' }).click();
  await expect(panel.getByText('No connection to the server')).toBeVisible();
  await expect(panel.getByText('This did not work')).toBeHidden();
  await panel.context().setOffline(false);
  await expect(panel.getByRole('heading', { name: 'Official results' })).toBeVisible();
});

/** As AMCP's CG commands call the functions of the window. */
function command(name: 'play' | 'stop' | 'next' | 'update', data?: string): Promise<void> {
  const argument = data === undefined ? '' : JSON.stringify(data);
  return mixer.evaluate(`window.${name}(${argument})`);
}

async function operatorDetail(): Promise<OperatorDetailDto> {
  const [detail] = await api.get<OperatorDetailDto>(`/events/${race.eventId}/detail/operator`);
  if (detail === undefined) throw new Error('the event is there');
  return detail;
}

/** Rank and bib of each, by the core. */
async function ofCore(): Promise<readonly string[]> {
  const { runs, competitors, heats } = await operatorDetail();
  const heat = heats.find(({ id }) => id === race.heats[0].id) ?? race.heats[0];
  const bibOf = new Map(competitors.map(({ id, startNumber }) => [id, startNumber]));
  const done = runs.filter(({ heatId, status }) => heatId === heat.id && status === 'ok');
  const standings = done.map((run) => standingOfRun(run, bibOf.get(run.competitorId) ?? null, heat));
  return rank(standings, 'share').map(({ rank: place, row: { bib } }) => `${place} ${bib}`);
}

/** The first two figures of each row. */
function ranksOn(page: Page, rows: string): Promise<readonly string[]> {
  return page.locator(rows).evaluateAll((found) =>
    found.map((one) =>
      [...one.children]
        .slice(0, 2)
        .map((cell) => cell.textContent?.trim())
        .join(' '),
    ),
  );
}

async function titlesOf(answer: Response): Promise<readonly string[]> {
  const rows = (await answer.json()) as readonly { readonly rank: string; readonly bib: string }[];
  return rows.map(({ rank: place, bib }) => `${place} ${bib}`);
}

/** Marks that keep a name to itself are not read aloud. */
function plain(sentence: string): RegExp {
  const marks = String.raw`[\u2066-\u2069]*`;
  const words = sentence.split(' ').map((word) => word.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${marks}${words.join(`${marks}\\s${marks}`)}${marks}$`);
}
