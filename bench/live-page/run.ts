/**
 * What a change of the race costs a spectator's page in a large field: script for each of ten changes a
 * second, in a real browser on a real server. The rest of the time the page may sleep.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { needBrowser } from '../../scripts/browser.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { Impulses } from '../whole-server/impulses.ts';
import { serveRace, type ServedRace } from '../whole-server/race.ts';
import { Timer } from '../whole-server/timer.ts';
import { openBareTable, sendResults } from './bare-page.ts';

const field = 5_000;
const points = 2;
const perSecond = 10;
const round_s = 6;
const rounds = 3;
/** Until the page has fetched what it fetches behind the first look. */
const settle_ms = 4_000;
const target_ms = 3;
/** How far the race is: nearly everybody waits, or nearly everybody is ranked. */
const stages = [
  { name: 'at the beginning', impulses: 1_000 },
  { name: 'near the end', impulses: 9_000 },
] as const;

export async function run(): Promise<readonly BenchRow[]> {
  const executablePath = await needBrowser();
  if (!(await ensureWebBuilt())) throw new Error('the pages could not be built');
  const race = await serveRace(field, points);
  const timer = new Timer(race, new Impulses(field, points));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const rows: BenchRow[] = [];
  const bare = await openBareTable(await browser.newPage());
  const limit = await scriptOfChange_ms(bare, () => sendResults(bare, perSecond, round_s));
  await bare.close();
  let sent = 0;
  for (const { name, impulses } of stages) {
    await timer.send({ perSecond: 2_000, perRequest: 500, seconds: (impulses - sent) / 2_000 });
    const page = await openLivePage(await browser.newPage(), race);
    const measured = await scriptOfChange_ms(page, () => timer.send({ perSecond, perRequest: 1, seconds: round_s }));
    await page.close();
    sent = impulses + (rounds + 1) * round_s * perSecond;
    rows.push({
      figure: `script of the live page for one change, ${field.toLocaleString('en')} competitors, ${name}`,
      measured,
      unit: 'ms',
      limit,
      limitName: 'a bare table of React',
      ratio: measured / limit,
      target: `<= ${target_ms} ms`,
      holds: measured <= target_ms,
    });
  }
  await browser.close();
  timer.end();
  await race.server.stop();
  return rows;
}

async function openLivePage(page: Page, { server, eventId }: ServedRace): Promise<Page> {
  await page.goto(`${server.url}/event/${eventId}/live`);
  await page.getByTestId('ranking-row').first().waitFor();
  await page.waitForTimeout(settle_ms);
  return page;
}

/** The middle of some rounds; the first only warms up. */
async function scriptOfChange_ms(page: Page, change: () => Promise<unknown>): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  // Of the page's own thread: what else the machine does meanwhile is no cost of a change.
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before_ms = await scriptSoFar_ms(browser);
    await change();
    const spent_ms = (await scriptSoFar_ms(browser)) - before_ms;
    if (round > 0) costs.push(spent_ms / (perSecond * round_s));
  }
  return median(costs);
}

async function scriptSoFar_ms(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}
