/**
 * `vi.waitFor` gives up after a second unless it is told otherwise. On two busy cores that would test how
 * fast the machine is, so a condition has as long here as a test that does not hang.
 */
import { vi } from 'vitest';

const patience_ms = 20_000;
const waitFor = vi.waitFor;

vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? options : { timeout: patience_ms, ...options });
