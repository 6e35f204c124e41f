/** What is to be timed, and what came out. */
import type { Heat, LogNote, Race } from '@startwand/timing';
import { fault, type Fault, type Path } from './fault.ts';
import { HEAT } from './ids.ts';
import type { HeatInput, RaceFile } from './race-file.ts';
import type { HeatImpulses } from './read-impulses.ts';

/** A heat as it is to be timed. */
export interface HeatTask {
  readonly file: RaceFile;
  readonly heat: HeatInput;
  readonly startList: readonly number[];
  /** Where the heat stands in the file, for faults. */
  readonly path: Path;
}

export interface TimedHeat extends HeatTask {
  readonly impulses: HeatImpulses;
  readonly race: Race;
  readonly notes: readonly LogNote[];
  readonly faults: readonly Fault[];
}

/** Nobody can be timed, or decided upon, who is not on the start list. */
export function unlistedFaults({ startList }: HeatTask, bib: number, path: Path): Fault[] {
  return startList.includes(bib) ? [] : [fault(path, `bib ${bib} is not on the start list`)];
}

/** The one heat of such a race. */
export function heatOf({ race }: Pick<TimedHeat, 'race'>): Heat {
  const heat = race.heats.get(HEAT);
  if (heat === undefined) throw new TypeError('a timed race has its heat');
  return heat;
}
