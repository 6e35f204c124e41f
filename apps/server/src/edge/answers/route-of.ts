import type { FastifyRequest } from 'fastify';

/** The pattern of the path, as in `/mt1/api/events/:eventId`; `null`: there is no such route. */
export function routeOf({ routeOptions }: FastifyRequest): string | null {
  return routeOptions.url ?? null;
}
