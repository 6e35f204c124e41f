/**
 * What each kind of decision says for itself. Its row stands in the file of its rule, all of them in
 * `decision-table.ts`: a kind that lacks an answer does not compile.
 */
import type { Action } from '../state/action.ts';
import type { RoundState } from '../state/round-state.ts';
import type { Refusal } from '../model/command.ts';
import type { Decision, DecisionKind, DecisionOf } from '../model/decision.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import type { Change, TriggerRecord } from '../state/trigger-record.ts';
import type { RaceState } from '../state/race-state.ts';

export interface DecisionRow<Kind extends DecisionKind> {
  /** As it goes into the history: what an operator left to the core is worked out once. */
  readonly resolve: (state: RaceState, decision: DecisionOf<Kind>) => Decision | Refusal;
  /** Why it cannot be made now. */
  readonly refuse: (state: RaceState, decision: DecisionOf<Kind>) => Refusal | null;
  /** The triggers that it moves at its place, each with its new verdict; live and replayed alike. */
  readonly moves: (roundState: RoundState, decision: DecisionOf<Kind>, find: FindTrigger) => Change[];
  /** What it writes over runs, or over the heat, at its place. */
  readonly writes: Writing<Kind>;
  /** What it is about before it takes effect: with what shares it, it comes into conflict. */
  readonly conflictScope: (state: RaceState, decision: DecisionOf<Kind>) => OwnScope;
}

export type DecisionRows<Kind extends DecisionKind> = { readonly [K in Kind]: DecisionRow<K> };

export type FindTrigger = (triggerId: TriggerId) => TriggerRecord | null;

export interface Writing<Kind extends DecisionKind> {
  /** The runs over which it would write now. */
  readonly over: (decision: DecisionOf<Kind>, roundState: RoundState) => ReadonlySet<RunId>;
  readonly write: (roundState: RoundState, decision: DecisionOf<Kind>, at: WritingPlace) => void;
}

export interface WritingPlace extends Pick<Action, 'mark' | 'revision' | 'overriddenRuns'> {
  /** Only over these. */
  readonly runIds: ReadonlySet<RunId>;
}

/** `conflictScopeOf` adds the triggers that it moves, and the runs that they time. */
export interface OwnScope {
  readonly wholeHeat?: boolean;
  readonly everyHeat?: boolean;
  readonly runs?: readonly RunId[];
  readonly triggers?: readonly TriggerId[];
  readonly matters?: readonly string[];
  /** Of a gun it changes only what it is for the runs that it names. */
  readonly leavesGunsToOthers?: boolean;
  /** What it moves follows from the rules, not from the operator's override. */
  readonly movesByRules?: boolean;
}

/** Nothing in it is left to the core. */
export function asGiven(_: RaceState, decision: Decision): Decision {
  return decision;
}

export function movesNothing(): Change[] {
  return [];
}

/** One for all: many decisions write over no run. */
const NO_RUNS: ReadonlySet<RunId> = new Set();

export function overNoRun(): ReadonlySet<RunId> {
  return NO_RUNS;
}

export const writesNothing = { over: overNoRun, write: () => {} };
