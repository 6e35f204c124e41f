/** The keyboard of the desk: keys that are held, and keys that go down before the desk is there. */
import { act, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { keepEarlyKeys } from '../../base/early-keys.ts';
import { aPage } from '../../testing/a-page.tsx';
import { hold_ms } from './desk-key.ts';
import { useDeskKeys } from './use-desk-keys.ts';

test('a bib and an impulse that are pressed while the desk loads are taken once it is there, with their own time', async () => {
  const did: string[] = [];
  const times: number[] = [];
  function Keys(): ReactNode {
    useDeskKeys({
      onDigit: (digit) => did.push(digit),
      onAction: (action, pressedAt_ms) => {
        did.push(action);
        times.push(pressedAt_ms);
      },
      onIntermediate: () => 0,
      onHold: () => did.push('keep holding'),
      isBusy: false,
    });
    return null;
  }
  const before = window.location.href;
  window.history.replaceState(null, '', '/panel/events/e1/heats/h1/desk');
  const end = keepEarlyKeys();
  const send = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: performance.now() });
    document.body.dispatchEvent(event);
  };
  try {
    const page = await aPage();
    for (const key of ['4', '2']) send(key);
    const down_ms = performance.now();
    for (const key of ['f', 'a', 'z']) send(key);
    await page.show(<Keys />);
    await vi.waitFor(() => expect(did).toEqual(['4', '2', 'finishNow']));
    // The clock of the page stands at zero: behind it lies what passed since the key went down.
    expect(times[0]).toBeLessThanOrEqual(0);
    expect(times[0]).toBeGreaterThanOrEqual(down_ms - performance.now());
    // The desk hears the next key itself.
    await act(async () => send('s'));
    expect(did.slice(3)).toEqual(['startNow']);
    await page.close();
  } finally {
    end();
    window.history.replaceState(null, '', before);
  }
});

test('a heat is armed and finished by a key that is held, and by nothing shorter', async () => {
  const did: string[] = [];
  function Keys(): ReactNode {
    useDeskKeys({
      onDigit: (digit) => did.push(digit),
      onAction: (action) => did.push(action),
      onIntermediate: () => 0,
      onHold: () => did.push('keep holding'),
      isBusy: false,
    });
    return null;
  }
  const page = await aPage();
  await page.show(<Keys />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = (type: 'keydown' | 'keyup', key: string, repeat = false) =>
    act(
      async () =>
        void document.body.dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true })),
    );
  try {
    await send('keydown', 'a');
    vi.advanceTimersByTime(hold_ms - 1);
    await send('keyup', 'a');
    vi.advanceTimersByTime(hold_ms);
    expect(did).toEqual(['keep holding']);
    // A held key repeats itself, which neither begins anew nor does it twice.
    await send('keydown', 'h');
    await send('keydown', 'h', true);
    await act(async () => void vi.advanceTimersByTime(hold_ms));
    await send('keydown', 'h', true);
    vi.advanceTimersByTime(hold_ms);
    expect(did).toEqual(['keep holding', 'keep holding', 'holdFinish']);
    // Another key in between is another thing.
    await send('keydown', 'a');
    await send('keydown', '7');
    vi.advanceTimersByTime(hold_ms);
    expect(did.slice(3)).toEqual(['keep holding', '7']);
    // So is a window that is left.
    await send('keydown', 'a');
    window.dispatchEvent(new Event('blur'));
    vi.advanceTimersByTime(hold_ms);
    expect(did.slice(5)).toEqual(['keep holding']);
  } finally {
    vi.useRealTimers();
  }
  expect(page.place.textContent).toBe('');
});

test('an impulse is taken while the keys are shown; other keys and what is typed in a field are the dialog’s', async () => {
  const did: string[] = [];
  const names = ['bib', 'point'];
  function Keys(): ReactNode {
    useDeskKeys({
      onDigit: (digit) => did.push(digit),
      onAction: (action) => did.push(action),
      onIntermediate: (section) => did.push(`point ${section}`),
      onHold: () => did.push('keep holding'),
      isBusy: false,
    });
    return (
      <dialog open>
        <button type="button">{did.length}</button>
        <input aria-label={names[0]} />
        <select aria-label={names[1]} />
      </dialog>
    );
  }
  const page = await aPage();
  await page.show(<Keys />);
  const send = (element: string, key: string) =>
    act(
      async () =>
        void page.place
          .querySelector(element)
          ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  for (const key of ['s', 'f', 'n', 'z', '4']) await send('button', key);
  for (const key of ['s', 'f']) await send('input', key);
  await send('select', 's');
  expect(did).toEqual(['startNow', 'finishNow']);
});
