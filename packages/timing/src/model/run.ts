/** One competitor's way down the course in one heat. */
import type { CompetitorId, HeatId, MessageId, RunId, TriggerId } from './ids.ts';
import type { HandPrecision } from './rules.ts';
import type { Duration, Timestamp } from '../time/time.ts';
import type { LeftDoubt } from './run-doubt.ts';
import type { TimePosting } from './time-posting.ts';

/** `ok` is a run with a result; `waiting` and `onCourse` are on their way to one of the others. */
export type RunStatus = 'waiting' | 'onCourse' | 'ok' | 'dns' | 'dnf' | 'dsq';

/** The statuses that an operator can give. */
export type GivenStatus = 'dns' | 'dnf' | 'dsq';

/** What lists say beside a run: the reason of a disqualification, «re-run granted». */
export interface Remark {
  /** Of a text that stands beside the history, where it can be erased: a history names nobody. */
  readonly messageId: MessageId | null;
  /** At which gate of the course it happened. */
  readonly gate: number | null;
}

/** The time of a run at one measuring point: an impulse, or what an operator wrote over it. */
export interface Crossing {
  /** The impulse in use here; kept when an edit stands over it. */
  readonly triggerId: TriggerId | null;
  readonly timestamp: Timestamp;
  /** Given by an operator: beats any impulse until taken back. A given gun beats only other guns. */
  readonly edited: boolean;
  /** Of the start list: where that is the official start, the impulse is only kept. */
  readonly scheduled: boolean;
  /** Made of a backup clock's time, in the place of a missing one. */
  readonly replaced: boolean;
  /** Taken from a keypad, good to 1/100 s only. */
  readonly manual: boolean;
  /**
   * How many crossed this point at the same instant before, in canonical order: it says who arrived
   * first, and those of one impulse share it. `null` where no impulse says so, and at the start.
   */
  readonly place: number | null;
}

export interface Run {
  readonly id: RunId;
  readonly heatId: HeatId;
  readonly competitorId: CompetitorId;
  /** 1 for the first run of the competitor in this heat and round. */
  readonly number: number;
  /** By index of the measuring point; `null` where there is no time yet. */
  readonly crossings: readonly (Crossing | null)[];
  readonly status: RunStatus;
  /** The status was decided by an operator and stays until taken back. */
  readonly isStatusGiven: boolean;
  /** What an operator has lists say beside it. */
  readonly remark: Remark | null;
  /** The run time written by an operator in place of finish - start. */
  readonly editedTime_100ns: Duration | null;
  readonly penalty_100ns: Duration;
  readonly reward_100ns: Duration;
  /** In the order in which they were given. */
  readonly postings: readonly TimePosting[];
  /** Finish - start, or the time that an operator wrote, at full precision: what speeds are computed from. */
  readonly net_100ns: Duration | null;
  /** Rounded net time; kept for dnf and dsq, `null` without start or finish. */
  readonly runTime_100ns: Duration | null;
  /** Rounded net time + penalty - reward + postings. */
  readonly result_100ns: Duration | null;
  /** Decimals of the result where it rests on a hand and has fewer than the heat; absent: as the heat. */
  readonly decimals?: HandPrecision;
  /** Doubts about it that an operator left as they are; absent: none. */
  readonly leftDoubts?: readonly LeftDoubt[];
  /** How far it was from what a regularity heat aims at; `null` elsewhere. */
  readonly deviation_100ns: Duration | null;
  /** Of several runs of a competitor in a heat, this one is ranked. */
  readonly counts: boolean;
}
