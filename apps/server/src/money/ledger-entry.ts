/** An entry of the ledger, as a use case wants it booked. */
import type { TimingPointHistoryDto } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';

export interface LedgerEntry {
  /** Whose points. */
  readonly userId: string;
  /** Says what is booked; of two entries with one key the second is not booked. */
  readonly key: string;
  readonly type: TimingPointHistoryDto['type'];
  /** Points that come (positive) or go (negative), never 0. */
  readonly charge: number;
  readonly at: Timestamp;
  /** Who had it booked; `null`: nobody who has an account. */
  readonly by: string | null;
  readonly eventId?: string;
  readonly deviceId?: string;
}

/** A trigger that is in use, and the moment at which that was decided. */
export interface UsedTrigger {
  readonly id: string;
  readonly deviceId: string;
  /** In which it timed somebody. */
  readonly heatId: string;
  readonly at: Timestamp;
}
