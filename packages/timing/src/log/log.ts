/**
 * The operators' log: what a fact gives reason to note. Types and severities only; the words stand
 * with the languages (Spec §8, «Log notes»).
 */
import type { Fact, FactOf } from '../model/fact.ts';
import type { CompetitorId, DeviceId, HeatId } from '../model/ids.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';
import { clockDifferenceNotes, clockNotes, dangerNotes, phoneClockNotes } from './danger-notes.ts';
import { doubtNotes } from './doubt-notes.ts';
import { faultNotes, speedNotes } from './run-notes.ts';
import { notesOnTrigger } from './trigger-notes.ts';

/** To be asked after the fact was folded. @example logOf(race, fact).map(({ type }) => type) */
export function logOf(race: Race, fact: Fact): readonly LogNote[] {
  const notes = [
    notesOn(race, fact),
    faultNotes(race, fact),
    speedNotes(race, fact),
    clockNotes(race, fact),
    phoneClockNotes(race, fact),
    // The last: entries are named by their place, and those of earlier releases keep theirs.
    doubtNotes(race, fact),
  ];
  return notes.some(({ length }) => length > 0) ? notes.flat() : NO_NOTES;
}

/** One for all: of nearly every fact there is nothing to be said. */
const NO_NOTES: readonly LogNote[] = [];

function notesOn(race: Race, fact: Fact): readonly LogNote[] {
  if (fact.type === 'SetUp') return [...takingInNotes(race, fact), ...dangerNotes(fact)];
  if (fact.type === 'TriggerJudged') return notesOnTrigger(race, fact);
  if (fact.type === 'Decided' && fact.decision.kind === 'armHeat') {
    return armingNotes(race, fact.decision.heatId);
  }
  if (fact.type === 'ClockMeasured') return clockDifferenceNotes(fact);
  if (fact.type === 'Ticked') return tickNotes(race, fact);
  return [];
}

/** Whom a heat should have taken in by itself and could not (Spec §8). */
function takingInNotes(race: Race, { setup }: FactOf<'SetUp'>): LogNote[] {
  if (setup.kind !== 'noteTakingInFailed') return [];
  return notesOnCompetitors(race, setup.heatId, TAKING_IN_FAILED, setup.competitorIds);
}

const TAKING_IN_FAILED = { type: 'takingInFailed', severity: 'medium' } as const;

/** What the clock did to runs by itself: one line each, with all bibs. */
function tickNotes(race: Race, { heatId, revision }: FactOf<'Ticked'>): LogNote[] {
  const rounds = stateOf(race).heats.get(heatId)?.rounds.values();
  const tick = rounds?.flatMap(({ ticks }) => ticks).find((one) => one.revision === revision);
  if (tick === undefined) return [];
  return [
    ...notesOnCompetitors(race, heatId, TIMED_OUT, tick.timedOut),
    ...notesOnCompetitors(race, heatId, PASSED_OVER, tick.passedOver),
  ];
}

const TIMED_OUT = { type: 'timedOut', severity: 'medium' } as const;
const PASSED_OVER = { type: 'passedOver', severity: 'low' } as const;

/** Arming warns when a heat is timed by several clocks and one of them runs freely. */
function armingNotes(race: Race, heatId: HeatId): LogNote[] {
  const devices = new Set<DeviceId>();
  for (const { sources } of race.course) {
    const [main] = sources;
    if (main !== undefined) devices.add(main.deviceId);
  }
  const { freeClocks } = stateOf(race);
  if (devices.size < 2 || !devices.values().some((deviceId) => freeClocks.has(deviceId))) return [];
  return [
    {
      type: 'unsynchronisedDevices',
      severity: 'high',
      heatId,
      competitorId: null,
      bib: null,
      triggerId: null,
      bibs: [],
    },
  ];
}

/** One note for all competitors, with their bibs; none where it is about nobody. */
function notesOnCompetitors(
  { entries }: Race,
  heatId: HeatId,
  { type, severity }: Pick<LogNote, 'type' | 'severity'>,
  competitorIds: readonly CompetitorId[],
): LogNote[] {
  const [only, other] = competitorIds;
  if (only === undefined) return [];
  const bibs = competitorIds.flatMap((competitorId) => entries.get(competitorId)?.bib ?? []).sort((a, b) => a - b);
  const competitorId = other === undefined ? only : null;
  const bib = competitorId === null ? null : (bibs[0] ?? null);
  return [{ type, severity, heatId, competitorId, bib, triggerId: null, bibs }];
}
