/** Parameters of a query string without a value, as in `?limit&offset&search`: the specification prints many of them so. */
import type { Schema } from '@startwand/contract';
import * as z from 'zod/mini';

/**
 * Leaves out the bare parameters whose schema takes no empty text, so that their default holds. A bare flag stays: it means true.
 * Only for calls that change nothing: a deletion with an empty bound must not delete everything.
 *
 * @example withoutBare(route.query, { limit: '', search: 'cup', deleted: '' }) // { search: 'cup', deleted: '' }
 */
export function withoutBare(schema: Schema, query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const given = Object.entries(query);
  if (given.every(([, value]) => value !== '')) return query;
  return Object.fromEntries(given.filter(([name, value]) => value !== '' || takesEmpty(schema, name)));
}

function takesEmpty(schema: Schema, name: string): boolean {
  if (!isObject(schema)) return true;
  const member = schema._zod.def.shape[name];
  if (member === undefined) return true;
  return z.safeParse(member, '').success;
}

function isObject<S extends Schema>(schema: S): schema is S & z.core.$ZodObject {
  return schema._zod.def.type === 'object';
}
