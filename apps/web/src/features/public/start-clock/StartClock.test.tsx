/** The window of the start clock: what is pressed, heard, said and named while it counts. */
import type { HeatDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from '../../../base/store.ts';
import { aPage } from '../../../testing/a-page.tsx';
import { aCompetitor, noon, second } from '../../../testing/a-run.ts';
import { StartClock } from './StartClock.tsx';

/** The tones that were played, by their pitch. */
let heard_hz: number[] = [];
beforeEach(() => {
  heard_hz = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      state = 'running';
      createOscillator() {
        const frequency = { value: 0 };
        return { frequency, connect: () => {}, start: () => heard_hz.push(frequency.value), stop: () => {} };
      }
      close() {
        return Promise.resolve();
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Bib 1 starts at noon, bib 2 half a minute later. */
async function shown(more: Partial<HeatDto> = {}, startTimes_100ns = [noon, noon + 30n * second]) {
  const page = await aPage();
  let now_ms = 0;
  vi.spyOn(page.services.clock, 'now').mockImplementation(() => now_ms);
  const heat = { ...plainHeat, nextCompetitorId: 'c1', ...more };
  const startList = {
    ...plainStartList,
    competitorIds: ['c1', 'c2'],
    startTimes_100ns,
  };
  const detail = {
    revision: 1,
    event: plainEvent,
    heats: [heat],
    startLists: [startList],
    runs: [],
    competitors: [aCompetitor('c1', 11), aCompetitor('c2', 12)],
    triggers: [],
    log: [],
    decisions: [],
  };
  /** The clock comes to so many seconds before noon. */
  const to = (left_s: number) =>
    act(async () => {
      now_ms = Number(noon / 10_000n) - left_s * 1_000;
      await vi.advanceTimersByTimeAsync(25);
    });
  await to(65);
  const shownHeat = createStore<HeatDto>(heat);
  function Live() {
    return <StartClock detail={detail} heat={useStore(shownHeat)} />;
  }
  await page.show(<Live />);
  const draw = (then: Partial<HeatDto>) => act(async () => shownHeat.set({ ...heat, ...then }));
  await to(64);
  const said = () => page.find('[aria-live=polite]')?.textContent;
  const phase = () => page.find('[data-testid=start-clock]')?.dataset['phase'];
  return {
    page,
    to,
    said,
    phase,
    draw,
    count: () => page.find('p[role=timer]')?.textContent,
  };
}

test('red, amber, green; and the next one half a minute later', async () => {
  const { page, to, phase, count } = await shown();
  expect([phase(), count()]).toEqual(['wait', '1:04']);
  await to(10);
  expect([phase(), count()]).toEqual(['soon', '10']);
  await to(0);
  expect([phase(), count()]).toEqual(['go', 'Go']);
  expect(page.place.textContent).toContain('At the start11');
  await to(-5);
  expect([phase(), count()]).toEqual(['wait', '25']);
  expect(page.place.textContent).toContain('At the start12');
});

test('the first press of anything lets it be heard, and the button says so', async () => {
  const { page, to } = await shown();
  await to(10);
  expect(heard_hz).toEqual([]);
  expect(page.place.textContent).toContain('Sound is off');
  await act(async () => page.find('h1')?.click());
  expect(page.place.textContent).toContain('Sound is on');
  for (const left_s of [9, 5, 4, 3, 2, 1, 0, -1]) await to(left_s);
  expect(heard_hz).toEqual([880, 880, 880, 880, 880, 1760]);
});

test('who turns the sound off has it off, whatever is pressed then', async () => {
  const { page, to } = await shown();
  await page.press('Sound is off');
  expect(page.place.textContent).toContain('Sound is on');
  await page.press('Sound is on');
  await act(async () => page.find('h1')?.click());
  expect(page.place.textContent).toContain('Sound is off');
  await to(0);
  expect(heard_hz).toEqual([]);
});

test('those who listen to the page are told four times', async () => {
  const { to, said } = await shown();
  expect(said()).toBe('');
  await to(60);
  expect(said()).toBe('60 seconds to the start');
  await to(30);
  expect(said()).toBe('30 seconds to the start');
  await to(11);
  expect(said()).toBe('30 seconds to the start');
  await to(10);
  expect(said()).toBe('10 seconds to the start');
  await to(0);
  expect(said()).toBe('Go');
});

test('the ring empties in steps where less motion is asked for', async () => {
  const still = vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: true,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
  const { page, to } = await shown();
  await to(30);
  expect(Number(page.find('svg circle:last-child')?.style.strokeDashoffset)).toBeCloseTo(0.5, 1);
  still.mockRestore();
});

test('key F and the button fill the screen; a choice that has the focus keeps its letters', async () => {
  const fill = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.assign(document, { fullscreenElement: null });
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  Object.assign(document.documentElement, { requestFullscreen: fill });
  const { page } = await shown();
  const key = (from: EventTarget) =>
    act(async () => from.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true, cancelable: true })));
  await key(document.body);
  expect(fill).toHaveBeenCalledTimes(1);
  const choice = page.find('select');
  if (choice !== null) await key(choice);
  expect(fill).toHaveBeenCalledTimes(1);
  await page.press('Full screenF');
  expect(fill).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(document, 'fullscreenEnabled');
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('it keeps the screen awake where the browser can, and says where it cannot', async () => {
  const insecure = await shown();
  expect(insecure.page.place.textContent).toContain('browsers keep it awake only over https');
  await insecure.page.close();

  vi.stubGlobal('isSecureContext', true);
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const request = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ release }));
  Object.assign(navigator, { wakeLock: { request } });
  const kept = await shown();
  expect(request).toHaveBeenCalledWith('screen');
  expect(kept.page.place.textContent).not.toMatch(/awake/);
  await kept.page.close();
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');

  const refused = await shown();
  expect(refused.page.place.textContent).toContain('This browser does not keep the screen awake');
});

