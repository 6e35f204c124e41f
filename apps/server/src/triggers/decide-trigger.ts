/** One decision on a trigger, from the operator to the trigger as it is judged then. */
import type { JudgedTriggerDto, Person } from '@startwand/contract';
import type { Decision, TriggerId } from '@startwand/timing';
import { operate } from '../events/operate.ts';
import type { NotOperated } from '../events/operate.ts';
import { asTriggerId } from '../ids.ts';
import type { CommandRefusal } from '../live/rooms/room-job.ts';
import { presentTrigger } from '../live/feed/present-detail.ts';
import type { Rooms } from '../live/rooms/rooms.ts';

export interface TriggerAddress {
  readonly eventId: string;
  readonly triggerId: string;
}

export async function decideTrigger(
  rooms: Rooms,
  person: Person,
  { eventId, triggerId }: TriggerAddress,
  decisionOn: (triggerId: TriggerId) => Decision,
): Promise<{ trigger: JudgedTriggerDto } | NotOperated | { error: CommandRefusal }> {
  const operated = await operate(rooms, person, eventId);
  if ('error' in operated) return operated;
  const { room, by } = operated;
  const id = asTriggerId(triggerId);
  const result = await room.command({ type: 'decide', decision: decisionOn(id), by });
  if ('error' in result) return result;
  return room.look((view) => {
    const judged = view.race.triggers.get(id);
    return judged === undefined
      ? { error: 'TRIGGER_NOT_FOUND' }
      : { trigger: presentTrigger(judged) };
  });
}
