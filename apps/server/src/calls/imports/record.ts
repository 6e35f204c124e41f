/** An import as it is kept: what was uploaded, how its columns are read, and how it is taken back. */
import type { ImportCheckDto, ImportDto, ImportKind, ImportSettings } from '@startwand/contract';
import type {
  CompetitorId,
  Duration,
  EventId,
  GivenStatus,
  HeatId,
  Remark,
  Run,
  RunId,
  StoredListFrom,
  Timestamp,
} from '@startwand/timing';
import type { SheetOverview } from './packed-sheets.ts';

export interface ImportRecord {
  readonly id: string;
  readonly eventId: EventId;
  readonly kind: ImportKind;
  /** `null`: of the whole event. */
  readonly heatId: HeatId | null;
  readonly fileName: string;
  readonly state: ImportDto['state'];
  readonly createdAt: Timestamp;
  readonly expiresAt: Timestamp;
  readonly sheets: readonly SheetOverview[];
  readonly settings: ImportSettings | null;
  readonly check: ImportCheckDto | null;
  readonly appliedCount: number | null;
  readonly undo: ImportUndo | null;
}

/** What takes an import back, and how to tell whether anything of it has changed since. No personal data. */
export type ImportUndo = CompetitorsUndo | TimesUndo | StartListUndo;

export interface CompetitorsUndo {
  readonly kind: 'competitors';
  /** Ids of people who were entered. */
  readonly competitorIds: readonly CompetitorId[];
  /** Ids of people who were changed; absent: nobody. */
  readonly changedIds?: readonly CompetitorId[];
  /** Digest of everything that was entered or changed, as the import left it. */
  readonly digest: string;
}

export interface TimesUndo {
  readonly kind: 'times';
  readonly runs: readonly {
    readonly runId: RunId;
    readonly before: RunOverride;
    readonly after: RunOverride;
  }[];
}

export interface StartListUndo {
  readonly kind: 'startList';
  readonly before: StartListAsSet;
  readonly after: StartListAsSet;
}

/** What operators said of a run's times and status; impulses are none of it. */
export interface RunOverride {
  readonly runTime_100ns: Duration | null;
  /** By index of the measuring point. */
  readonly crossings: readonly (Timestamp | null)[];
  readonly status: GivenStatus | null;
  /** Absent, and so below: the import was made before it could bring that. */
  readonly remark?: Remark | null;
  readonly added?: AddedTime;
}

/** The one penalty and the one reward of a run; postings beside them stay. */
export type AddedTime = Pick<Run, 'penalty_100ns' | 'reward_100ns'>;

export interface StartListAsSet {
  readonly competitorIds: readonly CompetitorId[];
  readonly times: readonly (readonly [CompetitorId, Timestamp])[];
  readonly seed: number | null;
  /** The ranking that the list was made from; absent where it is not known. */
  readonly from?: StoredListFrom;
}
