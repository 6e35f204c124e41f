/** What an impulse of a timer's line says to the bridge or the results that time a race by it. */
import type { Trigger } from '@startwand/timing';
import type { ImpulseLine, Mark } from './timer-line.ts';

export type Meaning = Pick<Trigger, 'bib' | 'kind' | 'type' | 'valid' | 'blocked' | 'corrected' | 'memo'>;

/** The number that a timer shows was keyed by the timekeeper: it is the bib, and 0 is none. */
export function meaningOf({ mark, bib, keypad }: ImpulseLine): Meaning {
  const memo = mark === 'fromMemory' || mark === 'clearedInMemory';
  return {
    bib: bib === 0 ? null : bib,
    kind: isClear(mark) ? 'clear' : 'impulse',
    // By keypad comes first: it says how exact the time is, memory only how it travelled.
    type: keypad ? 'manual' : memo ? 'memo' : 'edge',
    valid: mark !== 'numberInvalid',
    // A penalty time is kept and never assigned, like an impulse on a blocked channel.
    blocked: mark === 'blocked' || mark === 'penalty',
    corrected: mark === 'keyedIn',
    memo,
  };
}

/** Lines that repeat an earlier impulse to change or to revoke it: they do not move the clock. */
export function isCorrection(mark: Mark): boolean {
  return mark === 'keyedIn' || isClear(mark);
}

/** What was disqualified at the timer is taken back there, too; no line sets a status. */
function isClear(mark: Mark): boolean {
  return mark === 'cleared' || mark === 'clearedInMemory' || mark === 'disqualified';
}
