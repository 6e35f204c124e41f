import type { PublicDetailDto, SavedListDto } from '@startwand/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '../event/event-context.ts';
import { createStore, useStore } from '../../../base/store.ts';
import { detail, finished, racer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { Board } from './Board.tsx';
import { Embed } from './Embed.tsx';
import type { BoardPlace } from './turning.ts';
import { GoesOnContext } from './use-turning.ts';

let page: Awaited<ReturnType<typeof aPage>>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  page = await aPage(null);
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

/** The board of an event that changes while it is shown. */
async function draw(of: PublicDetailDto, list?: string) {
  const shown = createStore(of);
  const address = { seconds: 5, ...(list === undefined ? {} : { list }) };
  function Live() {
    return (
      <EventContext value={{ detail: useStore(shown), changedAt: null }}>
        <Board address={address} />
      </EventContext>
    );
  }
  await page.show(<Live />);
  return (next: PublicDetailDto) => act(async () => shown.set(next));
}
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000));
const bibs = () => [...page.place.querySelectorAll('[data-testid="board-page"] > li')].map((row) => row.textContent);
const title = () => page.find('h2')?.textContent;

test('a board turns by itself through the pages, the classes, and round again', async () => {
  await draw(detail);
  const seen: (string | undefined)[] = [];
  for (let turns = 0; turns < 6; turns++) {
    seen.push(`${title()} ${bibs().length}`);
    await pass(5);
  }
  expect(seen).toEqual([
    'Run 1 · Result 2',
    'Run 1 · Result 2',
    'Run 1 · U14 2',
    'Run 1 · U16 1',
    'Run 1 · Without class 1',
    'Run 1 · Result 2',
  ]);
});

test('a new result neither turns a board nor puts off its turn', async () => {
  const change = await draw(detail, 'result');
  await pass(3);
  const competitors = [...detail.competitors, racer(5, 'U16')];
  await change({ ...detail, competitors, runs: [...detail.runs, finished(5, 50)] });
  expect(bibs()[0]).toContain('Last5');
  expect(page.place.textContent).toContain('1 / 2');
  await pass(2);
  expect(page.place.textContent).toContain('2 / 2');
});

test('results that are not public are not on the board either', async () => {
  await draw({ ...detail, event: { ...detail.event, publicResult: false } });
  expect(page.place.textContent).toContain('Results are not public');
  expect(bibs()).toEqual([]);
});

const heads = () =>
  [...(page.find('[data-testid="board-heads"]')?.children ?? [])].map(({ textContent }) => textContent);
const waits = () => [...page.place.querySelectorAll('[data-waiting]')].map((row) => row.textContent);

test('the columns of a board have names, and the clock on its head is that of the place', async () => {
  await draw(detail, 'result');
  expect(heads()).toEqual(['Rank', 'Bib', 'Name', 'Time', 'Gap']);
  expect(page.find('[data-testid="board-clock"]')?.textContent).toMatch(/^\d{1,2}:\d\d:\d\d$/);
});

test('where few have a result, those who are still to start stand below them with their times', async () => {
  const few = { ...detail, runs: detail.runs.slice(0, 1) };
  const times = [2, 3].map((bib) => 17_600_000_000_000_000n + BigInt(bib) * 600_000_000n);
  const startLists = [{ heatId: 'h1', competitorIds: ['c2', 'c3'], startTimes_100ns: [...times], seed: null }];
  await draw({ ...few, startLists }, 'result');
  expect(bibs()).toHaveLength(3);
  expect(waits()).toHaveLength(2);
  expect(waits()[0]).toMatch(/^2Last2 First.*Next to start \d{1,2}:\d\d:\d\d$/);
  expect(waits()[1]).not.toContain('Next to start');
});

test('a page of those who are to start has the head of a start list, and below a result each says that it is a start', async () => {
  const times = [1, 2, 3].map((bib) => 17_600_000_000_000_000n + BigInt(bib) * 600_000_000n);
  const startLists = [{ heatId: 'h1', competitorIds: ['c1', 'c2', 'c3'], startTimes_100ns: [...times], seed: null }];
  const change = await draw({ ...detail, runs: [], startLists }, 'result');
  expect(heads()).toEqual(['', 'Bib', 'Name', 'Start time']);
  await change({ ...detail, runs: [], startLists: [] });
  expect(heads()).not.toContain('Start time');
  await change({ ...detail, runs: [], startLists });
  expect(waits()[1]).toMatch(/ \d{1,2}:\d\d:\d\d$/);
  expect(waits()[1]).not.toContain('Start ');
  await change({ ...detail, runs: detail.runs.slice(0, 1), startLists });
  expect(heads()).toEqual(['Rank', 'Bib', 'Name', 'Time', 'Gap']);
  expect(waits()[1]).toMatch(/Start \d{1,2}:\d\d:\d\d$/);
});

