/** Which of several runs of one competitor in one heat is ranked. */
import type { HeatRules, Regularity } from '../model/rules.ts';
import type { Run } from '../model/run.ts';
import type { Duration } from '../time/time.ts';

type CountableRun = Pick<Run, 'number' | 'status' | 'isStatusGiven' | 'result_100ns' | 'deviation_100ns'>;

/**
 * With `bestOfRuns` the fastest run counts, in a regularity heat the one nearest to its aim, and the
 * earlier of equals. Otherwise, and while none is the best, it is the last that ended, with a result or
 * by an operator's override: a run that is still on course, or that only the end of the heat called off,
 * does not take a result away. Without any such run the first one counts; `null` for nobody's runs.
 *
 * @example countingRun(runsOfTheCompetitor, heat.rules)
 */
export function countingRun<R extends CountableRun>(
  runs: readonly R[],
  { bestOfRuns, regularity }: Pick<HeatRules, 'bestOfRuns' | 'regularity'>,
): R | null {
  const inOrder = runs.toSorted((a, b) => a.number - b.number);
  const best = bestOfRuns ? smallest(inOrder, measureOf[regularity]) : null;
  return best ?? inOrder.findLast(hasEnded) ?? inOrder[0] ?? null;
}

type Measure = (run: CountableRun) => Duration | null;

const byDeviation: Measure = (run) => run.deviation_100ns;

/** What makes a run the best one. */
const measureOf: Record<Regularity, Measure> = {
  disabled: (run) => run.result_100ns,
  targetTime: byDeviation,
  perfection: byDeviation,
};

function smallest<R extends CountableRun>(runs: readonly R[], measure: Measure): R | null {
  let best: R | null = null;
  let record = Infinity;
  for (const run of runs) {
    const measured = measure(run);
    if (run.status !== 'ok' || measured === null || measured >= record) continue;
    best = run;
    record = measured;
  }
  return best;
}

function hasEnded(run: CountableRun): boolean {
  return (run.status === 'ok' && run.result_100ns !== null) || run.isStatusGiven;
}
