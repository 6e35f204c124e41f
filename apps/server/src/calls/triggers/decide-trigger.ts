/** One decision on a trigger, or its undoing: from the operator to the trigger as it is judged then. */
import type { JudgedTriggerDto } from '@startwand/contract';
import { restoreRefusal, type Command, type Decision, type TriggerId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asTriggerId } from '../../base/ids.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Plan } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { namingTheWay } from '../heats/step-refusal.ts';
import { presentTrigger } from '../../race/triggers/present-judged.ts';

type Decided = Promise<{ trigger: JudgedTriggerDto } | Refused>;

export function decideTrigger(
  operator: OperatorContext,
  triggerId: string,
  decisionOn: (triggerId: TriggerId) => Decision,
): Decided {
  const id = asTriggerId(triggerId);
  return commandOn(operator, id, { type: 'decide', decision: decisionOn(id), by: operator.by });
}

/** Takes back what was last decided on it. */
export function restoreTrigger({ room, by, preconditions }: OperatorContext, triggerId: string): Decided {
  const id = asTriggerId(triggerId);
  const plan: Plan<Refused> = (view) => {
    const refusal = restoreRefusal(view.race, id);
    if (refusal !== null) return namingTheWay(view, refusal);
    return { command: { type: 'undoOnTrigger', triggerId: id, by }, withRows: null };
  };
  return room.performAndShow(plan, preconditions, (view) => triggerIn(view, id));
}

async function commandOn({ room }: OperatorContext, id: TriggerId, command: Command): Decided {
  const result = await room.command(command);
  return 'error' in result ? result : room.look((view) => triggerIn(view, id));
}

function triggerIn({ race }: EventView, id: TriggerId): { trigger: JudgedTriggerDto } | Refused {
  const judged = race.triggers.get(id);
  return judged === undefined ? { error: 'TRIGGER_NOT_FOUND' } : { trigger: presentTrigger(judged) };
}
