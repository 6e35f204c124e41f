/**
 * A bad day at the desk: a timer that runs flat, holds its pulse and falls silent, a run of the wrong bib, one that is
 * called off, two who arrive together, a start group that starts anew, a heat that is postponed, and a server that dies
 * under each form. Nothing is lost, nothing is there twice, and all of it is said.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { closePages } from '../close-pages.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { connectTimer } from '../connected-timer.ts';
import { enterGiantSlalom, timer, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 20_000 });

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let api: Api;
let race: EnteredRace;
let token: string;
let desk: Page;
let other: Page;

test.beforeAll(async ({ browser }) => {
  server = await startServer(['--no-demo'], provisionTimer);
  api = await signUpTimekeeper(server, account.email, account.password);
  race = await enterGiantSlalom(api);
  await api.post(`${heat(1)}/rules`, { massStart: true, massStartField: 'class' });
  token = await api.authorize(timer.device);
  const context = await browser.newContext();
  desk = await context.newPage();
  await desk.goto(deskOf(0));
  await desk.getByLabel('E-mail').fill(account.email);
  await desk.getByLabel('Password').fill(account.password);
  await desk.keyboard.press('Enter');
  await desk.getByTestId('desk-arm').click();
  await expect(desk.getByTestId('desk-state')).toHaveText('Armed');
  other = await context.newPage();
  await other.goto(deskOf(0));
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

const heat = (index: 0 | 1) => `/events/${race.eventId}/heats/${race.heats[index].id}`;
const eventPage = (path = '') => `${server.url}/panel/events/${race.eventId}${path}`;
const deskOf = (index: 0 | 1) => eventPage(`/heats/${race.heats[index].id}/desk`);
const send = (...impulses: readonly (readonly [number, 'C0' | 'C1'])[]) =>
  deliver(
    server.url,
    token,
    impulses.map(([sequence, channel]) => impulse(sequence, channel)),
  );
const finished = (page: Page, bib: number): Locator =>
  page.locator(`[data-testid="desk-finish-row"][data-bib="${bib}"]`);
const sheet = (): Locator => desk.getByTestId('run-sheet');
const otherCompetitor = (): Locator => sheet().getByRole('combobox', { name: 'Another competitor' });

async function openSheet(bib: number): Promise<void> {
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('Escape');
  await desk.keyboard.type(String(bib));
  await desk.keyboard.press('i');
  await expect(sheet()).toBeVisible();
}

async function heatMenu(entry: string): Promise<void> {
  await desk.getByRole('button', { name: 'Heat', exact: true }).click();
  await desk.getByRole('menuitem', { name: entry }).click();
}

test('a timer runs flat, holds its pulse, and falls silent: said at the desk and everywhere §2.57', async () => {
  const device = await connectTimer(server.port, token);
  device.report();
  const head = desk.getByRole('listitem').filter({ hasText: 'TdC 8001' });
  await expect(head.getByText('Connected', { exact: true })).toBeVisible();
  device.report({ battery: 9 });
  await expect(head.getByText('Battery 9 %').first()).toBeVisible();
  await other.goto(eventPage('/log'));
  device.report({ battery: 9, heldChannels: ['C1'] });
  await expect(desk.getByText('No impulse comes from TdC 8001: Pulse held: C1')).toBeVisible();
  await expect(other.getByText(/TdC 8001 holds its pulse on C1/)).toBeVisible();
  device.report();
  await expect(other.getByText(/TdC 8001 holds its pulse/)).toBeHidden();
  await device.leave();
  await expect(desk.getByText('No impulse comes from TdC 8001: Not connected')).toBeVisible();
});

test('a run of the wrong bib goes to whose it was, and the other desk sees it §2.77', async () => {
  await other.goto(deskOf(0));
  await send([1, 'C0'], [2, 'C0'], [3, 'C0'], [4, 'C1'], [5, 'C1']);
  await expect(finished(other, 2)).toBeVisible();
  await openSheet(1);
  await otherCompetitor().scrollIntoViewIfNeeded();
  await otherCompetitor().fill('10 ');
  await desk.getByRole('option').first().click();
  await sheet().getByRole('button', { name: 'Reassign run' }).click();
  for (const page of [desk, other]) {
    await expect(finished(page, 10)).toBeVisible();
    await expect(finished(page, 1)).toBeHidden();
  }
});

test('a run is called off and taken back; a note and an exclusion stand on the other desk §2.68 §4.6', async () => {
  await openSheet(3);
  await sheet().getByRole('button', { name: 'Cancel run' }).click();
  await expect(finished(other, 3)).toContainText('DNF');
  await sheet().getByRole('button', { name: 'Take cancellation back' }).click();
  await expect(finished(other, 3)).toBeHidden();
  await sheet().getByLabel('No reference window').click();
  await sheet().getByLabel('Note').fill('lost a ski at the third gate');
  await sheet().getByRole('button', { name: 'Save' }).click();
  await expect(sheet().getByText('Not saved')).toBeHidden();
  await other.keyboard.type('3');
  await other.keyboard.press('i');
  const seen = other.getByTestId('run-sheet');
  await expect(seen.getByLabel('Note')).toHaveValue('lost a ski at the third gate');
  await expect(seen.getByRole('switch', { name: 'No reference window' })).toBeChecked();
  await other.keyboard.press('Escape');
});

test('a fall: the run is reset and started anew', async () => {
  await openSheet(3);
  await sheet().getByRole('button', { name: 'Reset run' }).click();
  await desk.keyboard.press('Escape');
  const onCourse = desk.getByRole('list', { name: 'On course' });
  await expect(onCourse).toBeHidden();
  await heatMenu('Next starter');
  const dialog = desk.getByRole('dialog', { name: 'Next starter' });
  await dialog.getByRole('combobox', { name: 'Starts next' }).fill('3 ');
  await desk.getByRole('option').first().click();
  await expect(desk.getByTestId('desk-next-starter')).toHaveAttribute('data-bib', '3');
  await desk.keyboard.press('Escape');
  await send([6, 'C0'], [7, 'C1']);
  for (const page of [desk, other]) await expect(finished(page, 3)).toContainText('10.00');
});

test('two arrive together by the judge’s word, which is taken back', async () => {
  await heatMenu('Dead heat');
  const dialog = desk.getByRole('dialog', { name: 'Dead heat' });
  for (const bib of ['2 ', '10 ']) {
    await dialog.getByRole('combobox', { name: 'Arrived together' }).fill(bib);
    await desk.getByRole('option').first().click();
  }
  // The list lies open for one more.
  await desk.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Declare dead heat' }).click();
  await expect(dialog.getByText(/2 = 10|10 = 2/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText(/2 = 10|10 = 2/)).toBeHidden();
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await heatMenu('Reference run');
  const reference = desk.getByRole('dialog', { name: 'Reference run' });
  await reference.getByRole('combobox', { name: 'Reference run of' }).fill('2 ');
  await desk.getByRole('option').first().click();
  await reference.getByRole('button', { name: 'Set' }).click();
  await expect(reference.getByText(/Now: .*2/)).toBeVisible();
  await desk.keyboard.press('Escape');
});

test('an impulse is given, freed, deleted and brought back in its list §2.66', async () => {
  await send([8, 'C1']);
  await desk.goto(eventPage('/triggers'));
  await expect(desk.getByText('8 entries')).toBeVisible();
  const newest = desk.getByRole('grid', { name: 'Impulses' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Unassigned');
  await newest.getByRole('button', { name: /^Actions/ }).click();
  await desk.getByRole('menuitem', { name: 'Give to a run' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Look at the impulse' });
  await dialog.getByRole('combobox', { name: 'Whom' }).fill('4');
  await desk.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Give to a run' }).click();
  await expect(dialog.getByText('Used', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Free' }).click();
  await expect(dialog.getByText('Used', { exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Deleted', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect(dialog.getByText('Deleted', { exact: true })).toBeHidden();
  await desk.keyboard.press('Escape');
  await expect(desk.getByText('8 entries')).toBeVisible();
});

test('a heat is postponed and taken up again, and everybody reads it', async () => {
  await desk.goto(deskOf(0));
  await heatMenu('Cancel heat');
  await expect(desk.getByTestId('desk-state')).toHaveText('Cancelled');
  await expect(other.getByTestId('desk-state')).toHaveText('Cancelled');
  await heatMenu('Take cancellation back');
  await expect(desk.getByTestId('desk-state')).toHaveText('Disarmed');
  await expect(finished(desk, 3)).toBeVisible();
});

test('a start group gets its gun, and starts anew', async () => {
  await desk.goto(deskOf(1));
  await desk.getByTestId('desk-arm').click();
  await expect(desk.getByTestId('desk-state')).toHaveText('Armed');
  await send([9, 'C0']);
  const onCourse = desk.getByRole('list', { name: 'On course' }).getByRole('listitem');
  await expect(onCourse).toHaveCount(4);
  await heatMenu('Official gun');
  const gun = desk.getByRole('dialog', { name: 'Official gun' });
  await gun.getByLabel('Start group').fill('U7 female');
  await gun.getByLabel('Time of day of the gun').fill('10:00:00');
  await gun.getByRole('button', { name: 'Set' }).click();
  await expect(gun).toBeHidden();
  await openSheet(1);
  await sheet().getByRole('button', { name: 'Reset with start group' }).click();
  await desk.keyboard.press('Escape');
  await expect(onCourse).toHaveCount(0);
  await desk.keyboard.press('z');
  await expect(onCourse).toHaveCount(4);
});

/** A form with something typed, and what says that it is saved. */
interface Form {
  readonly address: () => string;
  readonly open?: () => Promise<void>;
  readonly field: () => Locator;
  readonly text: string;
  readonly saved: () => Locator;
}

