/**
 * A run was another competitor's: everything of it (impulses, gun, edits, status, postings) becomes the
 * other competitor's; or two runs change places (Spec §4). What an operator moved the rules leave
 * alone.
 */
import { existingOrNext, type AddressedRun } from '../state/addressed-run.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import type { Decision, RunImpulses } from '../model/decision.ts';
import type { DecisionRow } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { runIdOf, type CompetitorId, type RunId } from '../model/ids.ts';
import { editAt, isBlank, NO_OVERRIDE, scheduledStartOf, timeAt, type RunState } from '../state/run-state.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { competitorsTimed, refuseOnRun } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import { movedByMove } from './reassigned-triggers.ts';
import { runsOfMove, type Move } from './run-move.ts';
import { besides, fitsBeside } from './runs-apart.ts';
import { isAheadOfAll } from './times-in-order.ts';

export const reassignRun: DecisionRow<'reassignRun'> = moveRow();
export const exchangeRuns: DecisionRow<'exchangeRuns'> = moveRow();

function moveRow<Kind extends Move['kind']>(): DecisionRow<Kind> {
  return {
    resolve: withItsImpulses,
    refuse: (state, move: Move) => refuseOnRun(state, move, (addressed) => refuseMove(addressed, move)),
    moves: movedByMove,
    writes: {
      over: (move: Move) => new Set(runsOfMove(move)),
      write: (roundState, move: Move, { runIds }) => {
        if (runIds.has(move.runId)) moveOverrides(roundState, move);
      },
    },
    conflictScope: (state, move: Move) => {
      const runs = runsOfMove(move);
      return { runs, matters: competitorsTimed(state, runs), leavesGunsToOthers: true };
    },
  };
}

/** The decision as it goes into the history: the runs that it is about, and the impulses in them. */
function withItsImpulses(state: RaceState, move: Move): Decision | Refusal {
  const heat = heatOfRun(state, move.runId);
  if (heat === null) return 'RUN_NOT_FOUND';
  const { roundState } = heat;
  const impulses = impulsesOf(roundState.find(move.runId));
  if (move.kind === 'exchangeRuns') {
    return { ...move, impulses, otherImpulses: impulsesOf(roundState.find(move.otherRunId)) };
  }
  if (!roundState.order.has(move.competitorId)) return 'COMPETITOR_NOT_FOUND';
  return { ...move, impulses, toRunId: targetOf(heat, move.competitorId) };
}

function impulsesOf(run: RunState | null): RunImpulses {
  return run?.impulses.map((own) => own?.trigger.id ?? null) ?? [];
}

/** The waiting run of the competitor, or a further one. */
function targetOf({ id, round, roundState }: LiveHeat, competitorId: CompetitorId): RunId {
  const last = roundState.currentRun(competitorId);
  return runIdOf(id, round, competitorId, hasTimes(last) ? last.number + 1 : last.number);
}

function refuseMove({ heat, run }: AddressedRun, move: Move): Refusal | null {
  const { roundState } = heat;
  const [, otherId] = runsOfMove(move);
  if (!roundState.owns(otherId)) return 'RUN_NOT_FOUND';
  const other = existingOrNext(heat, otherId);
  if (other === null) return 'RUN_NOT_FOUND';
  if (other.competitorId === run.competitorId) return 'INVALID_STATE';
  const comesBack = move.kind === 'exchangeRuns';
  if (isBlank(run) && (!comesBack || isBlank(other))) return 'INVALID_STATE';
  const fits =
    isFreeFor(inPlaceOf(other, run), besides(roundState, other)) &&
    (!comesBack || isFreeFor(inPlaceOf(run, other), besides(roundState, run)));
  if (!fits) return 'RUNS_OVERLAP';
  const isInOrder = canStartAs(run, other) && (!comesBack || canStartAs(other, run));
  return isInOrder ? null : 'TIMES_NOT_IN_ORDER';
}

/** The start list's time stays with whose it is, and so does a reset that made it wait for another one. */
function inPlaceOf({ schedule, override }: RunState, run: RunState): RunState {
  return { ...run, schedule, override: { ...run.override, resetAt: override.resetAt } };
}

/** Where the official start is scheduled, the run is timed from the other one's. */
function canStartAs(run: RunState, other: RunState): boolean {
  const scheduled = scheduledStartOf({ ...other, override: run.override });
  return scheduled === null || editAt(run, 0) !== null || isAheadOfAll(run, scheduled);
}

/** Nobody is on two runs at once: the others were over before, or began after. */
function isFreeFor(run: RunState, others: readonly RunState[]): boolean {
  return !hasTimes(run) || fitsBeside(run, others);
}

function hasTimes(run: RunState): boolean {
  if (run.override.runTime_100ns !== null) return true;
  return run.impulses.some((_, point) => timeAt(run, point) !== null);
}

/** What an operator said of the one run is said of the other. */
function moveOverrides(roundState: RoundState, move: Move): void {
  const [run, other] = runsOfMove(move).map((runId) => roundState.openRun(runId));
  if (run === undefined || other === undefined) return;
  const override = move.kind === 'exchangeRuns' ? other.override : NO_OVERRIDE;
  const { resetAt } = run.override;
  // When a run was reset says whether its own start time holds, whatever else it takes over.
  other.override = { ...run.override, resetAt: other.override.resetAt };
  run.override = { ...override, resetAt };
  roundState.noteChange(other);
  roundState.noteChange(run);
}
