/** What an operator may decide. Each one is recorded, can be undone and is never overwritten. */
import type { Entry } from './entry.ts';
import type { CompetitorId, HeatId, MessageId, PostingId, RunId, TriggerId } from './ids.ts';
import type { Replacement } from './replacement-time.ts';
import type { LeftDoubt } from './run-doubt.ts';
import type { GivenStatus, Remark } from './run.ts';
import type { Duration, Timestamp } from '../time/time.ts';

export type Decision =
  | { readonly kind: 'armHeat'; readonly heatId: HeatId }
  | { readonly kind: 'disarmHeat'; readonly heatId: HeatId }
  | { readonly kind: 'finishHeat'; readonly heatId: HeatId }
  | { readonly kind: 'reopenHeat'; readonly heatId: HeatId }
  | { readonly kind: 'cancelHeat'; readonly heatId: HeatId }
  /** It was cancelled by mistake: disarmed, with everything as it was. */
  | { readonly kind: 'resetHeatCancellation'; readonly heatId: HeatId }
  /** A new round: impulses and runs from before it stay in the history, all are waiting again. */
  | { readonly kind: 'restartHeat'; readonly heatId: HeatId }
  /**
   * Holds for the first start impulse after it; in a mass start by groups it chooses the competitor's
   * group. `null`: back to the list's own order.
   */
  | {
      readonly kind: 'chooseNext';
      readonly heatId: HeatId;
      readonly competitorId: CompetitorId | null;
    }
  /** Enters a newcomer and adds them at the end of the heat's start list. Undo takes back both, redo brings both back. */
  | { readonly kind: 'lateEntry'; readonly heatId: HeatId; readonly entry: Entry }
  /**
   * The official gun of a mass start, or of one of its start groups: it starts everyone there who has
   * no start of their own, in place of the impulse. `timestamp` `null` gives it back to the impulse.
   */
  | {
      readonly kind: 'setGun';
      readonly heatId: HeatId;
      /** `null`: the heat starts all at once. */
      readonly group: string | null;
      readonly timestamp: Timestamp | null;
    }
  /** Pins a trigger to a run and point; the one that it replaces stays, unused. */
  | {
      readonly kind: 'giveTrigger';
      readonly triggerId: TriggerId;
      readonly runId: RunId;
      readonly point: number;
      /** The operator took what was suggested; absent where they chose themselves. */
      readonly isSuggested?: true;
    }
  /** Impulses that wait are these runs', as the timer says: those that can be. One word, one undo. */
  | {
      readonly kind: 'giveTriggers';
      readonly heatId: HeatId;
      readonly given: readonly GivenTrigger[];
    }
  /**
   * Impulses at a point were those of others than the rules say, one behind the other: each is the run's
   * that stands beside it, or nobody's, and these runs did not finish. One word, one undo.
   */
  | {
      readonly kind: 'shiftImpulses';
      readonly heatId: HeatId;
      readonly point: number;
      readonly impulses: readonly ShiftedImpulse[];
      readonly fallen: readonly RunId[];
      /** Runs that passed here without an impulse: impulses without a bib are not theirs. Absent for none. */
      readonly missing?: readonly RunId[];
      /** Times ahead of which each of `missing` passed: those of the impulses that they had. Absent: not known. */
      readonly missedBefore?: readonly Timestamp[];
      /** The operator took what was suggested; absent where they chose themselves. */
      readonly isSuggested?: true;
    }
  /**
   * Triggers that were received while the heat was armed, but are stamped outside, belong to it.
   */
  | { readonly kind: 'takeStamped'; readonly heatId: HeatId; readonly triggerIds: readonly TriggerId[] }
  /** Takes a trigger from its run; it stays, unassigned. */
  | { readonly kind: 'freeTrigger'; readonly triggerId: TriggerId }
  /** The impulse was none: it is as if never received, and what followed is decided anew. */
  | { readonly kind: 'deleteTrigger'; readonly triggerId: TriggerId }
  /**
   * A key of the desk made the impulse: undo deletes it, redo restores it. The impulse is received and judged before; this says
   * whose step it is, and of which heat.
   */
  | { readonly kind: 'pressImpulse'; readonly heatId: HeatId; readonly triggerId: TriggerId }
  /** `null` gives back the automatic status. What was said with the status before goes with it. */
  | {
      readonly kind: 'setStatus';
      readonly runId: RunId;
      readonly status: GivenStatus | null;
      /** Why, at which gate; absent: nothing is said. */
      readonly remark?: Remark;
    }
  /** What lists say beside the run («re-run granted»); `null` takes it away. */
  | { readonly kind: 'setRemark'; readonly runId: RunId; readonly remark: Remark | null }
  /** The run was in doubt and is left as it is. Only undo takes the answer back; another time of the run is asked about anew. */
  | ({ readonly kind: 'leaveDoubt'; readonly runId: RunId } & LeftDoubt)
  /** A time of day at one point; `null` gives the point back to the impulses. */
  | {
      readonly kind: 'editCrossing';
      readonly runId: RunId;
      readonly point: number;
      readonly timestamp: Timestamp | null;
    }
  /** A run time in place of finish - start; `null` takes it back. */
  | {
      readonly kind: 'editRunTime';
      readonly runId: RunId;
      readonly runTime_100ns: Duration | null;
    }
  /** A list of run times, typed or imported: one action, and one undo. The last row of a run counts. */
  | {
      readonly kind: 'editRunTimes';
      readonly heatId: HeatId;
      readonly times: readonly RunTimeOf[];
    }
  | {
      readonly kind: 'setPenalty';
      readonly runId: RunId;
      readonly penalty_100ns: Duration;
      readonly reward_100ns: Duration;
    }
  /**
   * The run's time at the point comes from a backup clock (`replacement-time.ts`): from this impulse
   * of it, or from the one that fits. `replacement` is what stands in the history, whatever becomes
   * known later; a command leaves it `null`, and the core works it out.
   */
  | {
      readonly kind: 'replaceTime';
      readonly runId: RunId;
      readonly point: number;
      readonly backupId: TriggerId | null;
      readonly replacement: Replacement | null;
    }
  /** The judge saw them arrive together: equal results share a rank where ties stand by arrival. */
  | {
      readonly kind: 'declareDeadHeat';
      readonly heatId: HeatId;
      readonly competitorIds: readonly CompetitorId[];
    }
  | {
      readonly kind: 'withdrawDeadHeat';
      readonly heatId: HeatId;
      readonly competitorIds: readonly CompetitorId[];
    }
  /** The result of a finished heat is official from here on; what leads out of that state takes it back. */
  | {
      readonly kind: 'declareOfficial';
      readonly heatId: HeatId;
      /** Of the name that it was declared with, which stands beside the history; `null`: no name. */
      readonly messageId: MessageId | null;
    }
  /** A penalty or, negative, a reward of its own; it replaces the one with the same id. */
  | {
      readonly kind: 'postTime';
      readonly runId: RunId;
      readonly postingId: PostingId;
      readonly time_100ns: Duration;
    }
  /** All that the run has, at once. */
  | { readonly kind: 'removePostings'; readonly runId: RunId }
  | { readonly kind: 'removePosting'; readonly runId: RunId; readonly postingId: PostingId }
  /**
   * The run was the other competitor's: it becomes their waiting run, or a further one. `toRunId` and
   * the impulses are what stands in the history; a command leaves them `null`.
   */
  | {
      readonly kind: 'reassignRun';
      readonly runId: RunId;
      readonly competitorId: CompetitorId;
      readonly toRunId: RunId | null;
      readonly impulses: RunImpulses | null;
    }
  /** Two runs of a heat change places, with the impulses that they have: in a command `null`. */
  | {
      readonly kind: 'exchangeRuns';
      readonly runId: RunId;
      readonly otherRunId: RunId;
      readonly impulses: RunImpulses | null;
      readonly otherImpulses: RunImpulses | null;
    }
  /**
   * Who waits is dns, who is on course dnf. `status` is what stands in the history; a command leaves
   * it `null`.
   */
  | { readonly kind: 'cancelRun'; readonly runId: RunId; readonly status: GivenStatus | null }
  | { readonly kind: 'resetCancellation'; readonly runId: RunId }
  /** The run has no time at the point any more: its impulse is unassigned, what was typed is gone. */
  | { readonly kind: 'resetSection'; readonly runId: RunId; readonly point: number }
  /** The run is waiting again and comes after the last starter unless chosen. */
  | { readonly kind: 'resetRun'; readonly runId: RunId }
  /** Several are waiting again together, in list order behind the last starter unless chosen. */
  | {
      readonly kind: 'resetRuns';
      readonly heatId: HeatId;
      readonly runIds: readonly RunId[];
    }
  /** The run whose section times the windows stand around, from here on. */
  | {
      readonly kind: 'setReferenceRun';
      /** `null`: the event's; it holds in every heat that has none of its own. */
      readonly heatId: HeatId | null;
      readonly runId: RunId | null;
      /**
       * In a command `null` means «as the run is now», and the core fills them in; a forerunner's are
       * handed over. Without run and times there is no reference any more.
       */
      readonly sections_100ns: readonly (Duration | null)[] | null;
    }
  /** Nobody's time is too early or too late for the competitor (Spec §3, `excludeFromReferenceRun`). */
  | {
      readonly kind: 'excludeFromReference';
      readonly heatId: HeatId;
      readonly competitorId: CompetitorId;
      readonly isExcluded: boolean;
    };

