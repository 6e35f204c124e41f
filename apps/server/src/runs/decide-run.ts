/** One decision on a run, from the operator to the run as it is then. */
import type { Person, RunDto } from '@startwand/contract';
import { runOf } from '@startwand/timing';
import type { Decision, Race, RunId } from '@startwand/timing';
import { operate } from '../events/operate.ts';
import type { NotOperated } from '../events/operate.ts';
import { asHeatId } from '../ids.ts';
import type { CommandRefusal } from '../live/room-job.ts';
import { presentRun } from '../live/present-detail.ts';
import type { Rooms } from '../live/rooms.ts';

export interface RunAddress {
  readonly eventId: string;
  readonly heatId: string;
}

export type RunRefusal = NotOperated | { error: CommandRefusal };

/** @param find the run that is meant, in the race as it is */
export async function decideRun(
  rooms: Rooms,
  person: Person,
  { eventId, heatId }: RunAddress,
  find: (race: Race) => RunId | { error: CommandRefusal },
  decisionOn: (runId: RunId) => Decision,
): Promise<{ run: RunDto } | RunRefusal> {
  const operated = await operate(rooms, person, eventId);
  if ('error' in operated) return operated;
  const { room, by } = operated;
  if (!room.race.heats.has(asHeatId(heatId))) return { error: 'HEAT_NOT_FOUND' };
  const runId = find(room.race);
  if (typeof runId !== 'string') return runId;
  if (runOf(room.race, runId)?.heatId !== heatId) return { error: 'RUN_NOT_FOUND' };
  const result = await room.command({ type: 'decide', decision: decisionOn(runId), by });
  if ('error' in result) return result;
  return room.look((view) => {
    const run = runOf(view.race, runId);
    return run === null ? { error: 'RUN_NOT_FOUND' } : { run: presentRun(run, true) };
  });
}
