/** The reference run of a heat: what windows and deviations are measured by. */
import { netSectionTimes, type DecisionOf } from '@startwand/timing';
import { HEAT } from './ids.ts';
import { runsOf } from './latest-run.ts';
import type { TimedHeat } from './heat-task.ts';

/** As it is without windows; `null` where it is as if absent: not in time, or not fit for the tolerances. */
export function referenceIn({ race }: TimedHeat, referenceBib: number): DecisionOf<'setReferenceRun'> | null {
  const run = runsOf(race, referenceBib).find(({ counts }) => counts);
  if (run === undefined || run.status !== 'ok') return null;
  const sections_100ns = netSectionTimes(run.crossings);
  const isFit = race.course.slice(1).every(({ lowerTolerance_100ns: lower }, section) => {
    const time = sections_100ns[section] ?? null;
    return lower === null || time === null || lower < time;
  });
  return isFit ? { kind: 'setReferenceRun', heatId: HEAT, runId: run.id, sections_100ns } : null;
}
