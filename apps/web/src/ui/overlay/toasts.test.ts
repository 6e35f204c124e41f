import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = () => createToasts(() => performance.now());
const texts = (toasts: ReturnType<typeof opened>) => toasts.get().map(({ text }) => text);

test('a message goes after ten seconds, each in its own time', () => {
  const toasts = opened();
  toasts.show({ text: 'first' });
  vi.advanceTimersByTime(4_000);
  toasts.show({ text: 'second' });
  vi.advanceTimersByTime(5_999);
  expect(texts(toasts)).toEqual(['first', 'second']);
  vi.advanceTimersByTime(2);
  expect(texts(toasts)).toEqual(['second']);
  vi.advanceTimersByTime(4_000);
  expect(texts(toasts)).toEqual([]);
});

test('none goes while somebody reaches for one, and what was left of it is left', () => {
  const toasts = opened();
  toasts.show({ text: 'deleted' });
  vi.advanceTimersByTime(9_000);
  toasts.pause();
  toasts.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts(toasts)).toEqual(['deleted']);
  toasts.show({ text: 'meanwhile' });
  toasts.resume();
  vi.advanceTimersByTime(1_001);
  expect(texts(toasts)).toEqual(['meanwhile']);
});

test('the oldest gives way where they would cover the page', () => {
  const toasts = opened();
  for (const text of ['1', '2', '3', '4', '5']) toasts.show({ text });
  expect(texts(toasts)).toEqual(['2', '3', '4', '5']);
});

test('the way back of an older step waits until later ones of the same are taken back', async () => {
  const toasts = opened();
  const undone: string[] = [];
  const step = (text: string, of: readonly string[], isDone = true) =>
    toasts.show({ text, of, onUndo: () => Promise.resolve(undone.push(text) > 0 && isDone) });
  step('rules of run 1', ['heat 1']);
  step('both runs restarted', ['heat 2', 'heat 3']);
  const again = step('rules of run 1 again', ['heat 1']);
  const refused = step('run 2 finished', ['heat 2'], false);
  const open = () => toasts.get().flatMap(({ text, coveredBy }) => (coveredBy.length > 0 ? [] : text));
  expect(open()).toEqual(['rules of run 1 again', 'run 2 finished']);
  await toasts.undo(again);
  expect(undone).toEqual(['rules of run 1 again']);
  expect(open()).toEqual(['rules of run 1', 'run 2 finished']);
  // What was not taken back stands, also when nothing tells of it any more.
  await toasts.undo(refused);
  expect(open()).toEqual(['rules of run 1']);
});
