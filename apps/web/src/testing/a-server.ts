/** A server for tests of pages: answers by the routes of the contract, and tells what it was asked. */
import {
  apiRoot,
  failure,
  parseJson,
  stringifyJson,
  success,
  type Envelope,
  type ErrorName,
  type Issue,
  type Item,
  type Route,
} from '@startwand/contract';

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
  /** @example server.answers(routes.listDevices, () => ok([device])) */
  readonly answers: (route: Route, reply: (asked: Asked) => Reply) => void;
}

export function aServer(): AServer {
  const replies = new Map<string, { route: Route; reply: (asked: Asked) => Reply }>();
  const asked: Asked[] = [];
  return {
    asked,
    answers: (route, reply) => replies.set(route.name, { route, reply }),
    fetch: async (address, init = {}) => {
      if (typeof address !== 'string') throw new Error('Pages ask by paths.');
      const { pathname, searchParams } = new URL(address, 'http://startwand.test');
      const path = pathname.slice(apiRoot.length);
      const found = [...replies.values()].find(
        ({ route }) => route.method === (init.method ?? 'GET') && matches(route.path, path),
      );
      if (found === undefined) return Response.json(failure('ROUTE_NOT_FOUND'), { status: 404 });
      const call = {
        route: found.route.name,
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

export function ok<R extends Route>(items: readonly Item<R>[], total?: number): Response {
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
