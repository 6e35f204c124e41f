/** One line of the operators' log, without its text. */
import type { CompetitorId, DeviceId, HeatId, TriggerId } from '../model/ids.ts';
import type { Duration } from '../time/time.ts';

/** `critical`: what spoils the race unless hands help at once. */
export type Severity = 'note' | 'low' | 'medium' | 'high' | 'critical';

export type LogNoteType =
  /** Nobody in an armed heat wears this bib. */
  | 'invalidBib'
  /** Nobody, or more than one, could have been meant. */
  | 'unhandledTrigger'
  /** Outside the window of everyone who was due. */
  | 'prematureTriggerFiltered'
  | 'delayedTriggerFiltered'
  /** A bib outside its window: used all the same. */
  | 'prematureTrigger'
  | 'delayedTrigger'
  /** A trigger that arrived late found its run, or moved others. */
  | 'resentTriggerAssigned'
  | 'lateTriggerMovedRuns'
  /** A start while on course took the place of the former one. */
  | 'startReplaced'
  /** Start and finish are equal: a device's fault, not a time. */
  | 'startEqualsFinish'
  /** An operator's start is at the instant of an intermediate of the run. */
  | 'startEqualsIntermediate'
  /** The timer cleared an impulse that an operator had given to a run: it stays. */
  | 'clearedTriggerKept'
  /** The run stays valid: its speed is outside the limits of the heat. */
  | 'speedExceeded'
  | 'speedUndercut'
  /** Far faster or far slower than the median of the field. The time stays. */
  | 'implausiblyFast'
  | 'implausiblySlow'
  /** Faster or slower than the sport's limit, while fewer than three have finished. The time stays. */
  | 'fasterThanSport'
  | 'slowerThanSport'
  /** Passed a point, and nobody saw them start. */
  | 'finishWithoutStart'
  /** A judge's status, and an impulse that says otherwise. Both stay. */
  | 'statusContradicted'
  /** On course for longer than the heat allows: dnf by itself. */
  | 'timedOut'
  /** Passed over at the start: dns by itself. */
  | 'passedOver'
  /** New entries of its groups could not come onto the heat's start list. */
  | 'takingInFailed'
  /** Points of the heat are on several devices, and one of them is not synchronised. */
  | 'unsynchronisedDevices'
  /** A number started while it was on course: somebody else may be under way with it. */
  | 'numberTwiceOnCourse'
  /** The clock of a device went back, or further on than time did. */
  | 'clockJumped'
  /** A phone timed with a clock that was never measured, or that may be off by more than 50 ms. */
  | 'phoneClockUnsure'
  /** The clock of a synchronised device and the server's differ, or agree again. */
  | 'clockDisagrees'
  | 'clockAgrees'
  /** A device left while somebody was on course. */
  | 'deviceSilent'
  /** The disk was full: impulses of a device could not be stored when they came. */
  | 'impulsesRefused';

export interface LogNote {
  readonly type: LogNoteType;
  readonly severity: Severity;
  readonly heatId: HeatId | null;
  readonly competitorId: CompetitorId | null;
  readonly bib: number | null;
  readonly triggerId: TriggerId | null;
  /** What it is about where there is no impulse. */
  readonly deviceId?: DeviceId;
  /** Of clocks that differ: how far the device's is ahead of the server's. */
  readonly ahead_100ns?: Duration;
  /** All bibs concerned; `bib` names the one where it is one competitor's. */
  readonly bibs: readonly number[];
}
