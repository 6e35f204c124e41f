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

test('a later step of the same thing takes the way back from the older one, and from no other', () => {
  const toasts = opened();
  const onUndo = () => {};
  toasts.show({ text: 'rules of run 1', of: ['heat 1'], onUndo });
  toasts.show({ text: 'both runs restarted', of: ['heat 2', 'heat 3'], onUndo });
  toasts.show({ text: 'points given', of: [], onUndo });
  toasts.show({ text: 'rules of run 1 again', of: ['heat 1'], onUndo });
  const ways = () => toasts.get().map(({ text, onUndo: back }) => `${text}${back ? ': undo' : ''}`);
  expect(ways()).toEqual([
    'rules of run 1',
    'both runs restarted: undo',
    'points given: undo',
    'rules of run 1 again: undo',
  ]);
  // One that cannot be taken back is a step, too; what belongs to nothing takes no way from anything.
  toasts.show({ text: 'run 2 copied over', of: ['heat 2'] });
  toasts.show({ text: 'points given', of: [], onUndo });
  expect(ways().filter((line) => line.endsWith('undo'))).toEqual([
    'points given: undo',
    'rules of run 1 again: undo',
    'points given: undo',
  ]);
});