test('who came last is large beside the list, also when all is over', async () => {
  const heats = detail.heats.map((heat) => (heat.id === 'h1' ? { ...heat, state: 'finished' as const } : heat));
  await draw({ ...detail, heats }, 'result');
  expect(page.find('[data-testid="board-last"]')?.textContent).toContain('In the lead');
  expect(page.find('[data-testid="board-side"]')?.textContent).not.toContain('On course');
});

test('in a final each run has its column, and the total its own', async () => {
  const [first] = detail.heats;
  if (first === undefined) throw new Error('there is a heat');
  const heats = [
    { ...first, state: 'finished' as const },
    { ...first, id: 'h2', name: 'Run 2', position: 1, state: 'armed' as const },
  ];
  const second = { ...finished(3, 58), runId: 'h2.1.c3.1', heatId: 'h2' };
  await draw({ ...detail, heats, runs: [...detail.runs, second] }, 'result');
  expect(title()).toBe('Run 2 · Overall');
  expect(heads()).toEqual(['Rank', 'Bib', 'Name', 'Run 1', 'Run 2', 'Total', 'Gap']);
  expect(bibs()).toEqual(['13Last3 FirstU141:02.0058.002:00.00']);
});

test('before anybody is in a final has the list of those who start, each with the run before', async () => {
  const [first] = detail.heats;
  if (first === undefined) throw new Error('there is a heat');
  const heats = [
    { ...first, state: 'finished' as const },
    { ...first, id: 'h2', name: 'Run 2', position: 1, state: 'armed' as const },
  ];
  const time = 17_600_000_000_000_000n;
  const startLists = [{ heatId: 'h2', competitorIds: ['c3'], startTimes_100ns: [time], seed: null }];
  await draw({ ...detail, heats, startLists }, 'result');
  expect(heads()).toEqual(['', 'Bib', 'Name', 'Run 1', 'Start time']);
  expect(waits()[0]).toMatch(/1:02\.00.*Next to start/);
});

test('of the last one rank and time are smaller where they would not stand beside each other', async () => {
  const armed = { ...detail, heats: detail.heats.map((heat) => ({ ...heat, state: 'armed' as const })) };
  const change = await draw(armed, 'result');
  const isLong = () => page.find('[data-testid="board-last"] [data-long]') !== null;
  expect(isLong()).toBe(false);
  const competitors = [...armed.competitors, racer(5, 'U16')];
  await change({ ...armed, competitors, runs: [...armed.runs, finished(5, 4_000)] });
  expect(page.find('[data-testid="board-last"]')?.textContent).toContain('1:06:40.00');
  expect(isLong()).toBe(true);
});

test('before a heat whose list is not known the board says when it starts', async () => {
  const heats = detail.heats.map((heat) => ({ ...heat, state: 'prepared' as const, startTime: '2026-01-17T10:00' }));
  await draw({ ...detail, heats, runs: [] });
  expect(page.place.textContent).toContain('First start');
  expect(page.place.textContent).toContain('10:00');
});

async function drawFrame(of: PublicDetailDto, address: { readonly class?: string; readonly rows?: number } = {}) {
  await page.show(
    <EventContext value={{ detail: of, changedAt: null }}>
      <Embed address={address} />
    </EventContext>,
  );
  return [...page.place.querySelectorAll('li')].map((row) => row.textContent);
}

test('a frame on another website has the first of the race, of one class where its address says so, and a way to the live page', async () => {
  const all = await drawFrame(detail);
  expect(all.length).toBeGreaterThan(2);
  expect(all[0]).toMatch(/^1/);
  expect(await drawFrame(detail, { rows: 2 })).toEqual(all.slice(0, 2));
  const young = await drawFrame(detail, { class: 'U14' });
  expect(young.length).toBeLessThan(all.length);
  expect(young[0]).toMatch(/^1/);
  expect(page.find('a')?.getAttribute('target')).toBe('_blank');
});

