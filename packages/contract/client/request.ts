/** A call of the contract and its input, made into what `fetch` takes. */
import { apiRoot, stringifyJson, type Endpoint, type Input, type RouteOf, type Schema } from '@startwand/contract';

type Keys<S> = S extends Schema ? keyof Input<S> : never;

type Part<R, Name extends 'params' | 'query' | 'body'> = Name extends keyof R ? R[Name] : undefined;

type ParamsPart<R> =
  Part<R, 'params'> extends Schema
    ? { readonly params: { readonly [Key in Keys<Part<R, 'params'>>]: string | number } }
    : { readonly params?: undefined };

/** One value, or several: the key then stands once for each of them. */
export type QueryValue = string | number | readonly (string | number)[];

/** Queries have defaults, so each of their fields may be left out. */
type QueryPart<R> =
  Part<R, 'query'> extends Schema
    ? { readonly query?: { readonly [Key in Keys<Part<R, 'query'>>]?: QueryValue | undefined } }
    : { readonly query?: undefined };

type BodyPart<R> =
  Part<R, 'body'> extends infer S extends Schema ? { readonly body: Input<S> } : { readonly body?: undefined };

type FilePart<R> = R extends { readonly file: { readonly isOptional: false } }
  ? { readonly file: Blob }
  : R extends { readonly file: { readonly isOptional: true } }
    ? { readonly file?: Blob | null }
    : { readonly file?: undefined };

/** The `version` at which the record was read that is saved here. */
type VersionOf<R> = R extends { readonly edits: string } ? { readonly version?: string } : unknown;

/** A key of the caller's, for a call that is to be done once however often it is sent. */
type KeyOf<R> = R extends { readonly takesKey: true } | { readonly waitsInLine: true }
  ? { readonly key?: string }
  : unknown;

/** What a call takes. */
export type CallInput<E extends Endpoint> = ParamsPart<RouteOf<E>> &
  QueryPart<RouteOf<E>> &
  BodyPart<RouteOf<E>> &
  FilePart<E> &
  VersionOf<E> &
  KeyOf<E>;

/** The same without the types of one call. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue | undefined>> | undefined;
  readonly body?: unknown;
  readonly file?: Blob | null | undefined;
  readonly version?: string | undefined;
  readonly key?: string | undefined;
}

/** @example urlOf(calls.eventDetail, { params: { eventId: 'e1' } }) // '/mt1/api/events/e1/detail' */
export function urlOf(call: Endpoint, input: AnyInput): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of several(value)) query.append(name, String(one));
  }
  return `${apiRoot}${path}${query.size === 0 ? '' : `?${query}`}`;
}

export function requestOf(call: Endpoint, input: AnyInput, token: string | null): RequestInit {
  // Nothing that is not needed: an answer that a browser has asked for ahead is taken for the same question only.
  const headers = new Headers();
  if (token !== null) headers.set('authorization', token);
  if (input.version !== undefined) headers.set('if-match', `"${input.version}"`);
  if (input.key !== undefined) headers.set('idempotency-key', input.key);
  if (call.file !== undefined) {
    // The browser names the boundary of the parts, so it names the type.
    return { method: call.method, headers, body: formOf(input) };
  }
  if (input.body === undefined) return { method: call.method, headers };
  headers.set('content-type', 'application/json');
  return { method: call.method, headers, body: stringifyJson(input.body) };
}

function several(value: QueryValue | undefined): readonly (string | number)[] {
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [value];
}

/** The words stand before the file, so that a server knows what it gets. */
function formOf({ body, file }: AnyInput): FormData {
  const form = new FormData();
  if (body !== undefined) form.set('document', stringifyJson(body));
  if (file !== undefined && file !== null) form.set('file', file);
  return form;
}
