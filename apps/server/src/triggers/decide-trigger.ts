/** One decision on a trigger, from the operator to the trigger as it is judged then. */
import type { JudgedTriggerDto } from '@startwand/contract';
import type { Decision, TriggerId } from '@startwand/timing';
import type { Operated } from '../events/operate.ts';
import { asTriggerId } from '../ids.ts';
import type { CommandRefusal } from '../live/rooms/room-job.ts';
import { presentTrigger } from './present-judged.ts';

export async function decideTrigger(
  { room, by }: Operated,
  triggerId: string,
  decisionOn: (triggerId: TriggerId) => Decision,
): Promise<{ trigger: JudgedTriggerDto } | { error: CommandRefusal }> {
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
