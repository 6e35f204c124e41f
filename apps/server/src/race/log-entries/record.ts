/** What operators wrote to entries of the log: a row that is only shown; the entry follows from facts. */
import type { Severity, UserId } from '@startwand/timing';

/** What operators made of an entry of the log. */
export interface LogMark {
  /** The entry's. */
  readonly id: string;
  readonly comment: string | null;
  /** How grave it is in the eyes of an operator; absent: as the rules say. */
  readonly severity?: Severity;
  /** Whom it is about after all; absent: as it was noted. */
  readonly bib?: number | null;
  /** Somebody said that they saw it; absent: nobody did. */
  readonly isSeen?: boolean;
  /** Shown no more, but kept. */
  readonly isDeleted: boolean;
  /** Who marked it last. */
  readonly by: UserId;
}
