/** The set-up changes: from here on in the history, never for what was already judged. */
import { assertNever } from '../time/assert-never.ts';
import type { BoardSetup } from '../state/board-setup.ts';
import type { SetupOf, StartTimeOf } from '../model/command.ts';
import type { Course } from '../model/course.ts';
import type { Entry } from '../model/entry.ts';
import type { FactOf } from '../model/fact.ts';
import type { CompetitorId } from '../model/ids.ts';
import { LiveHeat } from '../state/live-heat.ts';
import { groupOf } from '../ranking/ranking-by.ts';
import type { HeatRules } from '../model/rules.ts';
import { NO_START_TIMES, type StartTimesAsSet } from '../start/scheduled-start.ts';
import { groupingOf } from '../start/start-groups.ts';
import type { RaceState } from '../state/race-state.ts';
import { rewriteReferences } from '../decisions/reference-run.ts';
import type { Noting } from '../state/touching.ts';

export function evolveSetup(
  state: RaceState,
  { setup, revision }: FactOf<'SetUp'>,
  touching: Noting,
): void {
  switch (setup.kind) {
    case 'setEventRules':
      state.rules = setup.rules;
      touching.rules = true;
      for (const heat of state.heats.values()) {
        placeSetup(state, heat, revision);
        heat.showAllNext();
        touching.heats.add(heat.id);
      }
      break;
    case 'setCourse':
      setCourse(state, setup.course, revision);
      touching.rules = true;
      break;
    case 'setHeat':
      setHeat(state, setup, revision);
      touching.heats.add(setup.heatId);
      break;
    case 'removeHeat':
      state.heats.delete(setup.heatId);
      state.speedWatch.forget(setup.heatId);
      touching.heats.add(setup.heatId);
      touching.startLists.add(setup.heatId);
      break;
    case 'setEntries':
      setEntries(state, setup.entries, revision, touching);
      break;
    case 'removeEntry':
      removeEntry(state, setup.competitorId, revision, touching);
      break;
    case 'setStartList': {
      const heat = state.heats.get(setup.heatId);
      if (heat === undefined) break;
      heat.seed = setup.seed ?? null;
      placeSetup(state, heat, revision, {
        startList: setup.competitorIds,
        ...(setup.times === undefined ? {} : { startTimes: timesAsSet(setup.times, revision) }),
      });
      heat.showAllNext();
      touching.startLists.add(heat.id);
      touching.heats.add(heat.id);
      break;
    }
    case 'joinStartList':
      joinStartList(state, setup, revision, touching);
      break;
    case 'setStartTimes':
      setStartTimes(state, setup, revision, touching);
      break;
    case 'noteShownChange':
    case 'noteTakingInFailed':
      break;
    default:
      assertNever(setup);
  }
}

/** The heat's own part of the set-up is as it was, but for what is `changed`. */
export function placeSetup(
  state: RaceState,
  heat: LiveHeat,
  revision: number,
  changed: Partial<Pick<BoardSetup, 'startList' | 'startTimes'>> = {},
): void {
  const { startList = heat.listAsSet, startTimes = heat.startTimesAsSet } = changed;
  const lastStep = state.actions.at(-1)?.revision ?? 0;
  heat.placeSetup(setupOf(state, heat.rules, startList, startTimes), revision, lastStep);
}

function joinStartList(
  state: RaceState,
  { heatId, competitorIds }: SetupOf<'joinStartList'>,
  revision: number,
  touching: Noting,
): void {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return;
  // A list that somebody joined is not what a lot drew.
  heat.seed = null;
  placeSetup(state, heat, revision, { startList: [...heat.startList, ...competitorIds] });
  // Only at the end of a heat has somebody a run who never came.
  if (heat.state === 'finished') heat.showAllNext();
  touching.startLists.add(heatId);
  touching.heats.add(heatId);
}

function setStartTimes(
  state: RaceState,
  { heatId, times }: SetupOf<'setStartTimes'>,
  revision: number,
  touching: Noting,
): void {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return;
  placeSetup(state, heat, revision, { startTimes: timesAsSet(times, revision) });
  touching.startLists.add(heatId);
  touching.heats.add(heatId);
}

function timesAsSet(times: readonly StartTimeOf[], revision: number): StartTimesAsSet {
  return {
    times: new Map(times.map((one) => [one.competitorId, one.startTime])),
    setAt: revision,
  };
}

