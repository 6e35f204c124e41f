import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadScreen } from './screen.ts';

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

test('a screen that fails to load reloads the page after 2 seconds', async () => {
  const page = aPage();
  void loadScreen(() => Promise.reject(new Error('gone')), page);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(page.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a screen that does not arrive within 120 seconds counts as failed', async () => {
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
