/** Pages in a real browser: what a change costs their script, and how long a key takes to be seen. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { needBrowser } from '../../scripts/browser.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import { median } from './measure.ts';
import { account, onStage, type Play, type Stage } from './stage.ts';
import { sized } from './sized.ts';

export const slowed = 4;
const presses = sized(20, 2);
const changeRounds = sized(3, 1);

/** On a stage with the pages built, and a browser to look at them. */
export async function onPages<Result>(
  play: Play,
  act: (browser: Browser, stage: Stage) => Promise<Result>,
): Promise<Result> {
  const executablePath = await needBrowser();
  await needPages();
  return onStage(play, async (stage) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await act(browser, stage);
    } finally {
      await browser.close();
    }
  });
}

export async function needPages(): Promise<void> {
  if (!(await ensureWebBuilt())) throw new Error('the pages could not be built');
}

/**
 * To a screen of the panel, by way of the login.
 *
 * @param until what is waited for: the first row of a table unless told
 */
export async function openPanel(page: Page, url: string, until = '[role="grid"] tbody tr'): Promise<Page> {
  await page.goto(url);
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await page.locator(until).first().waitFor();
  return page;
}

/** Script of the page for one of so many changes: the middle of some rounds, of which the first only warms up. */
export async function scriptOfChange_ms(page: Page, changes: number, act: () => Promise<unknown>): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  // Of the page's own thread: what else the machine does meanwhile is no cost of a change.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const costs: number[] = [];
  for (let round = 0; round <= changeRounds; round += 1) {
    const before_ms = await scriptSoFar_ms(tools);
    await act();
    costs.push(((await scriptSoFar_ms(tools)) - before_ms) / changes);
  }
  return median(costs.slice(1));
}

async function scriptSoFar_ms(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

/** As many rows in sight as on our pages, by the same way of placing them, and nothing behind them. */
export async function openBareList(page: Page, count: number): Promise<Page> {
  await page.setContent('<ol style="position: relative; height: 400000px"></ol>');
  await page.evaluate((rows) => {
    const list = document.querySelector('ol');
    let order = Array.from({ length: rows }, (_row, index) => index);
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
  }, count);
  return page;
}

/** The middle of some presses; the first only warms up. */
export async function pressToPaint_ms(page: Page, key: string): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const spans: number[] = [];
  for (let press = 0; press <= presses; press += 1) {
    // There before the key is: a press that nobody hears would be waited for without end.
    const painted = await page.evaluateHandle(nextPaint);
    await page.keyboard.press(key);
    const span = await painted.evaluate(({ span_ms }) => span_ms);
    if (press > 0) spans.push(span);
  }
  await page.close();
  return median(spans);
}

/** Runs in the page: from the next key to the frame that shows what came of it; held, so that it is not waited for. */
function nextPaint(): { readonly span_ms: Promise<number> } {
  const span_ms = new Promise<number>((resolve) => {
    window.addEventListener(
      'keydown',
      () => {
        const pressed = performance.now();
        // Behind the frame that shows it.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      },
      { capture: true, once: true },
    );
  });
  return { span_ms };
}
