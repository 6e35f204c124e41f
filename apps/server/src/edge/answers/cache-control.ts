/**
 * Who may keep an answer, and for how long: the only place that allows anybody beside the reader to keep one. What is asked by
 * somebody who is signed in is nobody else's, even where everybody gets the same.
 */
import { apiRoot, ownCacheControl, sharedCacheControl, type Sharing } from '@startwand/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Answers of calls are not stored unless they say otherwise; without a header, caches may guess a time for refusals. */
export function storeNoAnswer(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, reply, next) => {
    if (url.startsWith(`${apiRoot}/`)) void reply.header('cache-control', 'no-store');
    next();
  });
}

/** @param sharing `null`: whoever keeps the answer asks each time whether it is still the same */
export function cacheControlOf({ headers }: Pick<FastifyRequest, 'headers'>, sharing: Sharing | null): string {
  if (sharing === null) return 'no-cache';
  return headers.authorization === undefined ? sharedCacheControl(sharing) : ownCacheControl(sharing);
}
