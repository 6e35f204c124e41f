/**
 * Deciding anew: the history of some heats told again from its beginning, with a late trigger, a
 * deleted one or an undone decision in (or out of) its place. Only what comes out differently becomes
 * part of the fact, so that the history shows what was shown when.
 */
import type { Action } from '../state/action.ts';
import type { Situation } from '../state/trigger-intake.ts';
import { judge } from '../judging/assignment.ts';
import { HeatBoard } from '../state/board.ts';
import { triggersMoved, writeWord } from '../decisions/decision-table.ts';
import { fillGap } from '../judging/fits-alone.ts';
import type { HeatId, TriggerId } from '../model/ids.ts';
import type { Change, KeptTrigger, Place } from '../state/kept-trigger.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import { markIn } from '../state/mark-in-round.ts';
import { compareCanonically, type CanonicalKey, type Trigger } from '../model/trigger.ts';
import { NOT_JUDGED, sameVerdict, type Verdict } from '../model/verdict.ts';
import { putIntoEffect } from '../judging/verdict-change.ts';

/** What is told, and how it differs from the history as it stands. */
export interface Telling {
  readonly heats: readonly LiveHeat[];
  /** The round to be told of a heat; its current one unless a restart begins or ceases to stand. */
  readonly roundOf: (heat: LiveHeat) => number;
  readonly stands: (action: Action) => boolean;
  /** A trigger that a decision of this moment deletes. */
  readonly deleting: TriggerId | null;
  readonly isRevoked: (trigger: Trigger) => boolean;
  /** Finished heats that are told anew because the operator's step is about them. */
  readonly thawed: readonly LiveHeat[];
  /** Triggers to be told besides those of the heats' rounds. */
  readonly also: readonly KeptTrigger[];
}

/** The history as it stands. */
export function asItIs(state: RaceState): Omit<Telling, 'heats'> {
  return {
    roundOf: (heat) => heat.round,
    stands: ({ undoneBy }) => undoneBy === null,
    deleting: null,
    thawed: [],
    isRevoked: (trigger) => state.clears.revoke(trigger),
    also: [],
  };
}

/** Something that stands behind an impulse: a decision, a set-up, a trigger received after finish. */
interface PlacedStep extends Place {
  readonly tell: () => void;
}

/** Every trigger of the heats with the verdict that it gets in this telling. */
export function retell(state: RaceState, telling: Telling): Change[] {
  return new Retelling(state, telling).changes();
}

/** Those whose verdict is another than before. */
export function differences(changes: readonly Change[]): Change[] {
  return changes.filter(({ kept, verdict }) => !sameVerdict(kept.verdict, verdict));
}

class Retelling {
  readonly #state: RaceState;
  readonly #telling: Telling;
  readonly #boards = new Map<HeatId, HeatBoard>();
  /** The copies that get the new verdicts, by the trigger's id. */
  readonly #copies = new Map<TriggerId, KeptTrigger>();
  readonly #originals: KeptTrigger[] = [];
  readonly #before = new Map<KeptTrigger, Verdict>();
  /** Moved by an operator: the rules do not touch them any more. */
  readonly #pinned = new Set<KeptTrigger>();
  readonly #deleted: Set<TriggerId>;

  readonly #boardOf = (heatId: HeatId): HeatBoard | null => this.#boards.get(heatId) ?? null;

  constructor(state: RaceState, telling: Telling) {
    this.#state = state;
    this.#telling = telling;
    this.#deleted = new Set(telling.deleting === null ? [] : [telling.deleting]);
    for (const { decision } of state.actions.filter(telling.stands)) {
      if (decision.kind === 'deleteTrigger') this.#deleted.add(decision.triggerId);
    }
    for (const heat of telling.heats) this.#gather(heat);
    for (const kept of telling.also) this.#copy(kept);
  }

