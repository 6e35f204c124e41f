/** Whether a set-up can be taken over; what was already timed is never pulled from under a run. */
import { assertNever } from '../time/assert-never.ts';
import type { Refusal, Setup, SetupOf, StartTimeOf } from '../model/command.ts';
import { MAX_POINTS, MIN_POINTS, type Course } from '../model/course.ts';
import type { Entry } from '../model/entry.ts';
import type { CompetitorId, HeatId } from '../model/ids.ts';
import { competesElsewhere } from '../state/armed-together.ts';
import { isHeatDecision } from '../model/heat-state.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { isReferenceDecision } from '../model/reference-decision.ts';
import { startsAlike } from '../model/rules.ts';
import { sourceKey, type RaceState } from '../state/race-state.ts';
import { isAheadOfAll } from './times-in-order.ts';

export function refuseSetup(state: RaceState, setup: Setup): Refusal | null {
  switch (setup.kind) {
    case 'setEventRules':
    case 'setPhones':
    case 'noteShownChange':
    case 'noteTakingInFailed':
    case 'noteDanger':
      return null;
    case 'setCourse':
      return refuseCourse(state, setup.course);
    case 'setHeat': {
      const heat = state.heats.get(setup.heatId);
      const changesStart = heat !== undefined && !startsAlike(heat.rules, setup.rules);
      return changesStart && heat.hasBegun ? 'INVALID_STATE' : null;
    }
    case 'removeHeat':
      return refuseHeatRemoval(state, setup.heatId);
    case 'setEntries':
      return refuseEntries(state, setup.entries);
    case 'removeEntry':
      return refuseRemoval(state, [setup.competitorId]);
    case 'removeEntries':
      return refuseRemoval(state, setup.competitorIds);
    case 'restoreEntries':
      return refuseRestoring(state, setup);
    case 'setStartList':
      return refuseStartList(state, setup);
    case 'joinStartList':
      return refuseJoining(state, setup.heatId, setup.competitorIds);
    case 'setStartTimes':
      return refuseStartTimes(state, setup);
    default:
      return assertNever(setup);
  }
}

function refuseStartTimes(state: RaceState, { heatId, times }: SetupOf<'setStartTimes'>): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (heat.state === 'finished' || heat.state === 'cancelled') return 'INVALID_STATE';
  return refuseTimesOf(heat, times, heat.roundState.order);
}

function refuseTimesOf(
  heat: LiveHeat,
  times: readonly StartTimeOf[],
  listed: { readonly has: (id: CompetitorId) => boolean },
): Refusal | null {
  const competitorIds = times.map(({ competitorId }) => competitorId);
  if (competitorIds.some((id) => !listed.has(id))) return 'COMPETITOR_NOT_FOUND';
  if (new Set(competitorIds).size < competitorIds.length) return 'INVALID_STATE';
  if (heat.rules.officialStart !== 'scheduled') return null;
  const isInOrder = times.every(({ competitorId, startTime }) => {
    const [first] = heat.roundState.runsOf(competitorId);
    return first === undefined || isAheadOfAll(first, startTime);
  });
  return isInOrder ? null : 'TIMES_NOT_IN_ORDER';
}

/** What an operator once decided in a heat can be asked back, so the heat has to be there. */
function refuseHeatRemoval(state: RaceState, heatId: HeatId): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  const isNamed = state.actions.some((action) => action.heatId === heatId);
  return heat.hasBegun || isNamed ? 'INVALID_STATE' : null;
}

function refuseCourse(state: RaceState, course: Course): Refusal | null {
  if (course.length < MIN_POINTS || course.length > MAX_POINTS) return 'POINT_NOT_FOUND';
  const keys = course.flatMap(({ sources }) => sources.map((s) => sourceKey(s.deviceId, s.channel)));
  if (new Set(keys).size < keys.length) return 'INVALID_STATE';
  const changesLength = course.length !== state.course.length;
  const isInUse = (heat: LiveHeat) => heat.hasBegun || isDecidedUpon(state, heat);
  return changesLength && state.heats.values().some(isInUse) ? 'INVALID_STATE' : null;
}

/** An operator's choice or override stands in the round: it would not be that of another course. */
function isDecidedUpon(state: RaceState, { id, round }: LiveHeat): boolean {
  return state.actions.some(
    (action) =>
      action.heatId === id &&
      action.round === round &&
      action.undoneBy === null &&
      !isHeatDecision(action.decision) &&
      !isReferenceDecision(action.decision) &&
      action.decision.kind !== 'lateEntry',
  );
}

