/** How a trigger that comes in is read against the set-up of the moment, and where it meets the race. */
import { operatorsTaps, tapOf, type NumberedTap } from './phone-taps.ts';
import type { Decision } from '../model/decision.ts';
import type { RoundState } from './round-state.ts';
import { isClearOf } from './clear-line.ts';
import { spanOf } from './armed-interval.ts';
import type { TriggerRecord } from './trigger-record.ts';
import type { DeviceClocks } from '../model/device-clocks.ts';
import type { LiveHeat } from './live-heat.ts';
import type { RaceState } from './race-state.ts';
import { isPhone } from '../model/hand-source.ts';
import type { HeatId } from '../model/ids.ts';
import type { ArmedRound, Reading } from '../model/reading.ts';
import type { Trigger } from '../model/trigger.ts';
import type { Timestamp } from '../time/time.ts';

/** What an impulse meets: the rounds armed for it that are still run, and what revokes it. */
export interface Situation {
  readonly roundStates: readonly RoundState[];
  /** A clear line of the timer revoked the impulse. */
  readonly isRevoked: (trigger: Trigger) => boolean;
  /** Whose tap a phone numbers. */
  readonly tapOf: (numbering: TriggerRecord) => NumberedTap;
  /** Heats that were armed only when the impulse was received, in the round that is still run. */
  readonly outside: readonly HeatId[];
  /** A round that was armed for the trigger is over because its heat was restarted. */
  readonly wasRestarted: boolean;
}

export function read(state: RaceState, trigger: Trigger): Reading {
  const moment = state.clocks.momentOf(trigger);
  const source = isPhone(trigger.deviceId)
    ? state.phones.sourceOf(trigger, moment, state.course)
    : state.sources.of(trigger.deviceId, trigger.channel);
  return {
    point: source?.point ?? null,
    isBackup: source?.isBackup ?? false,
    source: source?.source ?? 0,
    competitorId: trigger.bib === null ? null : (state.competitorByBib.get(trigger.bib) ?? null),
    ...armedAtFirst(state, trigger, moment),
  };
}

/** An impulse that is stamped outside stays so when it is read again: the bound of a hand's clock is asked once, on receipt. */
function armedAtFirst(state: RaceState, trigger: Trigger, moment: Timestamp): Pick<Reading, 'armed' | 'outside'> {
  const atMoment = armedFor(state, trigger, state.clocks);
  const span = atMoment.armed.length > 0 ? null : spanOf(trigger, moment);
  if (span === null) return atMoment;
  const armed: ArmedRound[] = [];
  for (const [heatId, heat] of state.heats) {
    const round = heat.armed.roundWithin(span);
    if (round !== null) armed.push({ heatId, round });
  }
  if (armed.length === 0) return atMoment;
  const outside = (atMoment.outside ?? []).filter(({ heatId }) => armed.every((one) => one.heatId !== heatId));
  return outside.length === 0 ? { armed } : { armed, outside };
}

/** What phones join is no operator's word. */
function operatorsDecisions(state: RaceState): readonly Decision[] {
  const standing = state.actions.filter(({ undoneBy, by }) => undoneBy === null && !isPhone(by));
  return standing.map(({ decision }) => decision);
}

/**
 * The heats that were armed at the trigger's moment, and those that were only armed when it was received.
 *
 * @param takenFor the heat in which the moment of receipt counts
 */
export function armedFor(
  state: RaceState,
  trigger: Trigger,
  clocks: DeviceClocks,
  takenFor?: HeatId,
): Pick<Reading, 'armed' | 'outside'> {
  const moment = clocks.momentOf(trigger);
  const isAtReceipt = moment === trigger.receivedAt;
  const armed: ArmedRound[] = [];
  let outside: ArmedRound[] | null = null;
  for (const { id: heatId, armed: intervals } of state.heats.values()) {
    const round = intervals.roundAt(moment);
    if (round !== null) armed.push({ heatId, round });
    if (round !== null || isAtReceipt) continue;
    const roundAtReceipt = intervals.roundAt(trigger.receivedAt);
    if (roundAtReceipt === null) continue;
    (heatId === takenFor ? armed : (outside ??= [])).push({ heatId, round: roundAtReceipt });
  }
  return outside === null ? { armed } : { armed, outside };
}

/** The rounds armed for a trigger that are still the heat's current one. */
export function currentHeats(state: RaceState, reading: Reading): LiveHeat[] {
  const heats: LiveHeat[] = [];
  for (const { heatId, round } of reading.armed) {
    const heat = state.heats.get(heatId);
    if (heat?.round === round) heats.push(heat);
  }
  return heats;
}

/** In a finished heat a phone decides nothing, and in one whose result is official nothing does: what arrives stays open. */
export function isClosedFor(heat: LiveHeat, { deviceId }: Trigger): boolean {
  return heat.state === 'finished' && (isPhone(deviceId) || heat.official !== null);
}

/** Those of them in which the rules still decide. */
export function openHeats(state: RaceState, reading: Reading): LiveHeat[] {
  return currentHeats(state, reading).filter((heat) => heat.state !== 'finished');
}

export function situationOf(state: RaceState, reading: Reading, heats: readonly LiveHeat[]): Situation {
  return {
    roundStates: heats.map((heat): RoundState => heat.roundState),
    isRevoked: (trigger) => state.clears.revoke(trigger),
    tapOf: (numbering) => {
      const held = operatorsTaps(operatorsDecisions(state));
      return tapOf(numbering, state.phoneTaps.of(numbering.trigger), held, (id) => state.triggers.get(id));
    },
    ...standingOf(reading, (heatId) => state.heats.get(heatId)?.round),
  };
}

/**
 * What became of the rounds of a reading. A round in which a heat was armed only on receipt counts where no other is known.
 *
 * @param roundOf the round in which a heat is; `undefined`: it was removed
 */
export function standingOf(
  { armed, outside = NO_ROUNDS }: Reading,
  roundOf: (heatId: HeatId) => number | undefined,
): Pick<Situation, 'outside' | 'wasRestarted'> {
  const current = outside.filter(({ heatId, round }) => roundOf(heatId) === round).map(({ heatId }) => heatId);
  const known = armed.length > 0 || current.length > 0 ? armed : outside;
  const wasRestarted = known.some(({ heatId, round }) => (roundOf(heatId) ?? round) !== round);
  return { outside: current, wasRestarted };
}

const NO_ROUNDS: readonly ArmedRound[] = [];

/** Received impulses that a clear line revokes. */
export function impulsesClearedBy(state: RaceState, clear: Trigger): TriggerRecord[] {
  const found = new Set<TriggerRecord>();
  for (const heat of state.heats.values()) {
    for (const record of heat.current.impulses.at(clear.timestamp)) {
      if (isClearOf(clear, record.trigger)) found.add(record);
    }
  }
  return [...found];
}

/** In a finished heat nothing assigned moves: what it counted, a clear line does not take away. */
export function clearComesTooLate(state: RaceState, clear: Trigger): boolean {
  return impulsesClearedBy(state, clear).some(({ reading }) => openHeats(state, reading).length === 0);
}
