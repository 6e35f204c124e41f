/**
 * Timers whose work may fail without ending the bridge: nobody stands behind a timer who would catch what it throws. A
 * law (`scripts/laws/guarded-timers.ts`) lets nobody set one past this file.
 */
import { inspect } from 'node:util';

/** @param origin what the work is, as it is named where it fails */
export function after(wait_ms: number, origin: string, work: () => void): NodeJS.Timeout {
  return setTimeout(guarded(origin, work), wait_ms);
}

/** @param origin what the work is, as it is named where it fails */
export function every(rhythm_ms: number, origin: string, work: () => void): NodeJS.Timeout {
  return setInterval(guarded(origin, work), rhythm_ms);
}

function guarded(origin: string, work: () => void): () => void {
  return () => {
    try {
      work();
    } catch (error) {
      process.stderr.write(`${origin} failed: ${inspect(error)}\n`);
    }
  };
}
