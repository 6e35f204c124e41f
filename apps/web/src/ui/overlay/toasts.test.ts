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
