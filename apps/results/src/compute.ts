/** A whole race from its file: one heat after the other, then what they make together. */
import type { Standing } from '@startwand/timing';
import { FaultyRaceFile, type Fault } from './fault.ts';
import { unlistedFaults, type HeatTask } from './heat-task.ts';
import { rankOverall, type OverallRanking, type RatedHeatRows } from './overall.ts';
import type { RaceFile } from './race-file.ts';
import { rankHeat, type HeatRow, type RankedHeat } from './ranked-heat.ts';
import { startListOf, type PreviousHeat } from './start-list-of.ts';
import { timeHeat } from './time-heat.ts';

/** What becomes of the results. A heat is printed when it is known, and its impulses are let go of. */
export interface Printer {
  heat(ranked: RankedHeat): void;
  overall(file: RaceFile, ranking: OverallRanking): void;
}

/** @throws FaultyRaceFile when a decision names what is not there, or cannot be */
export function compute(file: RaceFile, printer: Printer): void {
  const previous: PreviousHeat[] = [];
  const rated: RatedHeatRows[] = [];
  const faults: Fault[] = [];
  for (const [place, heat] of file.heats.entries()) {
    const path = ['heats', place];
    const startList = startListOf(file, heat.startList, previous);
    const computed = computeHeat({ file, heat, startList, path }, printer, faults);
    previous.push(computed);
    if (heat.isRated) rated.push({ ...computed, regularity: heat.regularity });
  }
  if (faults.length > 0) throw new FaultyRaceFile(faults);
  printer.overall(file, rankOverall(file, rated));
}

/** By itself, so that nothing holds one heat's impulses and runs while the next one is timed. */
function computeHeat(task: HeatTask, printer: Printer, faults: Fault[]): PreviousHeat {
  faults.push(...referenceFaults(task));
  const ranked = rankHeat(timeHeat(task));
  faults.push(...ranked.faults);
  if (faults.length === 0) printer.heat(ranked);
  const { heat, rows, ties, deadHeats } = ranked;
  return { name: heat.name, rows: rows.map(withoutRun), ties, deadHeats };
}

function withoutRun({ competitorId, bib, status, result_100ns, arrival }: HeatRow): Standing {
  return { competitorId, bib, status, result_100ns, arrival };
}

function referenceFaults(task: HeatTask): Fault[] {
  const { referenceBib } = task.heat;
  if (referenceBib === undefined) return [];
  return unlistedFaults(task, referenceBib, [...task.path, 'referenceBib']);
}
