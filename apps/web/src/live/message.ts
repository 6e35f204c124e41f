/** Reads a message of an event's topic; anything else that arrives there is passed over. */
import type { EventChangeMessage, OperatorChangeMessage } from '@startwand/contract';

type ChangeMessage = EventChangeMessage | OperatorChangeMessage;

/** @example readChange<EventChangeMessage>(body, 'EventChangeDto') */
export function readChange<M extends ChangeMessage>(body: unknown, entityType: M['entityType']): M['dto'] | null {
  return isChange<M>(body, entityType) ? body.dto : null;
}

/** The head is checked, the rows are trusted, as in `api/answer.ts`. */
function isChange<M extends ChangeMessage>(
  body: unknown,
  entityType: M['entityType'],
): body is { readonly dto: M['dto'] } {
  if (typeof body !== 'object' || body === null) return false;
  if (!('entityType' in body) || body.entityType !== entityType || !('dto' in body)) return false;
  const head = body.dto;
  return (
    typeof head === 'object' &&
    head !== null &&
    'from' in head &&
    typeof head.from === 'number' &&
    'to' in head &&
    typeof head.to === 'number'
  );
}
