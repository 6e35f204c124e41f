/** How a call becomes an answer that is kept: under its key, heard of live, thrown when it is refused. */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { Item, Route } from '@startwand/contract';
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
export async function askRoute<R extends Route>(
  { api, live, queries }: Asking,
  key: QueryKey,
  route: R,
  input: CallInput<R>,
  options: AskOptions,
): Promise<Kept<Item<R>>> {
  const background = options.background ?? queries.getQueryData(key) !== undefined;
  return live.whileListening(key, async () => {
    const called = await api.call(route, input, { signal: options.signal, background });
    if ('error' in called) throw called.error;
    return { data: called.data, total: called.total };
  });
}

/** Asks ahead of who will look at it; what fails is asked for again there. */
export function prefetchRoute<R extends Route>(asking: Asking, route: R, input: CallInput<R>): Promise<void> {
  const queryKey = routeKey(asking.session.get()?.user.id ?? '', route, input);
  return asking.queries
    .query({
      queryKey,
      queryFn: ({ signal }) => askRoute(asking, queryKey, route, input, { signal, background: true }),
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
