/** The set-up changes: from here on in the history, never for what was already judged. */
import { handSource } from '../model/hand-source.ts';
import { assertNever } from '../time/assert-never.ts';
import type { SetupOf, StartTimeOf } from '../model/command.ts';
import type { Course } from '../model/course.ts';
import { ranksAlike, resultsAlike, speedRulesOf, timesAlike, type EventRules } from '../model/rules.ts';
import type { FactOf } from '../model/fact.ts';
import { LiveHeat } from '../state/live-heat.ts';
import type { StartTimesAsSet } from '../start/scheduled-start.ts';
import type { RaceState } from '../state/race-state.ts';
import { rewriteReferences } from '../decisions/reference-run.ts';
import type { Noting } from '../state/touching.ts';
import { removeEntries, restoreEntries, setEntries } from './evolve-entries.ts';
import { placeSetup, setupOf } from './place-setup.ts';

export function evolveSetup(state: RaceState, { setup, revision, at }: FactOf<'SetUp'>, touching: Noting): void {
  switch (setup.kind) {
    case 'setEventRules':
      setEventRules(state, setup.rules, revision, touching);
      break;
    case 'setCourse':
      setCourse(state, setup.course, revision);
      touching.rules = true;
      break;
    case 'setPhones':
      state.phones.set(at, setup.phones);
      bindSources(state);
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
      removeEntries(state, [setup.competitorId], revision, touching);
      break;
    case 'removeEntries':
      removeEntries(state, setup.competitorIds, revision, touching);
      break;
    case 'restoreEntries':
      restoreEntries(state, setup, revision, touching);
      break;
    case 'setStartList': {
      const heat = state.heats.get(setup.heatId);
      if (heat === undefined) break;
      heat.seed = setup.seed ?? null;
      heat.listFrom = setup.from === undefined ? null : { made: setup.competitorIds, ...setup.from };
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
    case 'noteDanger':
      break;
    default:
      assertNever(setup);
  }
}

function joinStartList(
  state: RaceState,
  { heatId, competitorIds }: SetupOf<'joinStartList'>,
  revision: number,
  touching: Noting,
): void {
  const heat = state.heats.get(heatId);
  if (heat === undefined) return;
  // A list that a competitor joined is not what a lot drew.
  heat.seed = null;
  placeSetup(state, heat, revision, { startList: [...heat.startList, ...competitorIds] });
  // Only at the end of a heat has a competitor a run who never came.
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

function setCourse(state: RaceState, course: Course, revision: number): void {
  const hasOtherLength = course.length !== state.course.length;
  state.course = course;
  bindSources(state);
  for (const heat of state.heats.values()) {
    if (hasOtherLength) reopenRound(state, heat, revision);
    else placeSetup(state, heat, revision);
  }
}

function bindSources({ course, phones, sources: bound }: RaceState): void {
  bound.clear();
  for (const [point, { sources }] of course.entries()) {
    const [main] = sources;
    for (const [source, { deviceId, channel }] of sources.entries()) {
      // Another channel of the same device steps in by itself, another clock does not.
      const isBackup = deviceId !== main?.deviceId;
      bound.bind(deviceId, channel, { point, isBackup, source });
    }
    // Phones come between the devices and the desk's hand (`phone-points.ts`).
    const source = sources.length + phones.now.filter((phone) => phone.point === point).length;
    // The desk's hand steps in where nothing else saw anything, and only confirms where something did.
    const hand = handSource(point);
    bound.bind(hand.deviceId, hand.channel, { point, isBackup: false, source });
  }
}

function setHeat(state: RaceState, { heatId, rules }: SetupOf<'setHeat'>, revision: number): void {
  const known = state.heats.get(heatId);
  if (known === undefined) {
    const heat = new LiveHeat(heatId, rules, state, (run) => state.speedWatch.note(run));
    state.heats.set(heatId, heat);
    heat.openRound(1, state.course.length, setupOf(state, rules, []), revision);
    watchSpeeds(state, heat);
    rewriteReferences(state, heat);
    return;
  }
  if (!resultsAlike(known.rules, rules)) known.noteResultChange();
  known.rules = rules;
  watchSpeeds(state, known);
  placeSetup(state, known, revision);
  known.showAllNext();
}

/** How heats count together is read of the rules whenever it is asked for: no heat is another one by it. */
function setEventRules(state: RaceState, rules: EventRules, revision: number, touching: Noting): void {
  const concernsHeats = !timesAlike(state.rules, rules);
  const concernsResults = !ranksAlike(state.rules, rules);
  state.rules = rules;
  touching.rules = true;
  if (!concernsHeats) return;
  for (const heat of state.heats.values()) {
    watchSpeeds(state, heat);
    placeSetup(state, heat, revision);
    heat.showAllNext();
    if (concernsResults) heat.noteResultChange();
    touching.heats.add(heat.id);
  }
}

/** By what holds for the heat now: a limit of its own, or of its event. */
function watchSpeeds({ speedWatch, rules }: RaceState, heat: LiveHeat): void {
  speedWatch.watch(heat.id, speedRulesOf(rules, heat.rules), heat.runsOfAllRounds());
}

/** A course of another length needs rounds of another length; there are no runs yet (`set-up.ts`). */
function reopenRound(state: RaceState, heat: LiveHeat, revision: number): void {
  const setup = setupOf(state, heat.rules, heat.wholeList, heat.startTimesAsSet);
  heat.openRound(heat.round, state.course.length, setup, revision);
  rewriteReferences(state, heat);
}
