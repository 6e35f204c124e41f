/** How long it is to a start, and what is to be seen, heard and said of it. */

export interface Countdown {
  /** The moment that is counted to; `null`: none. */
  readonly target_ms: number | null;
  /** Whole seconds that are left; `null`: nothing is counted. */
  readonly left_s: number | null;
  /** Red while one waits, amber in the last seconds, green while one may go. */
  readonly phase: 'wait' | 'soon' | 'go' | 'none';
}

/** How long before the start the clock is amber. */
export const soon_s = 10;
/** Where starts follow each other closely, it is green for half of the time between them. */
const green_ms = 5_000;
const beeps_s: ReadonlySet<number> = new Set([10, 5, 4, 3, 2, 1]);
const said_s: ReadonlySet<number> = new Set([60, 30, 10]);

/** How long the clock stays green, where the next start is so much later. */
export function greenFor(gap_ms: number | null): number {
  return Math.min(green_ms, (gap_ms ?? Infinity) / 2);
}

/** @param gap_ms to the start after this one; `null`: nobody knows of one */
export function countdown(now_ms: number, target_ms: number | null, gap_ms: number | null): Countdown {
  const none = { target_ms: null, left_s: null, phase: 'none' } as const;
  if (target_ms === null) return none;
  const left_ms = target_ms - now_ms;
  if (left_ms <= -greenFor(gap_ms)) return none;
  if (left_ms <= 0) return { target_ms, left_s: 0, phase: 'go' };
  const left_s = Math.ceil(left_ms / 1_000);
  return { target_ms, left_s, phase: left_s <= soon_s ? 'soon' : 'wait' };
}

/**
 * A start each time the clock comes to a multiple of an interval; the one that is just over still counts while it is
 * green.
 */
export function nextMultiple(now_ms: number, every_s: number): number | null {
  const every_ms = every_s * 1_000;
  if (every_ms <= 0) return null;
  const last_ms = Math.floor(now_ms / every_ms) * every_ms;
  return now_ms - last_ms < greenFor(every_ms) ? last_ms : last_ms + every_ms;
}

/** What is heard when the clock comes to a second: short ones before, a long one to go. */
export function signalAt({ left_s, phase }: Countdown): 'short' | 'long' | null {
  if (left_s === null) return null;
  if (phase === 'go') return 'long';
  return beeps_s.has(left_s) ? 'short' : null;
}

/**
 * The second that those who listen to the page are told: at 60, 30 and 10, and 0 at the start, no more. It stays until
 * the next one, and goes when another start is counted to.
 */
export function saidAt(now: Countdown, before: Countdown | null, said_s_before: number | null): number | null {
  if (now.left_s !== null && (now.phase === 'go' || said_s.has(now.left_s))) return now.left_s;
  return now.target_ms === null || now.target_ms !== before?.target_ms ? null : said_s_before;
}

/** @example shownSeconds(59) // '59' @example shownSeconds(100) // '1:40' @example shownSeconds(3_723) // '1:02:03' */
export function shownSeconds(left_s: number): string {
  if (left_s < 60) return String(left_s);
  const two = (part: number) => String(part % 60).padStart(2, '0');
  const minutes = Math.floor(left_s / 60);
  if (minutes < 60) return `${minutes}:${two(left_s)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(left_s)}`;
}
