/**
 * From the finish to the federation's files in five minutes: the checks, the step that makes the result official, the report of
 * the last race on the same hill taken over and what is new of it filled in, then the file for FIS and the list on paper. Only through pages,
 * and each click and key is counted.
 */
import { readFileSync } from 'node:fs';
import type { OperatorCompetitorDto } from '@startwand/contract';
import { readFis } from '@startwand/exchange';
import { expect, test, type Page } from '@playwright/test';
import { withoutProgram } from '../../scripts/tests/needs.ts';
import { readMail } from '../../apps/server/src/testing/read-mail.ts';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { closePages } from '../close-pages.ts';
import { countHands, minutesOf } from '../counted-hands.ts';
import { anHourAgo, printed, today } from '../giant-slalom.ts';
import { textOfPaper } from '../saved-results.ts';
import { aOneRunEvent } from '../one-run-event.ts';
import { takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };
const office = 'results@federation.example';
const racers = ['Maier', 'Gruber', 'Huber', 'Moser', 'Wolf', 'Egger'];
/** Hundredths, by bib; the last one missed a gate. */
const times_10ms = [6_233, 6_190, 6_310, 6_401, 6_275];

let server: TestServer;
test.skip(...withoutProgram('pdfText'));

test.beforeAll(async () => {
  server = await startServer(['--no-demo', '--prices=no']);
});
test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await server.stop();
});

/** With all that holds again on the same hill; an event begins today at the earliest. */
async function earlierReport(api: Api): Promise<void> {
  const { event, heats } = await aOneRunEvent(api, { name: 'Seegrube Saturday', day: today() });
  const judge = { firstName: 'Paula', lastName: 'Quillon', nation: 'AUT' };
  await api.post(`/events/${event.id}/report`, {
    federation: 'fis',
    season: 2025,
    nation: 'AUT',
    discipline: 'GS',
    category: 'FIS',
    codexWomen: '1111',
    timingBy: 'Ski club',
    jury: ['technicalDelegate', 'chiefOfRace', 'referee'].map((judgeOf) => ({
      function: judgeOf,
      ...judge,
      number: '77',
    })),
    courses: [{ heatId: heats[0]?.id, name: 'Seegrube', homologation: '12345/10/20', forerunners: [], weather: [] }],
  });
  // What went to the federation then: its address is known from now on.
  await api.post(`/events/${event.id}/sent-files`, {
    receivers: [office],
    copyToMe: false,
    subject: 'Lists',
    message: 'The lists of Saturday.',
    language: 'en',
    files: [{ kind: 'lynxLists' }],
  });
}

/** A race that is timed, and whose last racer has just come down. */
async function finishedRace(api: Api): Promise<string> {
  const { event, heats } = await aOneRunEvent(api, { name: 'Seegrube slalom', day: today() });
  const [heat] = heats;
  const competitors = racers.map((lastName, place) => ({
    startNumber: place + 1,
    firstName: 'Anna',
    lastName,
    gender: 'female',
    nation: 'AUT',
    dateOfBirth: '2005',
    licence: `5600${place + 1}`,
  }));
  const entered = await api.post<OperatorCompetitorDto>(`/events/${event.id}/competitors`, { competitors });
  const path = `/events/${event.id}/heats/${heat?.id}`;
  await api.post(`${path}/competitors`, { competitorIds: entered.map(({ id }) => id) });
  await api.post(`${path}/activate`);
  for (const { id, startNumber } of entered) {
    const run = `${path}/runs/${heat?.id}.1.${id}.1`;
    const start = anHourAgo + BigInt(startNumber ?? 0) * 600_000_000n;
    const time_10ms = times_10ms[(startNumber ?? 0) - 1];
    await api.post(`${run}/section/0/time`, { timestamp_100ns: start });
    if (time_10ms === undefined) await api.post(`${run}/status`, { status: 'dsq', gate: 17, message: 'gate missed' });
    else await api.post(`${run}/section/1/time`, { timestamp_100ns: start + BigInt(time_10ms) * 100_000n });
  }
  await api.post(`${path}/finish`);
  return event.id;
}

/** Its name in the list of what is missing leads to the field. */
async function fill(page: Page, missing: string, ...typed: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: missing, exact: true }).click();
  for (const [place, text] of typed.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

test('from the finish to the files of the federation', async ({ browser }) => {
  const api = await signUpTimekeeper(server, account.email, account.password);
  await earlierReport(api);
  const eventId = await finishedRace(api);
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/panel/events/${eventId}/official`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Declare official' })).toBeVisible();
  await page.getByRole('button', { name: 'Understood' }).click();
  const hands = await countHands(page);

  await page.getByRole('button', { name: 'Declare official' }).click();
  await expect(page.getByText(/^Official/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Race report' }).click();
  await page.getByRole('button', { name: /^Take over from Seegrube Saturday/ }).click();
  await fill(page, 'Season', '2027');
  await fill(page, 'Points list used', '12th list');
  await fill(page, 'F value', '1010');
  await fill(page, 'Codex, women', '1235');
  await fill(page, 'Gates', '45');
  await fill(page, 'Turning gates', '43');
  await fill(page, 'First start', '10:00');
  await fill(page, 'Course setter', 'Setter', 'Max', 'Aust');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('FIS: everything is there')).toBeVisible();
  await expectNoBarriers(page);
  await takeScreenshots(page, 'race-report');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Finish up' }).click();
  const xml = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file: FIS Alpine XML, women' }).click();
  const { header, rows, faults } = readFis(readFileSync(await (await xml).path(), 'utf8'));
  await page.getByRole('button', { name: 'Send by mail' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue(/^Results 1235: Seegrube slalom/);
  await expectNoBarriers(page);
  await takeScreenshots(page, 'files-by-mail');
  await page.getByRole('button', { name: 'Send mail' }).click();
  await expect(page.getByText('taken by the mail server')).toBeVisible();
  await takeScreenshots(page, 'sent-by-mail');
  await page.getByRole('link', { name: 'Results', exact: true }).click();
  await page.getByRole('button', { name: 'Save list' }).click();
  await page.getByLabel('PDF').check();
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const paper = textOfPaper(await (await pdf).path());
  const counted = await hands();
  console.log(`from the finish to the federation: ${minutesOf(counted).toFixed(1)} minutes`, counted);

  expect(faults).toEqual([]);
  expect(header).toMatchObject({ codex: '1235', season: 2027, type: 'Official', sex: 'female' });
  const ranked = times_10ms
    .map((time_10ms, place) => ({ bib: place + 1, time_10ms }))
    .toSorted((a, b) => a.time_10ms - b.time_10ms);
  expect(rows.map(({ bib, rank, status }) => [bib, rank, status])).toEqual([
    ...ranked.map(({ bib }, place) => [bib, place + 1, 'ok']),
    [6, null, 'dsq'],
  ]);
  const mailed = server.mails().map(readMail);
  const { files } = mailed.find((mail) => mail.headers.get('subject')?.startsWith('Results 1235') === true) ?? {};
  expect(files?.map(({ name }) => name)).toEqual(['AUT1235.xml', 'Seegrube slalom – Results Run 1.pdf']);
  expect(readFis(files?.[0]?.content.toString('utf8') ?? '').rows).toEqual(rows);
  expect(mailed.filter((mail) => mail.headers.get('to') === office)).toHaveLength(2);
  for (const { time_10ms } of ranked) expect(paper).toContain(printed(time_10ms));
  for (const name of racers) expect(paper).toContain(name);
  expect(minutesOf(counted)).toBeLessThanOrEqual(5);
});
