/**
 * What a decision does at its place in the history, on what is there: the triggers that it moves and
 * the word that it writes over a run. The same code serves the live race and deciding anew.
 */
import type { Action } from '../state/action.ts';
import { assertNever } from '../time/assert-never.ts';
import type { HeatBoard } from '../state/board.ts';
import { contradictedByEdit, contradictedByImpulse } from './contradiction.ts';
import { declared, isOnDeadHeat, withdrawn } from './dead-heat.ts';
import {
  isAboutRun,
  type Decision,
  type DecisionOf,
  type RunDecision,
  type RunTimeOf,
} from '../model/decision.ts';
import { movedByGun, runsOfGun, type SetGun } from '../judging/gun.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import { NO_WORD, type Edit, type OperatorsWord } from '../state/kept-run.ts';
import type { Change, KeptTrigger } from '../state/kept-trigger.ts';
import { isMove, moveWords, runsOfMove, type Move } from './reassign.ts';
import { movedByMove } from './reassigned-triggers.ts';
import { isReferenceDecision } from '../model/reference-decision.ts';
import { writeReference } from './reference-run.ts';
import type { Replacement } from '../model/replacement-time.ts';
import { freed, isReset, movedByReset, runsReset, type Reset } from './reset.ts';
import { movedBySectionReset } from './reset-section.ts';
import type { Timestamp } from '../time/time.ts';
import { posted, withoutPosting } from '../model/time-posting.ts';
import type { Verdict } from '../model/verdict.ts';

/** The triggers that a decision moves, each with its new verdict. */
export function triggersMoved(
  decision: Decision,
  board: HeatBoard,
  find: (triggerId: TriggerId) => KeptTrigger | null,
): Change[] {
  if (isReset(decision)) return movedByReset(board, decision);
  if (isMove(decision)) return movedByMove(board, decision, find);
  if (decision.kind === 'resetSection') return movedBySectionReset(board, decision);
  if (decision.kind === 'setGun') return movedByGun(board, decision);
  if (decision.kind === 'editCrossing' || decision.kind === 'replaceTime') {
    return contradictedByEdit(board, decision);
  }
  if (decision.kind !== 'giveTrigger' && decision.kind !== 'freeTrigger') return [];
  const kept = find(decision.triggerId);
  if (kept === null || isDeleted(kept)) return [];
  if (decision.kind === 'freeTrigger') return [{ kept, verdict: freed(kept) }];
  return [...give(kept, decision, board), ...contradictedByImpulse(board, decision, kept)];
}

/**
 * Writes what the operator said over the runs that the decision is about, or about the heat.
 * `runIds`: only over these.
 */
export function writeWord(
  { decision, mark, revision, wordOn }: Said,
  board: HeatBoard,
  runIds = wordOn,
): void {
  if (decision.kind === 'chooseNext') {
    const { competitorId } = decision;
    board.choice = competitorId === null ? null : { mark, revision, competitorId };
  } else if (isOnDeadHeat(decision)) {
    const change = decision.kind === 'declareDeadHeat' ? declared : withdrawn;
    board.deadHeats = change(board.deadHeats, decision.competitorIds);
  } else if (isReferenceDecision(decision)) {
    writeReference(decision, board.windows);
  } else if (isMove(decision)) {
    if (runIds.has(decision.runId)) moveWords(board, decision);
  } else if (decision.kind === 'editRunTimes') {
    for (const row of decision.times) if (runIds.has(row.runId)) writeRunTime(board, row);
  } else if (isWord(decision)) {
    for (const runId of wordOn) {
      if (!runIds.has(runId)) continue;
      const run = board.open(runId);
      run.word = withWord(run.word, decision, revision);
      board.noteChange(run);
    }
    if (isReset(decision)) board.moveToEnd(wordOn);
  }
}

function writeRunTime(board: HeatBoard, { runId, runTime_100ns, resetStatus }: RunTimeOf): void {
  const run = board.open(runId);
  const { word } = run;
  run.word = { ...word, runTime_100ns, status: resetStatus ? null : word.status };
  board.noteChange(run);
}

/** The runs over which a decision would write now. */
export function wordOn(decision: Decision, board: HeatBoard): ReadonlySet<RunId> {
  if (isMove(decision)) return new Set(runsOfMove(decision));
  if (decision.kind === 'editRunTimes') return new Set(decision.times.map(({ runId }) => runId));
  if (!isWord(decision)) return NO_RUNS;
  if (decision.kind === 'setGun') return new Set(runsOfGun(board, decision.group));
  return new Set(isReset(decision) ? runsReset(decision) : [decision.runId]);
}

/** One for all: many decisions write over no run. */
const NO_RUNS: ReadonlySet<RunId> = new Set();

type Said = Pick<Action, 'decision' | 'mark' | 'revision' | 'wordOn'>;

type Word = SetGun | Reset | Exclude<RunDecision, Move | DecisionOf<'giveTrigger'>>;

function isWord(decision: Decision): decision is Word {
  if (decision.kind === 'setGun' || isReset(decision)) return true;
  return isAboutRun(decision) && decision.kind !== 'giveTrigger' && !isMove(decision);
}

function withWord(word: OperatorsWord, said: Word, revision: number): OperatorsWord {
  switch (said.kind) {
    case 'setGun': {
      const { group, timestamp } = said;
      return { ...word, gun: timestamp === null ? null : { group, timestamp } };
    }
    case 'setStatus':
      return { ...word, status: said.status };
    case 'editCrossing':
      return { ...word, edits: withEdit(word.edits, said.point, typedIn(said.timestamp)) };
    case 'replaceTime':
      return { ...word, edits: withEdit(word.edits, said.point, replacedBy(said.replacement)) };
    case 'editRunTime':
      return { ...word, runTime_100ns: said.runTime_100ns };
    case 'setPenalty':
      return { ...word, penalty_100ns: said.penalty_100ns, reward_100ns: said.reward_100ns };
    case 'postTime': {
      const posting = { id: said.postingId, time_100ns: said.time_100ns };
      return { ...word, postings: posted(word.postings, posting) };
    }
    case 'removePosting':
      return { ...word, postings: withoutPosting(word.postings, said.postingId) };
    case 'cancelRun':
      return { ...word, status: said.status };
    case 'resetCancellation':
      return { ...word, status: null };
    case 'resetSection': {
      const edits = withEdit(word.edits, said.point, null);
      return { ...word, edits, gun: said.point === 0 ? null : word.gun };
    }
    case 'resetRun':
    case 'resetRuns':
      return { ...NO_WORD, resetAt: revision };
    default:
      return assertNever(said);
  }
}

function withEdit(
  edits: OperatorsWord['edits'],
  point: number,
  edit: Edit | null,
): OperatorsWord['edits'] {
  const changed = new Map(edits);
  if (edit === null) changed.delete(point);
  else changed.set(point, edit);
  return changed;
}

function typedIn(timestamp: Timestamp | null): Edit | null {
  return timestamp === null ? null : { timestamp, replacement: null };
}

function replacedBy(replacement: Replacement | null): Edit | null {
  return replacement === null ? null : { timestamp: replacement.timestamp, replacement };
}

/** One trigger per run and point is in use: the one that was there stays, unused. */
function give(
  kept: KeptTrigger,
  { runId, point }: DecisionOf<'giveTrigger'>,
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

function isDeleted({ verdict }: KeptTrigger): boolean {
  return verdict.status === 'deleted';
}
