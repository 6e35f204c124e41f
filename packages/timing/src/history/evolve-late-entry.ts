/**
 * A late entry takes effect, is taken back, or holds again. A competitor whose late entry was taken back keeps the places on start
 * lists as they were set; no round follows those places (`RoundState`).
 */
import { isReset } from '../decisions/reset.ts';
import { writeDecision } from '../decisions/decision-table.ts';
import type { Decision } from '../model/decision.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { Action } from '../state/action.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Noting } from '../state/touching.ts';
import { noteList, releaseBib, setEntry } from './evolve-entries.ts';

/** Brings entries up to what stands of a decision that began or ceased to stand. */
export function enterLate(state: RaceState, { decision, heatId, undoneBy }: Action, touching: Noting): void {
  if (decision.kind !== 'lateEntry') return;
  const { competitorId } = decision.entry;
  if (undoneBy !== null) {
    withdraw(state, competitorId, touching);
    return;
  }
  const withdrawn = state.withdrawn.get(competitorId);
  state.withdrawn.delete(competitorId);
  setEntry(state, withdrawn?.entry ?? decision.entry, touching);
  const lists = new Set(withdrawn?.heats);
  if (heatId !== null) lists.add(heatId);
  for (const id of lists) {
    const heat = state.heats.get(id);
    if (heat === undefined) continue;
    if (withdrawn !== undefined) listAgain(state, heat);
    noteJoining(heat, touching);
  }
}

function withdraw(state: RaceState, competitorId: CompetitorId, touching: Noting): void {
  const entry = state.entries.get(competitorId);
  // Somebody removed the competitor since: nothing is left to take back.
  if (entry === undefined) return;
  const heats = [...state.heats.values()].filter(({ roundState }) => roundState.order.has(competitorId));
  state.withdrawn.set(competitorId, { entry, heats: new Set(heats.map(({ id }) => id)) });
  releaseBib(state, entry);
  state.entries.delete(competitorId);
  touching.entries.add(competitorId);
  for (const heat of heats) {
    listAgain(state, heat);
    noteJoining(heat, touching);
  }
}

function noteJoining(heat: LiveHeat, touching: Noting): void {
  heat.noteResultChange();
  noteList(heat, touching);
}

function listAgain(state: RaceState, heat: LiveHeat): void {
  reorder(state, heat);
  heat.setUpAgain();
}

/** Whether the decision changes the order of the start list as it was set. */
export function isReordering({ kind }: Decision): boolean {
  return kind === 'lateEntry' || kind === 'resetRun' || kind === 'resetRuns';
}

/** The list as it was set, and behind it those who were reset or entered since, in the order of these decisions. */
export function reorder(state: RaceState, heat: LiveHeat): void {
  const { roundState, listAsSet, listSetAt, id, round } = heat;
  roundState.reorder(listAsSet);
  for (const action of state.actions) {
    if (action.heatId !== id || action.round !== round || action.undoneBy !== null) continue;
    if (action.revision <= listSetAt) continue;
    if (isReset(action.decision)) roundState.moveToEnd(action.overriddenRuns);
    else if (action.decision.kind === 'lateEntry') writeDecision(action, roundState);
  }
}
