/** What several heats make together: the sum of rounded results, of all rated heats or of the best. */
import type { OverallMode } from '../model/rules.ts';
import type { RunStatus } from '../model/run.ts';
import type { Standing } from './standing.ts';
import { duration, type Duration } from '../time/time.ts';

/** What one rated heat gives: the counting run's, or in a regularity heat its deviation. */
export type Outcome = Pick<Standing, 'status' | 'result_100ns'>;

/**
 * The total of one competitor over the rated heats, in heat order; `null` stands for a heat without an
 * entry and is a dns. A sum needs them all, the best N only N good ones. Without a total it shows the
 * first status that failed. Best of one is the ranking by each competitor's best run.
 *
 * @example overallOf([runOne, runTwo], { mode: 'sum' }) // { status: 'ok', result_100ns: 118.03 s }
 */
export function overallOf(outcomes: readonly (Outcome | null)[], mode: OverallMode): Outcome {
  const results = outcomes
    .map((outcome) => (outcome ? resultOf(outcome) : null))
    .filter((result) => result !== null)
    .sort((a, b) => a - b);
  const needed = mode.mode === 'sum' ? outcomes.length : mode.count;
  if (results.length < needed || needed === 0) {
    return { status: firstFailure(outcomes), result_100ns: null };
  }
  const sum = results.slice(0, needed).reduce<number>((sum, result) => sum + result, 0);
  return { status: 'ok', result_100ns: duration(sum) };
}

function resultOf(outcome: Outcome): Duration | null {
  return outcome.status === 'ok' ? outcome.result_100ns : null;
}

/** `ok` where nothing failed: there are not yet as many heats as count. */
function firstFailure(outcomes: readonly (Outcome | null)[]): RunStatus {
  const statuses = outcomes.map((outcome) => (outcome === null ? 'dns' : outcome.status));
  return statuses.find((status) => status !== 'ok') ?? 'ok';
}
