/** Competitors are entered, go, and come back: they keep their places and times on the start lists. */
import type { SetupOf } from '../model/command.ts';
import type { Entry } from '../model/entry.ts';
import type { CompetitorId } from '../model/ids.ts';
import { groupOf } from '../ranking/ranking-by.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import type { RaceState } from '../state/race-state.ts';
import type { Noting } from '../state/touching.ts';
import { placeSetup } from './place-setup.ts';

export function setEntries(state: RaceState, entries: readonly Entry[], revision: number, touching: Noting): void {
  const regrouped = [...state.heats.values()].filter((heat) => changesGroup(state, heat, entries));
  const moved: CompetitorId[] = [];
  for (const entry of entries) if (setEntry(state, entry, touching)) moved.push(entry.competitorId);
  noteResults(state, moved);
  for (const heat of regrouped) {
    placeSetup(state, heat, revision);
    touching.heats.add(heat.id);
  }
}

/** Whether a competitor on the list comes into another start group. */
function changesGroup(
  state: RaceState,
  { rules: { startGroups }, roundState }: LiveHeat,
  entries: readonly Entry[],
): boolean {
  if (startGroups === null) return false;
  return entries.some((entry) => {
    const before = state.entries.get(entry.competitorId);
    const isListed = before !== undefined && roundState.order.has(entry.competitorId);
    return isListed && groupOf(before, startGroups) !== groupOf(entry, startGroups);
  });
}

/** @returns whether lists place the competitor elsewhere now */
export function setEntry(state: RaceState, entry: Entry, touching: Noting): boolean {
  const before = state.entries.get(entry.competitorId);
  releaseBib(state, before);
  state.entries.set(entry.competitorId, entry);
  if (entry.bib !== null) state.competitorByBib.set(entry.bib, entry.competitorId);
  touching.entries.add(entry.competitorId);
  if (before?.targetTime_100ns !== entry.targetTime_100ns) {
    for (const heat of state.heats.values()) heat.showDeviationsNext();
  }
  return before !== undefined && !ranksIn(before, entry);
}

/** Whether lists place somebody alike by both: among all, in the class, by a target time. */
function ranksIn(a: Entry, b: Entry): boolean {
  return a.class === b.class && a.gender === b.gender && a.targetTime_100ns === b.targetTime_100ns;
}

/** A heat asks no further than the first of them on its list. */
function noteResults({ heats }: RaceState, moved: readonly CompetitorId[]): void {
  for (const heat of heats.values()) {
    if (moved.some((id) => heat.roundState.order.has(id))) heat.noteResultChange();
  }
}

/** All at once: a round keeps each of its set-ups, so a list that shrinks step by step would be kept as often. */
export function removeEntries(
  state: RaceState,
  competitorIds: readonly CompetitorId[],
  revision: number,
  touching: Noting,
): void {
  const gone = new Set(competitorIds);
  for (const id of gone) {
    releaseBib(state, state.entries.get(id));
    state.entries.delete(id);
    touching.entries.add(id);
  }
  for (const heat of state.heats.values()) {
    if (!competitorIds.some((id) => heat.roundState.order.has(id))) continue;
    const rest = heat.startList.filter((id) => !gone.has(id));
    placeSetup(state, heat, revision, { startList: rest });
    noteList(heat, touching);
  }
}

/** Each to the place that was said, in the order in which they are named. */
export function restoreEntries(
  state: RaceState,
  { entries, places }: SetupOf<'restoreEntries'>,
  revision: number,
  touching: Noting,
): void {
  for (const entry of entries) setEntry(state, entry, touching);
  for (const [heatId, ofHeat] of Map.groupBy(places, (one) => one.heatId)) {
    const heat = state.heats.get(heatId);
    if (heat === undefined) continue;
    const { times, setAt } = heat.startTimesAsSet;
    const startList = [...heat.startList];
    const startTimes = new Map(times);
    for (const { competitorId, place, startTime } of ofHeat) {
      startList.splice(place, 0, competitorId);
      if (startTime !== null && !times.has(competitorId)) startTimes.set(competitorId, startTime);
    }
    const isTimed = startTimes.size > times.size;
    placeSetup(state, heat, revision, {
      startList,
      ...(isTimed ? { startTimes: { times: startTimes, setAt } } : {}),
    });
    noteList(heat, touching);
  }
}

export function noteList(heat: LiveHeat, touching: Noting): void {
  heat.showAllNext();
  touching.startLists.add(heat.id);
  touching.heats.add(heat.id);
}

/** Two competitors may swap bibs in one step: only who still wears it gives it back. */
export function releaseBib(state: RaceState, entry: Entry | undefined): void {
  if (entry === undefined || entry.bib === null) return;
  if (state.competitorByBib.get(entry.bib) === entry.competitorId) {
    state.competitorByBib.delete(entry.bib);
  }
}
