/** Changes some of the rules of an event; the others stay. */
import type { EventDto } from '@startwand/contract';
import type { EventRules } from '@startwand/timing';
import type { Refused } from '../../edge/answers/refused.ts';
import { presentEvent } from '../../race/events/present.ts';
import type { Operated } from '../call/operate.ts';

export async function setEventRules(
  { room, by }: Operated,
  changed: Partial<EventRules>,
): Promise<{ event: EventDto } | Refused> {
  const result = await room.perform(({ race }) => {
    const setup = { kind: 'setEventRules', rules: { ...race.rules, ...changed } } as const;
    return { command: { type: 'setup', setup, by }, withRows: null };
  });
  if ('error' in result) return result;
  return room.look((view) => ({
    event: presentEvent(view, room.state, true),
  }));
}
