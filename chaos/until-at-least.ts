import { setTimeout as wait } from 'node:timers/promises';

const SETTLED_WITHIN_MS = 30_000;
const LOOK_MS = 100;

/** @returns how many there are in the end: fewer only where they do not come */
export async function untilAtLeast(count: () => Promise<number>, least: number): Promise<number> {
  const end_ms = performance.now() + SETTLED_WITHIN_MS;
  let found = await count();
  while (found < least && performance.now() < end_ms) {
    await wait(LOOK_MS);
    found = await count();
  }
  return found;
}
