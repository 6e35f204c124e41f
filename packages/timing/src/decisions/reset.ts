/**
 * A run, or a group of them, is waiting again and comes after the last starter (Spec §4). What timed it
 * is freed; of a gun only its effect on these runs, and with nobody left it was no gun.
 */
import type { HeatBoard } from '../state/board.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import type { RunId } from '../model/ids.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import type { Verdict } from '../model/verdict.ts';

export type Reset = DecisionOf<'resetRun' | 'resetRuns'>;

export function isReset(decision: Decision): decision is Reset {
  return decision.kind === 'resetRun' || decision.kind === 'resetRuns';
}

export function runsReset(reset: Reset): readonly RunId[] {
  return reset.kind === 'resetRun' ? [reset.runId] : reset.runIds;
}

export function movedByReset(board: HeatBoard, reset: Reset): Change[] {
  const runs = new Set(runsReset(reset).flatMap((runId) => board.find(runId) ?? []));
  const runIds = new Set([...runs].map(({ id }) => id));
  const moved = new Map<KeptTrigger, Verdict>();
  for (const { impulses, gun } of runs) {
    for (const own of impulses) if (own !== null) moved.set(own, freed(own));
    if (gun !== null) moved.set(gun, withoutRuns(gun, runIds));
  }
  return [...moved].map(([kept, verdict]) => ({ kept, verdict }));
}

/** Who is left with the gun; with nobody left it was none, and the next one may be. */
export function withoutRuns(gun: KeptTrigger, runIds: ReadonlySet<RunId>): Verdict {
  const { verdict } = gun;
  if (verdict.status !== 'used') return verdict;
  const left = verdict.runIds.filter((runId) => !runIds.has(runId));
  return left.length === 0 ? freed(gun) : { ...verdict, runIds: left };
}

export function freed({ verdict }: KeptTrigger): Verdict {
  const { heatId, point } = verdict;
  return { status: 'unassigned', reason: 'freed', heatId, point };
}
