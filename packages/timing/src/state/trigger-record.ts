/** A trigger as the core keeps it: what was received, how it was read, what was made of it. */
import type { HeatId } from '../model/ids.ts';
import type { Reading } from '../model/reading.ts';
import type { JudgedTrigger } from '../model/race.ts';
import type { CanonicalKey, Trigger } from '../model/trigger.ts';
import type { Verdict } from '../model/verdict.ts';

/** Where something stands in the history that is no impulse at its own place: behind `mark`. */
export interface Place {
  /** The last impulse known when it happened; `null`: before every impulse. */
  readonly mark: CanonicalKey | null;
  /** Orders what stands behind the same impulse. */
  readonly revision: number;
}

export interface TriggerRecord extends JudgedTrigger {
  readonly trigger: Trigger;
  /** Read once; only a measured clock says anew which heats were armed. */
  reading: Reading;
  verdict: Verdict;
  /** Heats that were finished when it came: there it may fill a gap, and nothing more. */
  tooLateFor: readonly HeatId[];
  /** Those of them in which it decides nothing by itself: it is a phone's, or the result was official. */
  closedFor: readonly HeatId[];
  /** It could only fill a gap: it stands behind the finish, not in canonical order. */
  place: Place | null;
}

/** A trigger and the verdict that it gets. */
export interface Change {
  readonly record: TriggerRecord;
  readonly verdict: Verdict;
}
