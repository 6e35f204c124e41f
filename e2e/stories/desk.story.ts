/** One operator on a day with a fall: what is in doubt is set right with a key, and a run is mended on its sheet. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { DeliveredTrigger } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { closePages } from '../close-pages.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { anHourAgo, backupClock, enterGiantSlalom, timer, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver } from '../timer.ts';
import { steady } from '../steady.ts';

test.describe.configure({ mode: 'serial' });

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let desk: Page;
let api: Api;
let race: EnteredRace;
type Impulses = readonly (readonly [channel: string, at_s: number])[];
let send: (impulses: Impulses) => Promise<void>;
let sendBackup: (impulses: Impulses) => Promise<void>;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], async (data) => {
    await provisionTimer(data);
    await provisionTimer(data, backupClock);
  });
  api = await signUpTimekeeper(server, account.email, account.password);
  race = await enterGiantSlalom(api, [backupClock]);
  const senderOf = async (device: string) => {
    const token = await api.authorize(device);
    let sequence = 0;
    return (impulses: Impulses) => {
      const triggers = impulses.map(([timingChannel, at_s]): DeliveredTrigger => {
        sequence += 1;
        const timestamp = anHourAgo + BigInt(Math.round(at_s * 1_000)) * 10_000n;
        return { ...lightBeam, session: 'story', sequence, timestamp, timingChannel };
      });
      return deliver(server.url, token, triggers, device);
    };
  };
  send = await senderOf(timer.device);
  sendBackup = await senderOf(backupClock);
  desk = await (await browser.newContext()).newPage();
  await desk.goto(`${server.url}/panel/events/${race.eventId}/heats/${race.heats[0].id}/desk`);
  await desk.getByLabel('E-mail').fill(account.email);
  await desk.getByLabel('Password').fill(account.password);
  await desk.keyboard.press('Enter');
  await desk.getByTestId('desk-arm').click();
  await expect(desk.getByTestId('desk-state')).toHaveText('Armed');
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const finished = (bib: number): Locator => desk.locator(`[data-testid="desk-finish-row"][data-bib="${bib}"]`);
const doubt = (): Locator => desk.getByTestId('desk-doubt');
const sheet = (): Locator => desk.getByTestId('run-sheet');

/** Each starts 30 s behind the one before, and is about 60 s under way. */
const start = (place: number) => ['C0', 30 * place] as const;
const finish = (place: number, after_s: number) => ['C1', 30 * place + after_s] as const;

test('behind one who fell the next impulse is in doubt, and says whose it is', async () => {
  const places = Array.from({ length: 10 }, (_, index) => index + 1);
  await send(places.flatMap((place) => [start(place), finish(place, 59 + (place % 5) / 2)]));
  await expect(finished(10)).toBeVisible();
  await expect(doubt()).toBeHidden();
  await send([start(11), start(12), start(13), finish(12, 60)]);
  await expect(doubt()).toContainText('12 finished; 11 did not finish');
  await expect(desk.locator('[data-testid="desk-trigger"][data-doubt]')).toHaveCount(1);
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'desk-in-doubt');
});

test('one key takes both, and one undo takes both back', async () => {
  await desk.keyboard.press('t');
  await expect(finished(12)).toContainText('1:00.00');
  await expect(finished(11)).toContainText('DNF');
  await expect(doubt()).toBeHidden();
  await desk.keyboard.press('z');
  await expect(finished(12)).toBeHidden();
  await expect(finished(11)).toContainText('1:30.00');
  await expect(doubt()).toBeVisible();
});

test('left as it is, nobody asks again', async () => {
  await desk.keyboard.press('k');
  await expect(doubt()).toBeHidden();
  await expect(finished(11)).toContainText('1:30.00');
  await desk.keyboard.press('z');
  await expect(doubt()).toBeVisible();
  await desk.keyboard.press('t');
  await expect(finished(11)).toContainText('DNF');
});

