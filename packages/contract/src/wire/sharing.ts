/**
 * How long others may keep an answer that everybody gets alike: a cache in front of the service, which hands it to many, and
 * the browser of a reader. A call says which one it is by `shared` (`schemas/`); a call that says nothing is asked for each time.
 */

/** Seconds that a browser, and a cache that hands the answer to others, need not ask again. */
interface Span {
  readonly browser_s: number;
  readonly cache_s: number;
  /** So long a cache hands out what it has while it asks for a newer one, so that a crowd waits for nothing. */
  readonly whileAsking_s: number;
  /** What stands at the address never changes. */
  readonly isFixed: boolean;
}

const alike = (span_s: number): Span => ({
  browser_s: span_s,
  cache_s: span_s,
  whileAsking_s: 0,
  isFixed: false,
});

export const sharings = {
  /** What changes with a race: a cache asks once a second, a browser each time. */
  moment: { browser_s: 0, cache_s: 1, whileAsking_s: 1, isFixed: false },
  minute: alike(60),
  quarterHour: alike(900),
  hour: alike(3_600),
  day: alike(86_400),
  forEver: { ...alike(31_536_000), isFixed: true },
} as const satisfies Readonly<Record<string, Span>>;

export type Sharing = keyof typeof sharings;

/**
 * What a cache on the way is told (RFC 9111, 5.2.2 and RFC 5861, 3; `immutable`: RFC 8246).
 *
 * @example sharedCacheControl('minute') // 'public, max-age=60'
 */
export function sharedCacheControl(sharing: Sharing): string {
  const { browser_s, cache_s, whileAsking_s, isFixed } = sharings[sharing];
  return [
    'public',
    `max-age=${browser_s}`,
    ...(cache_s === browser_s ? [] : [`s-maxage=${cache_s}`]),
    ...(whileAsking_s === 0 ? [] : [`stale-while-revalidate=${whileAsking_s}`]),
    ...(isFixed ? ['immutable'] : []),
  ].join(', ');
}

/**
 * The same answer to somebody who is signed in: only their own browser keeps it.
 *
 * @example ownCacheControl('moment') // 'private, no-cache'
 */
export function ownCacheControl(sharing: Sharing): string {
  const { browser_s, isFixed } = sharings[sharing];
  if (browser_s === 0) return 'private, no-cache';
  return `private, max-age=${browser_s}${isFixed ? ', immutable' : ''}`;
}
