import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseError } from '../storage/database/database.ts';
import { runAtConsole } from './run-at-console.ts';

let said = '';
let mask = 0;
beforeEach(() => {
  // The command at the console sets its own: what stood before is given back below.
  mask = process.umask(0o077);
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.umask(mask);
  process.exitCode = 0;
});

test('a database that is lost on the way is told in a sentence, without the usage and without a stack', async () => {
  const lost = new DatabaseError('DATABASE_DOWN', 'Connection terminated unexpectedly');
  await runAtConsole('Usage: npm run move-data\n', () => Promise.reject(lost));
  expect(said).toBe('The database was lost: Connection terminated unexpectedly\n');
  expect(process.exitCode).toBe(1);
});

test('an option that nobody can mean is told with the usage, and a fault of ours is thrown', async () => {
  await runAtConsole('Usage: npm run move-data\n', () => Promise.reject(new TypeError('No.')));
  expect(said).toBe('No.\nUsage: npm run move-data\n');
  await expect(runAtConsole('', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
});
