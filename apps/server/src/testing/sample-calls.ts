/**
 * For every call a sample that the server takes from a caller who may make it. What the contract's
 * schemas leave open is filled in by its name; where a schema does not tell enough (a rule between
 * fields, something that has to be there first), the sample of the call stands in `special-calls.ts`.
 */
import { routes, stringifyJson, type ErrorName, type Route, type RouteName } from '@startwand/contract';
import { encodeForm, filePart, jsonPart, type FormPart } from './forms.ts';
import { inputShape } from './input-shape.ts';
import { sampleOf, type Known } from './sample-input.ts';
import { specialCalls } from './special-calls.ts';
import type { Scene } from './special.ts';
import type { WireCall } from './wire.ts';

export interface SampleCall {
  readonly method: Route['method'];
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly parts: readonly FormPart[] | null;
  /** What a caller who may is answered. */
  readonly answer: 'success' | ErrorName;
}

export async function sampleCall(name: RouteName, scene: Scene): Promise<SampleCall> {
  const route: Route = routes[name];
  const special = (await specialCalls[name]?.(scene)) ?? {};
  const known = knownIn(scene);
  const inPath = { channel: '0', section: '1' };
  const part = (which: 'params' | 'query' | 'body', more: Known): unknown => {
    const schema = route[which];
    return schema === undefined ? undefined : sampleOf(inputShape(schema), { ...known, ...more });
  };
  const body = special.body ?? part('body', {});
  return {
    method: route.method,
    params: record(part('params', { ...inPath, ...special.params })),
    query: { ...record(part('query', {})), ...special.query },
    body,
    parts: route.file === undefined ? null : formOf(body, special.file),
    answer: special.answer ?? 'success',
  };
}

/** As it goes over the wire. */
export function wireCall(name: RouteName, sample: SampleCall, token: string | null): WireCall {
  const path = pathOf(name, sample);
  const { method, body, parts } = sample;
  const authorization = token === null ? {} : { authorization: token };
  if (parts !== null) {
    const { type, payload } = encodeForm(parts);
    return { method, path, headers: { ...authorization, 'content-type': type }, body: payload };
  }
  if (body === undefined) return { method, path, headers: authorization };
  const headers = { ...authorization, 'content-type': 'application/json' };
  return { method, path, headers, body: stringifyJson(body) };
}

/** The path below the root, with everything in its place. */
function pathOf(name: RouteName, { params, query }: SampleCall): string {
  const path = routes[name].path.replaceAll(/:(\w+)/g, (_all, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

function knownIn({ stage, race, account }: Scene): Known {
  return {
    ...race,
    userId: stage.players[account].id,
    deviceId: stage.deviceId,
    section: 1,
    since: '0',
  };
}

function formOf(body: unknown, file = filePart('rules.txt', 'Helmets are worn.')) {
  return body === undefined ? [file] : [jsonPart(body), file];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(value)));
}