  changes(): Change[] {
    const impulses = [...this.#copies.values()].filter((copy) => copy.place === null);
    impulses.sort((a, b) => compareCanonically(a.trigger, b.trigger));
    const steps = this.#placedSteps();
    let told = 0;
    const tellUntil = (key: CanonicalKey | null) => {
      for (; told < steps.length; told++) {
        const step = steps[told];
        if (step === undefined || (key !== null && !isBefore(step.mark, key))) break;
        step.tell();
      }
    };
    for (const impulse of impulses) {
      tellUntil(impulse.trigger);
      this.#judge(impulse, judge);
    }
    tellUntil(null);
    return this.#originals.map((kept) => ({
      kept,
      verdict: this.#copies.get(kept.trigger.id)?.verdict ?? kept.verdict,
    }));
  }

  #gather(heat: LiveHeat): void {
    const number = this.#telling.roundOf(heat);
    const round = heat.rounds.get(number);
    const first = round?.setups[0];
    if (round === undefined || first === undefined) return;
    const head = { heatId: heat.id, round: number, points: round.board.points };
    this.#boards.set(heat.id, new HeatBoard(head, first, () => {}));
    for (const kept of round.impulses.inOrder()) this.#copy(kept);
    for (const kept of round.named) this.#copy(kept);
  }

  #copy(kept: KeptTrigger): void {
    if (this.#copies.has(kept.trigger.id)) return;
    const { trigger, reading, place, tooLateFor, verdict } = kept;
    const isElsewhere =
      verdict.status === 'used' && !this.#telling.heats.some(({ id }) => id === verdict.heatId);
    // In use in a heat that is not told again: there it stays.
    if (isElsewhere) return;
    const copy = { trigger, reading, place, tooLateFor, verdict: NOT_JUDGED };
    this.#copies.set(trigger.id, copy);
    this.#before.set(copy, verdict);
    this.#originals.push(kept);
  }

  #placedSteps(): PlacedStep[] {
    const steps: PlacedStep[] = [];
    for (const copy of this.#copies.values()) {
      const { place } = copy;
      if (place !== null) steps.push({ ...place, tell: () => this.#judge(copy, fillGap) });
    }
    for (const heat of this.#telling.heats) {
      const board = this.#boards.get(heat.id);
      if (board === undefined) continue;
      const setups = heat.rounds.get(board.round)?.setups ?? [];
      for (const [index, setup] of setups.entries()) {
        const before = setups[index - 1];
        if (before === undefined) continue;
        steps.push({ ...setup, tell: () => board.takeOver(setup, before) });
      }
      for (const tick of heat.rounds.get(board.round)?.ticks ?? []) {
        steps.push({ ...tick, tell: () => board.tick(tick.at) });
      }
    }
    for (const action of this.#state.actions) {
      if (!this.#telling.stands(action)) continue;
      const { revision } = action;
      for (const board of this.#boards.values()) {
        const round = this.#state.heats.get(board.heatId)?.rounds.get(board.round);
        const mark = round === undefined ? undefined : markIn(action, round);
        if (mark === undefined) continue;
        steps.push({ mark, revision, tell: () => this.#decide(action, board) });
      }
    }
    return steps.sort(byPlace);
  }

  #decide(action: Action, board: HeatBoard): void {
    const moved = triggersMoved(action.decision, board, (id) => this.#copies.get(id) ?? null);
    for (const { kept } of moved) this.#pinned.add(kept);
    putIntoEffect(moved, this.#boardOf);
    writeWord(action, board);
  }

  #judge(copy: KeptTrigger, rule: typeof judge): void {
    if (this.#pinned.has(copy)) return;
    if (this.#deleted.has(copy.trigger.id)) {
      copy.verdict = deletedVerdict(copy);
      return;
    }
    const before = this.#before.get(copy) ?? NOT_JUDGED;
    if (this.#isInFrozenHeat(before)) {
      putIntoEffect([{ kept: copy, verdict: before }], this.#boardOf);
      return;
    }
    const { verdict, displaced } = rule(copy, this.#situationOf(copy));
    if (this.#isInFrozenHeat(verdict)) {
      const { heatId, point } = verdict;
      const nobody: Verdict = { status: 'unassigned', reason: 'nobodyDue', heatId, point };
      copy.verdict = before.status === 'used' ? nobody : before;
      return;
    }
    const moved = displaced.filter(({ kept }) => !this.#isInFrozenHeat(kept.verdict));
    putIntoEffect([{ kept: copy, verdict }, ...moved], this.#boardOf);
  }

  /** In a finished heat nothing assigned moves, whatever becomes known in a heat beside it. */
  #isInFrozenHeat({ status, heatId }: Verdict): boolean {
    if (status !== 'used' || heatId === null) return false;
    const heat = this.#state.heats.get(heatId);
    return heat?.state === 'finished' && !this.#telling.thawed.includes(heat);
  }

  #situationOf({ reading, place, tooLateFor }: KeptTrigger): Situation {
    const boards: HeatBoard[] = [];
    let wasRestarted = false;
    for (const { heatId, round } of reading.armed) {
      const board = this.#boards.get(heatId);
      const isMeant = tooLateFor.includes(heatId) === (place !== null);
      if (board?.round === round && isMeant) boards.push(board);
      const heat = this.#state.heats.get(heatId);
      if (heat !== undefined && this.#telling.roundOf(heat) !== round) wasRestarted = true;
    }
    return { boards, wasRestarted, isRevoked: this.#telling.isRevoked };
  }
}

function deletedVerdict({ reading }: KeptTrigger): Verdict {
  const [armed, other] = reading.armed;
  const heatId = armed !== undefined && other === undefined ? armed.heatId : null;
  return { status: 'deleted', reason: 'deleted', heatId, point: reading.point };
}

function byPlace(a: Place, b: Place): number {
  if (a.mark === null || b.mark === null) {
    if (a.mark === b.mark) return a.revision - b.revision;
    return a.mark === null ? -1 : 1;
  }
  return compareCanonically(a.mark, b.mark) || a.revision - b.revision;
}

/** What stands behind an impulse is told after it and before the next one. */
function isBefore(mark: CanonicalKey | null, key: CanonicalKey): boolean {
  return mark === null || compareCanonically(mark, key) < 0;
}
