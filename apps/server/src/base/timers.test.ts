import { expect, test, vi } from 'vitest';
import { timerFaults } from './diagnostics.ts';
import { guarded } from './timers.ts';

test.each([
  [
    'throws',
    () => {
      throw new Error('EMFILE');
    },
  ],
  ['fails later', () => Promise.reject(new Error('EMFILE'))],
])('work of a timer that %s ends nothing, and its origin is told', async (_how, work) => {
  const told = vi.fn();
  const unsubscribe = timerFaults.subscribe(told);
  guarded('a sample', work)();
  await vi.waitUntil(() => told.mock.calls.length > 0);
  unsubscribe();
  expect(told).toHaveBeenCalledExactlyOnceWith({ origin: 'a sample', error: new Error('EMFILE') });
});

test('where nobody keeps a log it is printed', () => {
  const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  guarded('a sample', () => {
    throw new Error('EMFILE');
  })();
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^a sample failed: Error: EMFILE\n/));
  print.mockRestore();
});
