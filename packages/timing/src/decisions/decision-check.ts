/** Whether a decision can be made now. What may happen is refused by name; nothing is changed here. */
import { addressedRun, existingOrNext, type AddressedRun } from '../state/addressed-run.ts';
import { assertNever } from '../time/assert-never.ts';
import { competesElsewhere } from '../state/armed-together.ts';
import { refuseReturn } from './back-on-course.ts';
import { isCancelled } from './cancellation.ts';
import type { Refusal } from '../model/command.ts';
import { MIN_POINTS } from '../model/course.ts';
import { isOnDeadHeat, refuseDeadHeat } from './dead-heat.ts';
import {
  isAboutRun,
  type Decision,
  type DecisionOf,
  type RunDecision,
  type RunTimeOf,
} from '../model/decision.ts';
import { refuseGun } from '../judging/gun.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { isHeatDecision, nextHeatState, type HeatDecision } from '../model/heat-state.ts';
import { editAt, isBlank, timeAt } from '../state/kept-run.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import type { RaceState } from '../state/race-state.ts';
import { refuseMove } from './reassign.ts';
import { isReferenceDecision } from '../model/reference-decision.ts';
import { refuseReference } from './reference-run.ts';
import type { Duration } from '../time/time.ts';
import { MAX_POSTINGS, hasPosting } from '../model/time-posting.ts';
import { hasPoint, refuseTimes } from './times-in-order.ts';

type TriggerDecision = Extract<Decision, { readonly triggerId: unknown }>;

export function refuseDecision(state: RaceState, decision: Decision): Refusal | null {
  return refuseByItself(state, decision) ?? refuseReturn(state, decision);
}

function refuseByItself(state: RaceState, decision: Decision): Refusal | null {
  if (isHeatDecision(decision)) return refuseHeatDecision(state, decision);
  if (decision.kind === 'chooseNext') return refuseChoice(state, decision);
  if (decision.kind === 'resetRuns') return refuseResets(state, decision);
  if (decision.kind === 'editRunTimes') return refuseRunTimes(state, decision);
  if (decision.kind === 'setGun') return refuseGun(state.heats.get(decision.heatId), decision);
  if (isOnDeadHeat(decision)) return refuseDeadHeat(state, decision);
  if (isReferenceDecision(decision)) return refuseReference(state, decision);
  if ('triggerId' in decision) {
    const refusal = refuseTrigger(state, decision);
    if (refusal !== null) return refusal;
  }
  if (!isAboutRun(decision)) return null;
  const addressed = addressedRun(state, decision.runId);
  return typeof addressed === 'string' ? addressed : refuseOnRun(state, decision, addressed);
}

function refuseHeatDecision(state: RaceState, { heatId, kind }: HeatDecision): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (nextHeatState(heat.state, kind) === null) return 'INVALID_STATE';
  if (kind !== 'armHeat') return null;
  const canBeArmed =
    state.course.length >= MIN_POINTS && !competesElsewhere(state, heat, heat.startList);
  return canBeArmed ? null : 'INVALID_STATE';
}

function refuseChoice(
  state: RaceState,
  { heatId, competitorId }: DecisionOf<'chooseNext'>,
): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (heat.state === 'cancelled' || heat.state === 'finished') return 'INVALID_STATE';
  const { isMassStart, rules, order, groups, guns } = heat.board;
  // Nothing is to be chosen where all start at once.
  if (isMassStart && rules.startGroups === null) return 'INVALID_STATE';
  if (competitorId === null) return null;
  if (!order.has(competitorId)) return 'COMPETITOR_NOT_FOUND';
  const group = groups?.groupOf(competitorId) ?? null;
  return group !== null && guns.isFired(group) ? 'INVALID_STATE' : null;
}

function refuseResets(
  state: RaceState,
  { heatId, runIds }: DecisionOf<'resetRuns'>,
): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (runIds.some((runId) => heatOfRun(state, runId) !== heat)) return 'RUN_NOT_FOUND';
  const runs = runIds.map((runId) => existingOrNext(heat, runId));
  if (runs.includes(null)) return 'RUN_NOT_FOUND';
  const isPossible =
    heat.state !== 'cancelled' && runs.some((run) => run !== null && !isBlank(run));
  return isPossible ? null : 'INVALID_STATE';
}

function refuseRunTimes(
  state: RaceState,
  { heatId, times }: DecisionOf<'editRunTimes'>,
): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (heat.state === 'cancelled') return 'INVALID_STATE';
  const isKnown = ({ runId }: RunTimeOf) =>
    heatOfRun(state, runId) === heat && existingOrNext(heat, runId) !== null;
  if (!times.every(isKnown)) return 'RUN_NOT_FOUND';
  return times.every(({ runTime_100ns }) => isRunTime(runTime_100ns)) ? null : 'TIMES_NOT_IN_ORDER';
}

function isRunTime(time: Duration | null): boolean {
  return time === null || time >= 0;
}

function refuseTrigger(state: RaceState, decision: TriggerDecision): Refusal | null {
  const kept = state.triggers.get(decision.triggerId);
  if (kept === undefined) return 'TRIGGER_NOT_FOUND';
  if (kept.trigger.kind === 'clear' || kept.verdict.status === 'deleted') return 'INVALID_STATE';
  switch (decision.kind) {
    case 'deleteTrigger':
      return null;
    case 'freeTrigger':
      return kept.verdict.status === 'used' ? null : 'INVALID_STATE';
    case 'giveTrigger':
      // A gun times the whole field; given to one, it would take everybody else's start away.
      return isGun(kept) ? 'INVALID_STATE' : null;
    default:
      return assertNever(decision);
  }
}

function isGun({ verdict }: KeptTrigger): boolean {
  return verdict.status === 'used' && verdict.runIds.length > 1;
}

function refuseOnRun(
  state: RaceState,
  decision: RunDecision,
  { heat, run }: AddressedRun,
): Refusal | null {
  switch (decision.kind) {
    case 'giveTrigger': {
      const time = state.triggers.get(decision.triggerId)?.trigger.timestamp ?? null;
      // Under an edited time the impulse waits; the edit goes on to count.
      if (editAt(run, decision.point) !== null) return null;
      return refuseTimes(heat, run, decision.point, time, decision.triggerId);
    }
    case 'editCrossing':
      return refuseTimes(heat, run, decision.point, decision.timestamp, null);
    case 'replaceTime': {
      const timestamp = decision.replacement?.timestamp ?? null;
      return refuseTimes(heat, run, decision.point, timestamp, null);
    }
    case 'editRunTime':
      return isRunTime(decision.runTime_100ns) ? null : 'TIMES_NOT_IN_ORDER';
    case 'resetRun':
      return isBlank(run) ? 'INVALID_STATE' : null;
    case 'reassignRun':
    case 'exchangeRuns':
      return refuseMove({ heat, run }, decision);
    case 'resetSection':
      if (!hasPoint(run, decision.point)) return 'POINT_NOT_FOUND';
      return timeAt(run, decision.point) === null ? 'INVALID_STATE' : null;
    case 'resetCancellation':
      return isCancelled(run) ? null : 'INVALID_STATE';
    case 'removePosting':
      return hasPosting(run.word.postings, decision.postingId) ? null : 'POSTING_NOT_FOUND';
    case 'postTime': {
      const { postings } = run.word;
      const isFull = postings.length >= MAX_POSTINGS && !hasPosting(postings, decision.postingId);
      return isFull ? 'TOO_MANY_POSTINGS' : null;
    }
    case 'cancelRun':
    case 'setStatus':
    case 'setPenalty':
      return null;
    default:
      return assertNever(decision);
  }
}
