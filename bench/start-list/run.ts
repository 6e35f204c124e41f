/**
 * What it takes to move a starter in a list of 10,000 by a key, from the press to the paint, on a processor slowed
 * fourfold: the editor on a real server, beside a bare list that draws the same rows and knows nothing else.
 */
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { needBrowser } from '../../scripts/browser.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../median.ts';
import { account, serveRace } from '../whole-server/race.ts';
import type { ServedRace } from '../whole-server/race.ts';

const field = 10_000;
const presses = 20;
const slowed = 4;
const target_ms = 50;

export async function run(): Promise<readonly BenchRow[]> {
  const executablePath = await needBrowser();
  if (!(await ensureWebBuilt())) throw new Error('the pages could not be built');
  const race = await serveRace(field, 2);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const bare = await pressToPaint_ms(await openBareList(await browser.newPage()), 'ArrowDown');
  const measured = await pressToPaint_ms(
    await openEditor(await browser.newPage(), race),
    'Alt+ArrowDown',
  );
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
    },
  ];
}

async function openEditor(page: Page, { server, eventId, heatId }: ServedRace): Promise<Page> {
  await page.goto(`${server.url}/panel/events/${eventId}/heats/${heatId}/start-list`);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  const rows = page.locator('[role="grid"] tbody tr');
  await rows.first().waitFor();
  await rows.first().focus();
  return page;
}

/** As many rows in sight as in the editor, by the same way of placing them, and nothing behind them. */
async function openBareList(page: Page): Promise<Page> {
  await page.setContent('<ol style="position: relative; height: 400000px"></ol>');
  await page.evaluate((count) => {
    const list = document.querySelector('ol');
    let order = Array.from({ length: count }, (_row, index) => index);
    let active = 0;
    const draw = () => {
      list?.replaceChildren(
        ...order.slice(0, 40).map((racer, place) => {
          const row = document.createElement('li');
          row.style.cssText = `position: absolute; transform: translateY(${place * 40}px)`;
          row.textContent = `${place + 1} ${racer + 1} Number ${racer + 1} Racer AUT U12`;
          return row;
        }),
      );
    };
    window.addEventListener('keydown', () => {
      const racer = order[active] ?? 0;
      order = order.toSpliced(active, 1).toSpliced(active + 1, 0, racer);
      active += 1;
      draw();
    });
    draw();
  }, field);
  return page;
}

/** The middle of some presses; the first only warms up. */
async function pressToPaint_ms(page: Page, key: string): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const spans: number[] = [];
  for (let press = 0; press <= presses; press += 1) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          window.addEventListener(
            'keydown',
            () => {
              const pressed = performance.now();
              // Behind the frame that shows it.
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
            },
            { capture: true, once: true },
          );
        }),
    );
    await page.keyboard.press(key);
    const span = await painted;
    if (press > 0) spans.push(span);
  }
  await page.close();
  return median(spans);
}
