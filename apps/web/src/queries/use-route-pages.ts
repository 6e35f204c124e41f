/** A list that comes by pages, shown as far as the reader wanted to read («show more»). */
import { limits, type ItemOf, type Endpoint } from '@startwand/contract';
import type { CallInput } from '@startwand/contract/client/request.ts';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { askRoute, staleTimeOf } from './ask-route.ts';
import { useAsking } from './asking.ts';
import { asApiError } from '../api/api-error.ts';
import type { Kept } from '../live/apply-message.ts';
import { isOfSame, isOld, useDetour, useFollowed, useRouteKey, type RouteQuery } from './use-route-query.ts';

export interface Pages {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
}

/** As many rows as one reads before one would rather search. */
const usualPage = 50;

/**
 * @example
 * const [users, pages] = useRoutePages(calls.listUsers, { query: { search } });
 * // users: the rows of all pages so far, and their total; pages.more() asks for the next ones
 */
export function useRoutePages<C extends Endpoint>(
  endpoint: C,
  input: CallInput<C>,
  options: {
    readonly pageSize?: number;
    readonly isWanted?: boolean;
    /** For what no topic tells: in how long to ask again, `false` for not. */
    readonly again_ms?: (items: readonly ItemOf<C>[]) => number | false;
  } = {},
): readonly [list: RouteQuery<ItemOf<C>>, pages: Pages] {
  const asking = useAsking();
  const limit = Math.min(options.pageSize ?? usualPage, limits.pageSizeMax);
  const key = [...useRouteKey(endpoint, input), 'pages', limit];
  const isWanted = options.isWanted ?? true;
  useFollowed(key, isWanted);
  type Page = Kept<ItemOf<C>>;
  const query = useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, number>(
    {
      queryKey: key,
      enabled: isWanted,
      placeholderData: (before, query) => (isOfSame(query?.queryKey, key) ? before : undefined),
      staleTime: ({ queryKey }) => staleTimeOf(asking.live, queryKey),
      initialPageParam: 0,
      refetchInterval: ({ state }) =>
        state.data === undefined ? false : (options.again_ms?.(state.data.pages.flatMap(({ data }) => data)) ?? false),
      getNextPageParam: (last, all) => offsetBehind(last, all, limit),
      queryFn: ({ signal, pageParam: offset }) => {
        const page = { ...input, query: { ...input.query, limit, offset } };
        return askRoute(asking, key, endpoint, page, { signal });
      },
    },
    asking.queries,
  );
  const pages = {
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
  const retry = () => void query.refetch();
  useDetour(query.data === undefined ? query.error : null);
  if (query.data === undefined) {
    return query.error === null
      ? [{ kind: 'loading' }, pages]
      : [{ kind: 'failed', error: asApiError(query.error), retry }, pages];
  }
  const data = eachOnce(query.data.pages.flatMap((page) => page.data));
  const total = query.data.pages.at(-1)?.total ?? null;
  const failure = query.error === null ? null : asApiError(query.error);
  const isBehind = query.isPlaceholderData;
  return [{ kind: 'ready', data, total, isBehind, isOld: isOld(query), failure, retry }, pages];
}

function offsetBehind<T>(last: Kept<T>, all: readonly Kept<T>[], limit: number): number | null {
  const shown = all.reduce((count, page) => count + page.data.length, 0);
  const isMore = last.total === null ? last.data.length >= limit : shown < last.total;
  return isMore && last.data.length > 0 ? shown : null;
}

/** What slid onto the next page while one read stands on both. */
function eachOnce<T>(items: readonly T[]): readonly T[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const id = idOf(item);
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** By its id, or by its number in a ledger. */
function idOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  if ('id' in item) return item.id;
  return 'number' in item ? item.number : item;
}
