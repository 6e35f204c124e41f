/**
 * Several heats may be armed together, on the same sources even, as long as nobody is waiting or on
 * course in two of them: a bib then decides the heat.
 */
import type { HeatBoard } from './board.ts';
import type { CompetitorId } from '../model/ids.ts';
import type { LiveHeat } from './live-heat.ts';
import type { RaceState } from './race-state.ts';
import { automaticStatus } from './run-life.ts';
import { isOver } from './timeouts.ts';

/** Whether one of the competitors, on the heat's list now or soon, is still to run here and in another armed heat. */
export function competesElsewhere(
  state: RaceState,
  heat: LiveHeat,
  competitorIds: readonly CompetitorId[],
  board = heat.board,
): boolean {
  const others = [...state.heats.values()].filter(
    (other) => other !== heat && other.state === 'armed',
  );
  return others.some((other) =>
    competitorIds.some(
      (id) => isStillToRun(board, id) && other.board.order.has(id) && isStillToRun(other.board, id),
    ),
  );
}

function isStillToRun(board: HeatBoard, competitorId: CompetitorId): boolean {
  const run = board.currentRun(competitorId);
  if (run.word.status !== null) return false;
  const status = automaticStatus(run, isOver(board, run));
  return status === 'waiting' || status === 'onCourse';
}
