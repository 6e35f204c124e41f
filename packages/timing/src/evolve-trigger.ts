/** A trigger takes its place, and what moved because of it moves. */
import type { Fact, Rejudged } from './fact.ts';
import type { Change, KeptTrigger, Place } from './kept-trigger.ts';
import type { LiveHeat } from './live-heat.ts';
import type { RaceState } from './race-state.ts';
import type { Reading } from './reading.ts';
import type { Noting } from './touching.ts';
import type { CanonicalKey } from './trigger.ts';
import { clearComesTooLate, currentHeats } from './trigger-intake.ts';
import type { Verdict } from './verdict.ts';
import { putIntoEffect } from './verdict-change.ts';

type FactOf<Type> = Extract<Fact, { readonly type: Type }>;

export function evolveTrigger(
  state: RaceState,
  fact: FactOf<'TriggerJudged'>,
  touching: Noting,
): void {
  const { trigger, reading, verdict } = fact;
  const kept: KeptTrigger = {
    trigger,
    reading,
    verdict: NOT_JUDGED,
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

const NOT_JUDGED: Verdict = { status: 'unassigned', reason: 'notArmed', heatId: null, point: null };

export function applyVerdicts(
  state: RaceState,
  changes: readonly Change[],
  touching: Noting,
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
  const { armed } = kept.reading;
  for (const { heatId, round } of armed) {
    state.heats.get(heatId)?.rounds.get(round)?.impulses.add(kept);
  }
  if (armed.length > 1) link(currentHeats(state, kept.reading));
}

/** Heats that share an impulse are decided anew together. */
export function link(heats: readonly LiveHeat[]): void {
  for (const heat of heats) {
    for (const other of heats) if (other !== heat) heat.linked.add(other.id);
  }
}

/** Where a trigger stands that is received when all its heats are finished: behind what they know. */
function placeAfterFinish(state: RaceState, reading: Reading, revision: number): Place | null {
  let mark: CanonicalKey | null = null;
  let isFinished = false;
  for (const { heatId, round } of reading.armed) {
    const heat = state.heats.get(heatId);
    if (heat?.round !== round) continue;
    if (heat.state !== 'finished') return null;
    isFinished = true;
    mark ??= heat.current.impulses.last;
  }
  return isFinished ? { mark, revision } : null;
}
