/** The event that the tabs of its page in the panel show, live. */
import type { OperatorDetailDto } from '@startwand/contract';
import { createContext, use } from 'react';

export const OwnEventContext = createContext<OperatorDetailDto | null>(null);

/** Of the page that one stands in; changes with each change of the event. */
export function useOwnEvent(): OperatorDetailDto {
  const detail = use(OwnEventContext);
  if (detail === null) throw new Error('A tab of an own event is drawn outside of its page.');
  return detail;
}
