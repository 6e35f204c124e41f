/** How long it is to the next start, and what is to be seen and heard of it. */

export interface Countdown {
  /** Whole seconds that are left; `null`: nothing is counted. */
  readonly left_s: number | null;
  /** Green while one may go. */
  readonly phase: 'wait' | 'soon' | 'go' | 'none';
}

const soon_s = 10;
/** Between this early and this late one may start. */
const green_ms = 3_000;
const beeps_s: ReadonlySet<number> = new Set([10, 5, 3, 2, 1]);

/**
 * @param startAt_ms by the start list; `null`: it says none
 * @param every_s without a start list: a start each time the clock comes to a multiple of it; 0: none
 */
export function countdown(now_ms: number, startAt_ms: number | null, every_s: number): Countdown {
  const target_ms = startAt_ms ?? nextMultiple(now_ms, every_s * 1_000);
  if (target_ms === null) return { left_s: null, phase: 'none' };
  const left_ms = target_ms - now_ms;
  if (left_ms < -green_ms) return { left_s: null, phase: 'none' };
  if (left_ms <= 0) return { left_s: 0, phase: 'go' };
  const left_s = Math.ceil(left_ms / 1_000);
  return { left_s, phase: left_s <= soon_s ? 'soon' : 'wait' };
}

/** The one that is just over still counts while it is green. */
function nextMultiple(now_ms: number, every_ms: number): number | null {
  if (every_ms <= 0) return null;
  const last_ms = Math.floor(now_ms / every_ms) * every_ms;
  return now_ms - last_ms <= Math.min(green_ms, every_ms / 2) ? last_ms : last_ms + every_ms;
}

/** What is heard when the clock comes to a second: short ones before, a long one to go. */
export function signalAt({ left_s, phase }: Countdown): 'short' | 'long' | null {
  if (left_s === null) return null;
  if (phase === 'go') return 'long';
  return beeps_s.has(left_s) ? 'short' : null;
}
