/**
 * The panel's long lists, 10,000 rows of them, on a real server: how long after the answer the first competitors stand, and
 * what a key takes from the press to the paint on a processor slowed fourfold, in that table and where it moves a starter
 * of a start list. Beside it a bare list that draws as many rows and knows nothing else.
 */
import type { Page } from '@playwright/test';
import { alone, atMost, rowOf, type BenchRow } from '../bench-row.ts';
import { onPages, openBareList, openPanel, pressToPaint_ms, slowed } from '../stage/pages.ts';
import { sized } from '../stage/sized.ts';

const field = sized(10_000, 500);
const firstRowsMax_ms = 300;
const keyMax_ms = 50;
const firstRow = '[role="grid"] tbody tr';

export function run(): Promise<readonly BenchRow[]> {
  return onPages({ field, points: 2 }, async (browser, { server, eventId, heatId }) => {
    const event = `${server.url}/panel/events/${eventId}`;
    const bare_ms = await pressToPaint_ms(await openBareList(await browser.newPage(), field), 'ArrowDown');
    const table = await openTable(await browser.newPage(), `${event}/competitors`);
    const rows_ms = await firstRowsOf(table);
    await table.locator(firstRow).first().focus();
    const key_ms = await pressToPaint_ms(table, 'ArrowDown');
    const editor = await openPanel(await browser.newPage(), `${event}/heats/${heatId}/start-list`);
    await editor.locator(firstRow).first().focus();
    const move_ms = await pressToPaint_ms(editor, 'Alt+ArrowDown');
    const rows = field.toLocaleString('en');
    const bare = [bare_ms, 'a bare virtual list'] as const;
    const keyRow = (figure: string, measured: number, notYet?: string) =>
      rowOf(
        `${figure}, from press to paint, slowed ${slowed} times`,
        [measured, 'ms'],
        bare,
        atMost(measured, keyMax_ms, 'ms'),
        notYet,
      );
    return [
      rowOf(
        `first rows of ${rows} competitors, behind the answer`,
        [rows_ms, 'ms'],
        alone,
        atMost(rows_ms, firstRowsMax_ms, 'ms'),
      ),
      keyRow(`a key in a table of ${rows}`, key_ms),
      keyRow(`a key moves a starter among ${rows}`, move_ms, starterNotYet),
    ];
  });
}

const starterNotYet = 'a bare virtual list takes 27 ms of it; rows with their fields the rest';

/** Notes when the first row of the table stands in the page. */
async function openTable(page: Page, url: string): Promise<Page> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('[role="grid"] tbody tr') === null) return;
      watch.disconnect();
      requestAnimationFrame(() => performance.mark('first-rows'));
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  return openPanel(page, url);
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
