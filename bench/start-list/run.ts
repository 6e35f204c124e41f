/**
 * What it takes to move a starter in a list of 10,000 by a key, from the press to the paint, on a processor slowed
 * fourfold: the editor on a real server, beside a bare list that draws the same rows and knows nothing else.
 */
import { chromium, type Page } from '@playwright/test';
import { needBrowser } from '../../scripts/browser.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import type { BenchRow } from '../bench-row.ts';
import { openBareList, openPanel, pressToPaint_ms, slowed } from '../panel-pages/press-to-paint.ts';
import { serveRace, type ServedRace } from '../whole-server/race.ts';

const field = 10_000;
const target_ms = 50;

export async function run(): Promise<readonly BenchRow[]> {
  const executablePath = await needBrowser();
  if (!(await ensureWebBuilt())) throw new Error('the pages could not be built');
  const race = await serveRace(field, 2);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const bare = await pressToPaint_ms(await openBareList(await browser.newPage(), field), 'ArrowDown');
  const measured = await pressToPaint_ms(await openEditor(await browser.newPage(), race), 'Alt+ArrowDown');
  await browser.close();
  await race.server.stop();
  return [
    {
      figure: `a key moves a starter among ${field.toLocaleString('en')}, from press to paint, slowed ${slowed} times`,
      measured,
      unit: 'ms',
      limit: bare,
      limitName: 'a bare virtual list',
      ratio: measured / bare,
      target: `<= ${target_ms} ms`,
      holds: measured <= target_ms,
      notYet: 'a bare virtual list takes 27 ms of it; rows with their fields the rest',
    },
  ];
}

async function openEditor(page: Page, { server, eventId, heatId }: ServedRace): Promise<Page> {
  const path = `/panel/events/${eventId}/heats/${heatId}/start-list`;
  await openPanel(page, `${server.url}${path}`);
  await page.locator('[role="grid"] tbody tr').first().focus();
  return page;
}