test('the run sheet has its own address, and postings are given, changed and taken back §2.76 §5.55', async () => {
  await desk.keyboard.type('10');
  await desk.keyboard.press('i');
  await expect(sheet()).toBeVisible();
  expect(desk.url()).toContain('run=');
  const postings = sheet().getByTestId('sheet-posting');
  const form = sheet().getByRole('region', { name: 'Penalties and rewards' });
  await form.getByLabel('Seconds').fill('5');
  await expect(form.getByText('Not saved')).toBeVisible();
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(postings).toContainText('+5.00');
  await takeScreenshots(desk, 'desk-run-sheet');
  await postings.getByRole('button', { name: 'Remove' }).click();
  await expect(postings).toHaveCount(0);
});

const arrival = (): Locator => sheet().locator('[data-testid="sheet-section"][data-section="1"]');

test('a time is taken away, and no backup clock can replace it: said in words', async () => {
  await arrival().getByTestId('sheet-remove-section').click();
  await expect(arrival()).toContainText('no time yet');
  await arrival().getByTestId('sheet-backup').click();
  await expect(arrival()).toContainText('No impulse of a backup clock fits');
  await desk.keyboard.press('Escape');
  await expect(sheet()).toBeHidden();
  expect(desk.url()).not.toContain('run=');
  await desk.keyboard.press('z');
  await expect(finished(10)).toBeVisible();
});

test('a backup clock replaces a missing time by its difference to the main one, shown before', async () => {
  // It is a quarter of a second ahead.
  await sendBackup([8, 9, 10].map((place) => finish(place, 59.25 + (place % 5) / 2)));
  const confirmed = desk.locator('[data-testid="desk-trigger"]', { hasText: '+1' });
  await expect(confirmed).toHaveCount(3);
  await confirmed.first().click();
  await expect(desk.getByTestId('desk-seen-too')).toContainText('+0.250');
  await desk.keyboard.press('Escape');
  await desk.keyboard.type('10');
  await desk.keyboard.press('i');
  await arrival().getByTestId('sheet-remove-section').click();
  await arrival().getByTestId('sheet-backup').click();
  const preview = arrival().getByTestId('sheet-replacement');
  await expect(preview).toContainText('corrected by -0.250 s');
  await takeScreenshots(desk, 'desk-replacement');
  await preview.getByRole('button', { name: 'Use this time' }).click();
  await expect(arrival()).toContainText('backup clock');
  await desk.keyboard.press('Escape');
  await expect(finished(10)).toContainText(/backup clock59\.000\.00$/);
});

test('one key does the same, and its button says before which time it takes for whom', async () => {
  await desk.keyboard.press('z');
  await expect(finished(10)).toBeHidden();
  await desk.keyboard.type('10');
  await expect(desk.getByTestId('desk-take-over')).toContainText('Take 59.00 for 10');
  await takeScreenshots(desk, 'desk-take-over');
  await desk.keyboard.press('r');
  await expect(finished(10)).toContainText(/backup clock59\.000\.00$/);
});

test('a run that was another one’s is exchanged §2.77', async () => {
  const before = await steady(() => finished(9).textContent());
  await desk.keyboard.press('Escape');
  await desk.keyboard.type('9');
  await desk.keyboard.press('i');
  const other = sheet().getByRole('combobox', { name: 'Another competitor' });
  await other.scrollIntoViewIfNeeded();
  await other.fill('8 ');
  await desk.getByRole('option').first().click();
  await sheet().getByRole('button', { name: 'Exchange runs' }).click();
  await desk.keyboard.press('Escape');
  await expect(finished(9)).not.toHaveText(before ?? '');
});

