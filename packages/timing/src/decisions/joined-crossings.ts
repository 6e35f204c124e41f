/**
 * A mass finish by two hands: one taps the times, another takes down the bibs as they come. The first time is the first
 * bib's, the second the second's. A time too many (somebody's who is not in the race) or a bib without one is deleted, and
 * all behind it move up by one.
 */
import type { Decision, GivenTrigger } from '../model/decision.ts';
import type { DeviceId, HeatId, RunId, TriggerId } from '../model/ids.ts';
import type { Race } from '../model/race.ts';
import { compareCanonically } from '../model/trigger.ts';
import { isNoImpulse } from '../model/verdict.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import type { Timestamp } from '../time/time.ts';

/** A time and a bib of the same place; either may be missing at the end. */
export interface JoinedCrossing {
  readonly triggerId: TriggerId | null;
  readonly at: Timestamp | null;
  /** Whose the time is now. */
  readonly runId: RunId | null;
  /** What took the bib down. */
  readonly entryId: TriggerId | null;
  readonly bib: number | null;
  /** Whose it would be; `null` without a bib, or where nobody has it, or somebody has had it before. */
  readonly wanted: RunId | null;
}

/** Where the two hands stand. */
export interface JoinedPoint {
  readonly heatId: HeatId;
  readonly point: number;
  /** Phones that take down bibs there. */
  readonly bibTakers: ReadonlySet<DeviceId>;
}

/**
 * Times without a bib at a point of a mass start, in crossing order, beside the bibs that were taken down there. What an
 * operator gave by another word stays out of it, and so does its bib.
 *
 * @example joinedCrossings(race, { heatId, point: 1, bibTakers })
 */
export function joinedCrossings(race: Race, { heatId, point, bibTakers }: JoinedPoint): readonly JoinedCrossing[] {
  const state = stateOf(race);
  const heat = state.heats.get(heatId);
  if (heat === undefined || !heat.roundState.isMassStart || point === 0) return [];
  const records = [...state.triggers.values()].toSorted((a, b) => compareCanonically(a.trigger, b.trigger));
  const times = records.filter((record) => isTimeHere(record, heat, point));
  const given = new Set(times.filter(isGivenOtherwise).flatMap((record) => runOfTime(record) ?? []));
  const seen = new Set<RunId>(given);
  const entries = records
    .filter((record) => bibTakers.has(record.trigger.deviceId) && isEntryOf(record, heat))
    .map((record) => ({ record, run: runOfBib(state, heat, record.trigger.bib) }))
    .filter(({ run }) => run === null || !given.has(run))
    .map(({ record, run }) => {
      const wanted = run === null || seen.has(run) ? null : run;
      if (wanted !== null) seen.add(wanted);
      return { record, wanted };
    });
  const joined = times.filter((record) => !isGivenOtherwise(record));
  return Array.from({ length: Math.max(joined.length, entries.length) }, (_, place) => {
    const [time, entry] = [joined[place], entries[place]];
    return {
      triggerId: time?.trigger.id ?? null,
      at: time?.trigger.timestamp ?? null,
      runId: time === undefined ? null : runOfTime(time),
      entryId: entry?.record.trigger.id ?? null,
      bib: entry?.record.trigger.bib ?? null,
      wanted: entry?.wanted ?? null,
    };
  });
}

/**
 * What is to be decided so that times and bibs agree: first those that move, then those that wait for somebody.
 *
 * @returns `null`: they agree
 */
export function nextJoin(crossings: readonly JoinedCrossing[], { heatId, point }: JoinedPoint): Decision | null {
  const moving = crossings.flatMap(({ triggerId, runId, wanted }) =>
    triggerId !== null && runId !== null && runId !== wanted ? [{ triggerId, runId: wanted }] : [],
  );
  if (moving.length > 0) {
    return { kind: 'shiftImpulses', heatId, point, impulses: moving, fallen: [], isSuggested: true };
  }
  const given = crossings.flatMap(({ triggerId, runId, wanted }): GivenTrigger[] =>
    triggerId !== null && runId === null && wanted !== null
      ? [{ triggerId, runId: wanted, point, isSuggested: true }]
      : [],
  );
  return given.length === 0 ? null : { kind: 'giveTriggers', heatId, given };
}

function isTimeHere({ trigger, verdict, reading }: TriggerRecord, heat: LiveHeat, point: number): boolean {
  if (trigger.kind !== 'impulse' || trigger.bib !== null || reading.isBackup || verdict.point !== point) return false;
  if (verdict.status === 'used')
    return verdict.heatId === heat.id && verdict.runIds.every((runId) => heat.roundState.owns(runId));
  return verdict.status === 'unassigned' && isOfRound(reading, heat) && waits.has(verdict.reason);
}

const waits: ReadonlySet<string> = new Set(['awaitsBib', 'freed']);

/** Somebody said whose it is, and it was not by the order of the bibs. */
function isGivenOtherwise({ verdict }: TriggerRecord): boolean {
  return verdict.status === 'used' && verdict.isSuggested !== true;
}

function isEntryOf({ trigger, verdict, reading }: TriggerRecord, heat: LiveHeat): boolean {
  return trigger.kind === 'impulse' && trigger.bib !== null && !isNoImpulse(verdict) && isOfRound(reading, heat);
}

function isOfRound({ armed }: TriggerRecord['reading'], { id, round }: LiveHeat): boolean {
  return armed.some((one) => one.heatId === id && one.round === round);
}

function runOfTime({ verdict }: TriggerRecord): RunId | null {
  return verdict.status === 'used' ? (verdict.runIds[0] ?? null) : null;
}

function runOfBib(state: RaceState, { roundState }: LiveHeat, bib: number | null): RunId | null {
  const competitorId = bib === null ? undefined : state.competitorByBib.get(bib);
  if (competitorId === undefined || !roundState.order.has(competitorId)) return null;
  return roundState.currentRun(competitorId).id;
}
