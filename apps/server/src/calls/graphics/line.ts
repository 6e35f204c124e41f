/** A line of a list of graphics. */
import type { Duration, HeatRow, Timestamp } from '@startwand/timing';

/** One who is shown, before it is text. */
export interface Line {
  readonly row: HeatRow;
  readonly rank: number | null;
  readonly time: Duration | null;
  readonly gap: Duration | null;
  readonly runningFrom: Timestamp | null;
  /** Of a list that is divided. */
  readonly group?: string;
}
