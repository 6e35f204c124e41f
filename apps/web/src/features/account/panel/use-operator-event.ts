/** An event for its operators; it stays live as long as a screen shows it. */
import type { OperatorDetailDto } from '@startwand/contract';
import { useEffect } from 'react';
import type { EventView } from '../../../live/event-store.ts';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';

export function useOperatorEvent(eventId: string): readonly [view: EventView<OperatorDetailDto>, retry: () => void] {
  const { events } = useServices();
  const store = events.forOperators(eventId);
  const view = useStore(store.view);
  useEffect(() => store.connect(), [store]);
  return [view, () => store.retry()];
}
