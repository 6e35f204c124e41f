import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeMissing, isPartMissing, loadPart, loadScreen, takeReload } from './screen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function aPage() {
  const server = { isUp: true };
  let mayReload = true;
  return {
    server,
    isReachable: () => Promise.resolve(server.isUp),
    takeReload: () => {
      const may = mayReload;
      mayReload = false;
      return may;
    },
    reload: vi.fn(),
  };
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

describe('code that does not come after the reload either', () => {
  const gone = () => Promise.reject(new TypeError('[].toSorted is not a function'));

  test('is said in place of the screen, and the page is never reloaded again by itself', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const page = aPage();
    void loadScreen(gone, page);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(page.reload).toHaveBeenCalledOnce();
    // The same version once more, as a browser that cannot run it opens it.
    const failed = loadScreen(gone, page).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(page.reload).toHaveBeenCalledOnce();
    await expect(failed).resolves.toBeInstanceOf(CodeMissing);
    expect(reported).toHaveBeenCalledOnce();
  });

  test('leaves what is shown of a page as it is where only a part is missing, and says so above it', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const page = aPage();
    page.takeReload();
    expect(isPartMissing.get()).toBe(false);
    const failed = loadPart(gone, page).catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(600_000);
    await expect(failed).resolves.toBeInstanceOf(CodeMissing);
    expect(page.reload).not.toHaveBeenCalled();
    expect(isPartMissing.get()).toBe(true);
    isPartMissing.set(false);
  });

  test('has used up the one reload of this version in this tab', () => {
    window.sessionStorage.clear();
    expect([takeReload(), takeReload()]).toEqual([true, false]);
    window.sessionStorage.clear();
  });

  test('has used it up also where the browser keeps nothing: it knows that the page was reloaded', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
    const opened = vi.spyOn(performance, 'getEntriesByType');
    const entry = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => null };
    const openedBy = (type: string) => [{ ...entry, type }];
    opened.mockReturnValue(openedBy('navigate'));
    expect(takeReload()).toBe(true);
    opened.mockReturnValue(openedBy('reload'));
    expect(takeReload()).toBe(false);
  });
});
