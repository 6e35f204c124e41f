/** A schema of the contract as JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
import type { Schema } from '@startwand/contract';
import * as z from 'zod/mini';
import { shapes } from './named-shapes.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What is sent, where fields may be left out, or what arrives. */
export type Direction = 'input' | 'output';

const names = new Map<object, string>(shapes);

/** @param isNamed whether the schema itself may be a reference, and not only what is in it */
export function jsonSchemaOf(root: Schema, io: Direction, isNamed = true): JsonSchema {
  const itself: object = root;
  const { $schema: _, ...schema } = z.toJSONSchema(root, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'bigint') describeLong(jsonSchema);
      const name = io === 'output' ? names.get(zodSchema) : undefined;
      if (name === undefined || (zodSchema === itself && !isNamed)) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  });
  return schema;
}

/** Timestamps travel as JSON integers beyond 2^53. */
function describeLong(schema: JsonSchema): void {
  schema.type = 'integer';
  schema.format = 'int64';
  schema.description = 'Ticks of 100 ns since 1970-01-01T00:00Z. Larger than 2^53: read it as a 64-bit integer.';
}
