/** How a run stands at the intermediates: its splits, each with the gap to the best of the others. */
import { timesOf, type RunDto } from '@startwand/contract';
import { gapTo, type Duration, type Rounding } from '@startwand/timing';
import type { RunChanges } from '../derived/changed-runs.ts';

/** The best time at an intermediate, whose it is, and the next best: the leader is compared to that. */
interface Best {
  readonly runId: string;
  readonly time: Duration;
  readonly second: Duration | null;
}

/** One for each intermediate, in course order; `null` where nobody has passed. */
export type BestSplits = readonly (Best | null)[];

export function bestSplits(runs: readonly RunDto[], rounding: Rounding): BestSplits {
  const best: (Best | null)[] = [];
  for (const run of runs) {
    if (!takesPart(run)) continue;
    for (const [point, time] of splitsOf(run, rounding).entries()) {
      best[point] = time === null ? (best[point] ?? null) : better(best[point] ?? null, run, time);
    }
  }
  return best;
}

/** The best splits of a heat, kept from change to change. */
export class KeptBestSplits {
  #best: BestSplits = [];
  #rounding: Rounding | null = null;

  /** @returns the same as before where no split of the field is another */
  followRuns(runs: readonly RunDto[], { left, came }: RunChanges, rounding: Rounding): BestSplits {
    const isSame =
      rounding === this.#rounding &&
      left.every((run) => hasSameSplits(run, came, rounding)) &&
      came.every((run) => hasSameSplits(run, left, rounding));
    if (!isSame) {
      this.#rounding = rounding;
      this.#best = bestSplits(runs, rounding);
    }
    return this.#best;
  }
}

/** All splits that it has the same run has among the others: a start and a finish change none. */
function hasSameSplits(run: RunDto, others: readonly RunDto[], rounding: Rounding): boolean {
  if (!takesPart(run) || splitsOf(run, rounding).every((time) => time === null)) return true;
  const other = others.find(({ runId }) => runId === run.runId);
  if (other === undefined || !takesPart(other)) return false;
  const times = splitsOf(other, rounding);
  return splitsOf(run, rounding).every((time, point) => time === times[point]);
}

/** Negative for a run that is ahead; `null` while there is nothing to compare. */
export function splitGap(best: BestSplits, runId: string, point: number, time: Duration): Duration | null {
  const there = best[point] ?? null;
  if (there === null) return null;
  return gapTo(there.runId === runId ? there.second : there.time, time);
}

const known = new WeakMap<RunDto, { readonly rounding: Rounding; readonly splits: readonly (Duration | null)[] }>();

/** The times at the intermediates. Runs that did not change are not reckoned again. */
export function splitsOf(run: RunDto, rounding: Rounding): readonly (Duration | null)[] {
  const kept = known.get(run);
  if (kept?.rounding === rounding) return kept.splits;
  const splits = timesOf(run, rounding).slice(0, -1);
  known.set(run, { rounding, splits });
  return splits;
}

function takesPart({ status }: RunDto): boolean {
  return status === 'ok' || status === 'onCourse';
}

function better(best: Best | null, run: RunDto, time: Duration): Best {
  if (best === null) return { runId: run.runId, time, second: null };
  if (time < best.time) return { runId: run.runId, time, second: best.time };
  return best.second === null || time < best.second ? { ...best, second: time } : best;
}
