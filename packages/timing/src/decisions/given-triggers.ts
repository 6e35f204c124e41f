/**
 * All that waits goes to those whose bibs came along, at one word. What contradicts other times stays waiting: it is left
 * out of the decision, which stands in the history with those alone that can be.
 */
import { addressedRun } from '../state/addressed-run.ts';
import type { Refusal } from '../model/command.ts';
import type { DecisionOf, GivenTrigger } from '../model/decision.ts';
import { writesNothing, type DecisionRow, type FindTrigger } from './decision-row.ts';
import { movedByGiving, refusePlace, refuseTrigger } from './given-trigger.ts';
import type { CompetitorId, RunId, TriggerId } from '../model/ids.ts';
import { competitorsTimed } from './on-run.ts';
import type { RaceState } from '../state/race-state.ts';
import type { RoundState } from '../state/round-state.ts';
import { timeAt } from '../state/run-state.ts';
import { overlapsOthers, timesOf } from './runs-apart.ts';
import type { Timestamp } from '../time/time.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import type { Verdict } from '../model/verdict.ts';

type GiveTriggers = DecisionOf<'giveTriggers'>;

export const giveTriggers: DecisionRow<'giveTriggers'> = {
  resolve: (state, decision) => {
    const { possible, refusal } = new Giving(state, decision).look();
    return possible.length === 0 ? (refusal ?? 'INVALID_STATE') : { ...decision, given: possible };
  },
  refuse: (state, decision) => new Giving(state, decision).look().refusal,
  moves: movedByGivingAll,
  writes: writesNothing,
  conflictScope: (state, { given }) => {
    const runs = given.map(({ runId }) => runId);
    return {
      runs,
      triggers: given.map(({ triggerId }) => triggerId),
      matters: competitorsTimed(state, runs),
    };
  },
};

/** Looks at one after the other, each beside those that were taken before. */
class Giving {
  readonly #state: RaceState;
  readonly #decision: GiveTriggers;
  readonly #triggers = new Set<TriggerId>();
  readonly #runOf = new Map<CompetitorId, RunId>();
  /** What each run gets, by measuring point. */
  readonly #times = new Map<RunId, Map<number, Timestamp>>();

  constructor(state: RaceState, decision: GiveTriggers) {
    this.#state = state;
    this.#decision = decision;
  }

  /** Those that can be, and why the first of the others cannot. */
  look(): { readonly possible: readonly GivenTrigger[]; readonly refusal: Refusal | null } {
    if (!this.#state.heats.has(this.#decision.heatId)) {
      return { possible: [], refusal: 'HEAT_NOT_FOUND' };
    }
    const possible: GivenTrigger[] = [];
    let refusal: Refusal | null = null;
    for (const given of this.#decision.given) {
      const own = this.#refuse(given);
      refusal ??= own;
      if (own === null) possible.push(given);
    }
    return { possible, refusal };
  }

  #refuse(given: GivenTrigger): Refusal | null {
    const { triggerId, runId, point } = given;
    // What times somebody, or was set aside by an operator's word, is no business of this one.
    const refusal =
      refuseTrigger(this.#state, triggerId, ({ verdict }) => verdict.status === 'unassigned') ??
      refusePlace(this.#state, given);
    if (refusal !== null) return refusal;
    const addressed = addressedRun(this.#state, runId);
    const time = this.#state.triggers.get(triggerId)?.trigger.timestamp;
    if (typeof addressed === 'string' || time === undefined) return 'RUN_NOT_FOUND';
    const { heat, run } = addressed;
    if (heat.id !== this.#decision.heatId) return 'RUN_NOT_FOUND';
    const taken = this.#times.get(runId) ?? new Map<number, Timestamp>();
    const isOnce =
      // A time that stands is another decision, and nobody's by the way.
      timeAt(run, point) === null &&
      !this.#triggers.has(triggerId) &&
      !taken.has(point) &&
      // Two runs of one competitor are looked at one after the other.
      (this.#runOf.get(run.competitorId) ?? runId) === runId;
    if (!isOnce) return 'INVALID_STATE';
    for (const [other, at] of taken) {
      if (other < point ? at >= time : at <= time) return 'TIMES_NOT_IN_ORDER';
    }
    const times = timesOf(run);
    for (const [other, at] of [...taken, [point, time] as const]) times[other] = at;
    if (overlapsOthers(heat.roundState, run, times)) return 'RUNS_OVERLAP';
    this.#triggers.add(triggerId);
    this.#runOf.set(run.competitorId, runId);
    this.#times.set(runId, taken.set(point, time));
    return null;
  }
}

/** What gives way to one of them goes first: none of those that are given is taken away by another. */
function movedByGivingAll(roundState: RoundState, { given }: GiveTriggers, find: FindTrigger): Change[] {
  const moved = new Map<TriggerRecord, Verdict>();
  const own = new Map<TriggerRecord, Verdict>();
  for (const one of given) {
    for (const { record, verdict } of movedByGiving(roundState, one, find)) {
      (record.trigger.id === one.triggerId ? own : moved).set(record, verdict);
    }
  }
  for (const [record, verdict] of own) moved.set(record, verdict);
  return [...moved].map(([record, verdict]) => ({ record, verdict }));
}
