import { expect, test } from 'vitest';
import { DatabaseError } from '../database.ts';
import { DiskLog } from './disk-log.ts';

test('a full disk is one line a minute, with how much was refused and without a stack', () => {
  let now_ms = 0;
  const lines: object[] = [];
  const log = { error: (details: object) => void lines.push(details) };
  const disk = new DiskLog(() => now_ms);
  const full = new DatabaseError('DATABASE_FULL', 'database or disk is full');
  for (let call = 0; call < 100; call += 1) expect(disk.logIfFull(full, log)).toBe(true);
  now_ms = 60_000;
  disk.logIfFull(full, log);
  expect(lines).toEqual([
    { code: 'DATABASE_FULL', reason: 'database or disk is full', refused: 1 },
    { code: 'DATABASE_FULL', reason: 'database or disk is full', refused: 100 },
  ]);
});

test('what is no fault of the disk keeps its own line', () => {
  const lines: object[] = [];
  const log = { error: (details: object) => void lines.push(details) };
  const disk = new DiskLog(() => 0);
  expect(disk.logIfFull(new Error('a fault of ours'), log)).toBe(false);
  expect(disk.logIfFull(new DatabaseError('DATABASE_FAILED', 'syntax'), log)).toBe(false);
  expect(lines).toEqual([]);
});
