/**
 * A mass finish by two hands: one taps the times, another takes down the bibs as they come. The first time is the first
 * bib's, the second the second's. A time too many (somebody's who is not in the race) or a bib without one is deleted, and
 * all behind it move up by one.
 *
 * Pairs follow from the impulses and from operators' decisions alone, never from the order in which they arrived. A join is only a
 * suggestion: the clear line of its tap revokes it, and a time that says its number takes its place.
 */
import type { Decision, DecisionOf, GivenTrigger, ShiftedImpulse } from '../model/decision.ts';
import { phoneChannel } from '../model/hand-source.ts';
import type { DeviceId, HeatId, RunId, TriggerId } from '../model/ids.ts';
import type { Race } from '../model/race.ts';
import { compareCanonically } from '../model/trigger.ts';
import { isNoImpulse } from '../model/verdict.ts';
import { isHeld } from '../judging/run-claim.ts';
import { isJoined } from '../judging/joined-time.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import type { RoundState } from '../state/round-state.ts';
import { editAt } from '../state/run-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import type { Timestamp } from '../time/time.ts';
import type { FindTrigger } from './decision-row.ts';
import { refuseDecision, resolveDecision } from './decision-table.ts';

/** A time and a bib of the same place; either may be missing at the end. */
export interface JoinedCrossing {
  readonly triggerId: TriggerId | null;
  readonly at: Timestamp | null;
  /** Whose the time is now. */
  readonly runId: RunId | null;
  /** What took the bib down. */
  readonly entryId: TriggerId | null;
  readonly bib: number | null;
  /** Whose it would be; `null` without a bib, or where nobody has it, or somebody has had it before. */
  readonly wanted: RunId | null;
}

/** Where the two hands stand. */
export interface JoinedPoint {
  readonly heatId: HeatId;
  readonly point: number;
  /** Phones that take down bibs there, or did. */
  readonly bibTakers: ReadonlySet<DeviceId>;
}

/**
 * Times without a bib at a point of a mass start, in crossing order, beside the bibs that were taken down there. Runs that an
 * operator gave an impulse stay out of it, and so do those whose time says its number.
 *
 * @example joinedCrossings(race, { heatId, point: 1, bibTakers })
 */
export function joinedCrossings(race: Race, at: JoinedPoint): readonly JoinedCrossing[] {
  const state = stateOf(race);
  const heat = state.heats.get(at.heatId);
  if (heat === undefined || !heat.roundState.isMassStart || at.point === 0) return [];
  const inOrder = (isWanted: (record: TriggerRecord) => boolean) =>
    [...state.triggers.values()].filter(isWanted).sort((a, b) => compareCanonically(a.trigger, b.trigger));
  const times = inOrder((record) => isTimeHere(record, heat, at.point));
  const seen = new Set<RunId>();
  const entries = inOrder((record) => isEntryAt(record, heat, at))
    .map((record) => ({ record, run: runOfBib(state, heat, record.trigger.bib) }))
    .filter(({ run }) => run === null || !isTimedOtherwise(heat.roundState, run, at.point))
    .map(({ record, run }) => {
      const wanted = run === null || seen.has(run) ? null : run;
      if (wanted !== null) seen.add(wanted);
      return { record, wanted };
    });
  return Array.from({ length: Math.max(times.length, entries.length) }, (_, place) => {
    const [time, entry] = [times[place], entries[place]];
    return {
      triggerId: time?.trigger.id ?? null,
      at: time?.trigger.timestamp ?? null,
      runId: time === undefined ? null : runOfTime(time),
      entryId: entry?.record.trigger.id ?? null,
      bib: entry?.record.trigger.bib ?? null,
      wanted: entry?.wanted ?? null,
    };
  });
}

/**
 * The next decision that makes times and bibs agree: first those that move, then those that wait for somebody. What one run cannot
 * take keeps nobody else waiting.
 *
 * @returns `null`: they agree as far as they can
 */
export function nextJoin(race: Race, at: JoinedPoint): Decision | null {
  const state = stateOf(race);
  return candidates(state, at, joinedCrossings(race, at)).find((decision) => isPossible(state, decision)) ?? null;
}

/** How many decisions agreement may take: one for each that moves, and one for all that wait. */
export function joinsMax(crossings: readonly JoinedCrossing[]): number {
  return 3 + 2 * crossings.length;
}

function isPossible(state: RaceState, decision: Decision): boolean {
  const resolved = resolveDecision(state, decision);
  return typeof resolved !== 'string' && refuseDecision(state, resolved) === null;
}

