/**
 * What a change of the race costs a spectator's page in a large field: script for each of ten changes a
 * second, in a real browser on a real server. The rest of the time the page may sleep.
 */
import { atMost, rowOf, type BenchRow } from '../bench-row.ts';
import { onPages, scriptOfChange_ms } from '../stage/pages.ts';
import { openBareTable, sendResults } from './bare-page.ts';
import { sized } from '../stage/sized.ts';

const field = sized(5_000, 200);
const perSecond = 10;
const round_s = sized(6, 1);
/** Until the page has fetched what it fetches behind the first look. */
const settle_ms = sized(4_000, 500);
const target_ms = 3;
/** How far the race is: nearly everybody waits, or nearly everybody is ranked. */
const stages = [
  { name: 'at the beginning', impulses: sized(1_000, 40) },
  { name: 'near the end', impulses: sized(9_000, 200) },
] as const;

export function run(): Promise<readonly BenchRow[]> {
  return onPages({ field, points: 2 }, async (browser, { server, eventId, timer }) => {
    const rows: BenchRow[] = [];
    const bare = await openBareTable(await browser.newPage());
    const limit = await scriptOfChange_ms(bare, perSecond * round_s, () => sendResults(bare, perSecond, round_s));
    await bare.close();
    let sent = 0;
    const send = async (perSecond: number, perRequest: number, seconds: number) => {
      sent += (await timer.send({ perSecond, perRequest, seconds })).sentAt_ms.size;
    };
    for (const { name, impulses } of stages) {
      await send(2_000, 500, (impulses - sent) / 2_000);
      const page = await browser.newPage();
      await page.goto(`${server.url}/event/${eventId}/live`);
      await page.getByTestId('ranking-row').first().waitFor();
      await page.waitForTimeout(settle_ms);
      const measured = await scriptOfChange_ms(page, perSecond * round_s, () => send(perSecond, 1, round_s));
      await page.close();
      const figure = `script of the live page for one change, ${field.toLocaleString('en')} competitors, ${name}`;
      rows.push(rowOf(figure, [measured, 'ms'], [limit, 'a bare table of React'], atMost(measured, target_ms, 'ms')));
    }
    return rows;
  });
}
