/** What surrounds every screen (Spec §2): the bar above it, the banner of the connection, and the foot. */

import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { anna, aPage } from '../testing/a-page.tsx';
import { PageLayout } from './PageLayout.tsx';

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

async function shownTo(user: typeof anna | null) {
  const page = await aPage(user);
  await page.show(
    <PageLayout>
      <p />
    </PageLayout>,
  );
  const linksIn = (place: string) =>
    [...page.place.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href'));
  return { ...page, linksIn };
}

test('the bar leads home, and a visitor to the login §2.48 §2.51', async () => {
  const page = await shownTo(null);
  expect(page.linksIn('header')).toEqual(['/', '/login']);
  await page.close();
});

test('the bar leads who is logged in to the dashboard §2.51', async () => {
  const page = await shownTo(anna);
  expect(page.linksIn('header')).toEqual(['/', '/panel']);
  await page.close();
});

test('a development system is marked in the bar §1.24 §2.49', async () => {
  // A test runs on localhost.
  const page = await shownTo(null);
  expect(page.find('header')?.textContent).toContain('DEV');
  await page.close();
});

test('the button of the languages says what it is after 300 ms under a pointer §2.50 §9.15', async () => {
  const page = await shownTo(null);
  vi.useFakeTimers();
  const said = () => page.place.querySelector('header span[aria-hidden=true]')?.textContent ?? '';
  const over = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(over, 'pointerType', { value: 'mouse' });
  await act(async () => page.find('header button')?.dispatchEvent(over));
  await act(async () => vi.advanceTimersByTime(299));
  expect(said()).not.toBe('Language');
  await act(async () => vi.advanceTimersByTime(1));
  expect(said()).toBe('Language');
  await page.close();
});

test('the foot has the year, the version and what has changed §1.25 §2.52 §9.16', async () => {
  const page = await shownTo(anna);
  const foot = page.find('footer')?.textContent;
  expect(foot).toContain(String(new Date().getFullYear()));
  expect(foot).toContain('0.58.2');
  expect(page.linksIn('footer')).toEqual(['/changes']);
  await page.close();
});

test('the foot leads administrators to the status of the service §2.55', async () => {
  const page = await shownTo({ ...anna, roles: ['ADMIN'] });
  expect(page.linksIn('footer')).toEqual(['/changes', '/status']);
  await page.close();
});

test('a lost connection is said above every screen, and that it is back §2.56 §4.23', async () => {
  const page = await shownTo(null);
  await act(async () => page.line.state.set({ kind: 'disconnected', since: 0 }));
  expect(page.place.textContent).toContain('No connection to the server since');
  await act(async () => page.line.state.set({ kind: 'reconnected' }));
  expect(page.place.textContent).toContain('Connected again');
  await page.close();
});

test('a page that could not apply a change says above every screen that it is not up to date', async () => {
  const page = await shownTo(null);
  await act(async () => page.line.state.set({ kind: 'behind', since: 0, isBack: false }));
  expect(page.place.textContent).toContain('Not up to date since');
  await act(async () => page.line.state.set({ kind: 'connected' }));
  expect(page.place.textContent).not.toContain('Not up to date since');
  await page.close();
});

test('a maintenance that is coming is said above every screen, by the clock of the reader', async () => {
  const page = await shownTo(null);
  const [start_ms, end_ms] = [Date.parse('2037-07-05T10:00'), Date.parse('2037-07-05T11:30')];
  const ticks = (moment_ms: number) => BigInt(moment_ms) * BigInt(TICKS_PER_MILLISECOND);
  const { announced } = page.services;
  await act(async () => announced.set({ start_100ns: ticks(start_ms), end_100ns: ticks(end_ms) }));
  await page.says('5 Jul 2037, 10:00 to 5 Jul 2037, 11:30');
  await act(async () => announced.set(null));
  expect(page.place.textContent).not.toContain('2037');
  await page.close();
});
