/**
 * A whole race day: two browsers, a real timer's recording, a server that is killed in each run, a wire that
 * is cut twice, a batch that comes twice. At the end everybody reads the official results.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeatDto, JudgedTriggerDto, PublicDetailDto } from '@startwand/contract';
import { expect, test, type Page } from '@playwright/test';
import { withoutProgram } from '../../scripts/tests/needs.ts';
import { closePages } from '../close-pages.ts';
import { root } from '../../scripts/paths.mjs';
import { expectNoBarriers } from '../accessibility.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { startBridge } from '../bridge.ts';
import { startCuttableProxy, type CuttableProxy } from '../cuttable-proxy.ts';
import { enterGiantSlalom, giantSlalom, printed, timer, today, type EnteredRace } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { sendAgain } from '../timer.ts';
import { chooseClass, expectAtDesk, expectRanking, expectRanks } from '../result-lists.ts';
import { expectTotalEverywhere } from '../total-everywhere.ts';
import { savedResults } from '../saved-results.ts';
import { phone, takeScreenshots } from '../screenshots.ts';
import { startServer, type TestServer } from '../server.ts';

const account = { email: 'anna@example.org', password: 'first light on the hill' };

let server: TestServer;
let proxy: CuttableProxy;
let outbox: string;

test.skip(...withoutProgram('pdfText'));

test.beforeAll(async () => {
  server = await startServer(['--no-demo'], provisionTimer);
  proxy = await startCuttableProxy(server.port);
  outbox = mkdtempSync(join(tmpdir(), 'startwand-bridge-'));
});

test.afterAll(async ({ browser }) => {
  await closePages(browser);
  await proxy.close();
  await server.stop();
  rmSync(outbox, { recursive: true });
});

test('a giant slalom of two runs ends with the official results on every screen §1.7', async ({ browser }) => {
  const api = await signUpTimekeeper(server, account.email, account.password);
  const race = await enterGiantSlalom(api);
  const desk = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext({ viewport: phone })).newPage();
  const [run1, run2] = race.heats;

  await logInAtTheDesk(desk, race, run1);
  await watch(visitor, race, run1.id);
  await timeRun(api, desk, visitor, race, 0);
  await openDesk(desk, race, run2);
  await watch(visitor, race, run2.id);
  await timeRun(api, desk, visitor, race, 1);

  await expectEveryImpulseOnce(api, race);
  await expectTimersOwnSums(api, race);
  await expectOverallRanks(visitor, race, 'sum');
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'desk');
  await openResults(desk, race, 'total');
  await rankByBestRun(desk);
  await expectOverallRanks(visitor, race, 'bestRun');
  await expectNoBarriers(visitor);
  await openResults(desk, race, run1.id);
  await expectNoBarriers(desk);
  await takeScreenshots(desk, 'results');
  expect(await savedResults(desk)).toEqual(officialResults(0));
  await takeScreenshots(visitor, 'overall');
});

async function logInAtTheDesk(desk: Page, race: EnteredRace, heat: HeatDto): Promise<void> {
  await desk.goto(deskAddress(race, heat));
  await expect(desk).toHaveURL(/\/login\?redirect=/);
  await desk.getByLabel('E-mail').fill(account.email);
  await desk.getByLabel('Password').fill(account.password);
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(deskAddress(race, heat));
}

async function openDesk(desk: Page, race: EnteredRace, heat: HeatDto): Promise<void> {
  await desk.goto(deskAddress(race, heat));
}

const deskAddress = (race: EnteredRace, heat: HeatDto): string =>
  `${server.url}/panel/events/${race.eventId}/heats/${heat.id}/desk`;

async function watch(visitor: Page, race: EnteredRace, heat: string): Promise<void> {
  await visitor.goto(`${server.url}/event/${race.eventId}/live?heat=${heat}`);
}

/** Arms, replays, breaks what can break, finishes, and compares every screen with the officials. */
async function timeRun(api: Api, desk: Page, visitor: Page, race: EnteredRace, index: 0 | 1): Promise<void> {
  const heat = race.heats[index];
  await desk.getByTestId('desk-arm').click();
  await expect(desk.getByTestId('desk-state')).toHaveText('Armed');

  const bridge = startBridge({
    device: timer.device,
    token: await api.authorize(timer.device),
    server: proxy.url,
    outbox,
    source: [
      `--file=${join(root, `apps/bridge/recordings/giant-slalom-run-${index + 1}.txt`)}`,
      '--speed=150',
      `--date=${today()}`,
      '--zone=Europe/Vienna',
    ],
  });
  const rows = visitor.getByTestId('ranking-row');
  const isThere = (count: number) => expect.poll(() => rows.count()).toBeGreaterThan(count);

  await isThere(8);
  proxy.cut();
  await bridge.waitForLine(/retry|again|unreachable|waiting/i);
  proxy.restore();
  await isThere(20);
  await server.kill();
  await expect(visitor.getByText(/No connection to the server since/)).toBeVisible();
  await server.restart();
  await isThere(35);
  proxy.cut();
  proxy.restore();
  expect(await bridge.exitCode()).toBe(0);
  await sendAgain(api, server.url);

  const official = giantSlalom.runs[index]?.official ?? [];
  const timed = [...officialTimes(index).keys()];
  await expect.poll(() => rows.count()).toBe(timed.length);
  if (index === 1) await expectTotalEverywhere({ api, desk, visitor, url: server.url, race });
  await desk.getByTestId('desk-finish').click();
  await expect(desk.getByTestId('desk-state')).toHaveText('Finished');
  await expect(visitor.getByTestId('unranked-row')).toHaveCount(official.length - timed.length);

  const expected = officialResults(index);
  // Who asked for the whole race a moment ago may be answered as it was then.
  await expect.poll(() => resultsOf(api, race, heat)).toEqual(expected);
  await expectAtDesk(desk, expected);
  const timesByBib = (rows: readonly { bib: number; time: string }[]) =>
    new Map(rows.toSorted((a, b) => a.bib - b.bib).map(({ bib, time }) => [bib, time]));
  await expectRanking(visitor, timesByBib, officialTimes(index));
  for (const name of classNames()) {
    await chooseClass(visitor, name);
    await expectRanks(
      visitor,
      officialRanks(name, (ranked) => (index === 0 ? ranked.runs[0] : ranked.sum)),
    );
  }
}

