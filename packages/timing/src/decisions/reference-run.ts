/**
 * The reference run: whose section times the windows of a heat stand around (Spec §3, §4). It is
 * decided with its times, holds for the impulses behind that decision, and moves no time that was
 * already assigned.
 */
import type { Refusal } from '../model/command.ts';
import type { DecisionOf } from '../model/decision.ts';
import { asGiven, movesNothing, overNoRun, type DecisionRow } from './decision-row.ts';
import { heatOfRun } from '../state/heat-of-decision.ts';
import { timeAt, type RunState } from '../state/run-state.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { markIn } from '../state/mark-in-round.ts';
import type { RaceState } from '../state/race-state.ts';
import {
  isForEveryHeat,
  isReferenceDecision,
  type ReferenceDecision,
  type SetReferenceRun,
} from '../model/reference-decision.ts';
import { automaticStatus } from '../state/run-life.ts';
import { between, type Duration } from '../time/time.ts';
import type { Windows } from '../model/windows.ts';

export const setReferenceRun: DecisionRow<'setReferenceRun'> = {
  resolve: withSections,
  refuse: (state, decision) => refuseHeat(state, decision) ?? refuseSections(state, decision),
  moves: movesNothing,
  writes: {
    over: overNoRun,
    write: (roundState, decision) => refer(decision, roundState.windows),
  },
  conflictScope: (_, decision) => ({ matters: [decision.kind], everyHeat: isForEveryHeat(decision) }),
};

export const excludeFromReference: DecisionRow<'excludeFromReference'> = {
  resolve: asGiven,
  refuse: (state, { heatId, competitorId }) => {
    const heat = state.heats.get(heatId);
    if (heat === undefined) return 'HEAT_NOT_FOUND';
    return heat.roundState.order.has(competitorId) ? null : 'COMPETITOR_NOT_FOUND';
  },
  moves: movesNothing,
  writes: {
    over: overNoRun,
    write: (roundState, decision) => exclude(decision, roundState.windows),
  },
  conflictScope: (_, { competitorId }) => ({ matters: [`window of ${competitorId}`] }),
};

/** Spec §4: it fails if the heat is not found; the event's own is of none. */
function refuseHeat(state: RaceState, { heatId }: SetReferenceRun): Refusal | null {
  return heatId === null || state.heats.has(heatId) ? null : 'HEAT_NOT_FOUND';
}

/** Times that are handed over are those of this course. */
function refuseSections({ course }: RaceState, { sections_100ns }: SetReferenceRun): Refusal | null {
  return sections_100ns === null || sections_100ns.length === course.length - 1 ? null : 'POINT_NOT_FOUND';
}

/**
 * The decision with the section times that it stands for, so that it means the same for ever. Spec §4:
 * it fails if the run is not found or not finished, or the tolerances are invalid.
 */
function withSections(state: RaceState, decision: SetReferenceRun): SetReferenceRun | Refusal {
  const { runId, sections_100ns } = decision;
  if (runId === null || sections_100ns !== null) return decision;
  const run = heatOfRun(state, runId)?.roundState.find(runId) ?? null;
  if (run === null) return 'RUN_NOT_FOUND';
  if (!isOk(run)) return 'RUN_NOT_FINISHED';
  const sections = sectionsOf(run);
  if (!areTolerancesValid(state, sections)) return 'TOLERANCES_INVALID';
  return { ...decision, sections_100ns: sections };
}

function writeReference(decision: ReferenceDecision, windows: Windows): void {
  if (decision.kind === 'excludeFromReference') exclude(decision, windows);
  else refer(decision, windows);
}

function exclude({ competitorId, isExcluded }: DecisionOf<'excludeFromReference'>, { excluded }: Windows): void {
  if (isExcluded) excluded.add(competitorId);
  else excluded.delete(competitorId);
}

function refer({ heatId, runId, sections_100ns }: SetReferenceRun, windows: Windows): void {
  const reference = sections_100ns === null ? null : { runId, sections_100ns };
  if (heatId === null) windows.event = reference;
  else windows.own = reference;
}

/** Writes every round's reference run anew from what stands, the event's into rounds just opened too. */
export function rewriteReferences(state: RaceState, heat: LiveHeat): void {
  const standing = state.actions.filter(({ undoneBy }) => undoneBy === null);
  for (const round of heat.rounds.values()) {
    const { windows } = round.roundState;
    windows.own = null;
    windows.event = null;
    windows.excluded.clear();
    for (const action of standing) {
      const { decision } = action;
      const isHere = markIn(action, round) !== undefined;
      if (isReferenceDecision(decision) && isHere) writeReference(decision, windows);
    }
  }
}

/** A written run time has no sections; the run is ok all the same. */
function isOk(run: RunState): boolean {
  return run.override.status === null && automaticStatus(run) === 'ok';
}

/** As they are shown: none is negative. */
function sectionsOf(run: RunState): (Duration | null)[] {
  return run.impulses.slice(1).map((_, section) => {
    const from = timeAt(run, section);
    const to = timeAt(run, section + 1);
    return from === null || to === null || to < from ? null : between(from, to);
  });
}

/**
 * No bound is negative, and the lower one is below the reference section time. A lower bound that a template proposed and
 * nobody has confirmed may be longer: then the window begins at the point before.
 */
function areTolerancesValid(state: RaceState, sections: readonly (Duration | null)[]): boolean {
  return sections.every((section, index) => {
    const { lowerTolerance_100ns = null, upperTolerance_100ns = null, proposed = [] } = state.course[index + 1] ?? {};
    if (lowerTolerance_100ns !== null && lowerTolerance_100ns < 0) return false;
    if (upperTolerance_100ns !== null && upperTolerance_100ns < 0) return false;
    const isProposed = proposed.includes('lowerTolerance_100ns');
    return isProposed || section === null || lowerTolerance_100ns === null || lowerTolerance_100ns < section;
  });
}
