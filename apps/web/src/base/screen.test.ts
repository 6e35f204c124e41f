import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart, loadScreen } from './screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aPage() {
  const server = { isUp: true };
  return { server, isReachable: () => Promise.resolve(server.isUp), reload: vi.fn() };
}

test('a screen that fails to load reloads the page after 2 seconds §2.40 §9.11', async () => {
  const page = aPage();
  void loadScreen(() => Promise.reject(new Error('gone')), page);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(page.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a screen that does not arrive within 120 seconds counts as failed §2.41 §9.10', async () => {
  const page = aPage();
  void loadScreen(() => new Promise(() => {}), page);
  await vi.advanceTimersByTimeAsync(121_999);
  expect(page.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('while the server cannot be reached, what is shown stays', async () => {
  const page = aPage();
  page.server.isUp = false;
  void loadScreen(() => Promise.reject(new Error('offline')), page);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  page.server.isUp = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a screen that loads is handed on', async () => {
  await expect(loadScreen(() => Promise.resolve('screen'), aPage())).resolves.toBe('screen');
});

test('a part that fails while the network is cut is asked for again, and nothing is reloaded', async () => {
  const page = aPage();
  page.server.isUp = false;
  const part = vi.fn(() => (page.server.isUp ? Promise.resolve('part') : Promise.reject(new Error('offline'))));
  const loaded = loadPart(part, page);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(part).toHaveBeenCalledOnce();
  page.server.isUp = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(loaded).resolves.toBe('part');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a part that a new version has replaced reloads the page', async () => {
  const page = aPage();
  const part = vi.fn(() => Promise.reject(new Error('gone')));
  void loadPart(part, page);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(part).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.reload).toHaveBeenCalledOnce();
});
