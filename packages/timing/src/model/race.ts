/**
 * The state of an event's racing: the fold of its facts. Readers see these shapes; only `evolve`
 * changes what is behind them, in place, because a trigger's cost must not grow with the field.
 */
import type { Course } from './course.ts';
import type { Decision } from './decision.ts';
import type { ClockMeasure } from './device-clock.ts';
import type { Entry } from './entry.ts';
import type { CompetitorId, HeatId, MessageId, RunId, TriggerId, UserId } from './ids.ts';
import type { ListFrom } from './list-from.ts';
import type { EventRules, HeatRules } from './rules.ts';
import type { Run } from './run.ts';
import type { Trigger } from './trigger.ts';
import type { Verdict } from './verdict.ts';
import type { Timestamp } from '../time/time.ts';
import type { Reference } from './windows.ts';

/** The ways between them are the table of `heat-state.ts`. */
export type HeatState = 'prepared' | 'armed' | 'disarmed' | 'finished' | 'cancelled';

/** Competitors whom the judge saw arrive together: their equal results share a rank all the same. */
export type DeadHeat = readonly CompetitorId[];

/** When each one of a start list starts; who has no time waits for one. */
export type StartTimes = ReadonlyMap<CompetitorId, Timestamp>;

/** A result that an operator declared. */
export interface Official {
  readonly at: Timestamp;
  readonly by: UserId;
  /** Of the name that it was declared with, beside the history. */
  readonly messageId: MessageId | null;
  /** When something of the result last changed after that; `null`: it stands as it was declared. */
  readonly correctedAt: Timestamp | null;
}

export interface Heat {
  readonly id: HeatId;
  readonly rules: HeatRules;
  readonly state: HeatState;
  /** 1, and one more after each restart. */
  readonly round: number;
  readonly startList: readonly CompetitorId[];
  /** What the lot of the start list was drawn with; `null` where it was not drawn. */
  readonly seed: number | null;
  /** The ranking that the start list was made from; `null` where it is not known. */
  readonly listFrom: ListFrom | null;
  /** When the start list has its competitors start: for the countdown, or as their official start. */
  readonly startTimes: StartTimes;
  /** Runs of this round that are more than waiting; who has none here is waiting. */
  readonly runs: ReadonlyMap<RunId, Run>;
  /** Who the next start impulse without a bib belongs to; `null` in a mass start or at the end. */
  readonly nextStarter: CompetitorId | null;
  /** The start group that the next gun starts; `null` when all start at once, or none is left. */
  readonly nextGroup: string | null;
  /** What the judge declared; `rank` takes it. */
  readonly deadHeats: readonly DeadHeat[];
  /** Its own reference run, else the event's. */
  readonly reference: Reference | null;
  /** `null`: nobody has declared its result, or it is not finished any more. */
  readonly official: Official | null;
  /** Competitors without windows, and unranked where the reference run is what counts. */
  readonly excluded: ReadonlySet<CompetitorId>;
}

export interface JudgedTrigger {
  readonly trigger: Trigger;
  readonly verdict: Verdict;
}

export interface Race {
  /** Of the last fact folded; 0 before the first. */
  readonly revision: number;
  readonly rules: EventRules;
  readonly course: Course;
  readonly entries: ReadonlyMap<CompetitorId, Entry>;
  readonly competitorByBib: ReadonlyMap<number, CompetitorId>;
  readonly heats: ReadonlyMap<HeatId, Heat>;
  readonly triggers: ReadonlyMap<TriggerId, JudgedTrigger>;
  /** The newest measure of each device whose clock is not the server's. */
  readonly differingClocks: readonly ClockMeasure[];
}

/** A decision that stands in the history, for the undo and redo buttons. */
export interface StandingDecision {
  readonly revision: number;
  readonly decision: Decision;
}
