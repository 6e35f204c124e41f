/** How a call becomes an answer that is kept: under its key, heard of live, thrown when it is refused. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { ItemOf, Endpoint } from '@startwand/contract';
import type { QueryKey } from '@tanstack/react-query';
import type { Asking } from './asking.ts';
import type { Kept } from '../live/apply-message.ts';
import type { LiveQueries } from '../live/live-queries.ts';
import { fixedRoutes } from '../live/live-table.ts';
import { routeKey } from '../api/route-key.ts';

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** A busy server does not take away the page; without saying so only once there is an answer to look at. */
  readonly background?: boolean | undefined;
}

/** @throws {ApiError} as the cache wants to hear of it */
export async function askRoute<C extends Endpoint>(
  { api, live, queries }: Asking,
  key: QueryKey,
  endpoint: C,
  input: CallInput<C>,
  options: AskOptions,
): Promise<Kept<ItemOf<C>>> {
  const background = options.background ?? queries.getQueryData(key) !== undefined;
  return live.whileListening(key, async () => {
    const called = await api.call(endpoint, input, { signal: options.signal, background });
    if ('error' in called) throw called.error;
    return { data: called.data, total: called.total };
  });
}

/** Asks ahead of who will look at it; what fails is asked for again there. */
export function prefetchRoute<C extends Endpoint>(asking: Asking, endpoint: C, input: CallInput<C>): Promise<void> {
  const queryKey = routeKey(asking.session.get()?.user.id ?? '', endpoint, input);
  return asking.queries
    .query({
      queryKey,
      queryFn: ({ signal }) => askRoute(asking, queryKey, endpoint, input, { signal, background: true }),
    })
    .then(
      () => {},
      () => {},
    );
}

/** What is followed live, or never changes, is not stale; every other answer is at once. */
export function staleTimeOf(live: LiveQueries, key: QueryKey): number {
  return live.isKept(key) || fixedRoutes.has(String(key[1])) ? Infinity : 0;
}
