/** A decision takes effect, is taken back, or holds again. */
import type { Action } from '../state/action.ts';
import { overriddenRunsOf, writeDecision, conflictScopeOf } from '../decisions/decision-table.ts';
import { enterLate, isReordering, reorder } from './evolve-late-entry.ts';
import { placeSetup, setupOf } from './place-setup.ts';
import { takePlace } from './evolve-clock.ts';
import { rereadTaken } from './reread.ts';
import { applyVerdicts, changesOf, link } from './evolve-trigger.ts';
import type { FactOf } from '../model/fact.ts';
import { isAboutExistence, triggersNamedBy, type Decision } from '../model/decision.ts';
import { heatOfDecision } from '../state/heat-of-decision.ts';
import { isHeatDecision } from '../model/heat-state.ts';
import { NO_OVERRIDE } from '../state/run-state.ts';
import type { CanonicalKey } from '../model/trigger.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { linkedByMoves } from '../decisions/run-move.ts';
import { isForEveryHeat, isReferenceDecision } from '../model/reference-decision.ts';
import { rewriteReferences } from '../decisions/reference-run.ts';
import type { Timestamp } from '../time/time.ts';
import type { Noting } from '../state/touching.ts';
import { isReset } from '../decisions/reset.ts';
import { standingDeclaration } from '../state/standing-official.ts';
import { standingState } from '../state/standing-state.ts';
import { currentHeats } from '../state/situation.ts';

export function evolveDecision(state: RaceState, fact: FactOf<'Decided'>, touching: Noting): void {
  const { decision, mark, revision, by } = fact;
  const heat = heatOfDecision(state, decision);
  if (by === null) throw new RangeError(`decision ${revision} was made by nobody`);
  const action: Action = {
    decision,
    by,
    at: fact.at,
    mark,
    revision,
    heatId: heat?.id ?? null,
    round: heat?.round ?? 0,
    conflictScope: conflictScopeOf(state, decision, fact.rejudged),
    overriddenRuns: heat === null ? new Set() : overriddenRunsOf(decision, heat.roundState),
    opens: decision.kind === 'restartHeat' && heat !== null ? heat.rounds.size + 1 : null,
    since: revision,
    undoneBy: null,
    cameBackArmed: false,
  };
  state.actions.push(action);
  if (heat !== null) nameTriggers(state, heat, action);
  placeTaken(state, action, revision, touching);
  enterLate(state, action, touching);
  applyVerdicts(state, changesOf(state, fact.rejudged), touching);
  if (isForEveryHeat(decision)) referEveryHeat(state, mark, touching);
  if (heat === null) return;
  if (isHeatDecision(decision)) enterState(state, heat, fact.at, revision);
  else keepingResult(heat, decision, () => writeDecision(action, heat.roundState));
  declareAgain(state, heat, action);
  noteAction(heat, action, touching);
}

export function evolveUndo(state: RaceState, fact: FactOf<'Undone'>, touching: Noting): void {
  const action = actionAt(state, fact.target);
  action.undoneBy = fact.revision;
  action.cameBackArmed = fact.disarms !== true;
  evolveStanding(state, fact, action, touching);
}

export function evolveRedo(state: RaceState, fact: FactOf<'Redone'>, touching: Noting): void {
  const action = actionAt(state, fact.target);
  action.undoneBy = null;
  action.since = fact.revision;
  evolveStanding(state, fact, action, touching);
}

/** An action began or ceased to stand: what it wrote is written anew from what stands. */
function evolveStanding(state: RaceState, fact: FactOf<'Undone' | 'Redone'>, action: Action, touching: Noting): void {
  const heat = action.heatId === null ? undefined : state.heats.get(action.heatId);
  if (heat !== undefined && isHeatDecision(action.decision)) {
    enterState(state, heat, fact.at, fact.revision);
  }
  placeTaken(state, action, fact.revision, touching);
  enterLate(state, action, touching);
  applyVerdicts(state, changesOf(state, fact.rejudged), touching);
  if (isForEveryHeat(action.decision)) referEveryHeat(state, null, touching);
  if (heat === undefined) return;
  const rewrite = () => rewriteOverrides(state, heat, action);
  if (!isHeatDecision(action.decision)) keepingResult(heat, action.decision, rewrite);
  declareAgain(state, heat, action);
  noteAction(heat, action, touching);
}

/** A doubt that is left as it is changes no result: an official one is not corrected by it. */
function keepingResult(heat: LiveHeat, decision: Decision, write: () => void): void {
  if (decision.kind === 'leaveDoubt') heat.keepResult(write);
  else write();
}

