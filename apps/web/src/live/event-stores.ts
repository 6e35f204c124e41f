/** The event stores of a page: one per event and audience, shared by all its screens. */
import type { OperatorChangeDto, OperatorDetailDto, PublicChangeDto, PublicDetailDto } from '@startwand/contract';
import type { Api } from '../api/api.ts';
import type { LiveConnection } from './connection.ts';
import { backoff_ms } from './follower.ts';
import { operatorEventSource, publicEventSource } from './event-sources.ts';
import { EventStore, type Keeper } from './event-store.ts';
import { quiet_ms } from '../base/idle.ts';
import type { ServerClock } from './server-clock.ts';

/** Who waits so long for the network is shown how it was. */
const patience_ms = 4_000;

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
    later: (callback: () => void, faults: number) => void setTimeout(callback, backoff_ms(faults)),
    patient: (callback: () => void) => {
      const waiting = setTimeout(callback, patience_ms);
      return () => clearTimeout(waiting);
    },
  };
  return {
    forVisitors: remembered((id) => new EventStore({ ...publicEventSource(parts, id), keeper: keeperOf(id) }, timing)),
    forOperators: remembered((id) => new EventStore(operatorEventSource(parts, id), timing)),
  };
}

/** Where the browser keeps copies at all (https, this machine); the code for it comes when it is needed. */
function keeperOf(eventId: string): Keeper<PublicDetailDto> {
  const load = (): Promise<Keeper<PublicDetailDto> | null> =>
    window.isSecureContext
      ? import('./kept-events.ts').then(
          ({ keptEvent }) => keptEvent(eventId),
          () => null,
        )
      : Promise.resolve(null);
  let newest: PublicDetailDto | null = null;
  let keeper: Keeper<PublicDetailDto> | null = null;
  return {
    read: async () => (await load())?.read() ?? null,
    write(detail) {
      if (keeper !== null) {
        keeper.write(detail);
        return;
      }
      if (newest === null) {
        // Behind the first look.
        setTimeout(() => {
          void load().then((loaded) => {
            keeper = loaded;
            if (newest !== null) keeper?.write(newest);
          });
        }, quiet_ms);
      }
      newest = detail;
    },
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
