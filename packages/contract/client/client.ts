/**
 * The interface as functions, one for each call and typed by it: for programs, tests and benches. Pages
 * have one of their own, which knows where to send a reader.
 */
import {
  errorNameOf,
  parseJson,
  routes,
  type Envelope,
  type ErrorName,
  type Issue,
  type Item,
  type Route,
  type RouteName,
  type Routes,
} from '@startwand/contract';
import { requestOf, urlOf, type AnyInput, type CallInput } from './request.ts';

export interface ClientAnswer<T> {
  /** The HTTP status. */
  readonly http: number;
  /** `null`: it went well. */
  readonly error: ErrorName | null;
  readonly message: string;
  readonly data: readonly T[];
  /** Of a page (`isPaged`): how many there are on all pages; `null` elsewhere. */
  readonly total: number | null;
  readonly issues: readonly Issue[];
  /** What the call gave in its `authorization` header. */
  readonly token: string | null;
}

/** @example const { data } = await client.eventDetail({ params: { eventId } }) */
export type Client = {
  readonly [Name in RouteName]: (input: CallInput<Routes[Name]>) => Promise<ClientAnswer<Item<Routes[Name]>>>;
};

interface Options {
  /** Of the server, as in `https://startwand.example`. */
  readonly server: string;
  /** Of the person or device that calls; `null`: a visitor. */
  readonly token: string | null;
  readonly fetch?: typeof fetch;
}

/** Files come as they are; ask for them by their address. */
export function createClient({ server, token, fetch: send = fetch }: Options): Client {
  const callOf = (route: Route) => async (input: AnyInput) => {
    const response = await send(`${server}${urlOf(route, input)}`, requestOf(route, input, token));
    return answerOf(response, await response.text());
  };
  const calls = Object.entries(routes).map(([name, route]) => [name, callOf(route)]);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- one function for each name, made of its route
  return Object.fromEntries(calls) as Client;
}

function answerOf(response: Response, text: string): ClientAnswer<unknown> {
  const { status, headers } = response;
  const envelope = parseJson(text);
  if (!isEnvelope(envelope)) throw new Error(`${response.url} answered ${status} without envelope`);
  const error = envelope.status === 0 ? null : (errorNameOf(envelope.status) ?? 'SERVER_ERROR');
  const { message, data, total = null, issues = [] } = envelope;
  const token = headers.get('authorization');
  return { http: status, error, message, data, total, issues, token };
}

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'status' in body && 'data' in body && Array.isArray(body.data);
}
