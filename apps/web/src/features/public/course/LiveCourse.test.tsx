import type { HeatDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainPoints, plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from '../../../base/store.ts';
import { HeatLists } from '../../../race/heat-ranking.ts';
import { racer } from '../../../testing/a-heat.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { Board } from '../board/Board.tsx';
import { EventContext } from '../event/event-context.ts';
import { transformAt, shapeOf } from './course-shape.ts';
import { LiveCourse } from './LiveCourse.tsx';

const crossing = { edited: false, replaced: false, scheduled: false, manual: false };
const armed: HeatDto = { ...plainHeat, state: 'armed' };

/** Passed start, intermediate and finish so many seconds before or after now; the clock of these tests stands at 0. */
function aRun(bib: number, ...passed: readonly number[]): RunDto {
  const sections = [0, 1, 2].map((point) => {
    const at = passed[point];
    return at === undefined ? null : { ...crossing, timestamp_100ns: BigInt(Math.round(at * 100)) * 100_000n };
  });
  const [start = 0, , finish] = passed;
  const time = finish === undefined ? null : Math.round((finish - start) * 100) * 100_000;
  const ids = { runId: `r${bib}`, heatId: armed.id, competitorId: `c${bib}` };
  const status = time === null ? 'onCourse' : 'ok';
  return { ...plainRun, ...ids, status, data: { sections }, runTime_100ns: time, result_100ns: time };
}

function detailOf(runs: RunDto[], heat: HeatDto = armed): PublicDetailDto {
  return {
    revision: 1,
    event: { ...plainEvent, publicResult: true, measuringPoints: plainPoints(3) },
    heats: [heat],
    competitors: runs.map(({ competitorId }) => racer(Number(competitorId.slice(1)), null)),
    startLists: [],
    runs,
  };
}

let page: Awaited<ReturnType<typeof aPage>>;
let asksForStillness = false;
const usualMedia = window.matchMedia;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  window.matchMedia = (media) =>
    Object.assign(usualMedia(media), { matches: asksForStillness && media.includes('reduced-motion') });
  page = await aPage(null);
});
afterEach(async () => {
  await page.close();
  asksForStillness = false;
  window.matchMedia = usualMedia;
  vi.useRealTimers();
});

/** The course of an event that goes on while it is shown. */
async function draw(of: PublicDetailDto) {
  const shown = createStore(of);
  const lists = new HeatLists();
  function Live() {
    const detail = useStore(shown);
    const [heat = armed] = detail.heats;
    return (
      <EventContext value={{ detail, changedAt: null }}>
        <LiveCourse heat={heat} view={lists.view(detail, heat)} totals={null} />
        <ol>
          {detail.competitors.map(({ id }) => (
            <li key={id} data-row={id} />
          ))}
        </ol>
      </EventContext>
    );
  }
  await page.show(<Live />);
  return (next: PublicDetailDto) => act(async () => shown.set(next));
}

const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000));
const told = () =>
  [...page.place.querySelectorAll('[data-testid=course-told] li')].map((line) =>
    line.textContent.replace(/[\u2066-\u2069]/g, ''),
  );
const mark = (bib: number) => page.find(`[data-mark="${bib}"]`);
const card = () => page.find('[data-testid=moment]');
const said = () => page.find('[data-testid=moment-said]')?.textContent.replace(/[\u2066-\u2069]/g, '');

test('each racer has a plate at its place, and words for who reads them', async () => {
  const first = aRun(7, -60, -40, -20);
  const change = await draw(detailOf([first, aRun(27, -30, -10.31), aRun(5, -4)]));
  expect(told()).toEqual([
    '27 Last27 First between Intermediate 1 and Finish, 0.31 ahead',
    '5 Last5 First between Start and Intermediate 1',
  ]);
  expect(page.find('[data-testid=course]')?.getAttribute('aria-hidden')).toBe('true');
  const before = mark(5)?.style.transform;
  await change(detailOf([first, aRun(27, -30, -10.31), aRun(5, -21, -0.5)]));
  expect(mark(5)?.dataset['point']).toBe('1');
  // It glides on from where it stood.
  expect(mark(5)?.style.transform).toBe(before);
  expect(told()[1]).toBe('5 Last5 First between Intermediate 1 and Finish, 0.50 behind');
});

test('who wants no movement sees each at the point that was passed last', async () => {
  asksForStillness = true;
  const change = await draw(detailOf([aRun(7, -60, -40, -20), aRun(5, -15)]));
  const shape = shapeOf('slope');
  expect(mark(5)?.style.transform).toBe(transformAt(shape, 0));
  await change(detailOf([aRun(7, -60, -40, -20), aRun(5, -21, -1)]));
  expect(mark(5)?.style.transform).toBe(transformAt(shape, 0.5));
});

test('the course folds away, and the device remembers', async () => {
  await draw(detailOf([aRun(5, -4)]));
  await page.press('Hide the course');
  expect(page.find('[data-testid=course]')).toBeNull();
  expect(page.services.storage.read('course')).toBe('folded');
  await page.press('Show the course');
  expect(mark(5)).not.toBeNull();
  expect(page.services.storage.read('course')).toBeNull();
});

test('nothing is drawn while the page is behind others, nor before somebody is on a course', async () => {
  const change = await draw(detailOf([aRun(5, -4)], { ...armed, state: 'finished' }));
  expect(mark(5)).not.toBeNull();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(mark(5)).toBeNull();
  hidden.mockRestore();
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(mark(5)).not.toBeNull();
  await change(detailOf([], { ...armed, state: 'finished' }));
  expect(page.find('section')).toBeNull();
});

