/**
 * When a visitor with a cheap phone on a bad network sees something: 1.6 Mbit/s, 150 ms there and back, a processor
 * slowed fourfold, nothing kept from before.
 *
 * «Seen» is the frame behind which the heading and the first rows stand, whether the service has drawn them into its
 * first answer or the page itself: a reader does not tell them apart. When the page itself has taken their place, so that
 * everything in it can be touched, is measured beside it. The shift is what the browser counts, up to some seconds
 * behind that; that the page's own rows take the place of the first answer's is no shift to the browser, for they are
 * other elements. A touch is timed by the browser from the finger to the frame that shows what came of it, and it tells of
 * those that take 16 ms and more.
 */
import type { Browser, Page } from '@playwright/test';
import { alone, atMost, besideTheOthers, rowOf, type BenchRow } from '../bench-row.ts';
import { median } from '../stage/measure.ts';
import { onPages, slowed } from '../stage/pages.ts';
import { sized } from '../stage/sized.ts';

const field = 60;
const rounds = sized(3, 1);
const visible_ms = 1_800;
const shift_max = 0.05;
const answer_ms = 100;
const phone = { width: 390, height: 844 };
const bad = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** Until what comes behind the first look has come. */
const settle_ms = sized(4_000, 500);

interface Seen {
  readonly seen_ms: number;
  readonly stands_ms: number;
  readonly shift: number;
  readonly answer_ms: number;
}

/** What is looked at, when it counts as seen, when the page itself stands, and what is then touched. */
interface Place {
  readonly name: string;
  readonly path: string;
  readonly firstRow: string;
  readonly ownRow: string;
  readonly touched: string;
}

export function run(): Promise<readonly BenchRow[]> {
  return onPages({ field, points: 2 }, async (browser, { server, eventId, timer }) => {
    await timer.send({ perSecond: 100, perRequest: 50, seconds: 1 });
    const rows: BenchRow[] = [];
    for (const place of placesOf(eventId)) {
      const looks: Seen[] = [];
      for (let round = 0; round < rounds; round += 1) looks.push(await look(browser, server.url, place));
      rows.push(...rowsOf(place.name, looks));
    }
    return rows;
  });
}

const placesOf = (eventId: string): readonly Place[] => [
  {
    name: 'the first page',
    path: '/',
    firstRow: 'main a[href^="/event/"]',
    ownRow: '#content a[href^="/event/"]',
    touched: 'button:has-text("Filters")',
  },
  {
    name: 'the live page',
    path: `/event/${eventId}/live`,
    firstRow: '.first-rows li, [data-testid="ranking-row"]',
    ownRow: '[data-testid="ranking-row"]',
    touched: '[data-testid="ranking-row"] button',
  },
];

function rowsOf(name: string, looks: readonly Seen[]): readonly BenchRow[] {
  const row = (figure: string, measured: number, unit: string, max: number = Infinity): BenchRow => {
    const where = `${figure} ${name}, 1.6 Mbit/s, 150 ms, processor slowed ${slowed}x`;
    return rowOf(where, [measured, unit], alone, max === Infinity ? besideTheOthers : atMost(measured, max, unit));
  };
  return [
    row('heading and first rows of', median(looks.map((seen) => seen.seen_ms)), 'ms', visible_ms),
    row('everything to be touched on', median(looks.map((seen) => seen.stands_ms)), 'ms'),
    row('layout shift of', Math.max(...looks.map((seen) => seen.shift)), '', shift_max),
    row('a touch answered on', median(looks.map((seen) => seen.answer_ms)), 'ms', answer_ms),
  ];
}

async function look(browser: Browser, url: string, place: Place): Promise<Seen> {
  const context = await browser.newContext({ viewport: phone, locale: 'en-GB' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', bad);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  await page.addInitScript(watchPage, [place.firstRow, place.ownRow]);
  await page.goto(url + place.path, { waitUntil: 'commit' });
  await page.locator(place.ownRow).first().waitFor();
  await page.waitForTimeout(settle_ms);
  const answered_ms = await touch(page, place.touched);
  const found = await page.evaluate(() => {
    const { seen, stands, shift = 0 } = document.documentElement.dataset;
    return { seen_ms: Number(seen), stands_ms: Number(stands), shift: Number(shift) };
  });
  await context.close();
  return { ...found, answer_ms: answered_ms };
}

/** Runs in the page: when heading and rows were painted, and how much moved under the reader. */
function watchPage(rows: readonly string[]): void {
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() };
      if (hadRecentInput !== true) shift += Number(value);
    }
    document.documentElement.dataset['shift'] = String(shift);
  }).observe({ type: 'layout-shift', buffered: true });
  const watch = (row: string, name: string): void => {
    const isThere = document.querySelector('main h1') !== null && document.querySelector(row) !== null;
    const say = (): void => {
      document.documentElement.dataset[name] = String(performance.now());
    };
    // The frame behind the one in which they stand has shown them.
    if (isThere) requestAnimationFrame(() => requestAnimationFrame(say));
    else requestAnimationFrame(() => watch(row, name));
  };
  const [firstRow = '', ownRow = ''] = rows;
  watch(firstRow, 'seen');
  watch(ownRow, 'stands');
}

/** From the touch to the frame that shows what came of it, as the browser itself times it. */
async function touch(page: Page, touched: string): Promise<number> {
  await page.evaluate(() => {
    // Unasked, the browser keeps to itself what took less than 104 ms.
    const everyAnswer: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      const longest = list.getEntries().map(({ duration }) => duration);
      const before = Number(document.documentElement.dataset['answer'] ?? 0);
      document.documentElement.dataset['answer'] = String(Math.max(before, ...longest));
    }).observe(everyAnswer);
  });
  await page.locator(touched).first().click();
  await page.waitForTimeout(500);
  return page.evaluate(() => Number(document.documentElement.dataset['answer'] ?? 0));
}
