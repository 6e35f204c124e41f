/**
 * The state of an event follows from its dates and its heats (Spec §4): scheduled before its first
 * day, active from then to the end of its last, live while a heat is armed, finished after that.
 */

export type EventState = 'inactive' | 'scheduled' | 'active' | 'live' | 'finished';

export interface EventDays {
  /** Set-up is complete and paid. */
  readonly isComplete: boolean;
  /** YYYY-MM-DD in the event's own time zone, as is `today`. */
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * @example eventStateOn('2026-01-17', { isComplete: true, startDate: '2026-01-17', endDate: '2026-01-18' }, false) // 'active'
 */
export function eventStateOn(today: string, days: EventDays, isAnyHeatArmed: boolean): EventState {
  // A race under way stays live past midnight and past its last day, until it is disarmed.
  if (isAnyHeatArmed) return 'live';
  if (!days.isComplete) return 'inactive';
  if (today < days.startDate) return 'scheduled';
  return today > days.endDate ? 'finished' : 'active';
}

/**
 * Heats are armed and disarmed in these states only.
 *
 * @example canArmIn(eventStateOn(today, days, false))
 */
export function canArmIn(state: EventState): boolean {
  return state === 'active' || state === 'live';
}
