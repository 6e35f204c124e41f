/**
 * What an impulse costs an operator's page while 300 are on course and 20 impulses come in each second, in a real browser
 * on a real server; and whether a row moves away under the hand that is about to take it.
 */
import type { Page } from '@playwright/test';
import { alone, atMost, rowOf, type BenchRow } from '../bench-row.ts';
import { onPages, openPanel, scriptOfChange_ms } from '../stage/pages.ts';
import type { Timer } from '../stage/timer.ts';
import { sized } from '../stage/sized.ts';

const onCourse = sized(300, 40);
const perSecond = 20;
const round_s = sized(4, 1);
/** Four rounds of script, and one under the hand. */
const field = onCourse + perSecond * round_s * 5;
const target_ms = 2.5;
/** A hand moves a little all the time. */
const hand_ms = 100;
/** Into the list, where a row is. */
const below_px = 150;

export function run(): Promise<readonly BenchRow[]> {
  const course = { field, points: 2, between: onCourse };
  return onPages(course, async (browser, { server, eventId, heatId, timer }) => {
    await timer.send({ perSecond: onCourse, perRequest: sized(100, onCourse), seconds: 1 });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const url = `${server.url}/panel/events/${eventId}/heats/${heatId}/desk`;
    await openPanel(page, url, '[data-testid="desk-trigger"]');
    const script_ms = await scriptOfChange_ms(page, perSecond * round_s, () => send(timer));
    const moved = await rowsMoved(page, timer);
    const script = `script of the desk for one impulse, ${onCourse} on course, ${perSecond} impulses/s`;
    const hand = `rows of the course that moved under the operator's hand in ${round_s} s`;
    return [
      rowOf(script, [script_ms, 'ms'], alone, atMost(script_ms, target_ms, 'ms')),
      rowOf(hand, [moved, 'rows'], alone, ['none', moved === 0]),
    ];
  });
}

const send = (timer: Timer) => timer.send({ perSecond, perRequest: 1, seconds: round_s });

/** While a hand stays on the list of the course, whose row is under it never changes. */
async function rowsMoved(page: Page, timer: Timer): Promise<number> {
  const list = page.getByRole('list', { name: 'On course' });
  const box = await list.boundingBox();
  if (box === null) throw new Error('There is no list of who is on course.');
  const [x, y] = [box.x + box.width / 2, box.y + below_px];
  await page.mouse.move(x, y);
  const sending = send(timer);
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
