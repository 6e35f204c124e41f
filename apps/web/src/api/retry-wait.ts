/** Time to wait before a call is repeated by itself. */
import type { ApiError } from './api-error.ts';

/** A server or proxy that asks for more is asked again after this: what was timed by hand is awaited elsewhere. */
const longest_ms = 60_000;
/** Pages that were refused together do not come back together. */
const jitter = 0.25;

/**
 * Waits as long as the server asks for with `Retry-After`, at most a minute, plus up to a quarter of it.
 *
 * @param usual_ms where the answer names no time
 * @example retryWait_ms(error, 1_500) // 1_500 to 1_875, or what the server asks for
 */
export function retryWait_ms({ retryAfter_s }: ApiError, usual_ms: number): number {
  const least_ms = retryAfter_s === null ? usual_ms : Math.min(retryAfter_s * 1_000, longest_ms);
  return Math.round(least_ms * (1 + Math.random() * jitter));
}
