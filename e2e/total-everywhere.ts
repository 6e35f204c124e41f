/** In the second run of a sum: live page, desk, board and speaker say the same ranks as the core. */
import { eventTotals, type PublicDetailDto } from '@startwand/contract';
import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { printed, type EnteredRace } from './giant-slalom.ts';
import { expectRanking, expectRanksAtDesk } from './result-lists.ts';
import { takeScreenshots } from './screenshots.ts';

interface Watched {
  readonly api: Api;
  /** At the desk of the second run, logged in. */
  readonly desk: Page;
  /** On the live page of the second run. */
  readonly visitor: Page;
  readonly url: string;
  readonly race: EnteredRace;
}

/** While the second run goes on, whoever shows a rank shows that of the core's total. */
export async function expectTotalEverywhere({ api, desk, visitor, url, race }: Watched): Promise<void> {
  const [, run2] = race.heats;
  const [detail] = await api.get<PublicDetailDto>(`/events/${race.eventId}/detail/operator`);
  if (detail === undefined) throw new Error('the event is there');
  const { totals, rank } = eventTotals(detail);
  const ranked = rank(totals).filter((entry) => entry.rank !== null);
  const byRank = ranked.map(({ row, rank: place }): [number, number] => [row.bib ?? 0, place ?? 0]);
  const ofTotal = new Map(byRank.toSorted(([a], [b]) => a - b));

  await expectRanking(visitor, (rows) => rows.map(({ bib, rank: place }) => [bib, place]), byRank);
  await takeScreenshots(visitor, 'final');
  const inFinish = detail.runs.filter(
    ({ heatId, status }) => heatId === run2.id && status !== 'onCourse' && status !== 'waiting',
  );
  await expectRanksAtDesk(
    desk,
    (ranks) => ({
      inFinish: ranks.size,
      ofTotal: [...ranks].filter(([bib]) => ofTotal.has(bib)),
      ofNobodyElse: [...ranks].filter(([bib, place]) => !ofTotal.has(bib) && place !== 0),
    }),
    { inFinish: inFinish.length, ofTotal: [...ofTotal], ofNobodyElse: [] },
  );

  const other = await desk.context().newPage();
  await other.goto(`${url}/event/${race.eventId}/board?heat=${run2.id}&list=result`);
  const onBoard = other.getByTestId('board-page').locator('li');
  await expect(onBoard.first()).toBeVisible();
  // It shows more rows until it has measured its room, and a row that leaves meanwhile is read as one word.
  await expect(async () => {
    const lines = (await onBoard.allInnerTexts()).map((line) => line.split('\n').slice(0, 2).map(Number));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).toEqual(byRank.slice(0, lines.length).map(([bib, place]) => [place, bib]));
  }).toPass({ timeout: 20_000 });
  const leader = totals.find(({ bib }) => bib === byRank[0]?.[0]);
  await other.goto(`${url}/panel/events/${race.eventId}/heats/${run2.id}/speaker`);
  const lead = other.getByRole('region', { name: 'Leads' });
  await expect(lead).toContainText(`Number ${leader?.bib}`);
  await expect(lead).toContainText(printed((leader?.result_100ns ?? 0) / 100_000));
  await other.close();
}
