/**
 * What a decision does at its place in the history, on what is there: the triggers that it moves and
 * the word that it writes over a run. The same code serves the live race and deciding anew.
 */
import { assertNever } from './assert-never.ts';
import type { HeatBoard } from './board.ts';
import type { Decision } from './decision.ts';
import type { TriggerId } from './ids.ts';
import { NO_WORD, type KeptRun, type OperatorsWord } from './kept-run.ts';
import type { Change, KeptTrigger, Place } from './kept-trigger.ts';
import type { Timestamp } from './time.ts';
import type { Verdict } from './verdict.ts';

/** The triggers that a decision moves, each with its new verdict. */
export function triggersMoved(
  decision: Decision,
  board: HeatBoard,
  find: (triggerId: TriggerId) => KeptTrigger | null,
): Change[] {
  if (decision.kind === 'resetRun') {
    const run = board.find(decision.runId);
    return run === null ? [] : takenFrom(run);
  }
  if (decision.kind !== 'giveTrigger' && decision.kind !== 'freeTrigger') return [];
  const kept = find(decision.triggerId);
  if (kept === null || isDeleted(kept)) return [];
  return decision.kind === 'giveTrigger'
    ? give(kept, decision, board)
    : [{ kept, verdict: freed(kept) }];
}

/** Writes what the operator said over the run, or chooses the next starter. */
export function writeWord(decision: Decision, board: HeatBoard, place: Place): void {
  if (decision.kind === 'chooseNext') {
    const { competitorId } = decision;
    board.choice = competitorId === null ? null : { ...place, competitorId };
  } else if ('runId' in decision && decision.kind !== 'giveTrigger') {
    const run = board.open(decision.runId);
    run.word = withWord(run.word, decision);
    if (decision.kind === 'resetRun') board.moveToEnd(run.competitorId);
    board.noteChange(run);
  }
}

type Word = Exclude<
  Extract<Decision, { readonly runId: unknown }>,
  { readonly kind: 'giveTrigger' }
>;

function withWord(word: OperatorsWord, said: Word): OperatorsWord {
  switch (said.kind) {
    case 'setStatus':
      return { ...word, status: said.status };
    case 'editCrossing':
      return { ...word, edits: withEdit(word.edits, said.point, said.timestamp) };
    case 'editRunTime':
      return { ...word, runTime_100ns: said.runTime_100ns };
    case 'setPenalty':
      return { ...word, penalty_100ns: said.penalty_100ns, reward_100ns: said.reward_100ns };
    case 'resetRun':
      return NO_WORD;
    default:
      return assertNever(said);
  }
}

function withEdit(
  edits: OperatorsWord['edits'],
  point: number,
  timestamp: Timestamp | null,
): OperatorsWord['edits'] {
  const changed = new Map(edits);
  if (timestamp === null) changed.delete(point);
  else changed.set(point, timestamp);
  return changed;
}

/** One trigger per run and point is in use: the one that was there stays, unused. */
function give(
  kept: KeptTrigger,
  { runId, point }: Extract<Decision, { readonly kind: 'giveTrigger' }>,
  board: HeatBoard,
): Change[] {
  const { heatId } = board;
  const used: Verdict = { status: 'used', heatId, runIds: [runId], point, by: 'operator' };
  const present = board.find(runId)?.impulses[point] ?? null;
  const changes: Change[] = [{ kept, verdict: used }];
  if (present !== null && present !== kept) {
    const replaced: Verdict = { status: 'unused', reason: 'replaced', heatId, point };
    changes.push({ kept: present, verdict: replaced });
  }
  return changes;
}

function freed({ verdict }: KeptTrigger): Verdict {
  const { heatId, point } = verdict;
  return { status: 'unassigned', reason: 'freed', heatId, point };
}

/** Everything that times the run; of a gun only its effect on this run. */
function takenFrom(run: KeptRun): Change[] {
  const changes: Change[] = [];
  for (let point = 0; point < run.impulses.length; point++) {
    const own = run.impulses[point] ?? null;
    if (own !== null) changes.push({ kept: own, verdict: freed(own) });
  }
  const gun = run.gun;
  if (gun !== null && gun.verdict.status === 'used') {
    const runIds = gun.verdict.runIds.filter((runId) => runId !== run.id);
    changes.push({ kept: gun, verdict: { ...gun.verdict, runIds } });
  }
  return changes;
}

function isDeleted({ verdict }: KeptTrigger): boolean {
  return verdict.status === 'deleted';
}
