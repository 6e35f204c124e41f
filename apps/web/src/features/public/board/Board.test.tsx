import type { PublicDetailDto } from '@startwand/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '../event/event-context.ts';
import { createStore, useStore } from '../../../base/store.ts';
import { detail, finished, racer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { Board } from './Board.tsx';

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
const bibs = () => [...page.place.querySelectorAll('ol > li')].map((row) => row.textContent);
const title = () => page.find('h2')?.textContent;

test('a board turns by itself through the pages, the classes, and round again', async () => {
  await draw(detail);
  const seen: (string | undefined)[] = [];
  for (let turns = 0; turns < 6; turns++) {
    seen.push(`${title()} ${bibs().length}`);
    await pass(5);
  }
  expect(seen).toEqual([
    'Run 1 · Result 3',
    'Run 1 · Result 1',
    'Run 1 · U14 2',
    'Run 1 · U16 1',
    'Run 1 · Without class 1',
    'Run 1 · Result 3',
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
