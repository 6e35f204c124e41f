/** What several heats make together: the sum of rounded results, of all rated heats or of the best. */
import type { HeatState } from '../model/race.ts';
import type { OverallMode } from '../model/rules.ts';
import type { RunStatus } from '../model/run.ts';
import type { Standing } from './standing.ts';
import { duration, type Duration } from '../time/time.ts';
import { decimalsOfSum } from './shown-decimals.ts';

/** What one rated heat gives: the counting run's, or in a regularity heat its deviation. */
export interface Outcome extends Pick<Standing, 'status' | 'result_100ns' | 'decimals'> {
  /** The heat has not begun in this round. It fails nobody, and the total is that of the other heats. */
  readonly isToCome?: true;
}

/** The outcome of everybody in a heat that has not begun in this round. */
export const toCome: Outcome & Pick<Standing, 'arrival'> = {
  status: 'waiting',
  result_100ns: null,
  arrival: null,
  isToCome: true,
};

/**
 * Whether a heat counts for the total: it was armed in this round, or somebody has a result in it.
 *
 * @param outcomes of everybody in the heat
 */
export function hasBegun(state: HeatState, outcomes: Iterable<Outcome>): boolean {
  return state !== 'prepared' || [...outcomes].some((outcome) => resultOf(outcome) !== null);
}

/**
 * The total of one competitor over the rated heats, in heat order; `null` stands for a heat without an
 * entry and is a dns. A sum needs them all, the best N only N good ones. Without a total it shows the
 * first status that failed. Best of one is the ranking by each competitor's best run. Heats that are to
 * come are left out, and the total is provisional until they have begun.
 *
 * @example overallOf([runOne, runTwo], { mode: 'sum' }) // { status: 'ok', result_100ns: 118.03 s }
 */
export function overallOf(outcomes: readonly (Outcome | null)[], mode: OverallMode): Outcome {
  const begun = outcomes.filter((outcome) => outcome?.isToCome !== true);
  if (begun.length === 0 && outcomes.length > 0) return { status: 'waiting', result_100ns: null };
  const results = begun
    .flatMap((outcome) => {
      const result = outcome ? resultOf(outcome) : null;
      return outcome === null || result === null ? [] : [{ result, decimals: outcome.decimals }];
    })
    .sort((a, b) => a.result - b.result);
  const needed = mode.mode === 'sum' ? begun.length : neededOfBest(mode.count, begun.length, outcomes.length);
  if (results.length < needed || needed === 0) {
    return { status: firstFailure(begun), result_100ns: null };
  }
  const counting = results.slice(0, needed);
  const sum = counting.reduce<number>((sum, { result }) => sum + result, 0);
  const decimals = decimalsOfSum(counting);
  return { status: 'ok', result_100ns: duration(sum), ...(decimals === undefined ? {} : { decimals }) };
}

/** While heats are to come, the best of those that have begun; but never where there are fewer heats than count. */
function neededOfBest(count: number, begun: number, all: number): number {
  return count > all ? count : Math.min(count, begun);
}

function resultOf(outcome: Outcome): Duration | null {
  return outcome.status === 'ok' ? outcome.result_100ns : null;
}

/** `ok` where nothing failed: there are not yet as many heats as count. */
function firstFailure(outcomes: readonly (Outcome | null)[]): RunStatus {
  const statuses = outcomes.map((outcome) => (outcome === null ? 'dns' : outcome.status));
  return statuses.find((status) => status !== 'ok') ?? 'ok';
}
