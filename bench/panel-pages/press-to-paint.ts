/** From the press of a key to the frame that shows it, on a processor slowed fourfold. */
import type { Page } from '@playwright/test';
import { median } from '../median.ts';
import { account } from '../whole-server/race.ts';

export const slowed = 4;
const presses = 20;

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
