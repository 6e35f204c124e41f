/** Under which key an answer is kept: who asked, what, and with which input. */
import type { AnyInput } from '@startwand/contract/client/request.ts';
import type { Endpoint } from '@startwand/contract';

export type RouteKey = readonly [userId: string, call: string, input: RouteInput];

export interface RouteInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Of a question that is too long for an address. */
  readonly body?: unknown;
}

/**
 * What one account saw is never shown to the next one that logs in on the same page.
 *
 * @example routeKey('u1', calls.listDevices, { params: { userId: 'u1' } })
 */
export function routeKey(userId: string, endpoint: Endpoint, input: AnyInput): RouteKey {
  const params = Object.entries(input.params ?? {}).map(([name, value]) => [name, String(value)]);
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  return [
    userId,
    keyOf(endpoint),
    {
      params: Object.fromEntries(params),
      query: Object.fromEntries(query),
      ...(input.body === undefined ? {} : { body: input.body }),
    },
  ];
}

/** `null`: the answer to something else than a call. */
export function readRouteKey(key: readonly unknown[]): { readonly call: string; readonly input: RouteInput } | null {
  const [, call, input] = key;
  return typeof call === 'string' && isRouteInput(input) ? { call, input } : null;
}

/** @example keyOf(calls.listDevices) // 'GET /user/:userId/devices' */
export function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function isRouteInput(input: unknown): input is RouteInput {
  return typeof input === 'object' && input !== null && 'params' in input && 'query' in input;
}
