/** Prints a schema as the TypeScript type that a reader expects, with its bounds as comments. */
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type MaybeSchema = z.core.JSONSchema._JSONSchema | readonly z.core.JSONSchema._JSONSchema[] | undefined;

/** Shapes that have a name of their own and are printed once. */
export type NamedShapes = ReadonlyMap<object, string>;

export type Direction = 'input' | 'output';

/**
 * The type of a schema; `null` where no value can be (an answer without data).
 * @example printShape(z.object({ pin: z.string() }), 'input', new Map()) // '{\n pin: string;\n}'
 */
export function printShape(schema: z.ZodMiniType, direction: Direction, names: NamedShapes): string | null {
  const json = toJsonSchema(schema, direction, names);
  return json.not === undefined ? printType(json) : null;
}

function toJsonSchema(root: z.ZodMiniType, io: Direction, names: NamedShapes): JsonSchema {
  const itself: object = root;
  return z.toJSONSchema(root, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = names.get(zodSchema);
      // Timestamps travel as JSON integers beyond 2^53, which JSON Schema cannot say of a bigint.
      if (zodSchema._zod.def.type === 'bigint') jsonSchema.type = 'integer';
      if (name !== undefined && zodSchema !== itself) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        jsonSchema.$ref = name;
      }
    },
  });
}

/** JSON Schema knows `true` for «anything»; so does an empty schema, and that is easier to read on. */
function schemaOf(value: MaybeSchema): JsonSchema {
  return typeof value === 'object' && !('length' in value) ? value : {};
}

function printType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map(printType).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => printType({ type })).join(' | ');
  if (schema.type === 'array') return `(${printType(schemaOf(schema.items))})[]`;
  if (schema.type === 'object') return printObject(schema);
  if (schema.type === 'integer') return 'number';
  return schema.type ?? 'unknown';
}

function printObject({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return `Record<string, ${printType(schemaOf(additionalProperties))}>`;
  }
  const lines = Object.entries(properties).map(([key, property]) => {
    const value = schemaOf(property);
    const optional = required.includes(key) ? '' : '?';
    const bounds = boundsOf(value);
    const comment = bounds === '' ? '' : `/** ${bounds} */\n`;
    return `${comment}${key}${optional}: ${printType(value)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

/** What a value means, and its limits in words, as in `integer, 0 to 19`. */
function boundsOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return '';
  const value = (schema.anyOf ?? []).find((choice) => choice.type !== 'null') ?? schema;
  const bounds = [
    schema.description ?? value.description ?? null,
    value.type === 'integer' ? integerBounds(value) : null,
    lengthBounds(value.minLength, value.maxLength, 'characters'),
    lengthBounds(value.minItems, value.maxItems, 'items'),
    value.format ?? (value.pattern === undefined ? null : `matches \`${value.pattern}\``),
    schema.default === undefined ? null : `${JSON.stringify(schema.default)} unless given`,
  ];
  return bounds
    .filter((bound) => bound !== null)
    .join('; ')
    .replaceAll('.; ', '; ');
}

function integerBounds({ minimum, maximum }: JsonSchema): string {
  const low = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : minimum;
  const high = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum;
  if (low !== null && high !== null) return `integer, ${low} to ${high}`;
  if (low !== null) return `integer, ${low} or more`;
  return high === null ? 'integer' : `integer, ${high} or less`;
}

function lengthBounds(min: number | undefined, max: number | undefined, unit: string): string | null {
  if (min !== undefined && max !== undefined) return `${min} to ${max} ${unit}`;
  if (max !== undefined) return `at most ${max} ${unit}`;
  return min === undefined ? null : `at least ${min} ${unit}`;
}

/** Rows of a table: each parameter of a path or query with its bounds. */
export function parametersOf(schema: z.ZodMiniType): readonly { name: string; bounds: string }[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'output', new Map());
  return Object.entries(properties).map(([name, property]) => {
    const value = schemaOf(property);
    const printed = printType(value);
    const type = value.type === 'integer' || printed === 'unknown' ? '' : printed;
    const optional = required.includes(name) ? '' : 'optional';
    return {
      name,
      bounds: [type, boundsOf(value), optional].filter((part) => part !== '').join('; '),
    };
  });
}
