/**
 * Schemas of the contract, as code that the library writes for each object. The contract is made of the small variant, which
 * pages load and which goes through objects key by key: of the hundred thousand runs of a large event that takes twice as long.
 */
import * as z from 'zod/v4/core';

/**
 * The same schema: what it takes, refuses, and at which path.
 *
 * @example compiledSchema(routes.eventDetail.item)
 */
export function compiledSchema<Schema extends z.$ZodType>(
  schema: Schema,
): z.$ZodType<z.output<Schema>, z.input<Schema>>;
export function compiledSchema(schema: z.$ZodType): z.$ZodType {
  if (schema instanceof z.$ZodObject) {
    const { def } = schema._zod;
    const parts = Object.entries(def.shape).map(([key, part]) => [key, compiledSchema(part)] as const);
    return new z.$ZodObjectJIT({ ...def, shape: Object.fromEntries(parts) });
  }
  if (schema instanceof z.$ZodArray) {
    const { def } = schema._zod;
    return new z.$ZodArray({ ...def, element: compiledSchema(def.element) });
  }
  if (schema instanceof z.$ZodNullable) {
    const { def } = schema._zod;
    return new z.$ZodNullable({ ...def, innerType: compiledSchema(def.innerType) });
  }
  if (schema instanceof z.$ZodOptional) {
    const { def } = schema._zod;
    return new z.$ZodOptional({ ...def, innerType: compiledSchema(def.innerType) });
  }
  return schema;
}
