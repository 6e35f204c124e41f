/**
 * The competitors of an event as a table of 10,000 rows: how long after the answer the first rows stand, and what a
 * key takes from the press to the paint on a processor slowed fourfold, beside a bare list that draws the same rows.
 */
import { chromium, type Page } from '@playwright/test';
import { needBrowser } from '../../scripts/browser.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import type { BenchRow } from '../bench-row.ts';
import { openBareList, openPanel, pressToPaint_ms, slowed } from '../panel-pages/press-to-paint.ts';
import { serveRace, type ServedRace } from '../whole-server/race.ts';

const field = 10_000;
const firstRowsMax_ms = 300;
const keyMax_ms = 50;

export async function run(): Promise<readonly BenchRow[]> {
  const executablePath = await needBrowser();
  if (!(await ensureWebBuilt())) throw new Error('the pages could not be built');
  const race = await serveRace(field, 2);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const bareKey_ms = await pressToPaint_ms(await openBareList(await browser.newPage(), field), 'ArrowDown');
  const table = await openTable(await browser.newPage(), race);
  const rows_ms = await firstRowsOf(table);
  await table.locator('[role="grid"] tbody tr').first().focus();
  const key_ms = await pressToPaint_ms(table, 'ArrowDown');
  await browser.close();
  await race.server.stop();
  const rows = field.toLocaleString('en');
  return [
    {
      figure: `first rows of ${rows} competitors, behind the answer`,
      measured: rows_ms,
      unit: 'ms',
      limit: null,
      limitName: '',
      ratio: null,
      target: `<= ${firstRowsMax_ms} ms`,
      holds: rows_ms <= firstRowsMax_ms,
    },
    {
      figure: `a key in a table of ${rows}, from press to paint, slowed ${slowed} times`,
      measured: key_ms,
      unit: 'ms',
      limit: bareKey_ms,
      limitName: 'a bare virtual list',
      ratio: key_ms / bareKey_ms,
      target: `<= ${keyMax_ms} ms`,
      holds: key_ms <= keyMax_ms,
    },
  ];
}

/** Notes when the first row of the table stands in the page. */
async function openTable(page: Page, { server, eventId }: ServedRace): Promise<Page> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[role="grid"] tbody tr') === null) return;
      watch.disconnect();
      requestAnimationFrame(() => performance.mark('first-rows'));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  return openPanel(page, `${server.url}/panel/events/${eventId}/competitors`);
}

async function firstRowsOf(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-rows').length > 0);
  return page.evaluate(() => {
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.includes('/detail/operator'));
    if (!(answer instanceof PerformanceResourceTiming)) throw new Error('Nothing was asked for');
    const [shown] = performance.getEntriesByName('first-rows');
    return (shown?.startTime ?? 0) - answer.responseEnd;
  });
}
