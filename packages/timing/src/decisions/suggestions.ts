/** To whom an impulse could belong: what the operator is offered for one that the rules did not use. */
import type { HeatBoard } from '../state/board.ts';
import type { RunId, TriggerId } from '../model/ids.ts';
import { lastPassed, timeAt, type KeptRun } from '../state/kept-run.ts';
import type { KeptTrigger } from '../state/kept-trigger.ts';
import type { LiveHeat } from '../state/live-heat.ts';
import { nextStarter } from '../state/next-start.ts';
import type { Race } from '../model/race.ts';
import { stateOf, type RaceState } from '../state/race-state.ts';
import { refuseTimes } from './times-in-order.ts';
import { currentHeats } from '../state/trigger-intake.ts';

export interface Suggestion {
  readonly runId: RunId;
  readonly point: number;
}

const MOST = 5;

/**
 * At most five, the most likely first: the bib's own run, then whoever is due at the point, then
 * those whose time there is missing. Each of them could be given as it is.
 *
 * @example suggestionsFor(race, triggerId)[0]?.runId
 */
export function suggestionsFor(race: Race, triggerId: TriggerId): readonly Suggestion[] {
  const state = stateOf(race);
  const kept = state.triggers.get(triggerId);
  const point = kept?.reading.point ?? null;
  if (kept === undefined || point === null || kept.trigger.kind === 'clear') return [];
  const offered = new Map<RunId, Suggestion>();
  for (const heat of heatsFor(state, kept)) {
    // Received when the course was longer.
    if (point >= heat.board.points) continue;
    for (const run of candidates(heat.board, kept, point)) {
      if (offered.size === MOST) break;
      if (isUsedBy(kept, run) || !fits(heat, run, point, kept)) continue;
      offered.set(run.id, { runId: run.id, point });
    }
  }
  return [...offered.values()];
}

/** Those that were armed for it, else those that are run now. */
function heatsFor(state: RaceState, { reading }: KeptTrigger): LiveHeat[] {
  const armed = currentHeats(state, reading);
  if (armed.length > 0) return armed;
  return [...state.heats.values()].filter(
    (heat) => heat.state === 'armed' || heat.state === 'disarmed',
  );
}

function* candidates(board: HeatBoard, kept: KeptTrigger, point: number): Generator<KeptRun> {
  const { competitorId } = kept.reading;
  if (competitorId !== null && board.order.has(competitorId)) yield board.currentRun(competitorId);
  if (point > 0) yield* board.queue(point).all();
  const next = point === 0 ? nextStarter(board) : null;
  if (next !== null) yield board.currentRun(next);
  // Who passed an earlier point and has no time here, the last to do so first.
  const missing = [...board.runs()].filter(
    (run) => lastPassed(run) >= 0 && timeAt(run, point) === null,
  );
  yield* missing.sort((a, b) => (lastTime(a) > lastTime(b) ? -1 : 1));
  if (point === 0) for (const id of board.order.list) yield board.currentRun(id);
}

function lastTime(run: KeptRun): bigint {
  return timeAt(run, Math.max(0, lastPassed(run))) ?? 0n;
}

function isUsedBy({ verdict }: KeptTrigger, run: KeptRun): boolean {
  return verdict.status === 'used' && verdict.runIds.includes(run.id);
}

function fits(heat: LiveHeat, run: KeptRun, point: number, { trigger }: KeptTrigger): boolean {
  return refuseTimes(heat, run, point, trigger.timestamp, trigger.id) === null;
}