const named = (name: string) => desk.getByRole('textbox', { name, exact: true });

const forms: Readonly<Record<string, Form>> = {
  'a new competitor': {
    address: () => eventPage('/competitors'),
    open: async () => {
      await desk.getByRole('button', { name: 'Add quickly' }).first().click();
      await named('Last name').fill('Moser');
    },
    field: () => named('First name'),
    text: 'Eva',
    saved: () => desk.getByText('Moser Eva is entered.'),
  },
  'the name of the event': {
    address: () => `${server.url}/panel/events/edit/${race.eventId}`,
    field: () => named('Name of the event'),
    text: 'Winter Cup',
    saved: () => desk.getByText('Saved', { exact: true }),
  },
  'a setting': {
    address: () => eventPage('/settings'),
    field: () => named('Impulses at one point count again after'),
    text: '0.5',
    saved: () => desk.getByText('The filter time is saved'),
  },
  'the rules of a heat': {
    address: () => eventPage(`?open=rules&heat=${race.heats[0].id}`),
    field: () => named('Slowest believable'),
    text: '12',
    saved: () => desk.getByText('The rules of Run 1 are saved.'),
  },
  'a message for everybody': {
    address: () => eventPage('/messages?open=add'),
    field: () => named('Message'),
    text: 'Fog: the start is at noon',
    saved: () => desk.getByRole('row', { name: /Fog: the start/ }),
  },
};

for (const [name, { address, open, field, text, saved }] of Object.entries(forms)) {
  test(`the server dies under ${name}: nothing is lost, and a second press saves it once`, async () => {
    await desk.goto(address());
    await open?.();
    await field().fill(text);
    await server.kill();
    await field().press('Control+Enter');
    await expect(desk.getByText(/^The server cannot be reached/).first()).toBeVisible();
    await expect(field()).toHaveValue(text);
    await server.restart();
    await field().press('Control+Enter');
    await expect(saved()).toHaveCount(1);
  });
}
