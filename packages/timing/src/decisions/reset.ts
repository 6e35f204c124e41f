/**
 * A run, or a group of them, is waiting again and comes after the last starter (Spec §4). What timed it
 * is freed; of a gun only its effect on these runs, and with nobody left it was no gun.
 */
import { existingOrNext } from '../state/addressed-run.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionOf } from '../model/decision.ts';
import { asGiven, type DecisionRow, type OwnScope, type WritingPlace } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import { isBlank, NO_OVERRIDE } from '../state/run-state.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import { refuseOnRun, overrideRuns } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Verdict } from '../model/verdict.ts';

type Reset = DecisionOf<'resetRun' | 'resetRuns'>;

/** Nothing said over the run before holds, and it comes behind the last starter. */
const writesReset = {
  over: (reset: Reset) => new Set(runsReset(reset)),
  write: (roundState: RoundState, _: Reset, at: WritingPlace) => {
    overrideRuns(roundState, at, () => ({ ...NO_OVERRIDE, resetAt: at.revision }));
    roundState.moveToEnd(at.overriddenRuns);
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
  refuse: (state, decision) => refuseOnRun(state, decision, ({ run }) => (isBlank(run) ? 'INVALID_STATE' : null)),
  moves: movedByReset,
  writes: writesReset,
  conflictScope: groundOfReset,
};

export const resetRuns: DecisionRow<'resetRuns'> = {
  resolve: asGiven,
  refuse: refuseResets,
  moves: movedByReset,
  writes: writesReset,
  conflictScope: groundOfReset,
};

function refuseResets(state: RaceState, { heatId, runIds }: DecisionOf<'resetRuns'>): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (runIds.some((runId) => heatOfRun(state, runId) !== heat)) return 'RUN_NOT_FOUND';
  const runs = runIds.map((runId) => existingOrNext(heat, runId));
  if (runs.includes(null)) return 'RUN_NOT_FOUND';
  const isPossible = heat.state !== 'cancelled' && runs.some((run) => run !== null && !isBlank(run));
  return isPossible ? null : 'INVALID_STATE';
}

function groundOfReset(_: RaceState, reset: Reset): OwnScope {
  return { runs: runsReset(reset), leavesGunsToOthers: true };
}

function movedByReset(roundState: RoundState, reset: Reset): Change[] {
  const runs = new Set(runsReset(reset).flatMap((runId) => roundState.find(runId) ?? []));
  const runIds = new Set([...runs].map(({ id }) => id));
  const moved = new Map<TriggerRecord, Verdict>();
  for (const { impulses, gun } of runs) {
    for (const own of impulses) if (own !== null) moved.set(own, freed(own));
    if (gun !== null) moved.set(gun, withoutRuns(gun, runIds));
  }
  return [...moved].map(([record, verdict]) => ({ record, verdict }));
}

/** Who is left with the gun; with nobody left it was none, and the next one may be. */
export function withoutRuns(gun: TriggerRecord, runIds: ReadonlySet<RunId>): Verdict {
  const { verdict } = gun;
  if (verdict.status !== 'used') return verdict;
  const left = verdict.runIds.filter((runId) => !runIds.has(runId));
  return left.length === 0 ? freed(gun) : { ...verdict, runIds: left };
}

export function freed({ verdict }: TriggerRecord): Verdict {
  const { heatId, point } = verdict;
  return { status: 'unassigned', reason: 'freed', heatId, point };
}
