import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, or returns at once when it is stopped. */
export async function pause(span_ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(span_ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