function refuseEntries(state: RaceState, entries: readonly Entry[]): Refusal | null {
  const changed = new Map(entries.map((entry) => [entry.competitorId, entry]));
  const wearers = new Map<number, CompetitorId>();
  for (const { bib, competitorId } of changed.values()) {
    if (state.withdrawn.has(competitorId)) return 'COMPETITOR_NOT_FOUND';
    if (bib === null) continue;
    if (wearers.has(bib)) return 'BIB_TAKEN';
    wearers.set(bib, competitorId);
    const present = state.competitorByBib.get(bib);
    if (present !== undefined && !changed.has(present)) return 'BIB_TAKEN';
  }
  return null;
}

/** Each list is looked through once, however many go. */
function refuseRemoval(state: RaceState, competitorIds: readonly CompetitorId[]): Refusal | null {
  if (competitorIds.some((id) => !state.entries.has(id))) return 'COMPETITOR_NOT_FOUND';
  const leaving = new Set(competitorIds);
  // A late trigger may still be judged by a list with one of them on it.
  const isNeeded = state.heats.values().some((heat) => heat.hasBegun && heat.hasListed(leaving));
  return isNeeded ? 'INVALID_STATE' : null;
}

/** @returns the first refusal */
function refuseEach<One>(all: readonly One[], refuse: (one: One) => Refusal | null): Refusal | null {
  for (const one of all) {
    const refusal = refuse(one);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Only who is not there comes back, and only onto lists where nobody stands twice. */
function refuseRestoring(state: RaceState, { entries, places }: SetupOf<'restoreEntries'>): Refusal | null {
  const coming = new Set(entries.map(({ competitorId }) => competitorId));
  if (coming.size < entries.length) return 'INVALID_STATE';
  if (entries.some(({ competitorId }) => state.entries.has(competitorId))) return 'INVALID_STATE';
  return (
    refuseEntries(state, entries) ??
    refuseEach([...Map.groupBy(places, ({ heatId }) => heatId)], ([heatId, ofHeat]) => {
      const heat = state.heats.get(heatId);
      if (heat === undefined) return 'HEAT_NOT_FOUND';
      const competitorIds = ofHeat.map(({ competitorId }) => competitorId);
      if (competitorIds.some((id) => !coming.has(id))) return 'COMPETITOR_NOT_FOUND';
      if (new Set(competitorIds).size < competitorIds.length) return 'INVALID_STATE';
      const isOver = heat.state === 'finished' || heat.state === 'cancelled';
      if (isOver && ofHeat.some(({ startTime }) => startTime !== null)) return 'INVALID_STATE';
      const isElsewhere = heat.state === 'armed' && competesElsewhere(state, heat, competitorIds);
      return isElsewhere ? 'INVALID_STATE' : null;
    })
  );
}

function refuseStartList(state: RaceState, { heatId, competitorIds, times }: SetupOf<'setStartList'>): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  const listed = new Set(competitorIds);
  if (competitorIds.some((id) => !state.entries.has(id))) return 'COMPETITOR_NOT_FOUND';
  if (listed.size < competitorIds.length) return 'INVALID_STATE';
  if (heat.roundState.runs().some(({ competitorId }) => !listed.has(competitorId))) {
    return 'INVALID_STATE';
  }
  if (heat.state === 'armed' && competesElsewhere(state, heat, competitorIds)) {
    return 'INVALID_STATE';
  }
  if (times === undefined) return null;
  if (heat.state === 'finished' || heat.state === 'cancelled') return 'INVALID_STATE';
  return refuseTimesOf(heat, times, listed);
}

/** Asks about those who come only: the others were let onto the list before. */
function refuseJoining(state: RaceState, heatId: HeatId, competitorIds: readonly CompetitorId[]): Refusal | null {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return 'HEAT_NOT_FOUND';
  if (competitorIds.some((id) => !state.entries.has(id))) return 'COMPETITOR_NOT_FOUND';
  if (new Set(competitorIds).size < competitorIds.length) return 'INVALID_STATE';
  if (competitorIds.some((id) => heat.roundState.order.has(id))) return 'INVALID_STATE';
  const isElsewhere = heat.state === 'armed' && competesElsewhere(state, heat, competitorIds);
  return isElsewhere ? 'INVALID_STATE' : null;
}
