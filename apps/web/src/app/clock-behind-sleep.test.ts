import { expect, test } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { createStore } from '../base/store.ts';
import type { ConnectionState } from '../live/connection-state.ts';
import { setClockBehindSleep } from './clock-behind-sleep.ts';

function aPage() {
  const state = createStore<ConnectionState>({ kind: 'connected' });
  const page = { ahead_ms: 1_000, asked: 0, state };
  const set = (): Promise<void> => {
    page.asked += 1;
    return Promise.resolve();
  };
  const over = new AbortController();
  whenOver(() => over.abort());
  setClockBehindSleep({ clock: { set }, connection: { state }, ahead_ms: () => page.ahead_ms }, over.signal);
  return page;
}

const wake = () => document.dispatchEvent(new Event('visibilitychange'));

test('a page that was asleep asks for the time anew, and once', () => {
  const page = aPage();
  page.ahead_ms += 600_000;
  wake();
  wake();
  expect(page.asked).toBe(1);
});

test('one that was only out of sight asks nobody', () => {
  const page = aPage();
  page.ahead_ms += 2;
  wake();
  expect(page.asked).toBe(0);
});

test('one that finds its server again asks for the time, which nobody told it meanwhile', () => {
  const page = aPage();
  page.state.set({ kind: 'reconnected' });
  expect(page.asked).toBe(1);
});