test('a crowd is looked at once a second, whatever happens in it', async () => {
  const heat: HeatDto = { ...armed, massStart: true };
  const crowd = (ahead: number) =>
    detailOf(
      Array.from({ length: 40 }, (_none, bib) => (bib === ahead ? aRun(bib, -300, -1) : aRun(bib, -300))),
      heat,
    );
  const change = await draw(crowd(3));
  expect(told().slice(0, 2)).toEqual(['All 40 on course', '3 Last3 First between Intermediate 1 and Finish']);
  await change(crowd(9));
  expect(told()[1]).toMatch(/^3 /);
  await pass(1);
  expect(told()[1]).toMatch(/^9 /);
});

test('who comes to the finish has a card with three figures for two seconds, and is said once', async () => {
  const first = aRun(7, -60, -40, -20);
  const change = await draw(detailOf([first, aRun(5, -41.5, -20)]));
  expect(card()).toBeNull();
  await change(detailOf([first, aRun(5, -41.5, -20, 0)]));
  expect(card()?.textContent.replace(/[\u2066-\u2069]/g, '')).toBe('2In the finish5Last5 First41.50+1.50');
  expect(said()).toBe('5 Last5 First: rank 2, 41.50, +1.50');
  expect(card()?.getAttribute('aria-hidden')).toBe('true');
  await pass(2);
  await pass(1);
  expect(card()).toBeNull();
  expect(said()).toBe('');
});

test('the card flies to its row and becomes as large; without movement it is gone at once', async () => {
  const flies = vi.spyOn(Element.prototype, 'animate');
  const first = aRun(7, -60, -40, -20);
  const change = await draw(detailOf([first, aRun(5, -41.5, -20)]));
  await change(detailOf([first, aRun(5, -41.5, -20, 0)]));
  const flown = card();
  const calls = () => flies.mock.contexts.filter((element) => element === flown).length;
  expect(calls()).toBe(0);
  await pass(2);
  expect(calls()).toBe(1);
  expect(card()?.style.position).toBe('fixed');
  await pass(1);
  expect(card()).toBeNull();
  asksForStillness = true;
  flies.mockClear();
  await change(detailOf([first, aRun(5, -41.5, -20, 0), aRun(6, -43, -20, 0)]));
  expect(card()?.textContent).toContain('43.00');
  await pass(2);
  expect(card()).toBeNull();
  expect(flies).not.toHaveBeenCalled();
});

test('where impulses follow at once a look tells of all of them', async () => {
  const change = await draw(detailOf([aRun(1, -30), aRun(2, -20), aRun(3, -10)]));
  const points = () => [1, 2, 3].map((bib) => mark(bib)?.dataset['point']);
  await change(detailOf([aRun(1, -30, -3), aRun(2, -20), aRun(3, -10)]));
  expect(points()).toEqual(['1', '0', '0']);
  await change(detailOf([aRun(1, -30, -3), aRun(2, -20, -2), aRun(3, -10)]));
  await change(detailOf([aRun(1, -30, -3), aRun(2, -20, -2), aRun(3, -10, -1)]));
  expect(points()).toEqual(['1', '0', '0']);
  await pass(1);
  expect(points()).toEqual(['1', '1', '1']);
});

test('a new leader comes before who is shown, and takes neither focus nor the place under a finger', async () => {
  const first = aRun(7, -60, -40, -20);
  const change = await draw(detailOf([first, aRun(5, -41.5, -20), aRun(6, -39.69, -20)]));
  await change(detailOf([first, aRun(5, -41.5, -20, 0), aRun(6, -39.69, -20)]));
  await change(detailOf([first, aRun(5, -41.5, -20, 0), aRun(6, -39.69, -20, 0)]));
  expect(card()?.textContent).toContain('Takes the lead');
  expect(said()).toBe('6 Last6 First takes the lead: 39.69, -0.31');
  expect(document.activeElement).toBe(document.body);
  await pass(3);
  expect(card()).toBeNull();
  await act(async () => window.dispatchEvent(new Event('pointerdown')));
  await change(detailOf([first, aRun(5, -41.5, -20, 0), aRun(6, -39.69, -20, 0), aRun(8, -39, -20, 0.1)]));
  expect(card()).toBeNull();
  await act(async () => window.dispatchEvent(new Event('pointerup')));
});

test('a board has the course and the moment, and sounds once somebody wants it', async () => {
  const shown = createStore(detailOf([aRun(7, -60, -40, -20), aRun(5, -41.5, -20)]));
  function Live() {
    return (
      <EventContext value={{ detail: useStore(shown), changedAt: null }}>
        <Board address={{}} />
      </EventContext>
    );
  }
  await page.show(<Live />);
  // Its part comes behind the first rows.
  await import('./BoardLive.tsx');
  for (let turn = 0; turn < 100 && mark(5) === null; turn++) {
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
  expect(mark(5)).not.toBeNull();
  const sounds = vi.fn<() => void>();
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      resume = sounds;
      createOscillator = () => ({ frequency: {}, connect: (to: object) => to, start: () => {}, stop: () => {} });
      createGain = () => ({
        gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: (to: object) => to,
      });
    },
  );
  await act(async () => shown.set(detailOf([aRun(7, -60, -40, -20), aRun(5, -41.5, -20, 0)])));
  expect(card()?.textContent).toContain('41.50');
  expect(sounds).not.toHaveBeenCalled();
  await page.press('Sound');
  expect(sounds).toHaveBeenCalledTimes(1);
  await act(async () => shown.set(detailOf([aRun(7, -60, -40, -20), aRun(5, -41.5, -20, 0), aRun(6, -50, -20, 1)])));
  expect(sounds).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
