/** A trigger takes its place, and what moved because of it moves. */
import type { Fact, Rejudged } from './fact.ts';
import type { Change, KeptTrigger, Place } from './kept-trigger.ts';
import type { LiveHeat } from './live-heat.ts';
import type { RaceState } from './race-state.ts';
import type { Reading } from './reading.ts';
import type { Touching } from './touching.ts';
import { clearComesTooLate } from './trigger-intake.ts';
import { putIntoEffect } from './verdict-change.ts';

type FactOf<Type> = Extract<Fact, { readonly type: Type }>;

export function evolveTrigger(
  state: RaceState,
  fact: FactOf<'TriggerJudged'>,
  touching: Touching,
): void {
  const { trigger, reading, verdict } = fact;
  const kept: KeptTrigger = {
    trigger,
    reading,
    verdict: { status: 'unassigned', reason: 'notArmed', heatId: null, point: null },
    place: placeAfterFinish(state, reading, fact.revision),
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
  applyVerdicts(state, [{ kept, verdict }, ...changesOf(state, fact.rejudged)], touching);
}

export function applyVerdicts(
  state: RaceState,
  changes: readonly Change[],
  touching: Touching,
): void {
  putIntoEffect(changes, (heatId, runId) => state.heats.get(heatId)?.boardOf(runId) ?? null);
  for (const { kept } of changes) touching.triggers.add(kept.trigger.id);
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
  const heats: LiveHeat[] = [];
  for (const { heatId, round } of kept.reading.armed) {
    const heat = state.heats.get(heatId);
    heat?.rounds.get(round)?.impulses.add(kept);
    if (heat?.round === round) heats.push(heat);
  }
  link(heats);
}

/** Heats that share an impulse are decided anew together. */
export function link(heats: readonly LiveHeat[]): void {
  for (const heat of heats) {
    for (const other of heats) if (other !== heat) heat.linked.add(other.id);
  }
}

/** Where a trigger stands that is received when all its heats are finished: behind what they know. */
function placeAfterFinish(state: RaceState, reading: Reading, revision: number): Place | null {
  const heats = reading.armed.flatMap(({ heatId, round }) => {
    const heat = state.heats.get(heatId);
    return heat?.round === round ? [heat] : [];
  });
  const [first] = heats;
  if (first === undefined || heats.some((heat) => heat.state !== 'finished')) return null;
  return { mark: first.current.impulses.last, revision };
}
