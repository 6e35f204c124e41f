import type { EventDto } from '@startwand/contract';
import type { OverallMode } from '@startwand/timing';
import type { CommandRefusal } from '../live/room-job.ts';
import { presentEvent } from '../live/present-detail.ts';
import type { Operated } from './operate.ts';

/** Ranks the event by the sum of its heats or by each competitor's best; the other rules stay. */
export async function setOverallRanking(
  { room, by }: Operated,
  overall: OverallMode,
): Promise<{ event: EventDto } | { error: CommandRefusal }> {
  const rules = { ...room.race.rules, overall };
  const setup = { kind: 'setEventRules', rules } as const;
  const result = await room.command({ type: 'setup', setup, by });
  if ('error' in result) return result;
  return room.look((view) => ({
    event: presentEvent(view.event, view.race, room.state, true),
  }));
}