test('a frame shows no results that are not public', async () => {
  expect(await drawFrame({ ...detail, event: { ...detail.event, publicResult: false } })).toEqual([]);
});

test('a wall of lamps has as many rows as it has room for, with who is on course above, and turns', async () => {
  const wall = (of: PublicDetailDto) =>
    page.show(
      <EventContext value={{ detail: of, changedAt: null }}>
        <Board address={{ size: '192x32', seconds: 5 }} />
      </EventContext>,
    );
  const rows = () => [...page.place.querySelectorAll('li')].map((row) => row.textContent);
  await wall(detail);
  expect(rows().map((text) => text.slice(0, 3))).toEqual(['14L', '22L']);
  await pass(5);
  expect(rows()).not.toEqual([]);
  expect(rows()[0]).toMatch(/^3/);
  await wall({ ...detail, event: { ...detail.event, publicResult: false } });
  expect(rows()).toEqual([]);
});

const saved = { id: 'l1', name: 'Prizes', heatId: 'h1', groupBy: ['class'], only: null, first: 1 };
const withList: PublicDetailDto = { ...detail, event: { ...detail.event, savedLists: { lists: [saved] } } };

test('a board that hangs for a list of the organiser turns through its groups, and shows none of those that are hidden', async () => {
  await draw(withList, 'saved.l1');
  const seen: string[] = [];
  for (let turns = 0; turns < 4; turns++) {
    seen.push(`${title()} ${bibs().length}`);
    await pass(5);
  }
  expect(seen).toEqual(['Prizes · U14 1', 'Prizes · U16 1', 'Prizes · Without Class 1', 'Prizes · U14 1']);
});

test('the desk puts such a list on a board, and its groups come in turn', async () => {
  await page.show(
    <EventContext value={{ detail: withList, changedAt: null }}>
      <Board address={{}} view={{ kind: 'saved', list: 'l1' }} />
    </EventContext>,
  );
  expect(title()).toBe('Prizes · U14');
  await pass(10);
  expect(title()).toBe('Prizes · U16');
});

test('a frame on another website has the groups of such a list', async () => {
  await page.show(
    <EventContext value={{ detail: withList, changedAt: null }}>
      <Embed address={{ embed: 1, list: 'saved.l1' }} />
    </EventContext>,
  );
  expect([...page.place.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'U14',
    'U16',
    'Without Class',
  ]);
  expect(page.place.querySelectorAll('[data-row]')).toHaveLength(3);
});

const byClass: SavedListDto = { id: 'l1', name: 'Prizes', heatId: 'h1', groupBy: ['class'], only: null, first: null };
const withLists = { ...detail, event: { ...detail.event, savedLists: { version: 'v', lists: [byClass] } } };

test('a saved list in turn with others goes on with its next group each time, and is all seen', async () => {
  const goesOn = new Map<string, BoardPlace>();
  const list = { kind: 'saved', list: 'l1' } as const;
  const shown = createStore<Parameters<typeof Board>[0]['view']>(list);
  function Live() {
    return (
      <EventContext value={{ detail: withLists, changedAt: null }}>
        <GoesOnContext value={goesOn}>
          <Board address={{}} view={useStore(shown) ?? null} />
        </GoesOnContext>
      </EventContext>
    );
  }
  await page.show(<Live />);
  const show = (view: typeof list | { readonly kind: 'last' }) => act(async () => shown.set(view));
  const seen: (string | undefined)[] = [];
  for (let round = 0; round < 4; round++) {
    await show({ ...list });
    await pass(3);
    // What the desk puts there again turns nothing.
    await show({ ...list });
    seen.push(title());
    await show({ kind: 'last' });
  }
  expect(seen.map((one) => one?.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual([
    'Prizes · U14',
    'Prizes · U16',
    'Prizes · Without Class',
    'Prizes · U14',
  ]);
});

test('over a picture the address names a saved list, as on a board; one that is not there leaves the ranking', async () => {
  const over = async (list: string) => {
    await page.show(
      <EventContext value={{ detail: withLists, changedAt: null }}>
        <Board address={{ overlay: 1, list }} />
      </EventContext>,
    );
    return page.find('#ranking')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  };
  expect(await over('saved.gone')).toBe('Run 1');
  expect(await over('saved.l1')).toBe('Prizes · U14');
  await pass(10);
  expect(page.find('#ranking')?.textContent).toContain('U16');
});
