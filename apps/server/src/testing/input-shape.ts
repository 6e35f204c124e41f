/** The input that a call takes, as JSON Schema of the contract's own schema: samples and fuzz are made of it. */
import type { Schema } from '@startwand/contract';
import * as z from 'zod/mini';

export type Shape = z.core.JSONSchema.JSONSchema;

/** Marks integers that travel as `bigint`: ticks since the epoch. */
export const ticksFormat = 'ticks';

export function inputShape(schema: Schema): Shape {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'bigint') return;
      jsonSchema.type = 'integer';
      jsonSchema.format = ticksFormat;
    },
  });
}

type MaybeShape = z.core.JSONSchema._JSONSchema | readonly z.core.JSONSchema._JSONSchema[];

/** JSON Schema knows `true` for «anything», and several shapes where we have one. */
export function shapeOf(value: MaybeShape | undefined): Shape {
  return typeof value === 'object' && !('length' in value) ? value : {};
}

/** The names of what it takes and their shapes, at its top. */
export function membersOf(shape: Shape): readonly (readonly [string, Shape])[] {
  return Object.entries(shape.properties ?? {}).map(([name, member]) => [name, shapeOf(member)]);
}
