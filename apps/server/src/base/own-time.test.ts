import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOwnTime, waitingFor } from './own-time.ts';
import { ThreadTurns } from './thread-turns.ts';

let now_ms = 0;
beforeEach(() => {
  now_ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const answerAfter = async (wait_ms: number): Promise<string> => {
  await Promise.resolve();
  now_ms += wait_ms;
  return 'an answer';
};

test('what a work waits for is not its own time', async () => {
  let own_ms = -1;
  const tell = (told_ms: number): void => {
    own_ms = told_ms;
  };
  const work = async (): Promise<string> => {
    now_ms += 3;
    const answer = await waitingFor(answerAfter(5_000));
    now_ms += 2;
    return answer;
  };
  expect(await inOwnTime(work, tell)).toBe('an answer');
  expect(own_ms).toBe(5);
  const failing = inOwnTime(() => Promise.reject(new Error('unreadable')), tell);
  await expect(failing).rejects.toThrow('unreadable');
  expect(own_ms).toBe(0);
  expect(await waitingFor(answerAfter(1))).toBe('an answer');
});

test('a turn that waited for the database for an hour is followed by the next one at once', async () => {
  const turns = new ThreadTurns(1);
  const waiting = () => turns.inTurn('eva', () => waitingFor(answerAfter(3_600_000)));
  expect(await Promise.all([waiting(), waiting()])).toEqual(['an answer', 'an answer']);
});
