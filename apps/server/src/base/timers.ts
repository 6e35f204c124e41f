/**
 * Timers whose work may fail without ending the server: nobody stands behind a timer who would catch what it throws. A
 * law (`scripts/laws/guarded-timers.ts`) lets nobody set one past this file.
 */
import { inspect } from 'node:util';
import { timerFaults } from './diagnostics.ts';

type Work = () => unknown;

/** @param origin what the work is, as the log names it */
export function after(wait_ms: number, origin: string, work: Work): NodeJS.Timeout {
  return setTimeout(guarded(origin, work), wait_ms);
}

/** @param origin what the work is, as the log names it */
export function every(rhythm_ms: number, origin: string, work: Work): NodeJS.Timeout {
  return setInterval(guarded(origin, work), rhythm_ms);
}

/** In the next turn of the loop. @param origin what the work is, as the log names it */
export function soon(origin: string, work: Work): void {
  setImmediate(guarded(origin, work));
}

/** In this turn of the loop, behind all that is at hand. @param origin what the work is, as the log names it */
export function behindThis(origin: string, work: Work): void {
  queueMicrotask(() => process.nextTick(guarded(origin, work)));
}

/** Work that never fails for whoever calls it: what it throws, now or later, is told to the log. */
export function guarded(origin: string, work: Work): () => void {
  return () => {
    try {
      const result = work();
      if (result instanceof Promise) result.catch((error: unknown) => tell(origin, error));
    } catch (error) {
      tell(origin, error);
    }
  };
}

/** Work that is waited for so long: `null` when it takes longer. The clock stops when the work is done. */
export async function within<Result>(patience_ms: number, work: Promise<Result>): Promise<Result | null> {
  const { promise: tooLong, resolve } = Promise.withResolvers<null>();
  const timer = after(patience_ms, 'waiting for work', () => resolve(null)).unref();
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

function tell(origin: string, error: unknown): void {
  timerFaults.publish({ origin, error });
  // Before there is a log, and in a program that has none.
  if (!timerFaults.isHeard()) process.stderr.write(`${origin} failed: ${inspect(error)}\n`);
}
