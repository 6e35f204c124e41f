/** What an organiser decides beforehand and what ranking and assignment read. */
import type { Rounding } from '../time/rounding.ts';
import type { Duration } from '../time/time.ts';

/** Equal results share a rank, or stand in crossing order (a mass start timed to the second). */
export type Ties = 'share' | 'arrival';

/** The sum over all rated heats, or over each competitor's best ones. */
export type OverallMode = { readonly mode: 'sum' } | { readonly mode: 'bestOf'; readonly count: number };

/** What a run's speed is counted by and held against. */
export interface SpeedRules {
  readonly distance_mm: number | null;
  /** In thousandths of km/h. Outside them the run stays valid, and the log says so. */
  readonly minSpeed_mkmh: number | null;
  readonly maxSpeed_mkmh: number | null;
}

/** One of the speed rules. */
export type SpeedField = keyof SpeedRules;

/** Sports whose limits of speed are known (`ranking/sport-limits.ts`). */
export const sports = [
  'run',
  'crossCountry',
  'slalom',
  'giantSlalom',
  'superG',
  'downhill',
  'cycling',
  'motorSport',
] as const;
export type Sport = (typeof sports)[number];

/** Decimals of a second that a result by hand is good for. */
export type HandPrecision = 0 | 1 | 2;

/** Its speed rules are what its heats take where they say nothing. */
export interface EventRules extends SpeedRules {
  readonly rounding: Rounding;
  /** Impulses closer than this to the last one used at a point are duplicates; 0 switches it off. */
  readonly triggerFilterTime_100ns: Duration;
  /** Of results that rest on a hand, where the heat's is finer; `null`: as all others (events of before there was one). */
  readonly handPrecision: HandPrecision | null;
  readonly ties: Ties;
  readonly overall: OverallMode;
  /** Absent: somebody typed or confirmed each value. */
  readonly proposed?: readonly SpeedField[];
  /** Says which times are in doubt before there is a field. Absent: nobody said. */
  readonly sport?: Sport;
}

/** Whether heats are timed, judged and shown by both alike: only how they count together, and what is in doubt, may differ. */
export function timesAlike(a: EventRules, b: EventRules): boolean {
  return (
    a.rounding.type === b.rounding.type &&
    a.rounding.precision === b.rounding.precision &&
    a.triggerFilterTime_100ns === b.triggerFilterTime_100ns &&
    a.handPrecision === b.handPrecision &&
    a.ties === b.ties &&
    a.distance_mm === b.distance_mm &&
    a.minSpeed_mkmh === b.minSpeed_mkmh &&
    a.maxSpeed_mkmh === b.maxSpeed_mkmh &&
    proposesAlike(a.proposed, b.proposed)
  );
}

/** Visitors are told what somebody confirmed. */
function proposesAlike(a: readonly SpeedField[] = [], b: readonly SpeedField[] = []): boolean {
  return a.length === b.length && a.every((name) => b.includes(name));
}

/** Whether results come out alike by both, and stand in the same order. */
export function ranksAlike(a: EventRules, b: EventRules): boolean {
  return (
    a.rounding.type === b.rounding.type &&
    a.rounding.precision === b.rounding.precision &&
    a.handPrecision === b.handPrecision &&
    a.ties === b.ties
  );
}

/** How a heat is started. */
export type StartMode = 'interval' | 'mass';

/** What a run is timed from: its impulse, or the time that the start list gives it. */
export type OfficialStart = 'impulse' | 'scheduled';

/** Ranked by who is nearest to a time, not by who is fastest (Spec §3). */
export type Regularity = 'disabled' | 'targetTime' | 'perfection';

/** Entries that come onto a heat's start list by themselves: those with one of these values. */
export interface AutoEnrol {
  /** Class, gender or a registration field by its name. */
  readonly field: string;
  readonly values: readonly string[];
}

/** Each of its speed rules may be `null`: that of the event. */
export interface HeatRules extends SpeedRules {
  readonly start: StartMode;
  readonly officialStart: OfficialStart;
  /** In a mass start: the field by whose values one group starts after the other. `null`: all at once. */
  readonly startGroups: string | null;
  readonly takesIn: AutoEnrol | null;
  /** Counts for the overall ranking. */
  readonly isRated: boolean;
  /** Of several runs of a competitor the best counts, else the last that ended. */
  readonly bestOfRuns: boolean;
  /** `null`: the event's rounding. */
  readonly rounding: Rounding | null;
  readonly regularity: Regularity;
  /** Of those who have no target time of their own. */
  readonly targetTime_100ns: Duration | null;
  /** Who is on course longer is dnf by itself. `null`: never. */
  readonly maxTimeOnCourse_100ns: Duration | null;
  /** Who was passed over at an interval start is dns by itself. */
  readonly isPassedOverDns: boolean;
}

/** Nobody said how far it is, or how fast somebody may be. */
export const NO_SPEED_RULES: SpeedRules = {
  distance_mm: null,
  minSpeed_mkmh: null,
  maxSpeed_mkmh: null,
};

const USUAL: HeatRules = {
  ...NO_SPEED_RULES,
  start: 'interval',
  officialStart: 'impulse',
  startGroups: null,
  takesIn: null,
  isRated: true,
  bestOfRuns: false,
  rounding: null,
  regularity: 'disabled',
  targetTime_100ns: null,
  maxTimeOnCourse_100ns: null,
  isPassedOverDns: false,
};

/**
 * A heat is an interval start by its impulses, rated, unless something else is said.
 *
 * @example heatRules({ start: 'mass' })
 */
export function heatRules(unusual: Partial<HeatRules> = {}): HeatRules {
  return { ...USUAL, ...unusual };
}

/**
 * What holds for a heat: its own, and what the event says where it says nothing.
 *
 * @example speedRulesOf(race.rules, heat.rules).distance_mm
 */
export function speedRulesOf(event: SpeedRules, heat: SpeedRules): SpeedRules {
  return {
    distance_mm: heat.distance_mm ?? event.distance_mm,
    minSpeed_mkmh: heat.minSpeed_mkmh ?? event.minSpeed_mkmh,
    maxSpeed_mkmh: heat.maxSpeed_mkmh ?? event.maxSpeed_mkmh,
  };
}

/** Whether a heat's results come out alike by both. */
export function resultsAlike(a: HeatRules, b: HeatRules): boolean {
  return (
    a.rounding?.type === b.rounding?.type &&
    a.rounding?.precision === b.rounding?.precision &&
    a.bestOfRuns === b.bestOfRuns &&
    a.officialStart === b.officialStart &&
    a.regularity === b.regularity &&
    a.targetTime_100ns === b.targetTime_100ns
  );
}

/** Whether a start impulse means the same by both. */
export function startsAlike(a: HeatRules, b: HeatRules): boolean {
  return a.start === b.start && a.startGroups === b.startGroups && a.officialStart === b.officialStart;
}
