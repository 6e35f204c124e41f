/** The event stores of a page: one per event and audience, shared by all its screens. */
import { limits } from '@startwand/contract';
import type {
  OperatorChangeDto,
  OperatorDetailDto,
  PublicChangeDto,
  PublicDetailDto,
} from '@startwand/contract';
import type { Api } from '../api/api.ts';
import type { LiveConnection } from './connection.ts';
import { operatorEventSource, publicEventSource } from './event-sources.ts';
import { EventStore } from './event-store.ts';
import type { ServerClock } from './server-clock.ts';

export type PublicEventStore = EventStore<PublicDetailDto, PublicChangeDto>;
export type OperatorEventStore = EventStore<OperatorDetailDto, OperatorChangeDto>;

export interface EventStores {
  forVisitors(eventId: string): PublicEventStore;
  forOperators(eventId: string): OperatorEventStore;
}

export function createEventStores(parts: {
  readonly api: Api;
  readonly connection: LiveConnection;
  readonly clock: ServerClock;
}): EventStores {
  const timing = {
    now: parts.clock.now,
    nextFrame: (callback: () => void) => void requestAnimationFrame(callback),
    later: (callback: () => void) => void setTimeout(callback, limits.reconnect_ms),
  };
  return {
    forVisitors: remembered((id) => new EventStore(publicEventSource(parts, id), timing)),
    forOperators: remembered((id) => new EventStore(operatorEventSource(parts, id), timing)),
  };
}

function remembered<T>(make: (id: string) => T): (id: string) => T {
  const made = new Map<string, T>();
  return (id) => {
    const known = made.get(id) ?? make(id);
    made.set(id, known);
    return known;
  };
}
