/** In a later run of a sum each screen ranks the total; here the fastest of run 2 is second in the total. */
import type { OperatorDetailDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { indexCompetitors } from '../features/desk/desk-heat.ts';
import { HeatIndex } from '../features/desk/derived/heat-index.ts';
import { resultsInTotal } from '../features/desk/derived/result-index.ts';
import { FinishColumn } from '../features/desk/columns/FinishColumn.tsx';
import { heatSaid, newsBetween } from '../features/desk/windows/last-minute.ts';
import { EventContext } from '../features/public/event/event-context.ts';
import { HeatFirst } from '../features/public/event/HeatFirst.tsx';
import { CompetitorOpeningContext } from '../features/public/event/use-competitor-opening.ts';
import { knownLines } from '../features/public/final/public-totals.ts';
import { MyCompetitors } from '../features/public/following/MyCompetitors.tsx';
import { BesideRanking } from '../features/public/lists/BelowRanking.tsx';
import { finished, ownRacer, racer } from '../testing/a-heat.ts';
import { aPage } from '../testing/a-page.tsx';
import { HeatLists } from './heat-ranking.ts';
import { RunningTotals } from './running-totals.ts';

const run1 = { ...plainHeat, state: 'finished' } as const;
const run2 = { ...plainHeat, id: 'h2', name: 'Run 2', position: 1, state: 'armed' } as const;

/** In run 2 they start in the order of their bibs, too. */
function inRun2(bib: number, seconds: number): RunDto {
  const run = finished(bib, seconds);
  return { ...run, runId: `h2.1.c${bib}.1`, heatId: 'h2' };
}

const bibs = [1, 2, 3];
const detail: PublicDetailDto = {
  revision: 1,
  event: plainEvent,
  heats: [run1, run2],
  competitors: bibs.map((bib) => racer(bib, null)),
  startLists: [run1, run2].map(({ id }) => ({ ...plainStartList, heatId: id, competitorIds: ['c1', 'c2', 'c3'] })),
  runs: [finished(1, 60), finished(2, 62), finished(3, 64), inRun2(1, 61), inRun2(2, 60.5), inRun2(3, 60)],
};
/** Bib 3 came last, and was the fastest of run 2. */
const ofTotal = ['1', '2', '3'];

afterEach(() => vi.unstubAllGlobals());

function desk(runs: readonly RunDto[] = detail.runs) {
  const competitors = bibs.map((bib) => ownRacer(bib, null));
  const lists = { ...detail, competitors, runs } as unknown as OperatorDetailDto;
  const index = indexCompetitors(competitors);
  const rules = { index, ties: detail.event.ties, heat: run2, decidedAt: new Map<string, bigint>() };
  const kept = new HeatIndex(run2.id).look(lists.runs, { type: 'cutOff', precision: 2 }, rules);
  const totals = new RunningTotals<OperatorDetailDto['competitors'][number]>().look(lists, run2);
  if (totals === null) throw new Error('there is a total');
  return { index, runs: kept.runs, results: resultsInTotal(kept.results, totals) };
}

async function aPublicPage() {
  const page = await aPage(null);
  await page.services.language.add('publicEvent');
  await page.services.language.add('following');
  return page;
}

test('the last at the finish stands with rank, time and gap of the total', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const page = await aPublicPage();
  const totals = new RunningTotals(undefined, knownLines).look(detail, run2) ?? undefined;
  await page.show(
    <CompetitorOpeningContext value={{ open: () => undefined, close: () => undefined }}>
      <EventContext value={{ detail, changedAt: null }}>
        <BesideRanking heat={run2} view={new HeatLists().view(detail, run2)} totals={totals} />
      </EventContext>
    </CompetitorOpeningContext>,
  );
  await page.says('Last3');
  const [newest] = [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(newest).toContain('Last3');
  expect(newest).toContain('Rank 3');
  expect(newest).toContain('2:04.00');
  expect(newest).toContain('+3.00');
  await page.close();
});

test('in front of a later heat stand those who lead the total, and the card says so', async () => {
  const page = await aPublicPage();
  await page.show(
    <CompetitorOpeningContext value={{ open: () => undefined, close: () => undefined }}>
      <EventContext value={{ detail, changedAt: null }}>
        <HeatFirst heat={run2} list={undefined} />
      </EventContext>
    </CompetitorOpeningContext>,
  );
  await page.says('Overall');
  const rows = [...page.place.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
  expect(rows.map((row) => row[0])).toEqual(ofTotal);
  expect(rows[0]).toContain('Last1');
  expect(rows[0]).toContain('2:01.00');
  await page.close();
});

test('the desk shows the total in bold beside its rank and gap, and the time of the run behind it', async () => {
  const page = await aPage();
  const { index, results } = desk();
  await page.show(
    <FinishColumn
      results={results}
      competitors={index}
      decimals={2}
      totalDecimals={2}
      pickedId={null}
      currentId={null}
      list={null}
      listRankOf={null}
      onLists={null}
      onPick={() => undefined}
    />,
  );
  const [newest] = [...document.querySelectorAll('[data-testid="desk-finish-row"]')];
  expect(newest?.getAttribute('data-bib')).toBe('3');
  expect(newest?.firstElementChild?.textContent).toBe('3');
  const bold = [...(newest?.querySelectorAll('[class*="strong"]') ?? [])].map(({ textContent }) => textContent);
  expect(bold).toContain('2:04.00');
  expect(bold).not.toContain('1:00.00');
  expect(newest?.textContent).toContain('1:00.00');
  expect(newest?.textContent).toContain('+3.00');
  await page.close();
});

test('a speaker is told the total of who leads it, not the time of the run', () => {
  const before = desk(detail.runs.slice(0, 3));
  const now = desk(detail.runs.slice(0, 4));
  const said = ({ runs, results }: ReturnType<typeof desk>) => heatSaid(runs.all, results.resultOf);
  expect(newsBetween(said(before), said(now))).toEqual([{ kind: 'first', who: 'c1', time_100ns: 1_210_000_000 }]);
});

test('one who is followed and has no total has no rank in the strip', async () => {
  const page = await aPublicPage();
  const [failed] = detail.runs;
  if (failed === undefined) throw new Error('there is a run');
  const dnf: RunDto = { ...failed, status: 'dnf', result_100ns: null, runTime_100ns: null, net_100ns: null };
  page.services.preferences.followed(detail.event.id).set(new Set(['c1']));
  await page.show(<MyCompetitors here={{ ...detail, runs: [dnf, ...detail.runs.slice(1)] }} atFirst={new Set()} />);
  await page.says('In the finish');
  await vi.waitFor(() => expect(page.place.textContent).not.toContain('Rank'));
  await page.close();
});
