/** Whether a followed competitor has reached the finish since one looked last. */
import type { RunDto } from '@startwand/contract';

type Shown = Pick<RunDto, 'runId' | 'competitorId' | 'status'>;

export interface Finished {
  readonly followed: ReadonlySet<string>;
  /** Runs of those with a result, with whose they are. */
  readonly runs: ReadonlyMap<string, string>;
}

export function finishedOf(runs: readonly Shown[], followed: ReadonlySet<string>): Finished {
  // Nearly everybody follows nobody: thousands of runs need not be looked at with each change.
  if (followed.size === 0) return { followed, runs: new Map() };
  const finished = runs.filter((run) => run.status === 'ok' && followed.has(run.competitorId));
  return { followed, runs: new Map(finished.map((run) => [run.runId, run.competitorId])) };
}

/** What was over when one began to follow is no news. */
export function hasNewFinish(before: Finished, now: Finished): boolean {
  return [...now.runs].some(([run, of]) => !before.runs.has(run) && before.followed.has(of));
}
