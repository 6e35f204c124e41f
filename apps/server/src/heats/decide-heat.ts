/** One command on a heat, from the operator to the heat as it is then. */
import type { HeatDto, Person } from '@startwand/contract';
import type { Command, HeatId, UserId } from '@startwand/timing';
import { operate } from '../events/operate.ts';
import type { NotOperated } from '../events/operate.ts';
import { asHeatId } from '../ids.ts';
import type { CommandRefusal } from '../live/room-job.ts';
import { presentHeat } from '../live/present-detail.ts';
import type { Rooms } from '../live/rooms.ts';

export interface HeatAddress {
  readonly eventId: string;
  readonly heatId: string;
}

export async function decideHeat(
  rooms: Rooms,
  person: Person,
  { eventId, heatId }: HeatAddress,
  commandOf: (heatId: HeatId, by: UserId) => Command,
): Promise<{ heat: HeatDto } | NotOperated | { error: CommandRefusal }> {
  const operated = await operate(rooms, person, eventId);
  if ('error' in operated) return operated;
  const { room, by } = operated;
  const id = asHeatId(heatId);
  const result = await room.command(commandOf(id, by));
  if ('error' in result) return result;
  return room.look((view) => {
    const heat = view.race.heats.get(id);
    const shown = view.heats.get(id);
    if (heat === undefined || shown === undefined) return { error: 'HEAT_NOT_FOUND' };
    return { heat: presentHeat(shown, heat, view.race) };
  });
}
