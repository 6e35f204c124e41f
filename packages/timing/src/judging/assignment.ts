/**
 * What the rules make of an impulse at its place in the history: which run and point it times, or
 * why none. It only looks; the verdict and those that it displaces are put into effect by the caller.
 */
import { filterOut } from './filtering.ts';
import { unused, type Judgement } from './judgement.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import { judgeNumbered } from './numbered-impulse.ts';
import { judgeBySource } from './source-priority.ts';
import { judgeUnnumbered } from './unnumbered-impulse.ts';
import type { Situation } from '../state/trigger-intake.ts';

/** The order of the steps is itself a rule: what is set aside or filtered is nobody's. */
export function judge(kept: KeptTrigger, situation: Situation): Judgement {
  const aside = setAside(kept, situation);
  if (aside !== null) return aside;
  const { trigger, reading } = kept;
  const { boards } = situation;
  const point = reading.point ?? 0;
  // A line keyed or corrected at the timer is meant: it is exempt from filter, coincidence and sources.
  if (!trigger.corrected) {
    const filtered = filterOut(kept, point, boards, judgeBySource);
    if (filtered !== null) return filtered;
  }
  return trigger.bib === null
    ? judgeUnnumbered(kept, point, boards)
    : judgeNumbered(kept, point, boards);
}

/**
 * Those that the rules never assign by themselves, whoever is due: first what the timer says of the
 * impulse, then what the set-up does.
 */
export function setAside(kept: KeptTrigger, situation: Situation): Judgement | null {
  const { trigger, reading } = kept;
  const { boards, isRevoked, wasRestarted } = situation;
  const { point } = reading;
  if (trigger.kind === 'clear') return unused('unused', 'clear', boards, point);
  // Of no armed heat it would depend on which came first, the impulse or its clear line.
  if (boards.length > 0 && isRevoked(trigger)) return unused('revoked', 'revoked', boards, point);
  if (trigger.blocked) return unused('unassigned', 'blocked', boards, point);
  if (!trigger.valid) return unused('unassigned', 'invalidNumber', boards, point);
  if (point === null) return unused('unassigned', 'unboundChannel', boards, point);
  if (boards.length === 0) {
    return unused('unassigned', wasRestarted ? 'beforeRestart' : 'notArmed', boards, point);
  }
  // The heat of an impulse without a bib may have been the one that was restarted.
  if (wasRestarted && trigger.bib === null) {
    return unused('unassigned', 'beforeRestart', boards, point);
  }
  if (reading.isBackup) return unused('unassigned', 'backupClock', boards, point);
  return null;
}
