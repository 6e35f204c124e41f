/**
 * Replays the history of some heats from its beginning, with a late trigger, a deleted one or an undone decision in (or out
 * of) its place. Only differences become part of the fact, so that the history shows what was shown when.
 * Over 300 lines because a replay is told once, from gathering to the verdicts.
 */
import type { Action } from '../state/action.ts';
import { operatorsTaps, tapOf, type NumberedTap } from '../state/phone-taps.ts';
import { standingOf, type Situation } from '../state/situation.ts';
import { asJoinStands } from '../decisions/joined-crossings.ts';
import { isPhone } from '../model/hand-source.ts';
import { judge } from '../judging/assignment.ts';
import { RoundState, type Withdrawn } from '../state/round-state.ts';
import { triggersMoved, writeDecision } from '../decisions/decision-table.ts';
import { fillGap } from '../judging/fits-alone.ts';
import type { DeviceClocks } from '../model/device-clocks.ts';
import { isAboutExistence, type Decision } from '../model/decision.ts';
import { heatOfDecision } from '../state/heat-of-decision.ts';
import type { HeatId, TriggerId } from '../model/ids.ts';
import { byPlace, isBefore, type Change, type Place, type TriggerRecord } from '../state/trigger-record.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Rereading } from './reread.ts';
import { markIn } from '../state/mark-in-round.ts';
import { compareCanonically, type CanonicalKey, type Trigger } from '../model/trigger.ts';
import { NOT_JUDGED, sameVerdict, type Verdict } from '../model/verdict.ts';
import { putIntoEffect } from '../judging/verdict-change.ts';

/** What is replayed, and how it differs from the history as it stands. */
export interface ReplayPlan {
  readonly heats: readonly LiveHeat[];
  /** The round to be replayed of a heat; its current one unless a restart begins or ceases to stand. */
  readonly roundOf: (heat: LiveHeat) => number;
  readonly stands: (action: Action) => boolean;
  /** An operator's decision of this moment: it stands behind everything known. */
  readonly deciding: Decision | null;
  readonly isRevoked: (trigger: Trigger) => boolean;
  /** The taps that a number of a phone is about. */
  readonly tapsOf: (numbering: Trigger) => readonly TriggerId[];
  /** Finished heats that are replayed because the operator's step is about them. */
  readonly thawed: readonly LiveHeat[];
  /** Triggers to be replayed besides those of the heats' rounds. */
  readonly also: readonly TriggerRecord[];
  /** What a measured clock says of triggers from now on. */
  readonly reread: ReadonlyMap<TriggerRecord, Rereading>;
  /** Competitors whose late entry does not stand. */
  readonly withdrawn: Withdrawn;
  /** The clocks as they are measured from now on for a heat; `null`: as its round knows them. */
  readonly clocksOf: (heat: LiveHeat) => DeviceClocks | null;
}

/** The history as it stands. */
export function asItIs(state: RaceState): Omit<ReplayPlan, 'heats'> {
  return {
    roundOf: (heat) => heat.round,
    stands: ({ undoneBy }) => undoneBy === null,
    deciding: null,
    thawed: [],
    isRevoked: (trigger) => state.clears.revoke(trigger),
    tapsOf: (numbering) => state.phoneTaps.of(numbering),
    also: [],
    reread: NOTHING_REREAD,
    withdrawn: state.withdrawn,
    clocksOf: () => null,
  };
}

const NOTHING_REREAD: ReadonlyMap<TriggerRecord, Rereading> = new Map();

/** Something that stands behind an impulse: a decision, a set-up, a trigger received after finish. */
interface PlacedStep extends Place {
  readonly replay: () => void;
}

/**
 * Every trigger of the heats with the verdict that it gets in this replay. The race is only looked at, and must stay as it is
 * until the last step.
 */
export function* replay(state: RaceState, plan: ReplayPlan): Generator<void, Change[], void> {
  const replaying = new Replay(state, plan);
  yield* replaying.gather();
  return yield* replaying.changes();
}

/** How much is done in one step: triggers judged, or looked through. */
const inOneStep = 64;

/** Finds the triggers whose verdict changed, in steps. */
export function* differences(changes: readonly Change[]): Generator<void, Change[], void> {
  const found: Change[] = [];
  yield* inSteps(changes, (change) => {
    if (!sameVerdict(change.record.verdict, change.verdict)) found.push(change);
  });
  return found;
}

