/** To whom an impulse could belong: what is suggested to the operator for one that the rules did not use. */
import { addressedRun } from '../state/addressed-run.ts';
import type { RoundState } from '../state/round-state.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import { lastPassed, timeAt, type RunState } from '../state/run-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { nextStarter } from '../state/next-start.ts';
import type { Race } from '../model/race.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import { giveTrigger } from './given-trigger.ts';
import { currentHeats } from '../state/situation.ts';

export interface Suggestion {
  readonly runId: RunId;
  readonly point: number;
}

/** Whether an impulse says itself whose it is: it came with the bib of that run, at that point. */
export function isSaidByItself(race: Race, triggerId: TriggerId, { runId, point }: Suggestion): boolean {
  const state = stateOf(race);
  const reading = state.triggers.get(triggerId)?.reading;
  if (reading === undefined || reading.competitorId === null || reading.point !== point) return false;
  const addressed = addressedRun(state, runId);
  return typeof addressed !== 'string' && addressed.run.competitorId === reading.competitorId;
}

const MOST = 5;

/**
 * At most five, the most likely first: the bib's own run, then those who are due at the point, then
 * those whose time there is missing. Each of them could be given as it is.
 *
 * @example suggestionsFor(race, triggerId)[0]?.runId
 */
export function suggestionsFor(race: Race, triggerId: TriggerId): readonly Suggestion[] {
  const state = stateOf(race);
  const record = state.triggers.get(triggerId);
  const point = record?.reading.point ?? null;
  if (record === undefined || point === null || record.trigger.kind === 'clear') return [];
  const suggested = new Map<RunId, Suggestion>();
  for (const heat of heatsFor(state, record)) {
    // Received when the course was longer.
    if (point >= heat.roundState.points) continue;
    for (const run of candidates(heat.roundState, record, point)) {
      if (suggested.size === MOST) break;
      if (isUsedBy(record, run) || !fits(state, run, point, record)) continue;
      suggested.set(run.id, { runId: run.id, point });
    }
  }
  return [...suggested.values()];
}

/** Those that were armed for it, else those that are run now. */
function heatsFor(state: RaceState, { reading }: TriggerRecord): LiveHeat[] {
  const armed = currentHeats(state, reading);
  if (armed.length > 0) return armed;
  return [...state.heats.values()].filter((heat) => heat.state === 'armed' || heat.state === 'disarmed');
}

function* candidates(roundState: RoundState, record: TriggerRecord, point: number): Generator<RunState> {
  const { competitorId } = record.reading;
  if (competitorId !== null && roundState.order.has(competitorId)) yield roundState.currentRun(competitorId);
  if (point > 0) yield* roundState.queue(point).all();
  const next = point === 0 ? nextStarter(roundState) : null;
  if (next !== null) yield roundState.currentRun(next);
  // Who passed an earlier point and has no time here, the last to do so first.
  const missing = [...roundState.runs()].filter((run) => lastPassed(run) >= 0 && timeAt(run, point) === null);
  yield* missing.sort((a, b) => (lastTime(a) > lastTime(b) ? -1 : 1));
  if (point === 0) for (const id of roundState.order.list) yield roundState.currentRun(id);
}

function lastTime(run: RunState): bigint {
  return timeAt(run, Math.max(0, lastPassed(run))) ?? 0n;
}

function isUsedBy({ verdict }: TriggerRecord, run: RunState): boolean {
  return verdict.status === 'used' && verdict.runIds.includes(run.id);
}

/** As the decision asks itself: what is suggested is never refused. */
function fits(state: RaceState, run: RunState, point: number, { trigger }: TriggerRecord): boolean {
  const decision = { kind: 'giveTrigger', triggerId: trigger.id, runId: run.id, point } as const;
  return giveTrigger.refuse(state, decision) === null;
}
