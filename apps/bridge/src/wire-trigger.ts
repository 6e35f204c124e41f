/** How an impulse of a timer's line travels to the server. */
import type { DeliveredTrigger } from '@startwand/contract';
import { meaningOf, type DatedTime, type ImpulseLine } from '@startwand/timer-lines';

/** A trigger that has no place yet in a session's sequence. */
export type UnnumberedTrigger = Omit<DeliveredTrigger, 'session' | 'sequence'>;

/**
 * A number that the timekeeper keyed is MANUAL. Such timers run free, so the server judges by the
 * moment of reception (`notSynced`).
 */
export function toWireTrigger(line: ImpulseLine, dated: DatedTime): UnnumberedTrigger {
  const { bib, kind, type, valid, blocked, corrected, memo } = meaningOf(line);
  return {
    timestamp: dated.timestamp,
    timeOffset: dated.timeOffset_min,
    timingChannel: `C${line.channel}`,
    // What a line reports is a normal impulse: existing programs time nothing else.
    fallingEdge: true,
    valid,
    blocked,
    type: kind === 'clear' ? 'ClearTrigger' : 'StartNumberTrigger',
    startNumber: bib === null ? null : { startNumber: bib, type: 'MANUAL' },
    triggerType: type,
    memo,
    corrected,
    appliedDelay_100ns: 0,
    sync: 'notSynced',
  };
}
