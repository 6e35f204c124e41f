/** The run of a bib that is meant when only the bib is said. */
import { runIdOf, runOf, type Race, type Run, type RunId } from '@startwand/timing';
import { heatOf, type TimedHeat } from './heat-task.ts';
import { bibOf, competitorOf, HEAT } from './ids.ts';

/** The runs of a bib in their order; one that waits for a competitor who has done nothing. */
export function runsOf(race: Race, bib: number): readonly Run[] {
  const runs: Run[] = [];
  for (let number = 1; ; number++) {
    const run = race.heats.get(HEAT)?.runs.get(runId(bib, number));
    if (run === undefined) break;
    runs.push(run);
  }
  if (runs.length > 0) return runs;
  const waiting = runOf(race, runId(bib, 1));
  return waiting === null ? [] : [waiting];
}

/** The same for every bib of the start list, in its order. */
export function runsByBib(timed: Pick<TimedHeat, 'race' | 'startList'>): ReadonlyMap<number, readonly Run[]> {
  const runs = new Map<number, Run[]>(timed.startList.map((bib) => [bib, []]));
  for (const run of heatOf(timed).runs.values()) runs.get(bibOf(run.competitorId))?.push(run);
  for (const [bib, own] of runs) {
    if (own.length === 0) own.push(...runsOf(timed.race, bib));
    if (own.length > 1) own.sort((a, b) => a.number - b.number);
  }
  return runs;
}

export function latestRunOf(race: Race, bib: number): RunId {
  return runsOf(race, bib).at(-1)?.id ?? runId(bib, 1);
}

/** A race that is computed from a file was never restarted. */
function runId(bib: number, number: number): RunId {
  return runIdOf(HEAT, 1, competitorOf(bib), number);
}
