/** A trigger takes its place, and what moved because of it moves. */
import type { FactOf, Rejudged } from '../model/fact.ts';
import type { HeatId } from '../model/ids.ts';
import type { ArmedRound } from '../model/reading.ts';
import { takesBack } from '../state/clear-line.ts';
import type { Change, TriggerRecord, Place } from '../state/trigger-record.ts';
import { lastKnown } from '../state/last-known.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Noting } from '../state/touching.ts';
import { clearComesTooLate, currentHeats, isClosedFor } from '../state/situation.ts';
import { isNoImpulse, NOT_JUDGED, type Verdict } from '../model/verdict.ts';
import { putIntoEffect } from '../judging/verdict-change.ts';

export function evolveTrigger(state: RaceState, fact: FactOf<'TriggerJudged'>, touching: Noting): void {
  const { trigger, verdict } = fact;
  const reading = state.readings.share(fact.reading);
  const heats = currentHeats(state, reading);
  const finished = heats.filter((heat) => heat.state === 'finished');
  const record: TriggerRecord = {
    trigger,
    reading,
    // Revoked from the beginning, it never counts as the last one known.
    verdict: isNoImpulse(verdict) ? verdict : NOT_JUDGED,
    tooLateFor: finished.length === 0 ? NO_HEATS : finished.map(({ id }) => id),
    closedFor: finished.length === 0 ? NO_HEATS : closedFor(finished, fact),
    place: placeAfterFinish(fact, heats, finished),
  };
  state.triggers.set(trigger.id, record);
  state.clockWatch.note(fact, trigger);
  state.phoneClocks.note(fact, trigger);
  state.clocks.noteReceipt(trigger);
  if (trigger.synchronised) state.freeClocks.delete(trigger.deviceId);
  else state.freeClocks.add(trigger.deviceId);
  if (takesBack(trigger) && !clearComesTooLate(state, trigger)) state.clears.add(trigger);
  state.phoneTaps.add(trigger);
  if (trigger.kind !== 'clear') remember(state, record);
  touching.triggers.add(trigger.id);
  const moved = fact.rejudged;
  // Nearly every impulse moves no other: tens of thousands are folded when an event is read.
  if (moved.length === 0) applyAlone(state, record, verdict);
  else applyVerdicts(state, [{ record, verdict }, ...changesOf(state, moved)], touching);
}

/** What is new lies nowhere yet and needs not be unapplied; whether it is an impulse was said when it was recorded. */
function applyAlone(state: RaceState, record: TriggerRecord, verdict: Verdict): void {
  record.verdict = verdict;
  if (verdict.heatId === null) return;
  const runId = verdict.status === 'used' ? (verdict.runIds[0] ?? null) : null;
  state.heats.get(verdict.heatId)?.roundStateOf(runId)?.apply(record);
}

/** What filled a gap there, as earlier releases let it, goes on to do so. */
function closedFor(finished: readonly LiveHeat[], { trigger, verdict }: FactOf<'TriggerJudged'>): readonly HeatId[] {
  const filled = verdict.status === 'used' ? verdict.heatId : null;
  return finished.filter((heat) => heat.id !== filled && isClosedFor(heat, trigger)).map(({ id }) => id);
}

/** One for all: nearly every trigger comes in time. */
const NO_HEATS: readonly HeatId[] = [];

export function applyVerdicts(state: RaceState, changes: readonly Change[], touching: Noting): void {
  for (const { record, verdict } of changes) {
    if (isNoImpulse(record.verdict) !== isNoImpulse(verdict)) countAgain(state, record);
  }
  putIntoEffect(changes, (heatId, runId) => state.heats.get(heatId)?.roundStateOf(runId) ?? null);
  for (const { record } of changes) touching.triggers.add(record.trigger.id);
}

function countAgain(state: RaceState, { reading }: TriggerRecord): void {
  for (const { heatId, round } of reading.armed) {
    state.heats.get(heatId)?.rounds.get(round)?.impulses.countAgain();
  }
}

/** @throws RangeError for a trigger that the history has not received */
export function changesOf(state: RaceState, rejudged: readonly Rejudged[]): Change[] {
  return rejudged.map(({ triggerId, verdict }) => {
    const record = state.triggers.get(triggerId);
    if (record === undefined) throw new RangeError(`trigger ${triggerId} was never received`);
    return { record, verdict };
  });
}

export function remember(state: RaceState, record: TriggerRecord): void {
  const { armed, outside } = record.reading;
  // A restart of a heat that was armed only on receipt says something of it, too.
  for (const { heatId, round } of outside ?? NO_ROUNDS) state.heats.get(heatId)?.rounds.get(round)?.named.add(record);
  for (const { heatId, round } of armed) {
    const impulses = state.heats.get(heatId)?.rounds.get(round)?.impulses;
    impulses?.add(record);
    if (record.place !== null && record.place.mark !== null) impulses?.reach(record.place.mark);
  }
  if (armed.length > 1) link(armed.flatMap(({ heatId }) => state.heats.get(heatId) ?? []));
}

const NO_ROUNDS: readonly ArmedRound[] = [];

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
