/**
 * How far this computer's clock is from the server's. The answer lies somewhere between question and
 * reply, so half the way there and back, and the millisecond in which the server counts, stay unknown.
 */
import { apiRoot, parseJson, routes } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';

export interface ClockComparison {
  /** The server's clock is so much ahead. */
  readonly ahead_ms: number;
  readonly uncertainty_ms: number;
}

/** What a network delays by chance it delays seldom five times: the quickest answer counts. */
const QUESTIONS = 5;
const answerWait_ms = 5_000;
const serverResolution_ms = 1;

export async function compareClocks(
  server: string,
  now_ms: () => number,
  signal: AbortSignal,
): Promise<ClockComparison | null> {
  const comparisons: ClockComparison[] = [];
  for (let asked = 0; asked < QUESTIONS && !signal.aborted; asked++) {
    const comparison = await ask(server, now_ms, signal);
    if (comparison !== null) comparisons.push(comparison);
  }
  return comparisons.toSorted((a, b) => a.uncertainty_ms - b.uncertainty_ms)[0] ?? null;
}

/** A clock within this of the server's may be called held by it; a timekeeper reads hundredths. */
const synchronisedWithin_ms = 10;

export function isHeldByServer(comparison: ClockComparison | null): boolean {
  if (comparison === null) return false;
  return Math.abs(comparison.ahead_ms) + comparison.uncertainty_ms <= synchronisedWithin_ms;
}

async function ask(server: string, now_ms: () => number, signal: AbortSignal): Promise<ClockComparison | null> {
  const askedAt = now_ms();
  const answer = await fetchTime(server, signal);
  const answeredAt = now_ms();
  if (answer === null) return null;
  const said_ms = Number(answer) / TICKS_PER_MILLISECOND;
  return {
    ahead_ms: said_ms + serverResolution_ms / 2 - (askedAt + answeredAt) / 2,
    uncertainty_ms: (answeredAt - askedAt + serverResolution_ms) / 2,
  };
}

async function fetchTime(server: string, signal: AbortSignal): Promise<bigint | null> {
  try {
    const response = await fetch(`${server}${apiRoot}${routes.timeNow.path}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWait_ms)]),
    });
    const body = parseJson(await response.text());
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
    const [item]: unknown[] = Array.isArray(data) ? data : [];
    const read = routes.timeNow.item.safeParse(item);
    return read.success ? read.data.timestamp_100ns : null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Without an answer nothing is known.
    return null;
  }
}
