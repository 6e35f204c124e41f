/** The reference run of a heat: what windows and deviations are measured by. */
import { netSectionTimes, type Decision } from '@startwand/timing';
import { HEAT } from './ids.ts';
import { runsOf } from './latest-run.ts';
import type { TimedHeat } from './heat-task.ts';

/** As it is without windows; `null` where it is as if absent: not in time, or not fit for the tolerances. */
export function referenceIn({
  heat,
  race,
}: TimedHeat): Extract<Decision, { readonly kind: 'setReferenceRun' }> | null {
  if (heat.referenceBib === undefined) return null;
  const run = runsOf(race, heat.referenceBib).find(({ counts }) => counts);
  if (run === undefined || run.status !== 'ok') return null;
  const sections_100ns = netSectionTimes(run.crossings);
  const isFit = heat.points.slice(1).every(({ lower_s }, section) => {
    const time = sections_100ns[section] ?? null;
    return lower_s === undefined || time === null || lower_s * 10_000_000 < time;
  });
  return isFit ? { kind: 'setReferenceRun', heatId: HEAT, runId: run.id, sections_100ns } : null;
}
