/** For tests of what must not stay in memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { vi } from 'vitest';
import { describeTimers } from '../../../../scripts/tests/watched-timers.ts';

/** Resolves when none of these is in memory any more. */
export async function untilCollected(objects: readonly WeakRef<object>[]): Promise<void> {
  setFlagsFromString('--expose-gc');
  await vi.waitFor(
    () => {
      // Who started a timer is remembered by the steps to it, and those hold what they ran on, until it is asked about.
      describeTimers();
      runInNewContext('gc()');
      const left = objects.filter((object) => object.deref() !== undefined).length;
      if (left > 0) throw new Error(`${left} of ${objects.length} are still in memory`);
    },
    { timeout: 20_000 },
  );
}
