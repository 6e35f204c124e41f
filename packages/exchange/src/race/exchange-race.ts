/**
 * A race as it is given to other programs, whatever their format: the event, its heats, who took part with what each heat
 * gave, and its report. Who is where is ranked already, by those who rank for pages and lists.
 */
import type { Decimals, Duration, Precision, RunStatus, Timestamp } from '@startwand/timing';
import type { ReportedRace } from './reported-race.ts';

export type Sex = 'female' | 'male';

export interface ExchangeRace {
  readonly name: string;
  readonly place: string;
  /** Three letters. */
  readonly country: string;
  readonly organizer: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM. */
  readonly startTime: string | null;
  /** Its rated heats are over, and nobody is still to come. */
  readonly isOver: boolean;
  /** Somebody declared the result of each rated heat. */
  readonly isOfficial: boolean;
  readonly heats: readonly ExchangeHeat[];
  readonly people: readonly ExchangePerson[];
  readonly report: ReportedRace;
  /** What the points of a federation add to each result of one sex, where they were worked out. */
  readonly penalties: Readonly<Partial<Record<Sex, WorkedOutPenalty>>>;
}

export interface WorkedOutPenalty {
  readonly calculated_hundredths: number;
  readonly applied_hundredths: number;
}

export interface ExchangeHeat {
  readonly id: string;
  readonly name: string;
  /** It counts for the total. */
  readonly isRated: boolean;
  readonly decimals: Decimals;
  /** YYYY-MM-DDTHH:MM, a wall clock of the event. */
  readonly startTime: string | null;
  /** What the points between start and finish are called. */
  readonly controls: readonly string[];
  readonly distance_m: number | null;
  /** Who starts, in their order. */
  readonly starters: readonly ListedStarter[];
}

export interface ListedStarter {
  readonly personId: string;
  readonly startsAt: ZonedMoment | null;
}

/** With how far the clocks at the event are ahead of UTC. */
export interface ZonedMoment {
  readonly at: Timestamp;
  readonly offset_min: number;
}

export interface ExchangePerson {
  readonly id: string;
  readonly bib: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: Sex | null;
  readonly nation: string | null;
  readonly yearOfBirth: number | null;
  /** YYYY-MM-DD; `null` where no more than the year is known. */
  readonly dateOfBirth: string | null;
  readonly club: string | null;
  readonly team: string | null;
  readonly className: string | null;
  /** The code that the federation gave. */
  readonly licence: string | null;
  /** Of the federation's list. */
  readonly listPoints_hundredths: number | null;
  /** Of the race. */
  readonly racePoints_hundredths: number | null;
  /** One for each heat of the race, in their order; `null`: not in that heat. */
  readonly runs: readonly (ExchangeRun | null)[];
  /** Over the rated heats. */
  readonly total: PlacedOutcome;
}

/** What a list is ranked by, and where that places somebody. */
export interface PlacedOutcome {
  readonly status: RunStatus;
  readonly result_100ns: Duration | null;
  /** Of the result, where it was taken by hand and has fewer than its heat. */
  readonly decimals?: Precision | undefined;
  readonly places: Places;
}

/** Among all, among those of the same sex, and in the class; `null`: not ranked. */
export interface Places {
  readonly all: Place | null;
  readonly sex: Place | null;
  readonly class: Place | null;
}

export interface Place {
  readonly rank: number;
  readonly gap_100ns: Duration;
}

export interface ExchangeRun extends PlacedOutcome {
  readonly start: ZonedMoment | null;
  readonly finish: ZonedMoment | null;
  /** From the start to each point between; as many as the heat has controls. */
  readonly splits_100ns: readonly (Duration | null)[];
  readonly reason: string | null;
  readonly gate: number | null;
}

export const noPlaces: Places = { all: null, sex: null, class: null };

/** The heats that make the total, with their places in the list of all. */
export function ratedHeatsOf({
  heats,
}: ExchangeRace): readonly { readonly heat: ExchangeHeat; readonly index: number }[] {
  return heats.map((heat, index) => ({ heat, index })).filter(({ heat }) => heat.isRated);
}

/** Who is on the start list of a rated heat, or has a run in one. */
export function takesPart(race: ExchangeRace, person: ExchangePerson): boolean {
  return ratedHeatsOf(race).some(({ index }) => (person.runs[index] ?? null) !== null);
}
