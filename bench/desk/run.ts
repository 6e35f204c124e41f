/**
 * What an impulse costs an operator's page while 300 are on course and 20 impulses come in each second, in a real browser
 * on a real server; and whether a row moves away under the hand that is about to take it.
 */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { needBrowser } from '../../scripts/browser.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { openPanel } from '../panel-pages/press-to-paint.ts';
import { Impulses } from '../whole-server/impulses.ts';
import { serveRace, type ServedRace } from '../whole-server/race.ts';
import { Timer } from '../whole-server/timer.ts';

const onCourse = 300;
const points = 2;
const perSecond = 20;
const round_s = 4;
const rounds = 3;
const field = onCourse + perSecond * round_s * (rounds + 2);
const target_ms = 2.5;
/** A hand moves a little all the time. */
const hand_ms = 100;
/** Into the list, where a row is. */
const below_px = 150;

export async function run(): Promise<readonly BenchRow[]> {
  const executablePath = await needBrowser();
  if (!(await ensureWebBuilt())) throw new Error('the pages could not be built');
  const race = await serveRace(field, points);
  const timer = new Timer(race, new Impulses(field, points, { between: onCourse }));
  await timer.send({ perSecond: 300, perRequest: 100, seconds: 1 });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await openDesk(await browser.newPage(), race);
  const script_ms = await scriptOfImpulse_ms(page, timer);
  const moved = await rowsMoved(page, timer);
  await browser.close();
  timer.end();
  await race.server.stop();
  return [
    {
      figure: `script of the desk for one impulse, ${onCourse} on course, ${perSecond} impulses/s`,
      measured: script_ms,
      unit: 'ms',
      limit: null,
      limitName: '',
      ratio: null,
      target: `<= ${target_ms} ms`,
      holds: script_ms <= target_ms,
    },
    {
      figure: `rows of the course that moved under the operator's hand in ${round_s} s`,
      measured: moved,
      unit: 'rows',
      limit: null,
      limitName: '',
      ratio: null,
      target: 'none',
      holds: moved === 0,
    },
  ];
}

async function openDesk(page: Page, { server, eventId, heatId }: ServedRace): Promise<Page> {
  await page.setViewportSize({ width: 1440, height: 900 });
  return openPanel(page, `${server.url}/panel/events/${eventId}/heats/${heatId}/desk`, '[data-testid="desk-trigger"]');
}

/** The middle of some rounds; the first only warms up. */
async function scriptOfImpulse_ms(page: Page, timer: Timer): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  // Of the page's own thread: what else the machine does meanwhile is no cost of an impulse.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before_ms = await scriptSoFar_ms(tools);
    await timer.send({ perSecond, perRequest: 1, seconds: round_s });
    const spent_ms = (await scriptSoFar_ms(tools)) - before_ms;
    if (round > 0) costs.push(spent_ms / (perSecond * round_s));
  }
  return median(costs);
}

async function scriptSoFar_ms(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

/** While a hand stays on the list of the course, whose row is under it never changes. */
async function rowsMoved(page: Page, timer: Timer): Promise<number> {
  const list = page.getByRole('list', { name: 'On course' });
  const box = await list.boundingBox();
  if (box === null) throw new Error('There is no list of who is on course.');
  const [x, y] = [box.x + box.width / 2, box.y + below_px];
  await page.mouse.move(x, y);
  const sending = timer.send({ perSecond, perRequest: 1, seconds: round_s });
  const seen: string[] = [];
  for (let passed_ms = 0; passed_ms < round_s * 1_000; passed_ms += hand_ms) {
    await page.mouse.move(x + ((passed_ms / hand_ms) % 2), y);
    await page.waitForTimeout(hand_ms);
    seen.push(await page.evaluate(bibUnder, [x, y] as const));
  }
  await sending;
  return new Set(seen).size - 1;
}

function bibUnder([x, y]: readonly [number, number]): string {
  return document.elementFromPoint(x, y)?.closest('[data-bib]')?.getAttribute('data-bib') ?? '';
}
