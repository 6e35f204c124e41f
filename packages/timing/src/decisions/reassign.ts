/**
 * A run was somebody else's: everything of it (impulses, gun, edits, status, postings) becomes the
 * other competitor's; or two runs change places (Spec §4). What an operator moved the rules leave
 * alone.
 */
import { existingOrNext, type AddressedRun } from '../state/addressed-run.ts';
import type { HeatBoard } from '../state/board.ts';
import type { Refusal } from '../model/command.ts';
import type { Decision, RunImpulses } from '../model/decision.ts';
import type { DecisionRow } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { runIdOf, type CompetitorId, type RunId } from '../model/ids.ts';
import {
  editAt,
  isBlank,
  NO_WORD,
  scheduledStartOf,
  timeAt,
  type KeptRun,
} from '../state/kept-run.ts';
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
    refuse: (state, move: Move) =>
      refuseOnRun(state, move, (addressed) => refuseMove(addressed, move)),
    moves: movedByMove,
    writes: {
      over: (move: Move) => new Set(runsOfMove(move)),
      write: (board, move: Move, { runIds }) => {
        if (runIds.has(move.runId)) moveWords(board, move);
      },
    },
    touches: (state, move: Move) => {
      const runs = runsOfMove(move);
      return { runs, matters: competitorsTimed(state, runs), leavesGunsToOthers: true };
    },
  };
}

/** The decision as it goes into the history: the runs that it is about, and the impulses in them. */
function withItsImpulses(state: RaceState, move: Move): Decision | Refusal {
  const heat = heatOfRun(state, move.runId);
  if (heat === null) return 'RUN_NOT_FOUND';
  const { board } = heat;
  const impulses = impulsesOf(board.find(move.runId));
  if (move.kind === 'exchangeRuns') {
    return { ...move, impulses, otherImpulses: impulsesOf(board.find(move.otherRunId)) };
  }
  if (!board.order.has(move.competitorId)) return 'COMPETITOR_NOT_FOUND';
  return { ...move, impulses, toRunId: targetOf(heat, move.competitorId) };
}

function impulsesOf(run: KeptRun | null): RunImpulses {
  return run?.impulses.map((own) => own?.trigger.id ?? null) ?? [];
}

/** The waiting run of the competitor, or a further one. */
function targetOf({ id, round, board }: LiveHeat, competitorId: CompetitorId): RunId {
  const last = board.currentRun(competitorId);
  return runIdOf(id, round, competitorId, hasTimes(last) ? last.number + 1 : last.number);
}

function refuseMove({ heat, run }: AddressedRun, move: Move): Refusal | null {
  const { board } = heat;
  const [, otherId] = runsOfMove(move);
  if (!board.owns(otherId)) return 'RUN_NOT_FOUND';
  const other = existingOrNext(heat, otherId);
  if (other === null) return 'RUN_NOT_FOUND';
  if (other.competitorId === run.competitorId) return 'INVALID_STATE';
  if (isBlank(run) && (move.kind === 'reassignRun' || isBlank(other))) return 'INVALID_STATE';
  const fits =
    isFreeFor(inPlaceOf(other, run), besides(board, other)) &&
    (move.kind === 'reassignRun' || isFreeFor(inPlaceOf(run, other), besides(board, run)));
  if (!fits) return 'RUNS_OVERLAP';
  const isInOrder =
    canStartAs(run, other) && (move.kind === 'reassignRun' || canStartAs(other, run));
  return isInOrder ? null : 'TIMES_NOT_IN_ORDER';
}

/** The start list's time stays with whose it is, and so does a reset that made it wait for another one. */
function inPlaceOf({ schedule, word }: KeptRun, run: KeptRun): KeptRun {
  return { ...run, schedule, word: { ...run.word, resetAt: word.resetAt } };
}

/** Where the official start is scheduled, the run is timed from the other one's. */
function canStartAs(run: KeptRun, other: KeptRun): boolean {
  const scheduled = scheduledStartOf({ ...other, word: run.word });
  return scheduled === null || editAt(run, 0) !== null || isAheadOfAll(run, scheduled);
}

/** Nobody is on two runs at once: the others were over before, or began after. */
function isFreeFor(run: KeptRun, others: readonly KeptRun[]): boolean {
  return !hasTimes(run) || fitsBeside(run, others);
}

function hasTimes(run: KeptRun): boolean {
  if (run.word.runTime_100ns !== null) return true;
  return run.impulses.some((_, point) => timeAt(run, point) !== null);
}

/** What an operator said of the one run is said of the other. */
function moveWords(board: HeatBoard, move: Move): void {
  const [run, other] = runsOfMove(move).map((runId) => board.open(runId));
  if (run === undefined || other === undefined) return;
  const word = move.kind === 'exchangeRuns' ? other.word : NO_WORD;
  const { resetAt } = run.word;
  // When a run was reset says whether its own start time holds, whatever else it takes over.
  other.word = { ...run.word, resetAt: other.word.resetAt };
  run.word = { ...word, resetAt };
  board.noteChange(other);
  board.noteChange(run);
}
