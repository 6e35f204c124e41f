/**
 * What the rules make of an impulse at its place in the history: which run and point it times, or
 * why none. It only looks; the verdict and those that it displaces are put into effect by the caller.
 */
import { isKeyed, isNumbering } from '../state/clear-line.ts';
import { filterOut } from './filtering.ts';
import { unused, type Judgement } from './judgement.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import { judgeNumbered } from './numbered-impulse.ts';
import { judgeBySource } from './source-priority.ts';
import { judgeUnnumbered } from './unnumbered-impulse.ts';
import type { HeatId } from '../model/ids.ts';
import type { Situation } from '../state/situation.ts';

/** The order of the steps is itself a rule: what is set aside or filtered is nobody's. */
export function judge(record: TriggerRecord, situation: Situation): Judgement {
  const aside = setAside(record, situation);
  if (aside !== null) return aside;
  const { trigger, reading } = record;
  const { roundStates } = situation;
  const point = reading.point ?? 0;
  // A line keyed or corrected at the timer is meant: it is exempt from filter, coincidence and sources.
  if (!isKeyed(trigger)) {
    const filtered = filterOut(record, point, roundStates, judgeBySource);
    if (filtered !== null) return filtered;
  }
  return trigger.bib === null ? judgeUnnumbered(record, point, roundStates) : judgeNumbered(record, point, roundStates);
}

/**
 * Those that the rules never assign by themselves, no matter who is due: first what the timer says of the
 * impulse, then what the set-up does.
 */
export function setAside(record: TriggerRecord, situation: Situation): Judgement | null {
  const { trigger, reading } = record;
  const { roundStates, outside, isRevoked, wasRestarted } = situation;
  const { point } = reading;
  if (trigger.kind === 'clear') return unused('unused', 'clear', roundStates, point);
  // Of no armed heat it would depend on which came first, the impulse or its clear line.
  if (roundStates.length > 0 && isRevoked(trigger)) return unused('revoked', 'revoked', roundStates, point);
  if (roundStates.length > 0 && isNumbering(trigger)) {
    const tap = situation.tapOf(record);
    if (tap === 'none') return unused('unassigned', 'noTap', roundStates, point);
    if (tap === 'held') return unused('unused', 'held', roundStates, point);
  }
  if (trigger.blocked) return unused('unassigned', 'blocked', roundStates, point);
  if (!trigger.valid) return unused('unassigned', 'invalidNumber', roundStates, point);
  if (point === null) return unused('unassigned', 'unboundChannel', roundStates, point);
  if (roundStates.length === 0) {
    if (!wasRestarted && outside.length > 0) return stampedOutside(outside, point);
    return unused('unassigned', wasRestarted ? 'beforeRestart' : 'notArmed', roundStates, point);
  }
  // The heat of an impulse without a bib may have been the one that was restarted.
  if (wasRestarted && trigger.bib === null) {
    return unused('unassigned', 'beforeRestart', roundStates, point);
  }
  if (reading.isBackup) return unused('unassigned', 'backupClock', roundStates, point);
  return null;
}

/** Received while a heat was armed: whether it belongs there is for an operator to say. */
function stampedOutside([only, other]: readonly HeatId[], point: number): Judgement {
  const heatId = only !== undefined && other === undefined ? only : null;
  return { verdict: { status: 'unassigned', reason: 'stampedOutside', heatId, point }, displaced: [] };
}
