/** What the desk doubts of single runs is doubted before the result, too (`decisions/run-doubts.ts`). */
import { observedRun, RunDoubts, type RunDoubt } from '../decisions/run-doubts.ts';
import { ofRun, paced, type CheckedHeat, type Checking, type Finding } from './finding.ts';
import type { RunId } from '../model/ids.ts';
import type { Run } from '../model/run.ts';
import { sportLimitsOf } from '../ranking/sport-limits.ts';

export function* runDoubt({ state, heat, runs }: CheckedHeat): Checking {
  const doubts = new RunDoubts();
  const byId = new Map<RunId, Run>();
  yield* paced(runs, (run) => {
    byId.set(run.id, run);
    doubts.note(observedRun(run, heat.rules.start === 'mass'));
  });
  // Somebody on course stops the result anyway, for however long.
  const found = doubts.doubts(null, sportLimitsOf(state.rules, heat.rules)).toReversed();
  return found.flatMap((doubt) => {
    const run = byId.get(doubt.runId);
    return run === undefined ? [] : [findingOf(doubt, run)];
  });
}

const sportKinds = { tooFast: 'fasterThanSport', tooSlow: 'slowerThanSport' } as const;

function findingOf({ kind, bySport }: RunDoubt, run: Run): Finding {
  if (kind === 'tooFast' || kind === 'tooSlow') {
    return ofRun(bySport === null ? kind : sportKinds[kind], run, { point: run.crossings.length - 1 });
  }
  const point = run.crossings.findLastIndex((crossing) => crossing !== null);
  const { triggerId = null } = run.crossings[point] ?? {};
  return ofRun(kind === 'tooLong' ? 'stillOnCourse' : kind, run, { point, triggerId });
}
