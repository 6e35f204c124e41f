/** Changes some of the rules of an event; the others stay. */
import type { EventDto } from '@startwand/contract';
import type { EventRules } from '@startwand/timing';
import type { Refused } from '../../edge/answers/refused.ts';
import { presentEvent } from '../../race/events/present.ts';
import type { OperatorContext } from '../call/operator-context.ts';

export async function setEventRules(
  { room, by, preconditions }: OperatorContext,
  changed: Partial<EventRules>,
): Promise<{ event: EventDto } | Refused> {
  const result = await room.perform(({ race }) => {
    const setup = { kind: 'setEventRules', rules: { ...race.rules, ...changed } } as const;
    return { command: { type: 'setup', setup, by }, withRows: null };
  }, preconditions);
  if ('error' in result) return result;
  return room.look((view) => ({
    event: presentEvent(view, room.state, true),
  }));
}
