/**
 * One page of a list with how many there are of it. Counting is bounded: a page that is not full tells the
 * total by itself, and what is counted on disk is counted up to `limits.countedMax`.
 */
import { limits } from '@startwand/contract';

/** One page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly token?: undefined;
  /** Absent: nobody asked how many there are. */
  readonly total: number | undefined;
}

export interface Paging {
  readonly limit: number;
  readonly offset: number;
}

/**
 * @param count all that match, as far as anybody counts
 * @example paged(query, await users.list(query), () => users.count(query.search))
 */
export async function paged<T>(
  { limit, offset }: Paging,
  data: readonly T[],
  count: () => Promise<number>,
): Promise<Page<T>> {
  const endsHere = data.length < limit && (data.length > 0 || offset === 0);
  return { data, total: endsHere ? offset + data.length : await count() };
}

/** A page of what is in memory anyway. */
export function pageOf<T>({ limit, offset }: Paging, all: readonly T[]): Page<T> {
  const total = Math.min(all.length, limits.countedMax);
  return { data: all.slice(offset, offset + limit), total };
}
