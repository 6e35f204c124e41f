/** What reaches the queue of an event: set-up by its owner, decisions, and their undoing. */
import type { Course } from './course.ts';
import type { Decision } from './decision.ts';
import type { Entry } from './entry.ts';
import type { Phone } from './hand-source.ts';
import type { CompetitorId, DeviceId, HeatId, TriggerId, UserId } from './ids.ts';
import type { StoredListFrom } from './list-from.ts';
import type { EventRules, HeatRules } from './rules.ts';
import type { Timestamp } from '../time/time.ts';

export type Setup =
  | { readonly kind: 'setEventRules'; readonly rules: EventRules }
  | { readonly kind: 'setCourse'; readonly course: Course }
  /** The phones that hold a point, in the order in which those of one point count; it replaces the former ones. */
  | { readonly kind: 'setPhones'; readonly phones: readonly Phone[] }
  | { readonly kind: 'setHeat'; readonly heatId: HeatId; readonly rules: HeatRules }
  | { readonly kind: 'removeHeat'; readonly heatId: HeatId }
  | { readonly kind: 'setEntries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'removeEntry'; readonly competitorId: CompetitorId }
  | { readonly kind: 'removeEntries'; readonly competitorIds: readonly CompetitorId[] }
  /** Who was removed comes back, with the places on start lists that are named. */
  | {
      readonly kind: 'restoreEntries';
      readonly entries: readonly Entry[];
      readonly places: readonly PlaceOnList[];
    }
  /** Competitors in the order in which they start; it replaces the heat's former list. */
  | {
      readonly kind: 'setStartList';
      readonly heatId: HeatId;
      readonly competitorIds: readonly CompetitorId[];
      /** What the lot was drawn with; absent where none was. */
      readonly seed?: number;
      /** When they start, in place of the heat's former times; absent: those stay. */
      readonly times?: readonly StartTimeOf[];
      /** The ranking that the list was made from; absent: it is not known. */
      readonly from?: StoredListFrom;
    }
  /** Competitors come to the end of a start list, which stays as it is: no fact grows with the field. */
  | {
      readonly kind: 'joinStartList';
      readonly heatId: HeatId;
      readonly competitorIds: readonly CompetitorId[];
    }
  /** Entries that a heat takes in by itself could not come onto its start list; the log says so. */
  | {
      readonly kind: 'noteTakingInFailed';
      readonly heatId: HeatId;
      readonly competitorIds: readonly CompetitorId[];
    }
  /** Something outside of the race's rules endangers it; the log says so. */
  | { readonly kind: 'noteDanger'; readonly danger: Danger; readonly deviceId: DeviceId }
  /** When each of the start list is to start; it replaces the heat's former times. */
  | {
      readonly kind: 'setStartTimes';
      readonly heatId: HeatId;
      readonly times: readonly StartTimeOf[];
    }
  /** A row that is only shown (a name, a picture) changed: revision and ETag move, nothing else. */
  | { readonly kind: 'noteShownChange' };

/** What a server sees of devices and disks, and a race does not. */
export type Danger = 'deviceSilent' | 'impulsesRefused';

/** Where one who comes back stands on the start list of a heat. */
export interface PlaceOnList {
  readonly heatId: HeatId;
  readonly competitorId: CompetitorId;
  /** Among those who stand there by then, from 0. */
  readonly place: number;
  /** `null`: without one, or with that which the list still has. */
  readonly startTime: Timestamp | null;
}

/** When one of a start list is to start. */
export interface StartTimeOf {
  readonly competitorId: CompetitorId;
  readonly startTime: Timestamp;
}

/** @example SetupOf<'setHeat'> */
export type SetupOf<Kind extends Setup['kind']> = Extract<Setup, { readonly kind: Kind }>;

/** Which step of an operator, in which heat. */
export interface StepCommand {
  readonly heatId: HeatId;
  readonly by: UserId;
  /** The revision of the action that is meant: any other is refused. Absent: whichever is the last. */
  readonly step?: number;
}

/** A command from which one fact follows. */
export type SingleCommand =
  | { readonly type: 'setup'; readonly setup: Setup; readonly by: UserId | null }
  | { readonly type: 'decide'; readonly decision: Decision; readonly by: UserId }
  /** Takes back this operator's last action in the heat. */
  | ({ readonly type: 'undo' } & StepCommand)
  | ({ readonly type: 'redo' } & StepCommand)
  /** Takes back what was last decided on the trigger itself, by any operator: given, freed or deleted. */
  | { readonly type: 'undoOnTrigger'; readonly triggerId: TriggerId; readonly by: UserId }
  /** Takes back the declaration that stands, by any operator; what was corrected behind it stays. */
  | { readonly type: 'withdrawOfficial'; readonly heatId: HeatId; readonly by: UserId };

export type Command =
  | SingleCommand
  /** The days of the event are others now: every heat begins again, with an empty start list. */
  | { readonly type: 'resetEvent'; readonly by: UserId }
  /** Every heat that can be restarted is, each by a decision of its own. */
  | { readonly type: 'restartEvent'; readonly by: UserId }
  /** All or nothing. None may be about what another one of them changes. */
  | { readonly type: 'all'; readonly commands: readonly SingleCommand[] };

/** Why a command is refused. The server maps each onto the contract's catalogue by the same name. */
export type Refusal =
  | 'EVENT_NOT_ACTIVE'
  | 'HEAT_NOT_FOUND'
  | 'RUN_NOT_FOUND'
  | 'RUN_NOT_FINISHED'
  /** A later run of the competitor counts by now. */
  | 'RUN_NOT_COUNTING'
  | 'TOLERANCES_INVALID'
  | 'TRIGGER_NOT_FOUND'
  | 'POSTING_NOT_FOUND'
  | 'TOO_MANY_POSTINGS'
  | 'COMPETITOR_NOT_FOUND'
  | 'POINT_NOT_FOUND'
  | 'INVALID_STATE'
  | 'BIB_TAKEN'
  | 'RUNS_OVERLAP'
  /** Nobody arrives together with nobody else. */
  | 'DEAD_HEAT_OF_ONE'
  | 'TIMES_NOT_IN_ORDER'
  /** A backup clock has nothing that could be the missing time, or nothing to compare it by. */
  | 'NO_BACKUP'
  | 'NO_NEIGHBOUR'
  /** One passage is one competitor's: the backup impulse replaces another time already. */
  | 'BACKUP_TAKEN'
  | 'NOTHING_TO_UNDO'
  | 'NOTHING_TO_REDO'
  | 'UNDO_CONFLICT'
  /** The competitor of a late entry has a run: undo would take it away. */
  | 'ENTRY_IN_USE'
  /** Another action is the last one by now. */
  | 'NOT_THE_LAST_STEP'
  /** The last action armed, disarmed, finished, reopened or cancelled the heat: undo and redo never do. */
  | 'UNDO_STOPS';

export interface CommandRefused {
  readonly error: Refusal;
  /** Of several at once: which one. */
  readonly index?: number;
}
