/** One decision on a trigger, or its undoing: from the operator to the trigger as it is judged then. */
import type { JudgedTriggerDto } from '@startwand/contract';
import type { Command, Decision, TriggerId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asTriggerId } from '../../base/ids.ts';
import type { CommandRefusal } from '../../race/rooms/room-job.ts';
import { presentTrigger } from '../../race/triggers/present-judged.ts';

type Decided = Promise<{ trigger: JudgedTriggerDto } | { error: CommandRefusal }>;

export function decideTrigger(
  operator: OperatorContext,
  triggerId: string,
  decisionOn: (triggerId: TriggerId) => Decision,
): Decided {
  const id = asTriggerId(triggerId);
  return commandOn(operator, id, { type: 'decide', decision: decisionOn(id), by: operator.by });
}

/** Takes back what was last decided on it. */
export function restoreTrigger(operator: OperatorContext, triggerId: string): Decided {
  const id = asTriggerId(triggerId);
  return commandOn(operator, id, { type: 'undoOnTrigger', triggerId: id, by: operator.by });
}

async function commandOn({ room }: OperatorContext, id: TriggerId, command: Command): Decided {
  const result = await room.command(command);
  if ('error' in result) return result;
  return room.look((view) => {
    const judged = view.race.triggers.get(id);
    return judged === undefined ? { error: 'TRIGGER_NOT_FOUND' } : { trigger: presentTrigger(judged) };
  });
}
