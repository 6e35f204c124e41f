/** How an impulse of a timer's line travels to the server. */
import type { DeliveredTrigger } from '@startwand/contract';
import type { ImpulseLine, Mark } from './timer-line.ts';
import type { DatedTime } from './dated-clock.ts';

/** A trigger that has no place yet in a session's sequence. */
export type UnnumberedTrigger = Omit<DeliveredTrigger, 'session' | 'sequence'>;

/** Lines that repeat an earlier impulse to change or to revoke it. */
export function isCorrection(mark: Mark): boolean {
  return mark === 'keyedIn' || isClear(mark);
}

/**
 * The number a timer shows is keyed by the timekeeper: it is the bib, thus MANUAL; 0 is no number.
 * Such timers run free, so the server judges by the moment of reception (`notSynced`).
 */
export function toWireTrigger(line: ImpulseLine, dated: DatedTime): UnnumberedTrigger {
  const isMemo = line.mark === 'fromMemory' || line.mark === 'clearedInMemory';
  return {
    timestamp: dated.timestamp,
    timeOffset: dated.timeOffset_min,
    timingChannel: `C${line.channel}`,
    fallingEdge: false,
    valid: line.mark !== 'numberInvalid',
    // A penalty time is kept and never assigned; `blocked` is the wire's word for that.
    blocked: line.mark === 'blocked' || line.mark === 'penalty',
    type: isClear(line.mark) ? 'ClearTrigger' : 'StartNumberTrigger',
    startNumber: line.bib === 0 ? null : { startNumber: line.bib, type: 'MANUAL' },
    // By keypad comes first: it says how exact the time is, memory only how it travelled.
    triggerType: line.keypad ? 'manual' : isMemo ? 'memo' : 'edge',
    memo: isMemo,
    corrected: line.mark === 'keyedIn',
    appliedDelay_100ns: 0,
    sync: 'notSynced',
  };
}

function isClear(mark: Mark): boolean {
  return mark === 'cleared' || mark === 'clearedInMemory' || mark === 'disqualified';
}
