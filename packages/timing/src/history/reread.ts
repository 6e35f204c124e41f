/**
 * Which heats were armed is read anew: a clock was measured, and what the device delivered from there on is concerned; or an
 * operator took impulses that are stamped outside, or took that back.
 */
import type { Decision } from '../model/decision.ts';
import type { ClockMeasure } from '../model/device-clock.ts';
import { isByHand } from '../model/hand-source.ts';
import type { HeatId } from '../model/ids.ts';
import type { ArmedRound, Reading } from '../model/reading.ts';
import type { DeviceClocks } from '../model/device-clocks.ts';
import { lastKnown } from '../state/last-known.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { areSameRounds } from '../state/shared-readings.ts';
import { armedFor, currentHeats, isClosedFor } from '../state/situation.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';

/** A trigger with what is said of it now, before it is put into effect. */
export interface Rereading extends Pick<TriggerRecord, 'reading' | 'takenFor' | 'tooLateFor' | 'closedFor' | 'place'> {
  readonly record: TriggerRecord;
}

/**
 * Those that are read in another way by `clocks` than they were.
 *
 * @param revision of the fact that says so: what is finished by now knows them from there on
 */
export function rereadBy(
  state: RaceState,
  clocks: DeviceClocks,
  { deviceId, from }: ClockMeasure,
  revision: number,
): Rereading[] {
  const found: Rereading[] = [];
  for (const record of state.triggers.values()) {
    const { trigger, reading: before, takenFor } = record;
    if (trigger.deviceId !== deviceId || trigger.receivedAt < from) continue;
    if (!trigger.synchronised || isByHand(trigger) || isSettled(state, record)) continue;
    const reread = readAgain(state, record, clocks, takenFor, revision);
    const { armed, outside = [] } = reread.reading;
    if (!areSameRounds(before.armed, armed) || !areSameRounds(before.outside ?? [], outside)) found.push(reread);
  }
  return found;
}

/**
 * The triggers that a decision takes, as they are read while it stands, or no more.
 *
 * @param revision of the fact that says so
 */
export function rereadTaken(
  state: RaceState,
  decision: Decision,
  stands: boolean,
  revision: number,
): ReadonlyMap<TriggerRecord, Rereading> {
  const reread = new Map<TriggerRecord, Rereading>();
  if (decision.kind !== 'takeStamped') return reread;
  for (const id of decision.triggerIds) {
    const record = state.triggers.get(id);
    const takenFor = stands ? decision.heatId : undefined;
    if (record !== undefined) reread.set(record, readAgain(state, record, state.clocks, takenFor, revision));
  }
  return reread;
}

function readAgain(
  state: RaceState,
  record: TriggerRecord,
  clocks: DeviceClocks,
  takenFor: HeatId | undefined,
  revision: number,
): Rereading {
  const { outside: _, ...before } = record.reading;
  const reading = { ...before, ...armedFor(state, record.trigger, clocks, takenFor) };
  return { record, reading, takenFor, ...placeOf(state, record, reading, revision) };
}

/** Nothing assigned moves in a finished heat, and an impulse that was taken from its run stays so. */
function isSettled(state: RaceState, { verdict }: TriggerRecord): boolean {
  if (verdict.status !== 'used' && verdict.reason !== 'freed') return false;
  return verdict.heatId !== null && state.heats.get(verdict.heatId)?.state === 'finished';
}

/** The heats that a trigger did not know before, and that are finished by now: there it may fill a gap, and nothing more. */
export function finishedSince(
  state: RaceState,
  { record, reading }: Pick<Rereading, 'record' | 'reading'>,
): LiveHeat[] {
  const isNew = ({ heatId }: ArmedRound) => record.reading.armed.every((before) => before.heatId !== heatId);
  const armed = reading.armed.filter(isNew);
  return currentHeats(state, { ...reading, armed }).filter((heat) => heat.state === 'finished');
}

function placeOf(
  state: RaceState,
  record: TriggerRecord,
  reading: Reading,
  revision: number,
): Pick<TriggerRecord, 'tooLateFor' | 'closedFor' | 'place'> {
  const finished = finishedSince(state, { record, reading });
  const stays = record.tooLateFor.filter((heatId) => reading.armed.some((one) => one.heatId === heatId));
  const tooLateFor = [...stays, ...finished.map(({ id }) => id)];
  const closedFor = [
    ...record.closedFor.filter((heatId) => stays.includes(heatId)),
    ...finished.filter((heat) => isClosedFor(heat, record.trigger)).map(({ id }) => id),
  ];
  if (finished.length === 0) return { tooLateFor, closedFor, place: stays.length === 0 ? null : record.place };
  const isAll = finished.length === currentHeats(state, reading).length;
  return {
    tooLateFor,
    closedFor,
    place: isAll ? { mark: lastKnown(finished.map(({ current }) => current)), revision } : null,
  };
}