/** Whose an impulse is, and where. */
export interface GivenTrigger {
  readonly triggerId: TriggerId;
  readonly runId: RunId;
  readonly point: number;
  /** The operator took what was suggested; absent where they chose themselves. */
  readonly isSuggested?: true;
}

/** Whose an impulse is after all; `null`: nobody's. */
export interface ShiftedImpulse {
  readonly triggerId: TriggerId;
  readonly runId: RunId | null;
}

/** One row of a list of run times; `null` takes a time back. */
export interface RunTimeOf {
  readonly runId: RunId;
  readonly runTime_100ns: Duration | null;
  /** A competitor who was DNS, DNF or DSQ by an operator has the status that follows from the time. */
  readonly resetStatus: boolean;
}

/** The impulses that a run has when it is decided upon, by measuring point. */
export type RunImpulses = readonly (TriggerId | null)[];

export type DecisionKind = Decision['kind'];

/** The triggers that it names, wherever it stands. */
export function triggersNamedBy(decision: Decision): readonly TriggerId[] {
  if (decision.kind === 'giveTriggers') return decision.given.map(({ triggerId }) => triggerId);
  if (decision.kind === 'takeStamped') return decision.triggerIds;
  return 'triggerId' in decision ? [decision.triggerId] : [];
}

/** Those, and the impulses of a shift, which are its heat's anyway. */
export function triggersMovedBy(decision: Decision): readonly TriggerId[] {
  if (decision.kind === 'shiftImpulses') return decision.impulses.map(({ triggerId }) => triggerId);
  return triggersNamedBy(decision);
}

/** It decides whether there was an impulse at all, at the place of that impulse. */
export function isAboutExistence(decision: Decision): decision is DecisionOf<'deleteTrigger' | 'pressImpulse'> {
  return decision.kind === 'deleteTrigger' || decision.kind === 'pressImpulse';
}

/** Kind by kind, so that a function over kinds keeps the two together. @example DecisionOf<'setGun'> */
export type DecisionOf<Kind extends DecisionKind> = {
  readonly [K in Kind]: Extract<Decision, { readonly kind: K }> & { readonly kind: K };
}[Kind];

/** About one run: an override of it, or what times it. */
export type RunDecision = Extract<Decision, { readonly runId: RunId }>;

export function isAboutRun(decision: Decision): decision is RunDecision {
  return 'runId' in decision && decision.kind !== 'setReferenceRun';
}
