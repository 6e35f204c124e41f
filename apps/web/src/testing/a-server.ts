/** A server for tests of pages: answers by the routes of the contract, and tells what it was asked. */
import {
  apiRoot,
  failure,
  parseJson,
  routes,
  stringifyJson,
  success,
  type Envelope,
  type ErrorName,
  type Issue,
  type Endpoint,
  type ItemOf,
  type Route,
} from '@startwand/contract';

/** The name of a call: pages know it by method and path. */
export function nameOf({ method, path }: Endpoint): string {
  return Object.values<Route>(routes).find((one) => one.method === method && one.path === path)?.name ?? '';
}

export interface Asked {
  readonly route: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly form: FormData | null;
  readonly token: string | null;
  /** Under which the call is done once. */
  readonly key: string | null;
}

type Reply = Response | Promise<Response>;

export interface AServer {
  readonly fetch: typeof fetch;
  readonly asked: Asked[];
  /** @example server.answers(calls.listDevices, () => ok([device])) */
  readonly answers: (endpoint: Endpoint, reply: (asked: Asked) => Reply) => void;
}

export function aServer(): AServer {
  const replies = new Map<string, { endpoint: Endpoint; reply: (asked: Asked) => Reply }>();
  const asked: Asked[] = [];
  return {
    asked,
    answers: (endpoint, reply) => replies.set(nameOf(endpoint), { endpoint, reply }),
    fetch: async (address, init = {}) => {
      if (typeof address !== 'string') throw new Error('Pages ask by paths.');
      const { pathname, searchParams } = new URL(address, 'http://startwand.test');
      const path = pathname.slice(apiRoot.length);
      const found = [...replies.values()].find(
        ({ endpoint }) => endpoint.method === (init.method ?? 'GET') && matches(endpoint.path, path),
      );
      if (found === undefined) return Response.json(failure('ROUTE_NOT_FOUND'), { status: 404 });
      const call = {
        route: nameOf(found.endpoint),
        path,
        query: searchParams,
        body: typeof init.body === 'string' ? parseJson(init.body) : null,
        form: init.body instanceof FormData ? init.body : null,
        token: new Headers(init.headers).get('authorization'),
        key: new Headers(init.headers).get('idempotency-key'),
      };
      asked.push(call);
      return found.reply(call);
    },
  };
}

export function ok<C extends Endpoint>(items: readonly ItemOf<C>[], total?: number): Response {
  return reply(success(items, total), 200);
}

export function refused(
  name: ErrorName,
  http: number,
  more: { readonly issues?: readonly Issue[]; readonly data?: readonly unknown[] } = {},
): Response {
  return reply({ ...failure(name, more.issues ?? []), data: more.data ?? [] }, http);
}

function reply(body: Envelope<unknown>, status: number): Response {
  return new Response(stringifyJson(body), { status });
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
}
