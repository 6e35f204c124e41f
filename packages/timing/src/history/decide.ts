/**
 * What follows from an operator's command: facts or a refusal. The race is only looked at; `evolve`
 * puts the facts into effect.
 */
import { assertNever } from '../time/assert-never.ts';
import { atOnce } from './at-once.ts';
import type { Action } from '../state/action.ts';
import type { Refusal, SingleCommand } from '../model/command.ts';
import { triggersMoved, refuseDecision, resolveDecision } from '../decisions/decision-table.ts';
import { triggersMovedBy, triggersNamedBy, type Decision } from '../model/decision.ts';
import { isPhone } from '../model/hand-source.ts';
import type { Fact, Rejudged } from '../model/fact.ts';
import { heatOfDecision } from '../state/heat-of-decision.ts';
import { isHeatDecision } from '../model/heat-state.ts';
import type { TriggerId, UserId } from '../model/ids.ts';
import { isNumbering } from '../state/clear-line.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import { lastKnown } from '../state/last-known.ts';
import { standingDeclaration } from '../state/standing-official.ts';
import type { HeatRound, LiveHeat } from '../state/live-heat.ts';
import type { Withdrawn } from '../state/round-state.ts';
import type { RaceState } from '../state/race-state.ts';
import { isForEveryHeat } from '../model/reference-decision.ts';
import { linkedWith, toRejudged } from './rejudging.ts';
import { asItIs, differences, replay } from './replay.ts';
import { rereadTaken } from './reread.ts';
import { refuseSetup } from '../decisions/set-up.ts';
import type { Timestamp } from '../time/time.ts';
import type { CanonicalKey } from '../model/trigger.ts';
import { currentHeats } from '../state/situation.ts';
import type { DeviceClocks } from '../model/device-clocks.ts';
import { standingState } from '../state/standing-state.ts';
import { actionToRedo, actionToUndo, stepOnTrigger } from './undo.ts';

export function decideCommand(state: RaceState, command: SingleCommand, now: Timestamp): Fact | Refusal {
  return atOnce(decideInSteps(state, command, now));
}

/** The race must stay as it is until the last step. */
export function* decideInSteps(
  state: RaceState,
  command: SingleCommand,
  now: Timestamp,
): Generator<void, Fact | Refusal, void> {
  const head = { version: 1, revision: state.revision + 1, at: now, by: command.by } as const;
  switch (command.type) {
    case 'setup': {
      const { setup } = command;
      return refuseSetup(state, setup) ?? { ...head, type: 'SetUp', setup };
    }
    case 'decide': {
      const decision = resolveDecision(state, command.decision);
      if (typeof decision === 'string') return decision;
      const refusal = refuseDecision(state, decision);
      if (refusal !== null) return refusal;
      const { mark, rejudged } = yield* consequences(state, decision, command.by);
      return { ...head, type: 'Decided', decision, mark, rejudged };
    }
    case 'undo': {
      const found = actionToUndo(state, command.heatId, command.by, command.step);
      if ('error' in found) return found.error;
      const { action } = found;
      const rejudged = yield* withAction(state, action, false);
      const { heatId } = command;
      const disarms = action.opens === null ? {} : ({ disarms: true } as const);
      return { ...head, type: 'Undone', heatId, target: action.revision, rejudged, ...disarms };
    }
    case 'undoOnTrigger': {
      const found = stepOnTrigger(state, command.triggerId);
      if ('error' in found) return found.error;
      const { action } = found;
      // A trigger that no heat knows is in reach of every heat's undo.
      const heatId = action.heatId ?? state.heats.keys().next().value;
      if (heatId === undefined) return 'HEAT_NOT_FOUND';
      const isUndone = action.undoneBy !== null;
      const rejudged = yield* withAction(state, action, isUndone);
      return { ...head, type: isUndone ? 'Redone' : 'Undone', heatId, target: action.revision, rejudged };
    }
    case 'withdrawOfficial': {
      const { heatId } = command;
      if (!state.heats.has(heatId)) return 'HEAT_NOT_FOUND';
      const declared = standingDeclaration(state.actions, heatId);
      if (declared === null) return 'NOTHING_TO_UNDO';
      return { ...head, type: 'Undone', heatId, target: declared.revision, rejudged: [] };
    }
    case 'redo': {
      const found = actionToRedo(state, command.heatId, command.by, command.step);
      if ('error' in found) return found.error;
      const { action } = found;
      const rejudged = yield* withAction(state, action, true);
      const { heatId } = command;
      return { ...head, type: 'Redone', heatId, target: action.revision, rejudged };
    }
    default:
      return assertNever(command);
  }
}

/** Which triggers a command moves, decided anew in steps. */
type Moved = Generator<void, Change[], void>;

/** Where the decision stands, and the triggers that it moves. */
function* consequences(
  state: RaceState,
  decision: Decision,
  by: UserId,
): Generator<void, { readonly mark: CanonicalKey | null; readonly rejudged: readonly Rejudged[] }, void> {
  const heat = heatOfDecision(state, decision);
  const mark = lastKnown(roundsBehind(state, decision));
  return { mark, rejudged: toRejudged(yield* movedBy(state, decision, heat, by)) };
}

function* movedBy(state: RaceState, decision: Decision, heat: LiveHeat | null, by: UserId): Moved {
  const { kind } = decision;
  const isAtTriggers = kind === 'deleteTrigger' || kind === 'takeStamped';
  if (isAtTriggers || (!isPhone(by) && isOnNumberedTap(state, decision))) {
    return yield* movedInPlace(state, decision);
  }
  if (heat === null) return [];
  if (decision.kind === 'restartHeat') return yield* movedByRound(state, heat, heat.rounds.size + 1);
  if (decision.kind === 'reopenHeat') return yield* movedByReopening(state, heat);
  // It stands behind everything known: it acts on the race as it is.
  return triggersMoved(decision, heat.roundState, (id) => state.triggers.get(id) ?? null);
}

