/** What the body of a call has to be, for the page that fills one in: pages know calls without their schemas. */
import * as z from 'zod/mini';
import type { Endpoint } from '../src/calls/endpoint.ts';
import { routes } from '../src/routes.ts';
import type { Route, Schema } from '../src/route.ts';

const byEndpoint: ReadonlyMap<string, Route> = new Map(
  Object.values<Route>(routes).map((route) => [nameOf(route), route]),
);

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** With the file of a call that takes one, which a form has among its fields. `null`: the call takes no body. */
export function bodySchemaOf(call: Endpoint): Schema | null {
  const { body, file } = byEndpoint.get(nameOf(call)) ?? {};
  if (file === undefined || !(body instanceof z.ZodMiniObject)) return body ?? null;
  return z.extend(body, { file: file.isOptional ? z.nullable(z.file()) : z.file() });
}

/** The body together with what the path names, where people type that in too: the serial number of a device. */
export function callSchemaOf(call: Endpoint): Schema | null {
  const { params, body } = byEndpoint.get(nameOf(call)) ?? {};
  if (!(params instanceof z.ZodMiniObject) || !(body instanceof z.ZodMiniObject)) return null;
  return z.object({ ...params.shape, ...body.shape });
}

/** The body of a call that sets a password, which a form asks for twice. */
export function passwordSchemaOf(call: Endpoint): Schema | null {
  const { body } = byEndpoint.get(nameOf(call)) ?? {};
  if (!(body instanceof z.ZodMiniObject)) return null;
  return z.extend(body, { repeated: z.string().check(z.minLength(1)) });
}
