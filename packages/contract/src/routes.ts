/** Every call of the interface, in one table. The server implements each; the docs are printed from it. */
import * as z from 'zod/mini';
import * as field from './base/fields.ts';
import * as calls from './calls/index.ts';
import type { Endpoint } from './calls/endpoint.ts';
import { audiences } from './permissions/audiences.ts';
import { namesInPath, type Description, type Input, type Route, type Schema } from './route.ts';
import * as schemas from './schemas/index.ts';

/** What a parameter of a path is, by its name. */
const params = {
  userId: field.id,
  sessionId: field.id,
  factorId: field.id,
  mailingId: field.id,
  eventId: field.id,
  competitorId: field.id,
  importId: field.id,
  imageId: field.id,
  heatId: field.id,
  documentId: field.id,
  bannerId: field.id,
  logId: field.id,
  runId: field.id,
  postingId: field.id,
  triggerId: field.id,
  admissionId: field.id,
  phoneId: field.id,
  outputId: field.id,
  seriesId: field.id,
  deviceId: field.serialNumber,
  section: field.pathSection,
  channel: field.queryInteger(0, 9),
} as const;

type Calls = typeof calls;
type Schemas = typeof schemas;
export type RouteName = keyof Calls;

/** @example NameInPath<'/events/:eventId/heats/:heatId/arm'> // 'eventId' | 'heatId' */
type NameInPath<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NameInPath<More>
    : Rest
  : never;

type ParamOf<Name, D> = D extends { readonly ownParams: infer Own }
  ? Name extends keyof Own
    ? Own[Name]
    : ParamOf<Name, unknown>
  : Name extends keyof typeof params
    ? (typeof params)[Name]
    : never;

type ParamsOf<Path, D> = [NameInPath<Path>] extends [never]
  ? unknown
  : {
      readonly params: z.ZodMiniObject<{ readonly [Name in NameInPath<Path>]: ParamOf<Name, D> & Schema }>;
    };

type CallerOf<May> = May extends 'everyone' ? 'visitor' : May extends 'device' | 'phone' ? May : 'user';

type Joined<Name extends RouteName> = Calls[Name] &
  Schemas[Name] &
  ParamsOf<Calls[Name]['path'], Schemas[Name]> & {
    readonly name: Name;
    readonly caller: CallerOf<Calls[Name]['may']>;
  };

export type Routes = { readonly [Name in RouteName]: Joined<Name> };

export const routes: Routes = joined(calls, schemas);

/** Of each call what its endpoint and its schemas say, its name, and what follows. */
function joined(
  endpoints: Readonly<Record<RouteName, Endpoint>>,
  descriptions: Readonly<Record<RouteName, Description>>,
): Routes;
function joined(
  endpoints: Readonly<Record<string, Endpoint>>,
  descriptions: Readonly<Record<string, Description>>,
): Readonly<Record<string, Route>> {
  const all = Object.entries(endpoints).map(([name, endpoint]) => route(name, endpoint, descriptions[name]));
  return Object.fromEntries(all.toSorted(byPath).map((one) => [one.name, one]));
}

/** What is about the same thing stands together. */
function byPath(a: Route, b: Route): number {
  return a.path === b.path ? compare(a.method, b.method) : compare(a.path, b.path);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}

function route(name: string, endpoint: Endpoint, description: Description | undefined): Route {
  if (description === undefined) throw new Error(`The call ${name} has no description.`);
  const { caller } = audiences[endpoint.may];
  const path = paramsOf(name, endpoint.path, description.ownParams ?? {});
  return { name, ...endpoint, caller, ...description, ...(path === null ? {} : { params: path }) };
}

function paramsOf(call: string, path: string, own: Readonly<Record<string, Schema>>): Schema | null {
  const known: Readonly<Record<string, Schema>> = { ...params, ...own };
  const shape = namesInPath(path).map((name) => {
    const schema = known[name];
    if (schema === undefined) throw new Error(`The path of ${call} names ${name}, and nothing says what that is.`);
    return [name, schema] as const;
  });
  return shape.length === 0 ? null : z.object(Object.fromEntries(shape));
}

type RoutesByKey = {
  readonly [Name in RouteName as `${Calls[Name]['method']} ${Calls[Name]['path']}`]: Routes[Name];
};

/** @example 'GET /events/:eventId/log' */
export type CallKey = keyof RoutesByKey;

/** The route that an endpoint belongs to, as pages know calls: by method and path. */
export type RouteOf<E extends Endpoint> = `${E['method']} ${E['path']}` extends infer Key extends CallKey
  ? RoutesByKey[Key]
  : never;

/** Each item that a call answers with. */
export type ItemOf<E extends Endpoint> =
  RouteOf<E> extends { readonly item: infer S extends Schema } ? z.infer<S> : never;

/** What a call takes for a body. */
export type BodyOf<E extends Endpoint> =
  RouteOf<E> extends { readonly body: infer S extends Schema } ? Input<S> : undefined;