/** What the live page shows in a run, by bib: the time of the first, and in the second the sum of both. */
function officialTimes(index: 0 | 1): ReadonlyMap<number, string> {
  const times = giantSlalom.runs
    .slice(0, index + 1)
    .map(({ official }) => new Map(official.map(({ bib, runTime_10ms }) => [bib, runTime_10ms])));
  return new Map(
    giantSlalom.competitors
      .flatMap(({ bib }): [number, string][] => {
        const own = times.map((of) => of.get(bib) ?? null).filter((time) => time !== null);
        return own.length === times.length ? [[bib, printed(own.reduce((sum, time) => sum + time, 0))]] : [];
      })
      .toSorted(([a], [b]) => a - b),
  );
}

/** Status, or the time as printed, by bib, as the officials published it. */
function officialResults(index: 0 | 1): ReadonlyMap<number, string> {
  return new Map(
    (giantSlalom.runs[index]?.official ?? []).map(({ bib, status, runTime_10ms }) => [
      bib,
      runTime_10ms === null ? status.toUpperCase() : printed(runTime_10ms),
    ]),
  );
}

async function openResults(desk: Page, race: EnteredRace, list: string): Promise<void> {
  await desk.goto(`${server.url}/panel/events/${race.eventId}/results?list=${list}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
}

async function rankByBestRun(desk: Page): Promise<void> {
  await desk.getByLabel('Best heats').check();
  await desk.getByLabel('How many heats count').fill('1');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();
}

/** Status, or the time as printed, by bib, as the interface says it. */
async function resultsOf(api: Api, race: EnteredRace, heat: HeatDto): Promise<ReadonlyMap<number, string>> {
  const [detail] = await api.get<PublicDetailDto>(`/events/${race.eventId}/detail/operator`);
  const bibs = new Map(detail?.competitors.map(({ id, startNumber }) => [id, startNumber ?? 0]));
  const runs = detail?.runs.filter(({ heatId, counts }) => heatId === heat.id && counts) ?? [];
  return new Map(
    runs
      .map(({ competitorId, status, result_100ns }): [number, string] => [
        bibs.get(competitorId) ?? 0,
        status === 'ok' && result_100ns !== null ? printed(result_100ns / 100_000) : status.toUpperCase(),
      ])
      .toSorted(([a], [b]) => a - b),
  );
}

async function expectOverallRanks(visitor: Page, race: EnteredRace, by: 'sum' | 'bestRun'): Promise<void> {
  await watch(visitor, race, 'overall');
  for (const name of classNames()) {
    await chooseClass(visitor, name);
    await expectRanks(
      visitor,
      officialRanks(name, (ranked) => ranked[by]),
    );
  }
}

const classNames = (): readonly string[] => [...new Set(giantSlalom.competitors.map((competitor) => competitor.class))];

/** Ranks within a class by bib, of those who have one. */
function officialRanks(
  className: string,
  rankOf: (ranked: (typeof giantSlalom.ranksByClass)[number]) => number | null | undefined,
): Record<string, number> {
  const bibs = new Set(giantSlalom.competitors.filter((one) => one.class === className).map(({ bib }) => bib));
  return Object.fromEntries(
    giantSlalom.ranksByClass
      .filter(({ bib }) => bibs.has(bib))
      .flatMap((ranked) => {
        const rank = rankOf(ranked);
        return rank === null || rank === undefined ? [] : [[ranked.bib, rank]];
      }),
  );
}

/** Every impulse line of both recordings is one trigger, in use or with a reason; none is there twice. */
async function expectEveryImpulseOnce(api: Api, race: EnteredRace): Promise<void> {
  const triggers = await api.get<JudgedTriggerDto>(`/events/${race.eventId}/trigger?limit=500`);
  const impulses = giantSlalom.runs.flatMap(({ lines }) => lines.filter(isImpulse));
  expect(triggers).toHaveLength(impulses.length);
  expect(new Set(triggers.map(({ id }) => id)).size).toBe(impulses.length);
  const used = triggers.filter(({ used }) => used).length;
  const times = giantSlalom.runs.flatMap(({ official }) => official);
  const starts = times.filter(({ status }) => status !== 'dns').length;
  const finishes = times.filter(({ runTime_10ms }) => runTime_10ms !== null).length;
  expect(used).toBe(starts + finishes);
}

const isImpulse = (line: string): boolean => /^.\d{4} C[01] /.test(line);

/** What the timer computed by itself: run times (RT) and the sum of both runs (TT). */
async function expectTimersOwnSums(api: Api, race: EnteredRace): Promise<void> {
  const [first, second] = [await resultsOf(api, race, race.heats[0]), await resultsOf(api, race, race.heats[1])];
  const own = (code: string, lines: readonly string[]): ReadonlyMap<number, string> => {
    const kept = new Map<number, string>();
    for (const line of lines) {
      const found = /^([ ic])(\d{4}) (RT|TT) {2}00:(\d\d):(\d\d\.\d\d)/.exec(line);
      if (found === null || found[3] !== code) continue;
      const [, info, bib, , minutes, seconds] = found;
      const time = Math.round((Number(minutes) * 60 + Number(seconds)) * 100);
      if (info === 'c') kept.delete(Number(bib));
      else kept.set(Number(bib), printed(time));
    }
    return kept;
  };
  const timed = (results: ReadonlyMap<number, string>) => new Map([...results].filter(([, time]) => /\d/.test(time)));
  const byBib = (times: ReadonlyMap<number, string>) => new Map([...times].toSorted(([a], [b]) => a - b));
  expect(byBib(own('RT', giantSlalom.runs[0]?.lines ?? []))).toEqual(timed(first));
  expect(byBib(own('RT', giantSlalom.runs[1]?.lines ?? []))).toEqual(timed(second));
  const inHundredths = (time: string): number => {
    const [seconds = '0', minutes = '0'] = time.split(':').toReversed();
    return Math.round(Number(minutes) * 6_000 + Number(seconds) * 100);
  };
  const sums = new Map(
    [...timed(second)].flatMap(([bib, time]) => {
      const other = timed(first).get(bib);
      return other === undefined ? [] : [[bib, printed(inHundredths(other) + inHundredths(time))]];
    }),
  );
  expect(byBib(own('TT', giantSlalom.runs[1]?.lines ?? []))).toEqual(sums);
}