test('a start clock and what a speaker reads have windows of their own', async () => {
  await desk.getByRole('button', { name: 'Heat', exact: true }).click();
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('menuitem', { name: 'Start clock' }).click();
  const clock = await opened;
  await clock.getByLabel('Start interval').selectOption('10');
  await expect(clock.getByTestId('start-clock')).toHaveAttribute('data-phase', /soon|go/);
  await expect(clock.getByTestId('start-clock')).toContainText('Number 14');
  await clock.getByRole('button', { name: 'Full screen' }).waitFor();
  // No browser lets a page be heard before something is pressed in it.
  await clock.getByRole('heading', { level: 1 }).click();
  await expect(clock.getByRole('button', { name: 'Sound is on' })).toBeVisible();
  await expectNoBarriers(clock);
  await takeScreenshots(clock, 'start-clock');
  await clock.goto(clock.url().replace(/start-clock.*/, 'speaker'));
  const speaker = clock.getByTestId('speaker');
  await expect(speaker).toContainText(/shares the lead/);
  await expect(speaker.getByRole('region', { name: 'Next to start' }).getByRole('listitem')).toHaveCount(4);
  await clock.setViewportSize({ width: 1_280, height: 720 });
  // Nobody turns a wheel while reading aloud.
  await expect.poll(() => speaker.evaluate((all) => all.scrollHeight - all.clientHeight)).toBe(0);
  await expectNoBarriers(clock);
  await takeScreenshots(clock, 'speaker');
  await clock.close();
});

test('the layout of the desk is remembered §3.54', async () => {
  await desk.getByRole('button', { name: 'Layout' }).click();
  await desk.getByRole('menuitem', { name: 'Hide log' }).click();
  await expect(desk.getByRole('region', { name: 'Log' })).toBeHidden();
  await desk.reload();
  await expect(desk.getByTestId('desk-trigger').first()).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Log' })).toBeHidden();
});

test('a reference run that has no finish is refused in words', async () => {
  await desk.getByRole('button', { name: 'Heat', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Reference run' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reference run of' }).fill('20 ');
  await desk.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog.getByTestId('desk-notice')).toHaveAttribute('data-kind', 'refused');
  await desk.keyboard.press('Escape');
});

test('behind the heat one sheet leads on by Enter: finished, declared official, result as PDF, list of run 2, armed', async () => {
  const [run1, run2] = race.heats;
  await api.post(`/events/${race.eventId}/heats/${run2.id}/competitors`, { competitorIds: [] });
  await desk.keyboard.press('Escape');
  const rowAt = () => steady(() => finished(9).boundingBox());
  const before = await rowAt();
  const sheet = desk.getByTestId('next-steps');
  const proposed = (step: string) =>
    expect(sheet.locator(`[data-step="${step}"][data-proposed] > button`)).toBeFocused();
  await desk.getByTestId('desk-finish').click();
  await expect(desk.getByTestId('desk-next-step')).toBeVisible();
  // All others are out now and stand above; the line itself moves nothing.
  expect((await rowAt())?.x).toBe(before?.x);
  await desk.getByRole('button', { name: 'Next step' }).click();
  await expect(sheet.locator('[data-step="finish"]')).toContainText(`${run1.name} is finished, its result unofficial`);
  // Whoever declares it looks at it first: nothing is printed before.
  await expect(sheet.locator('[data-step="official"][data-proposed] > a')).toBeFocused();
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'desk-next-step');
  await desk.keyboard.press('Enter');
  const result = desk.getByRole('region', { name: run1.name });
  await result.getByRole('button', { name: 'Declare official' }).click();
  await desk.getByRole('button', { name: 'Declare all the same' }).click();
  await desk
    .getByTestId('next-step')
    .getByRole('button', { name: `After ${run1.name}` })
    .click();
  await expect(sheet.locator('[data-step="official"]')).toContainText(`The result of ${run1.name} is official`);
  await proposed('file');
  const saved = desk.waitForEvent('download');
  await desk.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await proposed('nextList');
  // Nobody had a start time in run 1: an interval is proposed, and can be changed.
  await expect(sheet.getByLabel('Start interval')).not.toHaveValue('');
  await takeScreenshots(desk, 'next-step-list');
  await desk.keyboard.press('Enter');
  await expect(sheet.locator('[data-step="nextList"][data-done]')).toContainText(`Start list of ${run2.name} is there`);
  await proposed('armNext');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(run2.name);
  // Arming is an act of its own, at the desk of the run that is armed.
  await expect(desk.getByTestId('desk-state')).toHaveText('Not armed');
  await expect(desk.getByTestId('desk-arm')).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByTestId('desk-state')).toHaveText('Armed');
});
