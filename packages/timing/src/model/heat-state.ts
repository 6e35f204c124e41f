/**
 * The states of a heat and the ways between them (Spec §4). What is not in the table is refused. A heat
 * that nobody armed is finished once its event is over: its results were entered behind the race.
 */
import type { Decision, DecisionOf } from './decision.ts';
import type { EventState } from './event-state.ts';
import type { HeatState } from './race.ts';

export type HeatDecision = DecisionOf<
  'armHeat' | 'disarmHeat' | 'finishHeat' | 'reopenHeat' | 'cancelHeat' | 'resetHeatCancellation' | 'restartHeat'
>;

const NEXT: Record<HeatState, Partial<Record<HeatDecision['kind'], HeatState>>> = {
  prepared: { armHeat: 'armed', finishHeat: 'finished', cancelHeat: 'cancelled' },
  armed: {
    disarmHeat: 'disarmed',
    finishHeat: 'finished',
    cancelHeat: 'cancelled',
    restartHeat: 'prepared',
  },
  disarmed: {
    armHeat: 'armed',
    finishHeat: 'finished',
    cancelHeat: 'cancelled',
    restartHeat: 'prepared',
  },
  finished: { reopenHeat: 'disarmed', restartHeat: 'prepared' },
  cancelled: { resetHeatCancellation: 'disarmed' },
};

/** `null`: not possible in this state. */
export function nextHeatState(state: HeatState, kind: HeatDecision['kind']): HeatState | null {
  return NEXT[state][kind] ?? null;
}

const HEAT_DECISIONS: ReadonlySet<string> = new Set(Object.values(NEXT).flatMap(Object.keys));

/**
 * The same on the days of the event: until it is over, somebody may want to time a heat that nobody armed, and it
 * cannot be finished.
 */
export function nextHeatStateDuring(event: EventState, state: HeatState, kind: HeatDecision['kind']): HeatState | null {
  if (kind === 'finishHeat' && state === 'prepared' && event !== 'finished') return null;
  return nextHeatState(state, kind);
}

/** Decisions about a heat as a whole. */
export function isHeatDecision(decision: Decision): decision is HeatDecision {
  return HEAT_DECISIONS.has(decision.kind);
}
