/**
 * What a screen knows from the server: asked for when it is first looked at, shared by all who look, followed live
 * where a topic tells of it and else read again when the window is looked at.
 */
import type { CallInput } from '@startwand/contract/client/request.ts';
import type { ItemOf, Endpoint } from '@startwand/contract';
import { useQuery, type Query, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';
import { askRoute, staleTimeOf } from './ask-route.ts';
import { useAsking } from './asking.ts';
import { asApiError, type ApiError } from '../api/api-error.ts';
import type { Kept } from '../live/apply-message.ts';
import { readRouteKey, routeKey } from '../api/route-key.ts';

export type RouteQuery<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      readonly data: readonly T[];
      /** Of a list that comes by pages: how many there are on all of them. */
      readonly total: number | null;
      /** What is shown is the answer to the question before; the new one is on its way. */
      readonly isBehind: boolean;
      /** What is shown was read for a screen before, and is being asked for again: nothing leads on by it yet. */
      readonly isOld: boolean;
      /** What is shown stays, since asking again failed. */
      readonly failure: ApiError | null;
      readonly retry: () => void;
    };

export interface QueryOptions<C extends Endpoint> {
  /** Not asked while this is false. */
  readonly isWanted?: boolean;
  /** Beside what matters more: a busy server does not take the page away even while there is no answer yet. */
  readonly background?: boolean;
  /** For what ends by the clock, which no topic tells: in how long to ask again, `false` for not. */
  readonly again_ms?: (items: readonly ItemOf<C>[]) => number | false;
}

/** @example const devices = useRouteQuery(calls.listDevices, { params: { userId } }); */
export function useRouteQuery<C extends Endpoint>(
  endpoint: C,
  input: CallInput<C>,
  options: QueryOptions<C> = {},
): RouteQuery<ItemOf<C>> {
  const asking = useAsking();
  const key = useRouteKey(endpoint, input);
  const isWanted = options.isWanted ?? true;
  useFollowed(key, isWanted);
  const query = useQuery(
    {
      queryKey: key,
      enabled: isWanted,
      placeholderData: (before, query) => (isOfSame(query?.queryKey, key) ? before : undefined),
      staleTime: ({ queryKey }) => staleTimeOf(asking.live, queryKey),
      refetchInterval: ({ state }: Query<Kept<ItemOf<C>>>) =>
        state.data === undefined ? false : (options.again_ms?.(state.data.data) ?? false),
      queryFn: ({ signal }) => {
        const { background } = options;
        return askRoute(asking, key, endpoint, input, { signal, background });
      },
    },
    asking.queries,
  );
  const retry = () => void query.refetch();
  useDetour(query.data === undefined && options.background !== true ? query.error : null);
  if (query.data === undefined) {
    return query.error === null ? { kind: 'loading' } : { kind: 'failed', error: asApiError(query.error), retry };
  }
  const failure = query.error === null ? null : asApiError(query.error);
  const isBehind = query.isPlaceholderData;
  return { kind: 'ready', ...query.data, isBehind, isOld: isOld(query), failure, retry };
}

/** Answers that are followed live, or never change, do not grow old. */
export function isOld(query: { readonly isStale: boolean; readonly isFetchedAfterMount: boolean }): boolean {
  return query.isStale && !query.isFetchedAfterMount;
}

/** One answer is shared by all who ask the same: it may have come to somebody who takes no page away. */
export function useDetour(error: Error | null): void {
  const { api } = useAsking();
  useEffect(() => {
    if (error !== null) api.detourFor(asApiError(error));
  }, [api, error]);
}

/** Under which key the answer stands for who is logged in now. */
export function useRouteKey<C extends Endpoint>(endpoint: C, input: CallInput<C>): QueryKey {
  const { session } = useServices();
  return routeKey(useStore(session)?.user.id ?? '', endpoint, input);
}

/** Hears the topic of an answer as long as it is shown. */
export function useFollowed(key: QueryKey, isWanted: boolean): void {
  const { live } = useAsking();
  const name = JSON.stringify(key);
  useEffect(() => {
    const followed: QueryKey = JSON.parse(name);
    return isWanted ? live.followQuery(followed) : undefined;
  }, [live, name, isWanted]);
}

/**
 * Whether an answer may stand in for the next one: another search or page of the same list, never something of
 * another thing.
 */
export function isOfSame(before: QueryKey | undefined, now: QueryKey): boolean {
  const params = (key: QueryKey) => JSON.stringify(readRouteKey(key)?.input.params);
  return before !== undefined && before[0] === now[0] && params(before) === params(now);
}
