/** What the body of a call has to be, for whoever fills one in: by name, since pages know calls without schemas. */
import { routes } from '../src/routes.ts';
import type { Route, Schema } from '../src/route.ts';

const table: Readonly<Record<string, Route>> = routes;

/** `null`: the call takes no body. */
export function bodySchemaOf(route: { readonly name: string }): Schema | null {
  return table[route.name]?.body ?? null;
}
