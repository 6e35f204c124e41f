import { expect, test, vi } from 'vitest';
import { UnreadAnswers } from './unread-answers.ts';

const reader = (waiting_bytes: number, key: string | null = 'a') => ({
  socket: { bytesWritten: waiting_bytes, writableLength: waiting_bytes, destroy: vi.fn() },
  lines: key === null ? [] : [{ key }],
});

test('who reads nothing of an answer for so long is cut off', () => {
  const answers = new UnreadAnswers(1_000);
  const stuck = reader(100_000);
  answers.look([stuck], 0);
  answers.look([stuck], 999);
  expect(stuck.socket.destroy).not.toHaveBeenCalled();
  answers.look([stuck], 1_000);
  expect(stuck.socket.destroy).toHaveBeenCalledOnce();
});

test('who reads slowly is waited for, and so is who waits for us', () => {
  const answers = new UnreadAnswers(1_000);
  const slow = reader(100_000);
  const waiting = reader(0);
  for (let now_ms = 0; now_ms < 60_000; now_ms += 900) {
    answers.look([slow, waiting], now_ms);
    slow.socket.writableLength -= 100;
  }
  expect(slow.socket.destroy).not.toHaveBeenCalled();
  expect(waiting.socket.destroy).not.toHaveBeenCalled();
});

test('a letter now and then is not reading', () => {
  const answers = new UnreadAnswers(1_000);
  const trickling = reader(100_000);
  for (let now_ms = 0; now_ms <= 2_000; now_ms += 250) {
    answers.look([trickling], now_ms);
    trickling.socket.writableLength -= 1;
  }
  expect(trickling.socket.destroy).toHaveBeenCalled();
});

test('where much waits for one line, its readers have less time, and nobody else’s', () => {
  const answers = new UnreadAnswers(6_000);
  const many = Array.from({ length: 100 }, () => reader(1_000_000, 'crowd'));
  const other = reader(1_000_000, 'other');
  answers.look([...many, other], 0);
  answers.look([...many, other], 1_000);
  expect(many.filter(({ socket }) => socket.destroy.mock.calls.length > 0)).toHaveLength(100);
  expect(other.socket.destroy).not.toHaveBeenCalled();
});

test('those behind a proxy are no line of one: each has all the time', () => {
  const answers = new UnreadAnswers(6_000);
  const strangers = Array.from({ length: 100 }, () => reader(1_000_000, null));
  answers.look(strangers, 0);
  answers.look(strangers, 5_999);
  expect(strangers.filter(({ socket }) => socket.destroy.mock.calls.length > 0)).toEqual([]);
  answers.look(strangers, 6_000);
  expect(strangers[0]?.socket.destroy).toHaveBeenCalled();
});