function* candidates(
  state: RaceState,
  { heatId, point }: JoinedPoint,
  crossings: readonly JoinedCrossing[],
): Generator<Decision, void> {
  const roundState = state.heats.get(heatId)?.roundState;
  const wrong = crossings.flatMap(({ triggerId, runId, wanted }) =>
    triggerId === null || runId === wanted ? [] : [{ triggerId, runId, wanted }],
  );
  const isEdited = (runId: RunId | null) => {
    const run = runId === null ? null : (roundState?.find(runId) ?? null);
    return run !== null && editAt(run, point) !== null;
  };
  const moving = wrong.filter(({ runId, wanted }) => runId !== null && !isEdited(wanted));
  const shift = (impulses: readonly ShiftedImpulse[]): Decision => ({
    kind: 'shiftImpulses',
    heatId,
    point,
    impulses,
    fallen: [],
    isSuggested: true,
  });
  if (moving.length > 0) {
    const shifts = moving.map(({ triggerId, wanted }) => ({ triggerId, runId: wanted }));
    yield shift(shifts);
    for (const one of shifts) yield shift([one]);
  }
  const waiting = wrong.flatMap(({ triggerId, wanted }): GivenTrigger[] =>
    wanted === null ? [] : [{ triggerId, runId: wanted, point, isSuggested: true }],
  );
  const given = waiting.filter(({ triggerId }) => state.triggers.get(triggerId)?.verdict.status === 'unassigned');
  if (given.length > 0) yield { kind: 'giveTriggers', heatId, given };
  // Set aside by an earlier join, or under a time that an operator typed.
  for (const one of waiting) {
    if (isEdited(one.runId) || state.triggers.get(one.triggerId)?.verdict.status === 'unused') {
      yield { kind: 'giveTrigger', ...one };
    }
  }
}

/**
 * What a phone's join says when the history is decided anew: nothing of taps that were taken back, and nothing of runs whose time says
 * its number.
 *
 * @example asJoinStands(action.decision, roundState, find)
 */
export function asJoinStands(decision: Decision, roundState: RoundState, find: FindTrigger): Decision {
  const isBack = (triggerId: TriggerId) => isNoTime.has(find(triggerId)?.verdict.status ?? 'revoked');
  const isTaken = (runId: RunId, point: number) => isTimedOtherwise(roundState, runId, point);
  if (decision.kind === 'giveTrigger' && (isBack(decision.triggerId) || isTaken(decision.runId, decision.point))) {
    return { kind: 'giveTriggers', heatId: roundState.heatId, given: [] };
  }
  if (decision.kind === 'giveTriggers') {
    const given = decision.given.filter(({ triggerId, runId, point }) => !isBack(triggerId) && !isTaken(runId, point));
    return { ...decision, given };
  }
  if (decision.kind !== 'shiftImpulses') return decision;
  return { ...decision, impulses: shiftedStill(decision, isBack, isTaken) };
}

const isNoTime: ReadonlySet<string> = new Set(['revoked', 'deleted', 'filtered']);

function shiftedStill(
  { impulses, point }: DecisionOf<'shiftImpulses'>,
  isBack: (triggerId: TriggerId) => boolean,
  isTaken: (runId: RunId, point: number) => boolean,
): readonly ShiftedImpulse[] {
  return impulses
    .filter(({ triggerId }) => !isBack(triggerId))
    .map((one) => (one.runId !== null && isTaken(one.runId, point) ? { ...one, runId: null } : one));
}

/** A time that stands in the order: joined, waiting for a bib, or set aside by an earlier join. */
function isTimeHere(record: TriggerRecord, heat: LiveHeat, point: number): boolean {
  const { trigger, verdict, reading } = record;
  if (trigger.kind !== 'impulse' || trigger.bib !== null || reading.isBackup || verdict.point !== point) return false;
  if (verdict.status === 'used') {
    return isJoined(record) && verdict.heatId === heat.id && verdict.runIds.every((id) => heat.roundState.owns(id));
  }
  return isOfRound(reading, heat) && waits.has(verdict.reason);
}

const waits: ReadonlySet<string> = new Set(['awaitsBib', 'freed', 'replaced', 'notDue']);

/** An operator gave the run its impulse there, or the impulse says its number. */
function isTimedOtherwise(roundState: RoundState, runId: RunId, point: number): boolean {
  const present = roundState.find(runId)?.impulses[point] ?? null;
  if (present === null || isJoined(present)) return false;
  return present.trigger.bib !== null || isHeld(present);
}

/** A number that is about no tap of the phone is no bib that came. */
function isEntryAt({ trigger, verdict, reading }: TriggerRecord, heat: LiveHeat, at: JoinedPoint): boolean {
  if (!at.bibTakers.has(trigger.deviceId) || reading.point !== null || trigger.channel !== phoneChannel(at.point)) {
    return false;
  }
  const isOpen = !isNoImpulse(verdict) && (verdict.status === 'used' || !noEntry.has(verdict.reason));
  return trigger.kind === 'impulse' && trigger.bib !== null && isOpen && isOfRound(reading, heat);
}

const noEntry: ReadonlySet<string> = new Set(['noTap', 'held']);

function isOfRound({ armed }: TriggerRecord['reading'], { id, round }: LiveHeat): boolean {
  return armed.some((one) => one.heatId === id && one.round === round);
}

function runOfTime({ verdict }: TriggerRecord): RunId | null {
  return verdict.status === 'used' ? (verdict.runIds[0] ?? null) : null;
}

function runOfBib(state: RaceState, { roundState }: LiveHeat, bib: number | null): RunId | null {
  const competitorId = bib === null ? undefined : state.competitorByBib.get(bib);
  if (competitorId === undefined || !roundState.order.has(competitorId)) return null;
  return roundState.currentRun(competitorId).id;
}
