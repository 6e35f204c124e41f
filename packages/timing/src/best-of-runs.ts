/** Which of several runs of one competitor in one heat is ranked. */
import type { Run } from './run.ts';

type CountableRun = Pick<Run, 'number' | 'status' | 'isStatusGiven' | 'result_100ns'>;

/**
 * With `bestOfRuns` the fastest run counts, the earlier of equals. Otherwise, and while there is no
 * fastest one, it is the last that ended, with a result or by an operator's word: a run that is still
 * on course, or that only the end of the heat called off, does not take a result away. Without any
 * such run the first one counts; `null` for nobody's runs.
 */
export function countingRun<R extends CountableRun>(
  runs: readonly R[],
  bestOfRuns: boolean,
): R | null {
  const inOrder = runs.toSorted((a, b) => a.number - b.number);
  const best = bestOfRuns ? fastest(inOrder) : null;
  return best ?? inOrder.findLast(hasEnded) ?? inOrder[0] ?? null;
}

function fastest<R extends CountableRun>(runs: readonly R[]): R | null {
  let best: R | null = null;
  let record = Infinity;
  for (const run of runs) {
    if (run.status !== 'ok' || run.result_100ns === null || run.result_100ns >= record) continue;
    best = run;
    record = run.result_100ns;
  }
  return best;
}

function hasEnded(run: CountableRun): boolean {
  return (run.status === 'ok' && run.result_100ns !== null) || run.isStatusGiven;
}
