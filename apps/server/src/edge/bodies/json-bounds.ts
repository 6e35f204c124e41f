/** How much JSON a call takes at the most, as its schema says: what is more is refused before it is parsed. */
import { limits, type Schema } from '@startwand/contract';
import * as z from 'zod/mini';

export interface JsonBounds {
  /** Values, with room for some that no schema knows: their names are told. */
  readonly values: number;
  /** Bytes, written as wastefully as JSON may be. */
  readonly bytes: number;
  /** Whether it takes integers that are `bigint` in memory. */
  readonly takesLongIntegers: boolean;
  /** How long the lists may be that stand at the top, by their names. */
  readonly lists: ReadonlyMap<string, number>;
}

type Shape = z.core.JSONSchema.JSONSchema;
type Size = Pick<JsonBounds, 'values' | 'bytes'>;

const spare = { values: 200, bytes: 16_384 } as const;
/** `\u0041`, or four bytes for a character outside of the first plane. */
const character_bytes = 6;
/** Numbers, flags, and texts whose pattern ends them. */
const word_bytes = 160;
/** Quotes, colon, comma and blanks around a name or a value. */
const around_bytes = 24;

const nothing: JsonBounds = { ...spare, takesLongIntegers: false, lists: new Map() };
const known = new WeakMap<Schema, JsonBounds>();

/**
 * Worked out when it is first asked for: a server starts without.
 *
 * @param schema `undefined`: it takes nothing, and is sent a little all the same
 */
export function jsonBounds(schema: Schema | undefined): JsonBounds {
  if (schema === undefined) return nothing;
  const bounds = known.get(schema) ?? boundsOf(schema);
  known.set(schema, bounds);
  return bounds;
}

function boundsOf(schema: Schema): JsonBounds {
  let takesLongIntegers = false;
  const shape = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema }) => {
      takesLongIntegers ||= zodSchema._zod.def.type === 'bigint';
    },
  });
  const { values, bytes } = sizeOf(shape);
  const members = Object.entries(shape.properties ?? {});
  const lists = members.flatMap(([name, member]): readonly (readonly [string, number])[] => {
    const { maxItems } = oneShape(member);
    return maxItems === undefined ? [] : [[name, maxItems]];
  });
  return {
    values: values + spare.values,
    bytes: bytes + spare.bytes,
    takesLongIntegers,
    lists: new Map(lists),
  };
}

function sizeOf(shape: Shape): Size {
  const ways = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  if (ways.length > 0) return ways.map((way) => sizeOf(oneShape(way))).reduce(larger);
  if (shape.items !== undefined) {
    const { maxItems = Number.NaN } = shape;
    return times(maxItems, sizeOf(oneShape(shape.items)));
  }
  const members = Object.entries(shape.properties ?? {}).map(([name, member]) =>
    named(name.length, sizeOf(oneShape(member))),
  );
  if (members.length > 0) return members.reduce(sum, { values: 1, bytes: 2 });
  if (typeof shape.additionalProperties === 'object') {
    const member = named(
      limits.registrationFieldNameMax * character_bytes,
      sizeOf(oneShape(shape.additionalProperties)),
    );
    return times(shape.maxProperties ?? Number.NaN, member);
  }
  const text = (shape.maxLength ?? 0) * character_bytes;
  return { values: 1, bytes: Math.max(text, word_bytes) + around_bytes };
}

function oneShape(shape: Shape['items']): Shape {
  return typeof shape === 'object' && !Array.isArray(shape) ? shape : {};
}

function times(count: number, { values, bytes }: Size): Size {
  return { values: 1 + count * values, bytes: 2 + count * bytes };
}

function named(name_bytes: number, { values, bytes }: Size): Size {
  return { values, bytes: bytes + name_bytes + around_bytes };
}

function sum(a: Size, b: Size): Size {
  return { values: a.values + b.values, bytes: a.bytes + b.bytes };
}

function larger(a: Size, b: Size): Size {
  return { values: Math.max(a.values, b.values), bytes: Math.max(a.bytes, b.bytes) };
}