class Replay {
  readonly #state: RaceState;
  readonly #plan: ReplayPlan;
  readonly #roundStates = new Map<HeatId, RoundState>();
  /** The copies that get the new verdicts, by the trigger's id. */
  readonly #copies = new Map<TriggerId, TriggerRecord>();
  readonly #copied: { readonly record: TriggerRecord; readonly copy: TriggerRecord }[] = [];
  readonly #before = new Map<TriggerRecord, Verdict>();
  /** Moved by an operator: the rules do not touch them any more. */
  readonly #pinned = new Set<TriggerRecord>();
  readonly #deleted: Set<TriggerId>;
  readonly #operators: ReadonlySet<TriggerId>;

  readonly #tapOf = (numbering: TriggerRecord): NumberedTap =>
    tapOf(
      numbering,
      this.#plan.tapsOf(numbering.trigger),
      this.#operators,
      (id) => this.#copies.get(id) ?? this.#state.triggers.get(id),
    );

  readonly #roundOf = (heatId: HeatId): number | undefined => {
    const heat = this.#state.heats.get(heatId);
    return heat && this.#plan.roundOf(heat);
  };

  readonly #roundStateOf = (heatId: HeatId): RoundState | null => this.#roundStates.get(heatId) ?? null;

  constructor(state: RaceState, plan: ReplayPlan) {
    this.#state = state;
    this.#plan = plan;
    const { deciding } = plan;
    this.#deleted = new Set(deciding?.kind === 'deleteTrigger' ? [deciding.triggerId] : []);
    const standing = state.actions.filter(plan.stands).filter(({ by }) => !isPhone(by));
    this.#operators = operatorsTaps([
      ...standing.map(({ decision }) => decision),
      ...(deciding === null ? [] : [deciding]),
    ]);
    for (const action of state.actions) {
      const { decision } = action;
      const deletes = decision.kind === 'deleteTrigger' ? plan.stands(action) : !plan.stands(action);
      if (isAboutExistence(decision) && deletes) this.#deleted.add(decision.triggerId);
    }
  }

  *gather(): Generator<void, void, void> {
    for (const heat of this.#plan.heats) yield* this.#gatherRound(heat);
    yield* inSteps(this.#plan.also, (record) => this.#copy(record));
  }

  *changes(): Generator<void, Change[], void> {
    const impulses: TriggerRecord[] = [];
    yield* inSteps(this.#copied, ({ copy }) => {
      if (copy.place === null) impulses.push(copy);
    });
    impulses.sort((a, b) => compareCanonically(a.trigger, b.trigger));
    yield;
    const steps = yield* this.#placedSteps();
    yield;
    let replayed = 0;
    function* replayUntil(key: CanonicalKey | null): Generator<void, void, void> {
      for (; replayed < steps.length; replayed++) {
        const step = steps[replayed];
        if (step === undefined || (key !== null && !isBefore(step.mark, key))) break;
        step.replay();
        if (replayed % inOneStep === 0) yield;
      }
    }
    for (const [index, impulse] of impulses.entries()) {
      if (index % inOneStep === 0) yield;
      yield* replayUntil(impulse.trigger);
      this.#judge(impulse, judge);
    }
    yield* replayUntil(null);
    this.#decideNow();
    const changes: Change[] = [];
    yield* inSteps(this.#copied, ({ record, copy }) => changes.push({ record, verdict: copy.verdict }));
    return changes;
  }

  *#gatherRound(heat: LiveHeat): Generator<void, void, void> {
    const number = this.#plan.roundOf(heat);
    const round = heat.rounds.get(number);
    const first = round?.setups[0];
    if (round === undefined || first === undefined) return;
    const { points, clocks: asMeasured } = round.roundState;
    const clocks = this.#plan.clocksOf(heat) ?? asMeasured;
    const head = { heatId: heat.id, round: number, points, clocks, withdrawn: this.#plan.withdrawn };
    this.#roundStates.set(heat.id, new RoundState(head, first, () => {}));
    yield* inSteps(round.impulses.inOrder(), (record) => this.#copy(record));
    yield* inSteps(round.named, (record) => this.#copy(record));
  }

  #copy(record: TriggerRecord): void {
    if (this.#copies.has(record.trigger.id)) return;
    const { trigger, verdict } = record;
    const reread = this.#plan.reread.get(record);
    const { reading, place, tooLateFor, closedFor } = reread ?? record;
    const isElsewhere = verdict.status === 'used' && !this.#plan.heats.some(({ id }) => id === verdict.heatId);
    // In use in a heat that is not replayed: there it stays.
    if (isElsewhere) return;
    const copy = { trigger, reading, place, tooLateFor, closedFor, verdict: NOT_JUDGED };
    this.#copies.set(trigger.id, copy);
    this.#before.set(copy, verdict);
    this.#copied.push({ record, copy });
  }

  *#placedSteps(): Generator<void, PlacedStep[], void> {
    const steps: PlacedStep[] = [];
    for (const copy of this.#copies.values()) {
      const { place } = copy;
      if (place !== null) steps.push({ ...place, replay: () => this.#judge(copy, fillGap) });
    }
    for (const heat of this.#plan.heats) {
      const roundState = this.#roundStates.get(heat.id);
      if (roundState === undefined) continue;
      const setups = heat.rounds.get(roundState.round)?.setups ?? [];
      for (const [index, setup] of setups.entries()) {
        const before = setups[index - 1];
        if (before === undefined) continue;
        steps.push({ ...setup, replay: () => roundState.takeOver(setup, before) });
      }
      for (const tick of heat.rounds.get(roundState.round)?.ticks ?? []) {
        steps.push({ ...tick, replay: () => roundState.tick(tick.at) });
      }
    }
    yield* inSteps(this.#state.actions, (action) => {
      if (!this.#plan.stands(action)) return;
      const { revision } = action;
      for (const roundState of this.#roundStates.values()) {
        const round = this.#state.heats.get(roundState.heatId)?.rounds.get(roundState.round);
        const mark = round === undefined ? undefined : markIn(action, round);
        if (mark === undefined) continue;
        steps.push({ mark, revision, replay: () => this.#decide(action, roundState) });
      }
    });
    return steps.sort(byPlace);
  }

  #decide(action: Action, roundState: RoundState): void {
    const find = (id: TriggerId) => this.#copies.get(id) ?? null;
    const decision = isPhone(action.by) ? asJoinStands(action.decision, roundState, find) : action.decision;
    const moved = triggersMoved(decision, roundState, find);
    for (const { record } of moved) this.#pinned.add(record);
    putIntoEffect(moved, this.#roundStateOf);
    writeDecision(action, roundState);
  }

  #decideNow(): void {
    const { deciding } = this.#plan;
    const heatId = deciding === null ? null : (heatOfDecision(this.#state, deciding)?.id ?? null);
    const roundState = heatId === null ? null : this.#roundStateOf(heatId);
    if (deciding === null || roundState === null) return;
    putIntoEffect(
      triggersMoved(deciding, roundState, (id) => this.#copies.get(id) ?? null),
      this.#roundStateOf,
    );
  }

  #judge(copy: TriggerRecord, rule: typeof judge): void {
    if (this.#pinned.has(copy)) return;
    if (this.#deleted.has(copy.trigger.id)) {
      copy.verdict = deletedVerdict(copy);
      return;
    }
    const before = this.#before.get(copy) ?? NOT_JUDGED;
    if (this.#isInFrozenHeat(before)) {
      putIntoEffect([{ record: copy, verdict: before }], this.#roundStateOf);
      return;
    }
    const { verdict, displaced } = rule(copy, this.#situationOf(copy));
    if (this.#isInFrozenHeat(verdict)) {
      const { heatId, point } = verdict;
      const nobody: Verdict = { status: 'unassigned', reason: 'nobodyDue', heatId, point };
      copy.verdict = before.status === 'used' ? nobody : before;
      return;
    }
    const moved = displaced.filter(({ record }) => !this.#isInFrozenHeat(record.verdict));
    putIntoEffect([{ record: copy, verdict }, ...moved], this.#roundStateOf);
  }

  /** In a finished heat nothing assigned moves, whatever becomes known in a heat beside it. */
  #isInFrozenHeat({ status, heatId }: Verdict): boolean {
    if (status !== 'used' || heatId === null) return false;
    const heat = this.#state.heats.get(heatId);
    return heat?.state === 'finished' && !this.#plan.thawed.includes(heat);
  }

  #situationOf({ reading, place, tooLateFor }: TriggerRecord): Situation {
    const roundStates: RoundState[] = [];
    for (const { heatId, round } of reading.armed) {
      const roundState = this.#roundStates.get(heatId);
      const isMeant = tooLateFor.includes(heatId) === (place !== null);
      if (roundState?.round === round && isMeant) roundStates.push(roundState);
    }
    const { isRevoked } = this.#plan;
    return { roundStates, isRevoked, tapOf: this.#tapOf, ...standingOf(reading, this.#roundOf) };
  }
}

export function* inSteps<Item>(items: Iterable<Item>, work: (item: Item) => void): Generator<void, void, void> {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % inOneStep === 0) yield;
  }
}

function deletedVerdict({ reading }: TriggerRecord): Verdict {
  const [armed, other] = reading.armed;
  const heatId = armed !== undefined && other === undefined ? armed.heatId : null;
  return { status: 'deleted', reason: 'deleted', heatId, point: reading.point };
}
