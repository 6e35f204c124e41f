/** Reads how long a busy server asks to be left alone, and limits how long the bridge waits. */

/** Longer than a quota lasts; a server that asks for more is not believed. */
const longest_ms = 90_000;
/** Bridges that were refused together do not come back together. */
const jitter = 0.25;

/** `null`: the answer names no time. */
export function retryAfterIn_ms(headers: Headers): number | null {
  const wait_s = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(wait_s) && wait_s >= 0 ? wait_s * 1_000 : null;
}

/** Waits as long as the server asks for, at most 90 s, plus up to a quarter of it. */
export function waitAsTold_ms(told_ms: number): number {
  return Math.round(Math.min(told_ms, longest_ms) * (1 + Math.random() * jitter));
}
