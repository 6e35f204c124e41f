/**
 * Somebody is on course, or has neither started nor a status: the heat is not over. Who waits is told as a number, for it may be a
 * whole field.
 */
import { eachOf, found, ofRun, paced, type CheckedHeat, type Checking } from './finding.ts';
import type { CompetitorId } from '../model/ids.ts';

export function* stillRunning({ heat, runs }: CheckedHeat): Checking {
  const onCourse = yield* eachOf(runs, (run) => (run.status === 'onCourse' ? ofRun('stillOnCourse', run) : null));
  if (heat.state === 'prepared' || heat.state === 'finished') return onCourse;
  const isDone = new Set<CompetitorId>();
  yield* paced(runs, ({ status, competitorId }) => {
    if (status !== 'waiting') isDone.add(competitorId);
  });
  let count = 0;
  yield* paced(heat.startList, (competitorId) => {
    if (!isDone.has(competitorId)) count += 1;
  });
  return count === 0 ? onCourse : [...onCourse, found('stillWaiting', 'heat', { heatId: heat.id, count })];
}
