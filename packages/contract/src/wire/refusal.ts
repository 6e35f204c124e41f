/** With which HTTP status a call refuses. */
import type { ErrorName } from './error-numbers.ts';
import { errors } from './errors.ts';
import type { Route } from '../route.ts';

/**
 * Existing programs take an HTTP status that they do not know for a broken network and try for ever. On
 * the calls that they use, a refusal that is expected stands in the body of an HTTP 200; what makes them
 * log in again (401), wait (429) or come back later (5xx) keeps its own.
 *
 * @example httpOf(routes.channelTriggers, 'NOT_ALLOWED') // 200
 */
export function httpOf(route: Route, name: ErrorName): number {
  const { http } = errors[name];
  return route.refusesInBody === true && isExpected(http) ? 200 : http;
}

function isExpected(http: number): boolean {
  return http < 500 && http !== 401 && http !== 429;
}
