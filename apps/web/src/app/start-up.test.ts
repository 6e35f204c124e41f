/** What a page asks for before anybody does anything (Spec §7). */
import { calls } from '@startwand/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { createServerClock } from '../live/server-clock.ts';
import { quiet_ms } from '../base/idle.ts';
import { startUp } from './start-up.ts';
import { anna, aPage, keepAnswersWhileTested } from '../testing/a-page.tsx';
import { ok } from '../testing/a-server.ts';

afterEach(() => void vi.useRealTimers());

async function askedAtTheStartOf(user: typeof anna | null) {
  const { services, server } = await aPage(user);
  const asked: string[] = [];
  const clock = createServerClock({
    ask: async () => {
      asked.push('timeNow');
      return null;
    },
    monotonic: () => 0,
    wallClock: () => 0,
  });
  for (const route of [calls.currentUser, calls.listNations, calls.listDevices, calls.balance]) {
    server.answers(route, ({ route: name }) => {
      asked.push(name);
      return ok(name === 'currentUser' && user !== null ? [user] : []);
    });
  }
  const started = { ...services, clock };
  keepAnswersWhileTested(started);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  whenOver(startUp(started));
  vi.advanceTimersByTime(quiet_ms);
  vi.useRealTimers();
  const last = user === null ? 'listNations' : 'balance';
  await vi.waitFor(() => expect(asked).toContain(last));
  return new Set(asked);
}

test('the clock, the nations, who is logged in, and of a timekeeper the devices and the balance §7.52', async () => {
  expect(await askedAtTheStartOf(anna)).toEqual(
    new Set(['timeNow', 'currentUser', 'listNations', 'listDevices', 'balance']),
  );
});

test('a visitor is not asked about', async () => {
  expect(await askedAtTheStartOf(null)).toEqual(new Set(['timeNow', 'listNations']));
});
