/** A trigger takes its place, and what moved because of it moves. */
import type { FactOf, Rejudged } from '../model/fact.ts';
import type { HeatId } from '../model/ids.ts';
import type { Change, KeptTrigger, Place } from '../state/kept-trigger.ts';
import { lastKnown } from '../state/last-known.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Noting } from '../state/touching.ts';
import { clearComesTooLate, currentHeats } from '../state/trigger-intake.ts';
import { isNoImpulse, NOT_JUDGED, type Verdict } from '../model/verdict.ts';
import { putIntoEffect } from '../judging/verdict-change.ts';

export function evolveTrigger(
  state: RaceState,
  fact: FactOf<'TriggerJudged'>,
  touching: Noting,
): void {
  const { trigger, verdict } = fact;
  const reading = state.readings.share(fact.reading);
  const heats = currentHeats(state, reading);
  const finished = heats.filter((heat) => heat.state === 'finished');
  const kept: KeptTrigger = {
    trigger,
    reading,
    // Revoked from the beginning, it never counts as the last one known.
    verdict: isNoImpulse(verdict) ? verdict : NOT_JUDGED,
    tooLateFor: finished.length === 0 ? NO_HEATS : finished.map(({ id }) => id),
    place: placeAfterFinish(fact, heats, finished),
  };
  state.triggers.set(trigger.id, kept);
  if (trigger.synchronised) state.freeClocks.delete(trigger.deviceId);
  else state.freeClocks.add(trigger.deviceId);
  if (trigger.kind === 'clear') {
    if (!clearComesTooLate(state, trigger)) state.clears.add(trigger);
  } else {
    remember(state, kept);
  }
  touching.triggers.add(trigger.id);
  const moved = fact.rejudged;
  // Nearly every impulse moves no other: tens of thousands are folded when an event is read.
  if (moved.length === 0) settleAlone(state, kept, verdict);
  else applyVerdicts(state, [{ kept, verdict }, ...changesOf(state, moved)], touching);
}

/** What is new lies nowhere yet and needs not be lifted; whether it is an impulse was said when it was kept. */
function settleAlone(state: RaceState, kept: KeptTrigger, verdict: Verdict): void {
  kept.verdict = verdict;
  if (verdict.heatId === null) return;
  const runId = verdict.status === 'used' ? (verdict.runIds[0] ?? null) : null;
  state.heats.get(verdict.heatId)?.boardOf(runId)?.settle(kept);
}

/** One for all: nearly every trigger comes in time. */
const NO_HEATS: readonly HeatId[] = [];

export function applyVerdicts(
  state: RaceState,
  changes: readonly Change[],
  touching: Noting,
): void {
  for (const { kept, verdict } of changes) {
    if (isNoImpulse(kept.verdict) !== isNoImpulse(verdict)) countAgain(state, kept);
  }
  putIntoEffect(changes, (heatId, runId) => state.heats.get(heatId)?.boardOf(runId) ?? null);
  for (const { kept } of changes) touching.triggers.add(kept.trigger.id);
}

function countAgain(state: RaceState, { reading }: KeptTrigger): void {
  for (const { heatId, round } of reading.armed) {
    state.heats.get(heatId)?.rounds.get(round)?.impulses.countAgain();
  }
}

/** @throws RangeError for a trigger that the history has not received */
export function changesOf(state: RaceState, rejudged: readonly Rejudged[]): Change[] {
  return rejudged.map(({ triggerId, verdict }) => {
    const kept = state.triggers.get(triggerId);
    if (kept === undefined) throw new RangeError(`trigger ${triggerId} was never received`);
    return { kept, verdict };
  });
}

function remember(state: RaceState, kept: KeptTrigger): void {
  const { armed } = kept.reading;
  for (const { heatId, round } of armed) {
    const impulses = state.heats.get(heatId)?.rounds.get(round)?.impulses;
    impulses?.add(kept);
    if (kept.place !== null && kept.place.mark !== null) impulses?.reach(kept.place.mark);
  }
  if (armed.length > 1) link(armed.flatMap(({ heatId }) => state.heats.get(heatId) ?? []));
}

/** Heats that share an impulse are decided anew together. */
export function link(heats: readonly LiveHeat[]): void {
  for (const heat of heats) {
    for (const other of heats) if (other !== heat) heat.linked.add(other.id);
  }
}

/** What only filled a gap, or could not do more, stands behind what the finished heats know. */
function placeAfterFinish(
  { verdict, revision }: FactOf<'TriggerJudged'>,
  heats: readonly LiveHeat[],
  finished: readonly LiveHeat[],
): Place | null {
  if (finished.length === 0) return null;
  const filled = verdict.status === 'used' && finished.some(({ id }) => id === verdict.heatId);
  const isPlaced = filled || finished.length === heats.length;
  return isPlaced ? { mark: lastKnown(finished.map(({ current }) => current)), revision } : null;
}
