/** What an organiser decides beforehand and what ranking and assignment read. */
import type { Duration } from './time.ts';

/** cutOff drops digits, round is half up, roundUp goes to the next unit. */
export type RoundingType = 'cutOff' | 'round' | 'roundUp';

/** Decimals of a second. */
export type Precision = 0 | 1 | 2 | 3 | 4;

export interface Rounding {
  readonly type: RoundingType;
  readonly precision: Precision;
}

/** Equal results share a rank, or stand in crossing order (a mass start timed to the second). */
export type Ties = 'share' | 'arrival';

/** The sum over all rated heats, or over each competitor's best ones. */
export type OverallMode =
  { readonly mode: 'sum' } | { readonly mode: 'bestOf'; readonly count: number };

export interface EventRules {
  readonly rounding: Rounding;
  /** Impulses closer than this to the last one used at a point are duplicates; 0 switches it off. */
  readonly triggerFilterTime_100ns: Duration;
  readonly ties: Ties;
  readonly overall: OverallMode;
}

/** How a heat is started. */
export type StartMode = 'interval' | 'mass';

export interface HeatRules {
  readonly start: StartMode;
  /** Counts for the overall ranking. */
  readonly isRated: boolean;
  /** Of several runs of a competitor the best counts, else the last that ended. */
  readonly bestOfRuns: boolean;
  /** `null`: the event's rounding. */
  readonly rounding: Rounding | null;
}