/** Impulses that an operator took are read as armed from here on, or no more. */
function placeTaken(state: RaceState, { decision, undoneBy }: Action, revision: number, touching: Noting): void {
  for (const reread of rereadTaken(state, decision, undoneBy === null, revision).values()) {
    takePlace(state, reread);
    touching.triggers.add(reread.record.trigger.id);
  }
}

/** What stands of its declarations: steps between the states of a heat take them back, or bring them again. */
function declareAgain(state: RaceState, heat: LiveHeat, { decision }: Action): void {
  if (!isHeatDecision(decision) && decision.kind !== 'declareOfficial') return;
  heat.declare(standingDeclaration(state.actions, heat.id));
}

/** The state and round that follow from the heat's standing decisions. */
function enterState(state: RaceState, heat: LiveHeat, at: Timestamp, revision: number): void {
  const { state: next, round } = standingState(state, heat);
  if (round !== heat.round) {
    // Closes the interval of the round that is left.
    heat.changeState('prepared', at);
    const setup = setupOf(state, heat.rules, heat.wholeList);
    heat.enterRound(round);
    if (heat.rounds.has(round)) {
      // What comes now is judged by the set-up of now, as in every round.
      placeSetup(state, heat, revision);
    } else {
      heat.openRound(round, state.course.length, setup, revision);
      rewriteReferences(state, heat);
    }
  }
  const isFirstArmed = next === 'armed' && state.heats.values().every((one) => one.state !== 'armed');
  if (isFirstArmed) state.clocks.noteArming();
  heat.changeState(next, at);
  // While it was finished, or in another round, nothing of it moved.
  heat.readClocksAgain();
  heat.showAllNext();
}

function rewriteOverrides(state: RaceState, heat: LiveHeat, changed: Action): void {
  const { roundState } = heat;
  const standing = state.actions.filter(
    ({ heatId, round, undoneBy }) => heatId === heat.id && round === heat.round && undoneBy === null,
  );
  roundState.choice = null;
  roundState.deadHeats = [];
  if (isReferenceDecision(changed.decision)) rewriteReferences(state, heat);
  const decisions = standing.map(({ decision }) => decision);
  const runIds = linkedByMoves(changed.overriddenRuns, decisions);
  for (const runId of runIds) {
    const run = roundState.openRun(runId);
    run.override = NO_OVERRIDE;
    roundState.noteChange(run);
  }
  for (const action of standing) writeDecision(action, roundState, runIds);
  if (decisions.some(isReordering) || isReordering(changed.decision)) reorder(state, heat);
}

/** Deciding anew needs the triggers that decisions name, and the heats that share them. */
function nameTriggers(state: RaceState, heat: LiveHeat, { decision, mark }: Action): void {
  // What there was acts at the place of its trigger: what comes behind that is not late because of it.
  const reaches = !isAboutExistence(decision) && mark !== null;
  if (reaches) heat.current.impulses.reach(mark);
  const linked = new Set([heat]);
  for (const triggerId of triggersNamedBy(decision)) {
    const record = state.triggers.get(triggerId);
    if (record === undefined) continue;
    const heats = currentHeats(state, record.reading);
    if (reaches) for (const one of heats) one.current.impulses.reach(mark);
    if (!heats.includes(heat)) heat.current.named.add(record);
    for (const one of heats) linked.add(one);
  }
  if (linked.size > 1) link([...linked]);
}

/** The event's reference run is another one: in every round, for a restart may be taken back. */
function referEveryHeat(state: RaceState, mark: CanonicalKey | null, touching: Noting): void {
  for (const heat of state.heats.values()) {
    if (mark !== null) for (const { impulses } of heat.rounds.values()) impulses.reach(mark);
    rewriteReferences(state, heat);
    heat.showDeviationsNext();
    noteDeviations(heat);
    touching.heats.add(heat.id);
  }
}

function noteAction(heat: LiveHeat, { decision }: Action, touching: Noting): void {
  touching.heats.add(heat.id);
  if (isReferenceDecision(decision)) {
    heat.showDeviationsNext();
    noteDeviations(heat);
  }
  if (decision.kind === 'declareDeadHeat' || decision.kind === 'withdrawDeadHeat') heat.noteResultChange();
  if (isReset(decision) || decision.kind === 'restartHeat') {
    touching.startLists.add(heat.id);
  }
}

/** Only a regularity heat ranks by its reference. */
function noteDeviations(heat: LiveHeat): void {
  if (heat.rules.regularity !== 'disabled') heat.noteResultChange();
}

/** @throws RangeError when the history holds no such decision */
function actionAt(state: RaceState, revision: number): Action {
  const action = state.actions.find((one) => one.revision === revision);
  if (action === undefined) throw new RangeError(`revision ${revision} is no decision`);
  return action;
}
