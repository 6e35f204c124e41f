/**
 * A race as it is sent to others while it goes on: what stands on a start list, and how far each starter is. What is sent is
 * the difference of two of them, so nothing has to wait in a line: who was cut off is sent the difference to the newest.
 */
import type { Decimals, Duration, Precision, RunStatus } from '@startwand/timing';
import type { Sex } from '../race/exchange-race.ts';

export interface LiveRace {
  readonly name: string;
  readonly place: string;
  /** What the course is called. */
  readonly slope: string | null;
  /** As the federation writes it: DH, SL, GS, SG, AC. */
  readonly discipline: string | null;
  readonly category: string | null;
  /** `null`: of both. */
  readonly sex: Sex | null;
  /** Those that make the total, in their order. */
  readonly heats: readonly LiveHeat[];
  /** The place of the heat that is on in `heats`; `null`: none was ever armed. */
  readonly active: number | null;
}

export interface LiveHeat {
  readonly name: string;
  readonly isOver: boolean;
  readonly decimals: Decimals;
  readonly start_m: number | null;
  readonly finish_m: number | null;
  readonly length_m: number | null;
  readonly gates: number | null;
  readonly turningGates: number | null;
  /** How many points there are between start and finish. */
  readonly intermediates: number;
  /** In the order in which they start; whoever wears no bib is not among them. */
  readonly starters: readonly LiveStarter[];
  /** The bib of whoever starts next. */
  readonly next: number | null;
}

export interface LiveStarter {
  readonly bib: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly nation: string | null;
  readonly className: string | null;
  /** The code that the federation gave. */
  readonly code: string | null;
  /** HH:MM:SS by the clocks at the event, where the list says so. */
  readonly startsAt: string | null;
  readonly status: RunStatus;
  readonly hasStarted: boolean;
  /** From the start to each point between; as many as the heat has. */
  readonly splits: readonly (LiveTime | null)[];
  readonly finish: LiveTime | null;
  /** Over this heat and the rated ones before it; `null`: not ranked. */
  readonly total_100ns: Duration | null;
}

export interface LiveTime {
  /** Of this heat. */
  readonly time_100ns: Duration;
  /** Of the time, where it was taken by hand and has fewer than its heat. */
  readonly decimals?: Precision | undefined;
  /** To whoever leads there, in the total where the heat is a later one of a sum. */
  readonly gap_100ns: Duration | null;
  readonly rank: number | null;
}

/** The heat that is on. */
export function activeHeatOf(race: LiveRace | null): LiveHeat | null {
  return race === null || race.active === null ? null : (race.heats[race.active] ?? null);
}
