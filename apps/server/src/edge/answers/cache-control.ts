/**
 * Who may keep an answer, and for how long: the only place that allows anybody beside the reader to keep one. What is asked by
 * somebody who is signed in is nobody else's, even where everybody gets the same.
 */
import { ownCacheControl, sharedCacheControl, type Sharing } from '@startwand/contract';
import type { FastifyRequest } from 'fastify';

/** @param sharing `null`: whoever keeps the answer asks each time whether it is still the same */
export function cacheControlOf({ headers }: Pick<FastifyRequest, 'headers'>, sharing: Sharing | null): string {
  if (sharing === null) return 'no-cache';
  return headers.authorization === undefined ? sharedCacheControl(sharing) : ownCacheControl(sharing);
}
