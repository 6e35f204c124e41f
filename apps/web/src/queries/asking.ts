/**
 * What asking for answers and keeping them takes: one for the whole page, made by the first screen that asks by
 * `useRouteQuery`. The public event pages have their own stores (`live/event-stores.ts`) and load nothing of this.
 */
import type { QueryClient } from '@tanstack/react-query';
import { useServices, type Services } from '../services/services.ts';
import type { LoginSession } from '../api/session.ts';
import type { Api } from '../api/api.ts';
import { createLiveQueries, type LiveQueries } from '../live/live-queries.ts';
import { createQueryClient } from '../api/query-client.ts';

export interface Asking {
  readonly api: Api;
  readonly session: LoginSession;
  readonly queries: QueryClient;
  readonly live: LiveQueries;
}

const made = new WeakMap<Services, Asking>();

/** The same for all who ask with the services of one page. */
export function askingOf(services: Services): Asking {
  const known = made.get(services) ?? createAsking(services);
  made.set(services, known);
  return known;
}

export function useAsking(): Asking {
  return askingOf(useServices());
}

function createAsking({ api, session, connection }: Services): Asking {
  const queries = createQueryClient();
  // From now on it hears when the window is looked at and when the network comes back.
  queries.mount();
  let userId = session.get()?.user.id ?? null;
  session.subscribe(() => {
    const now = session.get()?.user.id ?? null;
    if (now === userId) return;
    userId = now;
    // What the one before saw is nobody's any more.
    queries.removeQueries({ type: 'inactive' });
  });
  return { api, session, queries, live: createLiveQueries({ queries, connection }) };
}
