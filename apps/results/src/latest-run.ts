/** The run of a bib that is meant when only the bib is said. */
import { runIdOf, runOf, type Race, type Run, type RunId } from '@startwand/timing';
import { competitorOf, HEAT } from './ids.ts';

/** The runs of a bib in their order; one that waits for somebody who has done nothing. */
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

export function latestRunOf(race: Race, bib: number): RunId {
  return runsOf(race, bib).at(-1)?.id ?? runId(bib, 1);
}

/** A race that is computed from a file was never restarted. */
function runId(bib: number, number: number): RunId {
  return runIdOf(HEAT, 1, competitorOf(bib), number);
}
