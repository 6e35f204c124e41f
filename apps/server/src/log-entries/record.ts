/** What operators wrote to entries of the log: a row that is only shown; the entry follows from facts. */
import type { UserId } from '@startwand/timing';

/** What operators made of an entry of the log. */
export interface LogMark {
  /** The entry's. */
  readonly id: string;
  readonly comment: string | null;
  /** Shown no more, but kept. */
  readonly isDeleted: boolean;
  /** Who marked it last. */
  readonly by: UserId;
}
