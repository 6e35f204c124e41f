/** A trigger as the core keeps it: what was received, how it was read, what was made of it. */
import type { HeatId } from '../model/ids.ts';
import type { Reading } from '../model/reading.ts';
import type { JudgedTrigger } from '../model/race.ts';
import { compareCanonically, type CanonicalKey, type Trigger } from '../model/trigger.ts';
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
  /** Read once; which heats were armed is read anew when a clock is measured or an operator takes the impulse. */
  reading: Reading;
  verdict: Verdict;
  /** An operator took what is stamped outside: in this heat the moment of receipt counts. */
  takenFor?: HeatId | undefined;
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

/** Order of steps: by their places, those of one place by revision. */
export function byPlace(a: Place, b: Place): number {
  if (a.mark === null || b.mark === null) {
    if (a.mark === b.mark) return a.revision - b.revision;
    return a.mark === null ? -1 : 1;
  }
  return compareCanonically(a.mark, b.mark) || a.revision - b.revision;
}

/** What stands behind an impulse is replayed after it and before the next one. */
export function isBefore(mark: CanonicalKey | null, key: CanonicalKey): boolean {
  return mark === null || compareCanonically(mark, key) < 0;
}
