/** What the body of a call has to be, for the page that fills one in: by name, since pages know calls without schemas. */
import * as z from 'zod/mini';
import { routes } from '../src/routes.ts';
import type { Route, Schema } from '../src/route.ts';

const table: Readonly<Record<string, Route>> = routes;

/** With the file of a call that takes one, which a form has among its fields. `null`: the call takes no body. */
export function bodySchemaOf(route: { readonly name: string }): Schema | null {
  const { body, file } = table[route.name] ?? {};
  if (file === undefined || !(body instanceof z.ZodMiniObject)) return body ?? null;
  return z.extend(body, { file: file.isOptional ? z.nullable(z.file()) : z.file() });
}

/** The body together with what the path names, where people type that in too: the serial number of a device. */
export function callSchemaOf(route: { readonly name: string }): Schema | null {
  const { params, body } = table[route.name] ?? {};
  if (!(params instanceof z.ZodMiniObject) || !(body instanceof z.ZodMiniObject)) return null;
  return z.object({ ...params.shape, ...body.shape });
}

/** The body of a call that sets a password, which a form asks for twice. */
export function passwordSchemaOf(route: { readonly name: string }): Schema | null {
  const { body } = table[route.name] ?? {};
  if (!(body instanceof z.ZodMiniObject)) return null;
  return z.extend(body, { repeated: z.string().check(z.minLength(1)) });
}