/** Whether the number that a phone gave to its tap counts follows from what an operator says of the tap. */
function isOnNumberedTap(state: RaceState, decision: Decision): boolean {
  return triggersMovedBy(decision).some((triggerId) =>
    named(state, triggerId).some(({ trigger }) => !isNumbering(trigger) && state.phoneTaps.isNumbered(trigger)),
  );
}

/** It acts at the place of its triggers, too, not only behind everything known: the heats are replayed. */
function* movedInPlace(state: RaceState, decision: Decision): Moved {
  const heats = involvedIn(state, decision);
  const replayed = yield* replay(state, {
    ...asItIs(state),
    heats: linkedWith(state, heats),
    thawed: heats,
    deciding: decision,
    also: triggersNamedBy(decision).flatMap((triggerId) => named(state, triggerId)),
    reread: rereadTaken(state, decision, true, state.revision + 1),
  });
  return yield* differences(replayed);
}

/**
 * What moves when the heat changes over to `round`: impulses from before a restart stay, unassigned.
 * Taking it back returns to the round that was left, with everything as it was.
 */
function* movedByRound(state: RaceState, heat: LiveHeat, round: number, clocks: DeviceClocks | null = null): Moved {
  const { impulses, named } = heat.current;
  const replayed = yield* replay(state, {
    ...asItIs(state),
    heats: linkedWith(state, [heat]),
    thawed: [heat],
    roundOf: (one) => (one === heat ? round : one.round),
    clocksOf: (one) => (one === heat ? clocks : null),
    also: [...impulses.inOrder(), ...named],
  });
  return yield* differences(replayed);
}

/** While the heat was finished nothing of it moved: what clocks were measured since then counts from here on. */
function* movedByReopening(state: RaceState, heat: LiveHeat): Moved {
  if (!heat.isByClock || heat.roundState.clocks.isSameAs(state.clocks)) return [];
  const replayed = yield* replay(state, {
    ...asItIs(state),
    heats: linkedWith(state, [heat]),
    thawed: [heat],
    clocksOf: (one) => (one === heat ? state.clocks : null),
  });
  return yield* differences(replayed);
}

/** What moves when an action begins or ceases to stand. */
function* withAction(state: RaceState, action: Action, stands: boolean): Generator<void, readonly Rejudged[], void> {
  const { decision } = action;
  const heat = action.heatId === null ? undefined : state.heats.get(action.heatId);
  if (isHeatDecision(decision)) {
    if (action.opens === null || heat === undefined) return [];
    const next = standingState(state, heat, (one) => (one === action ? stands : one.undoneBy === null));
    const clocks = next.state === 'finished' ? null : state.clocks;
    return toRejudged(yield* movedByRound(state, heat, stands ? action.opens : action.round, clocks));
  }
  // What holds in every heat is undone only while it says nothing of a finished one (`undo.ts`).
  const isTold = ({ state: now }: LiveHeat) => now !== 'finished' || !isForEveryHeat(decision);
  const heats = involvedIn(state, decision).filter(isTold);
  const replayed = yield* replay(state, {
    ...asItIs(state),
    heats: linkedWith(state, heats),
    thawed: heats,
    stands: (other) => (other === action ? stands : other.undoneBy === null),
    also: triggersNamedBy(decision).flatMap((triggerId) => named(state, triggerId)),
    reread: rereadTaken(state, decision, stands, state.revision + 1),
    withdrawn: withdrawnBy(state, decision, stands),
  });
  return toRejudged(yield* differences(replayed));
}

function withdrawnBy({ withdrawn }: RaceState, decision: Decision, stands: boolean): Withdrawn {
  if (decision.kind !== 'lateEntry') return withdrawn;
  const changed = new Set(withdrawn.keys());
  if (stands) changed.delete(decision.entry.competitorId);
  else changed.add(decision.entry.competitorId);
  return changed;
}

function named(state: RaceState, triggerId: TriggerId): TriggerRecord[] {
  const record = state.triggers.get(triggerId);
  return record === undefined ? [] : [record];
}

/** The rounds that know what a decision stands behind; it may be read in those that were left, too. */
function roundsBehind(state: RaceState, decision: Decision): HeatRound[] {
  const heats = involvedIn(state, decision);
  return isForEveryHeat(decision)
    ? heats.flatMap(({ rounds }) => [...rounds.values()])
    : heats.map(({ current }) => current);
}

/** The heats that a decision concerns: its run's, and those that know its trigger. */
function involvedIn(state: RaceState, decision: Decision): LiveHeat[] {
  if (isForEveryHeat(decision)) return [...state.heats.values()];
  const heats = new Set<LiveHeat>();
  const heat = heatOfDecision(state, decision);
  if (heat !== null) heats.add(heat);
  if (decision.kind === 'lateEntry') {
    // Other heats take entries in by themselves.
    const entered = new Set([decision.entry.competitorId]);
    for (const one of state.heats.values()) if (one.hasListed(entered)) heats.add(one);
  }
  for (const triggerId of triggersNamedBy(decision)) {
    const record = state.triggers.get(triggerId);
    if (record !== undefined) for (const one of heatsKnowing(state, record)) heats.add(one);
  }
  return [...heats];
}

/** Those armed for the trigger, and those to which an operator once gave it. */
function heatsKnowing(state: RaceState, record: TriggerRecord): LiveHeat[] {
  const naming = state.heats.values().filter((heat) => heat.current.named.has(record));
  return [...currentHeats(state, record.reading), ...naming];
}
