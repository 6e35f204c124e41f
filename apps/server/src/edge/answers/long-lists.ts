/**
 * The two halves of a schema whose input has a long list: what it says of each item, and what it says of all the rest (how long the
 * list may be, what its fields have to do with each other).
 */
import type { Schema } from '@startwand/contract';
import * as z from 'zod/mini';

type AnySchema = z.core.$ZodType;

const itemLists = new WeakMap<Schema, Map<string, Schema | null>>();

/** What a list of such items has to be, however long. @returns `null`: the schema is not made so that its lists can be told apart */
export function itemsOf(schema: Schema, name: string): Schema | null {
  const known = itemLists.get(schema) ?? new Map<string, Schema | null>();
  itemLists.set(schema, known);
  const list = known.get(name);
  if (list !== undefined) return list;
  const member = memberOf(schema, name);
  const element = member === null ? null : elementOf(member);
  const made = element === null ? null : z.array(element);
  known.set(name, made);
  return made;
}

const restOf = new WeakMap<Schema, Map<string, Schema>>();

/** The schema for input of which the items of these lists were judged already. */
export function withItemsTaken(schema: Schema, names: readonly string[]): Schema {
  const known = restOf.get(schema) ?? new Map<string, Schema>();
  restOf.set(schema, known);
  const key = names.join(' ');
  const rest = known.get(key) ?? restOfSchema(schema, names);
  known.set(key, rest);
  return rest;
}

function restOfSchema(schema: Schema, names: readonly string[]): Schema {
  if (!isObject(schema)) return schema;
  const { def } = schema._zod;
  const shape = { ...def.shape };
  for (const name of names) {
    const member = shape[name];
    if (member !== undefined) shape[name] = withoutElement(member);
  }
  return z.clone(schema, { ...def, shape });
}

function memberOf(schema: Schema, name: string): AnySchema | null {
  return isObject(schema) ? (schema._zod.def.shape[name] ?? null) : null;
}

/** Within what makes a list optional, or gives it a value where it is left out. */
function elementOf(schema: AnySchema): AnySchema | null {
  if (isList(schema)) return schema._zod.def.element;
  return isAround(schema) ? elementOf(schema._zod.def.innerType) : null;
}

function withoutElement(schema: AnySchema): AnySchema {
  if (isList(schema)) return z.clone(schema, { ...schema._zod.def, element: z.unknown() });
  if (!isAround(schema)) return schema;
  const { def } = schema._zod;
  return z.clone(schema, { ...def, innerType: withoutElement(def.innerType) });
}

function isObject<S extends AnySchema>(schema: S): schema is S & z.core.$ZodObject {
  return schema._zod.def.type === 'object';
}

function isList(schema: AnySchema): schema is z.core.$ZodArray {
  return schema._zod.def.type === 'array';
}

function isAround(schema: AnySchema): schema is z.core.$ZodOptional {
  return ['optional', 'nullable', 'default'].includes(schema._zod.def.type);
}