/** What the set-up of the moment says to a round with this start list. */
export function setupOf(
  state: RaceState,
  rules: HeatRules,
  startList: readonly CompetitorId[],
  startTimes = NO_START_TIMES,
): BoardSetup {
  return {
    startList,
    startTimes,
    rules,
    grouping: groupingOf(rules, startList, state.entries),
    filterTime_100ns: state.rules.triggerFilterTime_100ns,
    course: state.course,
  };
}

function setCourse(state: RaceState, course: Course, revision: number): void {
  const hasOtherLength = course.length !== state.course.length;
  state.course = course;
  state.sources.clear();
  for (const [point, { sources }] of course.entries()) {
    const [main] = sources;
    for (const [source, { deviceId, channel }] of sources.entries()) {
      // Another channel of the same device steps in by itself, another clock does not.
      const isBackup = deviceId !== main?.deviceId;
      state.sources.bind(deviceId, channel, { point, isBackup, source });
    }
  }
  for (const heat of state.heats.values()) {
    if (hasOtherLength) reopenRound(state, heat, revision);
    else placeSetup(state, heat, revision);
  }
}

function setHeat(state: RaceState, { heatId, rules }: SetupOf<'setHeat'>, revision: number): void {
  const known = state.heats.get(heatId);
  if (known === undefined) {
    const heat = new LiveHeat(heatId, rules, (run) => state.speedWatch.note(run));
    state.heats.set(heatId, heat);
    heat.openRound(1, state.course.length, setupOf(state, rules, []), revision);
    state.speedWatch.watch(heatId, rules, []);
    rewriteReferences(state, heat);
    return;
  }
  known.rules = rules;
  state.speedWatch.watch(heatId, rules, known.runsOfAllRounds());
  placeSetup(state, known, revision);
  known.showAllNext();
}

/** A course of another length needs boards of another length; there are no runs yet (`set-up.ts`). */
function reopenRound(state: RaceState, heat: LiveHeat, revision: number): void {
  const setup = setupOf(state, heat.rules, heat.listAsSet, heat.startTimesAsSet);
  heat.openRound(heat.round, state.course.length, setup, revision);
  rewriteReferences(state, heat);
}

function setEntries(
  state: RaceState,
  entries: readonly Entry[],
  revision: number,
  touching: Noting,
): void {
  const regrouped = [...state.heats.values()].filter((heat) => changesGroup(state, heat, entries));
  for (const entry of entries) setEntry(state, entry, touching);
  for (const heat of regrouped) {
    placeSetup(state, heat, revision);
    touching.heats.add(heat.id);
  }
}

/** Whether somebody on the list comes into another start group. */
function changesGroup(
  state: RaceState,
  { rules: { startGroups }, board }: LiveHeat,
  entries: readonly Entry[],
): boolean {
  if (startGroups === null) return false;
  return entries.some((entry) => {
    const before = state.entries.get(entry.competitorId);
    const isListed = before !== undefined && board.order.has(entry.competitorId);
    return isListed && groupOf(before, startGroups) !== groupOf(entry, startGroups);
  });
}

function setEntry(state: RaceState, entry: Entry, touching: Noting): void {
  const before = state.entries.get(entry.competitorId);
  releaseBib(state, before);
  state.entries.set(entry.competitorId, entry);
  if (entry.bib !== null) state.competitorByBib.set(entry.bib, entry.competitorId);
  touching.entries.add(entry.competitorId);
  if (before?.targetTime_100ns === entry.targetTime_100ns) return;
  for (const heat of state.heats.values()) heat.showDeviationsNext();
}

function removeEntry(
  state: RaceState,
  competitorId: CompetitorId,
  revision: number,
  touching: Noting,
): void {
  releaseBib(state, state.entries.get(competitorId));
  state.entries.delete(competitorId);
  touching.entries.add(competitorId);
  for (const heat of state.heats.values()) {
    if (!heat.board.order.has(competitorId)) continue;
    const rest = heat.startList.filter((other) => other !== competitorId);
    placeSetup(state, heat, revision, { startList: rest });
    heat.showAllNext();
    touching.startLists.add(heat.id);
    touching.heats.add(heat.id);
  }
}

/** Two competitors may swap bibs in one step: only who still wears it gives it back. */
function releaseBib(state: RaceState, entry: Entry | undefined): void {
  if (entry === undefined || entry.bib === null) return;
  if (state.competitorByBib.get(entry.bib) === entry.competitorId) {
    state.competitorByBib.delete(entry.bib);
  }
}
