/** What the decisions about one run have in common: it has to be there, and the word is written over it. */
import { addressedRun, type AddressedRun } from '../state/addressed-run.ts';
import type { HeatBoard } from '../state/board.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf, RunDecision } from '../model/decision.ts';
import type { Ground, Writing, WritingPlace } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import type { RunId } from '../model/ids.ts';
import type { OperatorsWord } from '../state/kept-run.ts';
import type { RaceState } from '../state/race-state.ts';

export function refuseOnRun(
  state: RaceState,
  { runId }: { readonly runId: RunId },
  refuse: (addressed: AddressedRun) => Refusal | null = () => null,
): Refusal | null {
  const addressed = addressedRun(state, runId);
  return typeof addressed === 'string' ? addressed : refuse(addressed);
}

/** @param change what the decision says otherwise than what stands over the run */
export function overItsRun<Kind extends RunDecision['kind']>(
  change: (word: OperatorsWord, decision: DecisionOf<Kind>) => Partial<OperatorsWord>,
): Writing<Kind> {
  return {
    over: ({ runId }) => new Set([runId]),
    write: (board, decision, at) => {
      writeWords(board, at, (word) => ({ ...word, ...change(word, decision) }));
    },
  };
}

export function writeWords(
  board: HeatBoard,
  { wordOn, runIds }: WritingPlace,
  change: (word: OperatorsWord) => OperatorsWord,
): void {
  for (const runId of wordOn) {
    if (!runIds.has(runId)) continue;
    const run = board.open(runId);
    run.word = change(run.word);
    board.noteChange(run);
  }
}

export function itsRun(_: RaceState, { runId }: { readonly runId: RunId }): Ground {
  return { runs: [runId] };
}

/** It says when the run was on course. */
export function itsRunInTime(state: RaceState, { runId }: { readonly runId: RunId }): Ground {
  return { runs: [runId], matters: competitorsTimed(state, [runId]) };
}

/** The runs of one competitor must not overlap: each is ground to the other. */
export function competitorsTimed(state: RaceState, runIds: readonly RunId[]): readonly string[] {
  return runIds.flatMap((runId) => {
    const board = heatOfRun(state, runId)?.board;
    return board === undefined ? [] : [`times of ${board.partsOf(runId).competitorId}`];
  });
}
