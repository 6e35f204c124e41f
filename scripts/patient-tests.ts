/**
 * `vi.waitFor` and `vi.waitUntil` give up after a second unless they are told otherwise. On two busy cores that would
 * test how fast the machine is, so a condition has as long here as a test that does not hang, and never less.
 */
import { vi } from 'vitest';

const patience_ms = 60_000;

declare global {
  // A shared process reads this again for each file, and has only one `vi`.
  var impatient: Pick<typeof vi, 'waitFor' | 'waitUntil'> | undefined;
}

const { waitFor, waitUntil } = (globalThis.impatient ??= {
  waitFor: vi.waitFor,
  waitUntil: vi.waitUntil,
});

interface Waiting {
  readonly timeout?: number;
  readonly interval?: number;
}

vi.waitFor = (condition, options) => waitFor(condition, patiently(options));
vi.waitUntil = (condition, options) => waitUntil(condition, patiently(options));

function patiently(options: Waiting | number = {}): Waiting {
  const given: Waiting = typeof options === 'number' ? { timeout: options } : options;
  return { ...given, timeout: Math.max(given.timeout ?? 0, patience_ms) };
}