test('where the screen is kept awake only behind a press, as in WebKit, the next press asks again until it is', async () => {
  vi.stubGlobal('isSecureContext', true);
  const request = vi.fn<() => Promise<unknown>>(() => Promise.reject(new DOMException('no press', 'NotAllowedError')));
  Object.assign(navigator, { wakeLock: { request } });
  const { page } = await shown();
  expect(page.place.textContent).toContain('This browser does not keep the screen awake');
  request.mockImplementation(() => Promise.resolve({ release: () => Promise.resolve() }));
  await act(async () => document.body.dispatchEvent(new Event('pointerup', { bubbles: true })));
  expect(page.place.textContent).not.toMatch(/awake/);
  await act(async () => document.body.dispatchEvent(new Event('click', { bubbles: true })));
  expect(request).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('a mass start has one clock for all, and names nobody', async () => {
  const { page } = await shown({ massStart: true, nextCompetitorId: null });
  expect(page.place.textContent).toContain('At the startMass start');
});

test('behind the last start it says so once, with no advice, and the last green is whole', async () => {
  const { page, to, phase } = await shown({ state: 'armed', nextCompetitorId: null });
  await to(-30);
  expect(phase()).toBe('go');
  await to(-36);
  expect(page.find('p[role=timer]')).toBeNull();
  expect(page.place.textContent.split('Nobody left to start')).toHaveLength(2);
  expect(page.place.textContent).not.toContain('No start time');
});

test('who goes by an interval keeps the green, also as the last', async () => {
  const { page, to, phase, draw } = await shown({ state: 'armed' }, []);
  await page.choose('select', '30');
  await to(-30);
  expect(phase()).toBe('go');
  await draw({ state: 'armed', nextCompetitorId: null });
  await to(-31);
  expect(phase()).toBe('go');
  await to(-36);
  expect(page.place.textContent).toContain('Nobody left to start');
});
