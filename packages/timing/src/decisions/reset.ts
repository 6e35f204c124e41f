/**
 * A run, or a group of them, is waiting again and comes after the last starter (Spec §4). What timed it
 * is freed; of a gun only its effect on these runs, and with nobody left it was no gun.
 */
import { existingOrNext } from '../state/addressed-run.ts';
import type { HeatBoard } from '../state/board.ts';
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import { asGiven, type DecisionRow, type Ground, type WritingPlace } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import { isBlank, NO_WORD } from '../state/kept-run.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import { refuseOnRun, writeWords } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Verdict } from '../model/verdict.ts';

type Reset = DecisionOf<'resetRun' | 'resetRuns'>;

/** Nothing said over the run before holds, and it comes behind the last starter. */
const writesReset = {
  over: (reset: Reset) => new Set(runsReset(reset)),
  write: (board: HeatBoard, _: Reset, at: WritingPlace) => {
    writeWords(board, at, () => ({ ...NO_WORD, resetAt: at.revision }));
    board.moveToEnd(at.wordOn);
  },
};

export function isReset(decision: Decision): decision is Reset {
  return decision.kind === 'resetRun' || decision.kind === 'resetRuns';
}

function runsReset(reset: Reset): readonly RunId[] {
  return reset.kind === 'resetRun' ? [reset.runId] : reset.runIds;
}

export const resetRun: DecisionRow<'resetRun'> = {
  resolve: asGiven,
  refuse: (state, decision) =>
    refuseOnRun(state, decision, ({ run }) => (isBlank(run) ? 'INVALID_STATE' : null)),
  moves: movedByReset,
  writes: writesReset,
  touches: groundOfReset,
};

export const resetRuns: DecisionRow<'resetRuns'> = {
  resolve: asGiven,
  refuse: refuseResets,
  moves: movedByReset,
  writes: writesReset,
  touches: groundOfReset,
};

function refuseResets(
  state: RaceState,
  { heatId, runIds }: DecisionOf<'resetRuns'>,
): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (runIds.some((runId) => heatOfRun(state, runId) !== heat)) return 'RUN_NOT_FOUND';
  const runs = runIds.map((runId) => existingOrNext(heat, runId));
  if (runs.includes(null)) return 'RUN_NOT_FOUND';
  const isPossible =
    heat.state !== 'cancelled' && runs.some((run) => run !== null && !isBlank(run));
  return isPossible ? null : 'INVALID_STATE';
}

function groundOfReset(_: RaceState, reset: Reset): Ground {
  return { runs: runsReset(reset), leavesGunsToOthers: true };
}

function movedByReset(board: HeatBoard, reset: Reset): Change[] {
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
